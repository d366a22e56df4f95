// Generated from the contract `Here` (fingerprint d5761877f98cf4d7). Do not edit.
// ignore_for_file: type=lint
// dart format off

/// The weather where the person is, who is asked where that is.
abstract final class Here {
  /// The contract that this was generated from; [HereOutcome.contract] is the
  /// server's.
  static const fingerprint = 'd5761877f98cf4d7';

  /// The request that the dialogue lives behind.
  static const method = 'tools/call';

  /// The name of the tool.
  static const name = 'weather_here';

  /// What a client declares that can be asked all of this.
  static const Map<String, Object?> capabilities = {
    'elicitation': {'form': {}},
  };

  /// The `params` of the `tools/call` that opens the dialogue.
  static Map<String, Object?> call() => {
    'name': Here.name,
  };
}

/// Where the dialogue is, sealed by the server. A client brings it back as it
/// came: it has nothing to read, and only a question gives one.
extension type const HereState._(String value) {}

/// The phases that a client can meet.
enum HerePhase {
  /// The dialogue opens here: a client meets it in an error alone.
  idle('Idle'),

  /// Asks `Place`.
  locating('Locating'),

  /// Ends with the result.
  located('Located'),

  /// Ends with the result.
  withheld('Withheld');

  const HerePhase(this.value);

  /// Its name in the contract and in `_meta`.
  final String value;

  static const Map<String, HerePhase> _byName = {
    'Idle': idle,
    'Locating': locating,
    'Located': located,
    'Withheld': withheld,
  };

  /// The phase of this name, if this contract has it.
  static HerePhase? fromName(String name) => _byName[name];
}

/// What a call came to: a `switch` over it has to say what happens in each
/// case.
sealed class HereOutcome {
  const HereOutcome({this.contract, this.round});

  /// Reads the `result` of a `tools/call`. Throws a [FormatException] for what
  /// is none of this dialogue, or of a phase that this contract does not have.
  factory HereOutcome.read(Map<String, Object?> result) {
    final at = switch (result['_meta']) {
      {'dialogue-runtime/dialogue': final Map<String, Object?> standing} => standing,
      _ => const <String, Object?>{},
    };
    final name = at['phase'];
    final phase = name is String ? HerePhase.fromName(name) : null;
    if (result['isError'] == true) {
      return HereFailed(
        phase: phase,
        text: _contentText(result),
        contract: _maybe<String>(at['contract']),
        round: _maybe<int>(at['round']),
      );
    }
    return switch (phase) {
      HerePhase.locating => HereLocating._read(result, at),
      HerePhase.located => HereLocated._read(result, at),
      HerePhase.withheld => HereWithheld._read(result, at),
      _ => throw FormatException('Here has no outcome in $name'),
    };
  }

  /// The fingerprint of the server's contract.
  final String? contract;

  /// How many rounds were answered so far.
  final int? round;

  /// The phase that the dialogue is in.
  HerePhase? get phase;

  /// Whether the server has the contract that this was generated from.
  bool get isCurrent => contract == Here.fingerprint;
}

/// Asks `Place`.
final class HereLocating extends HereOutcome {
  const HereLocating({
    required this.state,
    required this.place,
    super.contract,
    super.round,
  });

  factory HereLocating._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final requests = _object(result['inputRequests'], 'inputRequests');
    return HereLocating(
      state: HereState._(_text(result['requestState'], 'requestState')),
      place: HerePlaceAsk._read(requests[HerePlaceAsk.key]),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  HerePhase get phase => HerePhase.locating;

  final HereState state;

  final HerePlaceAsk place;

  /// The `params` of the next `tools/call`: the state, and what was replied.
  Map<String, Object?> next({required HerePlaceReply place}) => {
    'name': Here.name,
    'requestState': state.value,
    'inputResponses': {
      HerePlaceAsk.key: place.toJson(),
    },
  };
}

/// Ends with the result.
final class HereLocated extends HereOutcome {
  const HereLocated({
    required this.result,
    required this.text,
    super.contract,
    super.round,
  });

  factory HereLocated._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    return HereLocated(
      result: HereReport.fromJson(
        _object(result['structuredContent'], 'structuredContent'),
      ),
      text: _contentText(result),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  HerePhase get phase => HerePhase.located;

  final HereReport result;

  /// The text beside it: The weather in {place.city}: {report.sky}.
  final String text;
}

/// Ends with the result.
final class HereWithheld extends HereOutcome {
  const HereWithheld({
    required this.result,
    required this.text,
    super.contract,
    super.round,
  });

  factory HereWithheld._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    return HereWithheld(
      result: HereReport.fromJson(
        _object(result['structuredContent'], 'structuredContent'),
      ),
      text: _contentText(result),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  HerePhase get phase => HerePhase.withheld;

  final HereReport result;

  /// The text beside it: The person declined to say where they are, so there is
  /// no weather for them.
  final String text;
}

/// The dialogue ended with an error: an end that fails, a refusal that leads
/// nowhere, a limit, arguments that do not fit, or a failure of the server's.
final class HereFailed extends HereOutcome {
  const HereFailed({
    this.phase,
    required this.text,
    super.contract,
    super.round,
  });

  /// Where it ended, if the error says so and this contract has it.
  @override
  final HerePhase? phase;

  /// What the person or the model should read.
  final String text;
}

/// A form for the person: Which city are you in?
final class HerePlaceAsk {
  const HerePlaceAsk({required this.message, required this.requestedSchema});

  factory HerePlaceAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return HerePlaceAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'place';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {
      'city': {
        'type': 'string',
        'title': 'City',
        'description': 'City',
        'enum': ['Bergen', 'Oslo'],
      },
    },
    'required': ['city'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [HerePlaceAsk].
extension type const HerePlaceReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  HerePlaceReply.accept(HerePlace answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const HerePlaceReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const HerePlaceReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// The answers to [HerePlaceAsk].
final class HerePlace {
  const HerePlace({required this.city});

  /// City.
  final HerePlaceCity city;

  Map<String, Object?> toJson() => {
    'city': city.value,
  };
}

/// City
enum HerePlaceCity {
  bergen('Bergen'),
  oslo('Oslo');

  const HerePlaceCity(this.value);

  /// The value on the wire.
  final String value;
}

/// What the dialogue yields.
final class HereReport {
  const HereReport({required this.sky});

  /// Throws a [FormatException] that names the field which does not fit.
  factory HereReport.fromJson(Map<String, Object?> json) {
    return HereReport(sky: _text(json['sky'], 'Report.sky'));
  }

  final String sky;

  Map<String, Object?> toJson() => {
    'sky': sky,
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
