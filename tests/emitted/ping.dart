// Generated from the contract `Ping` (fingerprint ce74309a4b9f5101). Do not edit.
// ignore_for_file: type=lint
// dart format off

abstract final class Ping {
  /// The contract that this was generated from; [PingOutcome.contract] is the
  /// server's.
  static const fingerprint = 'ce74309a4b9f5101';

  /// The request that the dialogue lives behind.
  static const method = 'tools/call';

  /// The name of the tool.
  static const name = 'ping';

  /// What a client declares that can be asked all of this.
  static const Map<String, Object?> capabilities = {
    'elicitation': {'form': {}},
  };

  /// The `params` of the `tools/call` that opens the dialogue.
  static Map<String, Object?> call() => {
    'name': Ping.name,
  };
}

/// Where the dialogue is, sealed by the server. A client brings it back as it
/// came: it has nothing to read, and only a question gives one.
extension type const PingState._(String value) {}

/// The phases that a client can meet.
enum PingPhase {
  /// The dialogue opens here: a client meets it in an error alone.
  idle('Idle'),

  /// Asks `There`.
  asking('Asking'),

  /// Ends with the result.
  done('Done');

  const PingPhase(this.value);

  /// Its name in the contract and in `_meta`.
  final String value;

  static const Map<String, PingPhase> _byName = {
    'Idle': idle,
    'Asking': asking,
    'Done': done,
  };

  /// The phase of this name, if this contract has it.
  static PingPhase? fromName(String name) => _byName[name];
}

/// What a call came to: a `switch` over it has to say what happens in each
/// case.
sealed class PingOutcome {
  const PingOutcome({this.contract, this.round});

  /// Reads the `result` of a `tools/call`. Throws a [FormatException] for what
  /// is none of this dialogue, or of a phase that this contract does not have.
  factory PingOutcome.read(Map<String, Object?> result) {
    final at = switch (result['_meta']) {
      {'dialogue-runtime/dialogue': final Map<String, Object?> standing} => standing,
      _ => const <String, Object?>{},
    };
    final name = at['phase'];
    final phase = name is String ? PingPhase.fromName(name) : null;
    if (result['isError'] == true) {
      return PingFailed(
        phase: phase,
        text: _contentText(result),
        contract: _maybe<String>(at['contract']),
        round: _maybe<int>(at['round']),
      );
    }
    return switch (phase) {
      PingPhase.asking => PingAsking._read(result, at),
      PingPhase.done => PingDone._read(result, at),
      _ => throw FormatException('Ping has no outcome in $name'),
    };
  }

  /// The fingerprint of the server's contract.
  final String? contract;

  /// How many rounds were answered so far.
  final int? round;

  /// The phase that the dialogue is in.
  PingPhase? get phase;

  /// Whether the server has the contract that this was generated from.
  bool get isCurrent => contract == Ping.fingerprint;
}

/// Asks `There`.
final class PingAsking extends PingOutcome {
  const PingAsking({
    required this.state,
    required this.there,
    super.contract,
    super.round,
  });

  factory PingAsking._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final requests = _object(result['inputRequests'], 'inputRequests');
    return PingAsking(
      state: PingState._(_text(result['requestState'], 'requestState')),
      there: PingThereAsk._read(requests[PingThereAsk.key]),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  PingPhase get phase => PingPhase.asking;

  final PingState state;

  final PingThereAsk there;

  /// The `params` of the next `tools/call`: the state, and what was replied.
  Map<String, Object?> next({required PingThereReply there}) => {
    'name': Ping.name,
    'requestState': state.value,
    'inputResponses': {
      PingThereAsk.key: there.toJson(),
    },
  };
}

/// Ends with the result.
final class PingDone extends PingOutcome {
  const PingDone({required this.result, super.contract, super.round});

  factory PingDone._read(Map<String, Object?> result, Map<String, Object?> at) {
    return PingDone(
      result: PingPong.fromJson(
        _object(result['structuredContent'], 'structuredContent'),
      ),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  PingPhase get phase => PingPhase.done;

  final PingPong result;
}

/// The dialogue ended with an error: an end that fails, a refusal that leads
/// nowhere, a limit, arguments that do not fit, or a failure of the server's.
final class PingFailed extends PingOutcome {
  const PingFailed({
    this.phase,
    required this.text,
    super.contract,
    super.round,
  });

  /// Where it ended, if the error says so and this contract has it.
  @override
  final PingPhase? phase;

  /// What the person or the model should read.
  final String text;
}

/// A form for the person: There?
final class PingThereAsk {
  const PingThereAsk({required this.message, required this.requestedSchema});

  factory PingThereAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return PingThereAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'there';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {'here': {'type': 'boolean', 'title': 'Here'}},
    'required': ['here'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [PingThereAsk].
extension type const PingThereReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  PingThereReply.accept(PingThere answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const PingThereReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const PingThereReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// The answers to [PingThereAsk].
final class PingThere {
  const PingThere({required this.here});

  final bool here;

  Map<String, Object?> toJson() => {
    'here': here,
  };
}

/// What the dialogue yields.
final class PingPong {
  const PingPong({required this.at});

  /// Throws a [FormatException] that names the field which does not fit.
  factory PingPong.fromJson(Map<String, Object?> json) {
    return PingPong(at: _text(json['at'], 'Pong.at'));
  }

  /// A moment, `2026-07-28T12:00:00Z`.
  final String at;

  Map<String, Object?> toJson() => {
    'at': at,
  };
}

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
