// Generated from the contract `Turn` (fingerprint d81a7cbf000dd681). Do not edit.
// ignore_for_file: type=lint
// dart format off

/// Turns a table around.
abstract final class Turn {
  /// The contract that this was generated from; [TurnOutcome.contract] is the
  /// server's.
  static const fingerprint = 'd81a7cbf000dd681';

  /// The request that the dialogue lives behind.
  static const method = 'tools/call';

  /// The name of the tool.
  static const name = 'turn';

  /// What a client declares that can be asked all of this.
  static const Map<String, Object?> capabilities = {
    'elicitation': {'form': {}},
  };

  /// The `params` of the `tools/call` that opens the dialogue.
  static Map<String, Object?> call(TurnTable arguments) => {
    'name': Turn.name,
    'arguments': arguments,
  };
}

/// Where the dialogue is, sealed by the server. A client brings it back as it
/// came: it has nothing to read, and only a question gives one.
extension type const TurnState._(String value) {}

/// The phases that a client can meet.
enum TurnPhase {
  /// The dialogue opens here: a client meets it in an error alone.
  idle('Idle'),

  /// Asks `Sure`.
  asking('Asking'),

  /// Ends with the result.
  done('Done');

  const TurnPhase(this.value);

  /// Its name in the contract and in `_meta`.
  final String value;

  static const Map<String, TurnPhase> _byName = {
    'Idle': idle,
    'Asking': asking,
    'Done': done,
  };

  /// The phase of this name, if this contract has it.
  static TurnPhase? fromName(String name) => _byName[name];
}

/// What a call came to: a `switch` over it has to say what happens in each
/// case.
sealed class TurnOutcome {
  const TurnOutcome({this.contract, this.round});

  /// Reads the `result` of a `tools/call`. Throws a [FormatException] for what
  /// is none of this dialogue, or of a phase that this contract does not have.
  factory TurnOutcome.read(Map<String, Object?> result) {
    final at = switch (result['_meta']) {
      {'dialogue-runtime/dialogue': final Map<String, Object?> standing} => standing,
      _ => const <String, Object?>{},
    };
    final name = at['phase'];
    final phase = name is String ? TurnPhase.fromName(name) : null;
    if (result['isError'] == true) {
      return TurnFailed(
        phase: phase,
        text: _contentText(result),
        contract: _maybe<String>(at['contract']),
        round: _maybe<int>(at['round']),
      );
    }
    return switch (phase) {
      TurnPhase.asking => TurnAsking._read(result, at),
      TurnPhase.done => TurnDone._read(result, at),
      _ => throw FormatException('Turn has no outcome in $name'),
    };
  }

  /// The fingerprint of the server's contract.
  final String? contract;

  /// How many rounds were answered so far.
  final int? round;

  /// The phase that the dialogue is in.
  TurnPhase? get phase;

  /// Whether the server has the contract that this was generated from.
  bool get isCurrent => contract == Turn.fingerprint;
}

/// Asks `Sure`.
final class TurnAsking extends TurnOutcome {
  const TurnAsking({
    required this.state,
    required this.sure,
    super.contract,
    super.round,
  });

  factory TurnAsking._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final requests = _object(result['inputRequests'], 'inputRequests');
    return TurnAsking(
      state: TurnState._(_text(result['requestState'], 'requestState')),
      sure: TurnSureAsk._read(requests[TurnSureAsk.key]),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  TurnPhase get phase => TurnPhase.asking;

  final TurnState state;

  final TurnSureAsk sure;

  /// The `params` of the next `tools/call`: the same arguments, the state, and
  /// what was replied.
  Map<String, Object?> next(
    TurnTable arguments, {
    required TurnSureReply sure,
  }) => {
    'name': Turn.name,
    'arguments': arguments,
    'requestState': state.value,
    'inputResponses': {
      TurnSureAsk.key: sure.toJson(),
    },
  };
}

/// Ends with the result.
final class TurnDone extends TurnOutcome {
  const TurnDone({
    required this.result,
    required this.text,
    super.contract,
    super.round,
  });

  factory TurnDone._read(Map<String, Object?> result, Map<String, Object?> at) {
    return TurnDone(
      result: _object(result['structuredContent'], 'structuredContent'),
      text: _contentText(result),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  TurnPhase get phase => TurnPhase.done;

  final TurnTurned result;

  /// The text beside it: Turned.
  final String text;
}

/// The dialogue ended with an error: an end that fails, a refusal that leads
/// nowhere, a limit, arguments that do not fit, or a failure of the server's.
final class TurnFailed extends TurnOutcome {
  const TurnFailed({
    this.phase,
    required this.text,
    super.contract,
    super.round,
  });

  /// Where it ended, if the error says so and this contract has it.
  @override
  final TurnPhase? phase;

  /// What the person or the model should read.
  final String text;
}

/// A form for the person: Sure?
final class TurnSureAsk {
  const TurnSureAsk({required this.message, required this.requestedSchema});

  factory TurnSureAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return TurnSureAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'sure';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {'sure': {'type': 'boolean', 'title': 'Sure'}},
    'required': ['sure'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [TurnSureAsk].
extension type const TurnSureReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  TurnSureReply.accept(TurnSure answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const TurnSureReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const TurnSureReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// The answers to [TurnSureAsk].
final class TurnSure {
  const TurnSure({required this.sure});

  final bool sure;

  Map<String, Object?> toJson() => {
    'sure': sure,
  };
}

/// `Table` as JSON: a type of the server's own, whose schema is in `tools/list`.
typedef TurnTable = Map<String, Object?>;

/// `Turned` as JSON: a type of the server's own, whose schema is in `tools/list`.
typedef TurnTurned = Map<String, Object?>;

String _contentText(Map<String, Object?> from) {
  final content = from['content'];
  final block = content is List<Object?> ? content.firstOrNull : content;
  return _text(_object(block, 'content')['text'], 'content.text');
}

T? _maybe<T>(Object? value) => value is T ? value : null;

String _text(Object? value, String where) {
  if (value is String) return value;
  throw FormatException('$where is no text');
}

Map<String, Object?> _object(Object? value, String where) {
  if (value is Map<String, Object?>) return value;
  throw FormatException('$where is no object');
}
