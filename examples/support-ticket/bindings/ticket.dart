// Generated from the contract `Ticket` (fingerprint 13cc7511e227fdfa). Do not edit.
// ignore_for_file: type=lint
// dart format off

/// Opens a support ticket for a person, unless an article of the handbook
/// already helps.
abstract final class Ticket {
  /// The contract that this was generated from; [TicketOutcome.contract] is the
  /// server's.
  static const fingerprint = '13cc7511e227fdfa';

  /// The request that the dialogue lives behind.
  static const method = 'tools/call';

  /// The name of the tool.
  static const name = 'open_ticket';

  /// What a client declares that can be asked all of this.
  static const Map<String, Object?> capabilities = {
    'elicitation': {'form': {}},
  };

  /// The `params` of the `tools/call` that opens the dialogue.
  static Map<String, Object?> call(TicketCaller arguments) => {
    'name': Ticket.name,
    'arguments': arguments.toJson(),
  };
}

/// Where the dialogue is, sealed by the server. A client brings it back as it
/// came: it has nothing to read, and only a question gives one.
extension type const TicketState._(String value) {}

/// The phases that a client can meet.
enum TicketPhase {
  /// The dialogue opens here: a client meets it in an error alone.
  called('Called'),

  /// Asks `Problem`.
  describing('Describing'),

  /// Asks `Verdict`.
  advising('Advising'),

  /// Asks `Contact`.
  contacting('Contacting'),

  /// The article helped.
  ///
  /// Ends with the result.
  solved('Solved'),

  /// Ends with the result.
  opened('Opened'),

  /// Ends with the error "No ticket was opened: the person declined to go on."
  abandoned('Abandoned'),

  /// Ends with the error "Account {caller.account} is closed. It cannot open
  /// tickets."
  refused('Refused');

  const TicketPhase(this.value);

  /// Its name in the contract and in `_meta`.
  final String value;

  static const Map<String, TicketPhase> _byName = {
    'Called': called,
    'Describing': describing,
    'Advising': advising,
    'Contacting': contacting,
    'Solved': solved,
    'Opened': opened,
    'Abandoned': abandoned,
    'Refused': refused,
  };

  /// The phase of this name, if this contract has it.
  static TicketPhase? fromName(String name) => _byName[name];
}

/// What a call came to: a `switch` over it has to say what happens in each
/// case.
sealed class TicketOutcome {
  const TicketOutcome({this.contract, this.round});

  /// Reads the `result` of a `tools/call`. Throws a [FormatException] for what
  /// is none of this dialogue, or of a phase that this contract does not have.
  factory TicketOutcome.read(Map<String, Object?> result) {
    final at = switch (result['_meta']) {
      {'dialogue-runtime/dialogue': final Map<String, Object?> standing} => standing,
      _ => const <String, Object?>{},
    };
    final name = at['phase'];
    final phase = name is String ? TicketPhase.fromName(name) : null;
    if (result['isError'] == true) {
      return TicketFailed(
        phase: phase,
        text: _contentText(result),
        contract: _maybe<String>(at['contract']),
        round: _maybe<int>(at['round']),
      );
    }
    return switch (phase) {
      TicketPhase.describing => TicketDescribing._read(result, at),
      TicketPhase.advising => TicketAdvising._read(result, at),
      TicketPhase.contacting => TicketContacting._read(result, at),
      TicketPhase.solved => TicketSolved._read(result, at),
      TicketPhase.opened => TicketOpened._read(result, at),
      _ => throw FormatException('Ticket has no outcome in $name'),
    };
  }

  /// The fingerprint of the server's contract.
  final String? contract;

  /// How many rounds were answered so far.
  final int? round;

  /// The phase that the dialogue is in.
  TicketPhase? get phase;

  /// Whether the server has the contract that this was generated from.
  bool get isCurrent => contract == Ticket.fingerprint;
}

/// Asks `Problem`.
final class TicketDescribing extends TicketOutcome {
  const TicketDescribing({
    required this.state,
    required this.problem,
    super.contract,
    super.round,
  });

  factory TicketDescribing._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final requests = _object(result['inputRequests'], 'inputRequests');
    return TicketDescribing(
      state: TicketState._(_text(result['requestState'], 'requestState')),
      problem: TicketProblemAsk._read(requests[TicketProblemAsk.key]),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  TicketPhase get phase => TicketPhase.describing;

  final TicketState state;

  final TicketProblemAsk problem;

  /// The `params` of the next `tools/call`: the same arguments, the state, and
  /// what was replied.
  Map<String, Object?> next(
    TicketCaller arguments, {
    required TicketProblemReply problem,
  }) => {
    'name': Ticket.name,
    'arguments': arguments.toJson(),
    'requestState': state.value,
    'inputResponses': {
      TicketProblemAsk.key: problem.toJson(),
    },
  };
}

/// Asks `Verdict`.
final class TicketAdvising extends TicketOutcome {
  const TicketAdvising({
    required this.state,
    required this.verdict,
    super.contract,
    super.round,
  });

  factory TicketAdvising._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final requests = _object(result['inputRequests'], 'inputRequests');
    return TicketAdvising(
      state: TicketState._(_text(result['requestState'], 'requestState')),
      verdict: TicketVerdictAsk._read(requests[TicketVerdictAsk.key]),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  TicketPhase get phase => TicketPhase.advising;

  final TicketState state;

  final TicketVerdictAsk verdict;

  /// The `params` of the next `tools/call`: the same arguments, the state, and
  /// what was replied.
  Map<String, Object?> next(
    TicketCaller arguments, {
    required TicketVerdictReply verdict,
  }) => {
    'name': Ticket.name,
    'arguments': arguments.toJson(),
    'requestState': state.value,
    'inputResponses': {
      TicketVerdictAsk.key: verdict.toJson(),
    },
  };
}

/// Asks `Contact`.
final class TicketContacting extends TicketOutcome {
  const TicketContacting({
    required this.state,
    required this.contact,
    super.contract,
    super.round,
  });

  factory TicketContacting._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final requests = _object(result['inputRequests'], 'inputRequests');
    return TicketContacting(
      state: TicketState._(_text(result['requestState'], 'requestState')),
      contact: TicketContactAsk._read(requests[TicketContactAsk.key]),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  TicketPhase get phase => TicketPhase.contacting;

  final TicketState state;

  final TicketContactAsk contact;

  /// The `params` of the next `tools/call`: the same arguments, the state, and
  /// what was replied.
  Map<String, Object?> next(
    TicketCaller arguments, {
    required TicketContactReply contact,
  }) => {
    'name': Ticket.name,
    'arguments': arguments.toJson(),
    'requestState': state.value,
    'inputResponses': {
      TicketContactAsk.key: contact.toJson(),
    },
  };
}

/// The article helped.
///
/// Ends with the result.
final class TicketSolved extends TicketOutcome {
  const TicketSolved({
    required this.result,
    required this.text,
    super.contract,
    super.round,
  });

  factory TicketSolved._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    return TicketSolved(
      result: TicketOutcome_.fromJson(
        _object(result['structuredContent'], 'structuredContent'),
      ),
      text: _contentText(result),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  TicketPhase get phase => TicketPhase.solved;

  final TicketOutcome_ result;

  /// The text beside it: No ticket was needed: {outcome.summary}
  final String text;
}

/// Ends with the result.
final class TicketOpened extends TicketOutcome {
  const TicketOpened({
    required this.result,
    required this.text,
    super.contract,
    super.round,
  });

  factory TicketOpened._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    return TicketOpened(
      result: TicketOutcome_.fromJson(
        _object(result['structuredContent'], 'structuredContent'),
      ),
      text: _contentText(result),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  TicketPhase get phase => TicketPhase.opened;

  final TicketOutcome_ result;

  /// The text beside it: {outcome.summary} It is for account {caller.account},
  /// and we write to {contact.mail}.
  final String text;
}

/// The dialogue ended with an error: an end that fails, a refusal that leads
/// nowhere, a limit, arguments that do not fit, or a failure of the server's.
final class TicketFailed extends TicketOutcome {
  const TicketFailed({
    this.phase,
    required this.text,
    super.contract,
    super.round,
  });

  /// Where it ended, if the error says so and this contract has it.
  @override
  final TicketPhase? phase;

  /// What the person or the model should read.
  final String text;
}

/// A form for the person: What does not work?
final class TicketProblemAsk {
  const TicketProblemAsk({
    required this.message,
    required this.requestedSchema,
  });

  factory TicketProblemAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return TicketProblemAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'problem';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {
      'area': {
        'type': 'string',
        'title': 'Area',
        'description': 'What it is about',
        'oneOf': [
          {'const': 'sign_in', 'title': 'Signing in'},
          {'const': 'invoice', 'title': 'An invoice'},
          {'const': 'other', 'title': 'Something else'},
        ],
      },
      'details': {
        'type': 'string',
        'title': 'Details',
        'description': 'In your own words',
        'minLength': 1,
        'maxLength': 500,
      },
    },
    'required': ['area', 'details'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [TicketProblemAsk].
extension type const TicketProblemReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  TicketProblemReply.accept(TicketProblem answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const TicketProblemReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const TicketProblemReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// A form for the person: Please try this: {article.advice} Did it help?
final class TicketVerdictAsk {
  const TicketVerdictAsk({
    required this.message,
    required this.requestedSchema,
  });

  factory TicketVerdictAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return TicketVerdictAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'verdict';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {
      'verdict': {
        'type': 'string',
        'title': 'Verdict',
        'description': 'What came of it',
        'oneOf': [
          {'const': 'yes', 'title': 'It works now'},
          {'const': 'no', 'title': 'It does not help'},
          {'const': 'unrelated', 'title': 'That is not my problem'},
        ],
      },
    },
    'required': ['verdict'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [TicketVerdictAsk].
extension type const TicketVerdictReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  TicketVerdictReply.accept(TicketVerdict answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const TicketVerdictReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const TicketVerdictReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// A form for the person: How do we reach you?
final class TicketContactAsk {
  const TicketContactAsk({
    required this.message,
    required this.requestedSchema,
  });

  factory TicketContactAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return TicketContactAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'contact';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {
      'mail': {
        'type': 'string',
        'title': 'Mail',
        'description': 'Your address',
        'format': 'email',
      },
      'call': {
        'type': 'boolean',
        'title': 'Call',
        'description': 'Call me instead, in the afternoon',
        'default': false,
      },
    },
    'required': ['mail'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [TicketContactAsk].
extension type const TicketContactReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  TicketContactReply.accept(TicketContact answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const TicketContactReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const TicketContactReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// The answers to [TicketProblemAsk].
final class TicketProblem {
  const TicketProblem({required this.area, required this.details});

  /// What it is about.
  final TicketProblemArea area;

  /// In your own words. From 1 to 500 characters.
  final String details;

  Map<String, Object?> toJson() => {
    'area': area.value,
    'details': details,
  };
}

/// What it is about
enum TicketProblemArea {
  signIn('sign_in', 'Signing in'),
  invoice('invoice', 'An invoice'),
  other('other', 'Something else');

  const TicketProblemArea(this.value, this.title);

  /// The value on the wire.
  final String value;

  /// What the person reads.
  final String title;
}

/// The answers to [TicketVerdictAsk].
final class TicketVerdict {
  const TicketVerdict({required this.verdict});

  /// What came of it.
  final TicketVerdictVerdict verdict;

  Map<String, Object?> toJson() => {
    'verdict': verdict.value,
  };
}

/// What came of it
enum TicketVerdictVerdict {
  yes('yes', 'It works now'),
  no('no', 'It does not help'),
  unrelated('unrelated', 'That is not my problem');

  const TicketVerdictVerdict(this.value, this.title);

  /// The value on the wire.
  final String value;

  /// What the person reads.
  final String title;
}

/// The answers to [TicketContactAsk].
final class TicketContact {
  const TicketContact({required this.mail, this.call = false});

  /// Your address. An e-mail address.
  final String mail;

  /// Call me instead, in the afternoon.
  final bool call;

  Map<String, Object?> toJson() => {
    'mail': mail,
    'call': call,
  };
}

/// The arguments of the call.
///
/// The customer, by the number of the account.
final class TicketCaller {
  const TicketCaller({required this.account});

  /// Throws a [FormatException] that names the field which does not fit.
  factory TicketCaller.fromJson(Map<String, Object?> json) {
    return TicketCaller(account: _text(json['account'], 'Caller.account'));
  }

  final String account;

  Map<String, Object?> toJson() => {
    'account': account,
  };
}

/// What the dialogue yields.
final class TicketOutcome_ {
  const TicketOutcome_({this.ticket, required this.summary});

  /// Throws a [FormatException] that names the field which does not fit.
  factory TicketOutcome_.fromJson(Map<String, Object?> json) {
    return TicketOutcome_(
      ticket: json['ticket'] == null
          ? null
          : _text(json['ticket'], 'Outcome.ticket'),
      summary: _text(json['summary'], 'Outcome.summary'),
    );
  }

  /// The number of the ticket, where one was opened.
  final String? ticket;

  final String summary;

  Map<String, Object?> toJson() => {
    if (ticket != null) 'ticket': ticket,
    'summary': summary,
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
