// Generated from the contract `Survey` (fingerprint d208f3b2acc19b1d). Do not edit.
// ignore_for_file: type=lint
// dart format off

/// One form with a field of every kind.
abstract final class Survey {
  /// The contract that this was generated from; [SurveyOutcome.contract] is the
  /// server's.
  static const fingerprint = 'd208f3b2acc19b1d';

  /// The request that the dialogue lives behind.
  static const method = 'tools/call';

  /// The name of the tool.
  static const name = 'survey';

  /// What a client declares that can be asked all of this.
  static const Map<String, Object?> capabilities = {
    'elicitation': {'form': {}},
  };

  /// The `params` of the `tools/call` that opens the dialogue.
  static Map<String, Object?> call() => {
    'name': Survey.name,
  };
}

/// Where the dialogue is, sealed by the server. A client brings it back as it
/// came: it has nothing to read, and only a question gives one.
extension type const SurveyState._(String value) {}

/// The phases that a client can meet.
enum SurveyPhase {
  /// The dialogue opens here: a client meets it in an error alone.
  idle('Idle'),

  /// Asks `Form`.
  asking('Asking'),

  /// Ends with the result.
  done('Done');

  const SurveyPhase(this.value);

  /// Its name in the contract and in `_meta`.
  final String value;

  static const Map<String, SurveyPhase> _byName = {
    'Idle': idle,
    'Asking': asking,
    'Done': done,
  };

  /// The phase of this name, if this contract has it.
  static SurveyPhase? fromName(String name) => _byName[name];
}

/// What a call came to: a `switch` over it has to say what happens in each
/// case.
sealed class SurveyOutcome {
  const SurveyOutcome({this.contract, this.round});

  /// Reads the `result` of a `tools/call`. Throws a [FormatException] for what
  /// is none of this dialogue, or of a phase that this contract does not have.
  factory SurveyOutcome.read(Map<String, Object?> result) {
    final at = switch (result['_meta']) {
      {'dialogue-runtime/dialogue': final Map<String, Object?> standing} => standing,
      _ => const <String, Object?>{},
    };
    final name = at['phase'];
    final phase = name is String ? SurveyPhase.fromName(name) : null;
    if (result['isError'] == true) {
      return SurveyFailed(
        phase: phase,
        text: _contentText(result),
        contract: _maybe<String>(at['contract']),
        round: _maybe<int>(at['round']),
      );
    }
    return switch (phase) {
      SurveyPhase.asking => SurveyAsking._read(result, at),
      SurveyPhase.done => SurveyDone._read(result, at),
      _ => throw FormatException('Survey has no outcome in $name'),
    };
  }

  /// The fingerprint of the server's contract.
  final String? contract;

  /// How many rounds were answered so far.
  final int? round;

  /// The phase that the dialogue is in.
  SurveyPhase? get phase;

  /// Whether the server has the contract that this was generated from.
  bool get isCurrent => contract == Survey.fingerprint;
}

/// Asks `Form`.
final class SurveyAsking extends SurveyOutcome {
  const SurveyAsking({
    required this.state,
    required this.form,
    super.contract,
    super.round,
  });

  factory SurveyAsking._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final requests = _object(result['inputRequests'], 'inputRequests');
    return SurveyAsking(
      state: SurveyState._(_text(result['requestState'], 'requestState')),
      form: SurveyFormAsk._read(requests[SurveyFormAsk.key]),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  SurveyPhase get phase => SurveyPhase.asking;

  final SurveyState state;

  final SurveyFormAsk form;

  /// The `params` of the next `tools/call`: the state, and what was replied.
  Map<String, Object?> next({required SurveyFormReply form}) => {
    'name': Survey.name,
    'requestState': state.value,
    'inputResponses': {
      SurveyFormAsk.key: form.toJson(),
    },
  };
}

/// Ends with the result.
final class SurveyDone extends SurveyOutcome {
  const SurveyDone({required this.result, super.contract, super.round});

  factory SurveyDone._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    return SurveyDone(
      result: SurveyThanks.fromJson(
        _object(result['structuredContent'], 'structuredContent'),
      ),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  SurveyPhase get phase => SurveyPhase.done;

  final SurveyThanks result;
}

/// The dialogue ended with an error: an end that fails, a refusal that leads
/// nowhere, a limit, arguments that do not fit, or a failure of the server's.
final class SurveyFailed extends SurveyOutcome {
  const SurveyFailed({
    this.phase,
    required this.text,
    super.contract,
    super.round,
  });

  /// Where it ended, if the error says so and this contract has it.
  @override
  final SurveyPhase? phase;

  /// What the person or the model should read.
  final String text;
}

/// A form for the person: Tell us.
final class SurveyFormAsk {
  const SurveyFormAsk({required this.message, required this.requestedSchema});

  factory SurveyFormAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return SurveyFormAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'form';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {
      'name': {
        'type': 'string',
        'title': 'Name',
        'description': 'What you are called',
      },
      'code': {
        'type': 'string',
        'title': 'Code',
        'description': 'A short code',
        'minLength': 2,
        'maxLength': 4,
      },
      'mail': {
        'type': 'string',
        'title': 'Mail',
        'description': 'Where to write to',
        'format': 'email',
      },
      'page': {
        'type': 'string',
        'title': 'Page',
        'description': 'Where to read',
        'format': 'uri',
      },
      'day': {'type': 'string', 'title': 'Day', 'format': 'date'},
      'moment': {'type': 'string', 'title': 'Moment', 'format': 'date-time'},
      'count': {
        'type': 'integer',
        'title': 'Count',
        'minimum': 1,
        'maximum': 9,
      },
      'total': {'type': 'integer', 'title': 'Total'},
      'share': {
        'type': 'number',
        'title': 'Share',
        'minimum': 0.0,
        'maximum': 1.0,
      },
      'sure': {'type': 'boolean', 'title': 'Sure'},
      'cabin': {
        'type': 'string',
        'title': 'Cabin',
        'enum': ['economy', 'business'],
      },
      'meal': {
        'type': 'string',
        'title': 'Meal',
        'oneOf': [
          {'const': 'none', 'title': 'No meal'},
          {'const': 'veg', 'title': 'Vegetarian'},
        ],
      },
      'extras': {
        'type': 'array',
        'title': 'Extras',
        'minItems': 1,
        'maxItems': 2,
        'items': {'type': 'string', 'enum': ['wifi', 'meal', 'lounge']},
      },
      'colours': {
        'type': 'array',
        'title': 'Colours',
        'items': {
          'anyOf': [
            {'const': 'red', 'title': 'Red'},
            {'const': 'blue', 'title': 'Blue'},
          ],
        },
      },
      'seats': {
        'type': 'integer',
        'title': 'Seats',
        'description': 'How many seats',
        'minimum': 1,
        'maximum': 4,
        'default': 1,
      },
      'pace': {
        'type': 'string',
        'title': 'Pace',
        'enum': ['slow', 'fast'],
        'default': 'slow',
      },
      'ratio': {
        'type': 'number',
        'title': 'Ratio',
        'minimum': 0.0,
        'maximum': 2.0,
        'default': 0.5,
      },
      'fresh': {'type': 'boolean', 'title': 'Fresh', 'default': true},
      'days': {
        'type': 'array',
        'title': 'Days',
        'minItems': 1,
        'items': {'type': 'string', 'enum': ['mon', 'tue', 'wed']},
        'default': ['mon', 'wed'],
      },
      'salute': {
        'type': 'string',
        'title': 'Salute',
        'maxLength': 8,
        'default': 'Hi',
      },
      'note': {'type': 'string', 'title': 'Note'},
    },
    'required': ['name', 'count', 'sure', 'cabin'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [SurveyFormAsk].
extension type const SurveyFormReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  SurveyFormReply.accept(SurveyForm answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const SurveyFormReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const SurveyFormReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// The answers to [SurveyFormAsk].
final class SurveyForm {
  const SurveyForm({
    required this.name,
    this.code,
    this.mail,
    this.page,
    this.day,
    this.moment,
    required this.count,
    this.total,
    this.share,
    required this.sure,
    required this.cabin,
    this.meal,
    this.extras,
    this.colours,
    this.seats = 1,
    this.pace = SurveyFormPace.slow,
    this.ratio = 0.5,
    this.fresh = true,
    this.days = const [SurveyFormDays.mon, SurveyFormDays.wed],
    this.salute = 'Hi',
    this.note,
  });

  /// What you are called.
  final String name;

  /// A short code. From 2 to 4 characters.
  final String? code;

  /// Where to write to. An e-mail address.
  final String? mail;

  /// Where to read. A URI.
  final String? page;

  /// A date, `2026-07-28`.
  final String? day;

  /// A moment, `2026-07-28T12:00:00Z`.
  final String? moment;

  /// From 1 to 9.
  final int count;

  final int? total;

  /// From 0.0 to 1.0.
  final double? share;

  final bool sure;

  final SurveyFormCabin cabin;

  final SurveyFormMeal? meal;

  /// From 1 to 2 of them.
  final List<SurveyFormExtras>? extras;

  final List<SurveyFormColours>? colours;

  /// How many seats. From 1 to 4.
  final int seats;

  final SurveyFormPace pace;

  /// From 0.0 to 2.0.
  final double ratio;

  final bool fresh;

  /// At least 1 of them.
  final List<SurveyFormDays> days;

  /// At most 8 characters.
  final String salute;

  final String? note;

  Map<String, Object?> toJson() => {
    'name': name,
    if (code != null) 'code': code,
    if (mail != null) 'mail': mail,
    if (page != null) 'page': page,
    if (day != null) 'day': day,
    if (moment != null) 'moment': moment,
    'count': count,
    if (total != null) 'total': total,
    if (share != null) 'share': share,
    'sure': sure,
    'cabin': cabin.value,
    if (meal != null) 'meal': meal?.value,
    if (extras != null) 'extras': extras?.map((each) => each.value).toList(),
    if (colours != null) 'colours': colours?.map((each) => each.value).toList(),
    'seats': seats,
    'pace': pace.value,
    'ratio': ratio,
    'fresh': fresh,
    'days': days.map((each) => each.value).toList(),
    'salute': salute,
    if (note != null) 'note': note,
  };
}

enum SurveyFormCabin {
  economy('economy'),
  business('business');

  const SurveyFormCabin(this.value);

  /// The value on the wire.
  final String value;
}

enum SurveyFormMeal {
  none('none', 'No meal'),
  veg('veg', 'Vegetarian');

  const SurveyFormMeal(this.value, this.title);

  /// The value on the wire.
  final String value;

  /// What the person reads.
  final String title;
}

enum SurveyFormExtras {
  wifi('wifi'),
  meal('meal'),
  lounge('lounge');

  const SurveyFormExtras(this.value);

  /// The value on the wire.
  final String value;
}

enum SurveyFormColours {
  red('red', 'Red'),
  blue('blue', 'Blue');

  const SurveyFormColours(this.value, this.title);

  /// The value on the wire.
  final String value;

  /// What the person reads.
  final String title;
}

enum SurveyFormPace {
  slow('slow'),
  fast('fast');

  const SurveyFormPace(this.value);

  /// The value on the wire.
  final String value;
}

enum SurveyFormDays {
  mon('mon'),
  tue('tue'),
  wed('wed');

  const SurveyFormDays(this.value);

  /// The value on the wire.
  final String value;
}

/// What the dialogue yields.
final class SurveyThanks {
  const SurveyThanks({required this.fields});

  /// Throws a [FormatException] that names the field which does not fit.
  factory SurveyThanks.fromJson(Map<String, Object?> json) {
    return SurveyThanks(fields: _integer(json['fields'], 'Thanks.fields'));
  }

  final int fields;

  Map<String, Object?> toJson() => {
    'fields': fields,
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

int _integer(Object? value, String where) {
  if (value is int) return value;
  if (value is double && value.isFinite && value == value.truncateToDouble()) {
    return value.toInt();
  }
  throw FormatException('$where is no whole number');
}

Map<String, Object?> _object(Object? value, String where) {
  if (value is Map<String, Object?>) return value;
  throw FormatException('$where is no object');
}
