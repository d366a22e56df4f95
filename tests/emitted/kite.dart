// Generated from the contract `Kite` (fingerprint 6a1a524e9d99beb9). Do not edit.
// ignore_for_file: type=lint
// dart format off

/// Sells a kite, and everything that there is to ask.
///
/// Costs $5, or so: `{not a placeholder}` of Dart's.
abstract final class Kite {
  /// The contract that this was generated from; [KiteOutcome.contract] is the
  /// server's.
  static const fingerprint = '6a1a524e9d99beb9';

  /// The request that the dialogue lives behind.
  static const method = 'tools/call';

  /// The name of the tool.
  static const name = 'buy_kite';

  /// What a client declares that can be asked all of this.
  static const Map<String, Object?> capabilities = {
    'elicitation': {'form': {}, 'url': {}},
    'roots': {},
    'sampling': {},
  };

  /// The `params` of the `tools/call` that opens the dialogue.
  static Map<String, Object?> call(KiteOrder arguments) => {
    'name': Kite.name,
    'arguments': arguments.toJson(),
  };
}

/// Where the dialogue is, sealed by the server. A client brings it back as it
/// came: it has nothing to read, and only a question gives one.
extension type const KiteState._(String value) {}

/// The phases that a client can meet.
enum KitePhase {
  /// The dialogue opens here: a client meets it in an error alone.
  idle('Idle'),

  /// Everything but the money.
  ///
  /// Asks, in one round: `Name`, `Taste`, `Greeting`, `Folders`.
  asking('Asking'),

  /// Asks `Pay`.
  paying('Paying'),

  /// Ends with the result.
  sold('Sold'),

  /// Ends with the result.
  kept('Kept'),

  /// Ends with the error "It's "refused": $name."
  refused('Refused');

  const KitePhase(this.value);

  /// Its name in the contract and in `_meta`.
  final String value;

  static const Map<String, KitePhase> _byName = {
    'Idle': idle,
    'Asking': asking,
    'Paying': paying,
    'Sold': sold,
    'Kept': kept,
    'Refused': refused,
  };

  /// The phase of this name, if this contract has it.
  static KitePhase? fromName(String name) => _byName[name];
}

/// What a call came to: a `switch` over it has to say what happens in each
/// case.
sealed class KiteOutcome {
  const KiteOutcome({this.contract, this.round});

  /// Reads the `result` of a `tools/call`. Throws a [FormatException] for what
  /// is none of this dialogue, or of a phase that this contract does not have.
  factory KiteOutcome.read(Map<String, Object?> result) {
    final at = switch (result['_meta']) {
      {'dialogue-runtime/dialogue': final Map<String, Object?> standing} => standing,
      _ => const <String, Object?>{},
    };
    final name = at['phase'];
    final phase = name is String ? KitePhase.fromName(name) : null;
    if (result['isError'] == true) {
      return KiteFailed(
        phase: phase,
        text: _contentText(result),
        contract: _maybe<String>(at['contract']),
        round: _maybe<int>(at['round']),
      );
    }
    return switch (phase) {
      KitePhase.asking => KiteAsking._read(result, at),
      KitePhase.paying => KitePaying._read(result, at),
      KitePhase.sold => KiteSold._read(result, at),
      KitePhase.kept => KiteKept._read(result, at),
      _ => throw FormatException('Kite has no outcome in $name'),
    };
  }

  /// The fingerprint of the server's contract.
  final String? contract;

  /// How many rounds were answered so far.
  final int? round;

  /// The phase that the dialogue is in.
  KitePhase? get phase;

  /// Whether the server has the contract that this was generated from.
  bool get isCurrent => contract == Kite.fingerprint;
}

/// Everything but the money.
///
/// Asks, in one round: `Name`, `Taste`, `Greeting`, `Folders`.
final class KiteAsking extends KiteOutcome {
  const KiteAsking({
    required this.state,
    this.name,
    this.taste,
    this.greeting,
    this.folders,
    super.contract,
    super.round,
  });

  factory KiteAsking._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final requests = _object(result['inputRequests'], 'inputRequests');
    return KiteAsking(
      state: KiteState._(_text(result['requestState'], 'requestState')),
      name: requests[KiteNameAsk.key] == null
          ? null
          : KiteNameAsk._read(requests[KiteNameAsk.key]),
      taste: requests[KiteTasteAsk.key] == null
          ? null
          : KiteTasteAsk._read(requests[KiteTasteAsk.key]),
      greeting: requests[KiteGreetingAsk.key] == null
          ? null
          : KiteGreetingAsk._read(requests[KiteGreetingAsk.key]),
      folders: requests[KiteFoldersAsk.key] == null
          ? null
          : const KiteFoldersAsk(),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  KitePhase get phase => KitePhase.asking;

  final KiteState state;

  /// Absent once it is settled.
  final KiteNameAsk? name;

  /// Absent where it is not asked, or is settled. It need not be answered.
  final KiteTasteAsk? taste;

  /// Absent where it is not asked, or is settled. It need not be answered.
  final KiteGreetingAsk? greeting;

  /// Absent once it is settled.
  final KiteFoldersAsk? folders;

  /// The `params` of the next `tools/call`: the same arguments, the state, and
  /// what was replied.
  Map<String, Object?> next(
    KiteOrder arguments, {
    KiteNameReply? name,
    KiteTasteReply? taste,
    KiteGreetingReply? greeting,
    KiteFoldersReply? folders,
  }) => {
    'name': Kite.name,
    'arguments': arguments.toJson(),
    'requestState': state.value,
    'inputResponses': {
      if (name != null) KiteNameAsk.key: name.toJson(),
      if (taste != null) KiteTasteAsk.key: taste.toJson(),
      if (greeting != null) KiteGreetingAsk.key: greeting.toJson(),
      if (folders != null) KiteFoldersAsk.key: folders.toJson(),
    },
  };
}

/// Asks `Pay`.
final class KitePaying extends KiteOutcome {
  const KitePaying({
    required this.state,
    required this.pay,
    super.contract,
    super.round,
  });

  factory KitePaying._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final requests = _object(result['inputRequests'], 'inputRequests');
    return KitePaying(
      state: KiteState._(_text(result['requestState'], 'requestState')),
      pay: KitePayAsk._read(requests[KitePayAsk.key]),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  KitePhase get phase => KitePhase.paying;

  final KiteState state;

  final KitePayAsk pay;

  /// The `params` of the next `tools/call`: the same arguments, the state, and
  /// what was replied.
  Map<String, Object?> next(
    KiteOrder arguments, {
    required KitePayReply pay,
  }) => {
    'name': Kite.name,
    'arguments': arguments.toJson(),
    'requestState': state.value,
    'inputResponses': {
      KitePayAsk.key: pay.toJson(),
    },
  };
}

/// Ends with the result.
final class KiteSold extends KiteOutcome {
  const KiteSold({
    required this.result,
    required this.text,
    super.contract,
    super.round,
  });

  factory KiteSold._read(Map<String, Object?> result, Map<String, Object?> at) {
    return KiteSold(
      result: KiteSale.fromJson(
        _object(result['structuredContent'], 'structuredContent'),
      ),
      text: _contentText(result),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  KitePhase get phase => KitePhase.sold;

  final KiteSale result;

  /// The text beside it: Sold for ${sale.total}.
  final String text;
}

/// Ends with the result.
final class KiteKept extends KiteOutcome {
  const KiteKept({required this.result, super.contract, super.round});

  factory KiteKept._read(Map<String, Object?> result, Map<String, Object?> at) {
    return KiteKept(
      result: KiteSale.fromJson(
        _object(result['structuredContent'], 'structuredContent'),
      ),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  KitePhase get phase => KitePhase.kept;

  final KiteSale result;
}

/// The dialogue ended with an error: an end that fails, a refusal that leads
/// nowhere, a limit, arguments that do not fit, or a failure of the server's.
final class KiteFailed extends KiteOutcome {
  const KiteFailed({
    this.phase,
    required this.text,
    super.contract,
    super.round,
  });

  /// Where it ended, if the error says so and this contract has it.
  @override
  final KitePhase? phase;

  /// What the person or the model should read.
  final String text;
}

/// A form for the person: What are you called?
final class KiteNameAsk {
  const KiteNameAsk({required this.message, required this.requestedSchema});

  factory KiteNameAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return KiteNameAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'name';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {
      'name': {
        'type': 'string',
        'title': 'Name',
        'minLength': 1,
        'maxLength': 40,
      },
    },
    'required': ['name'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [KiteNameAsk].
extension type const KiteNameReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  KiteNameReply.accept(KiteName answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const KiteNameReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const KiteNameReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// A form for the person: Which colours do you like?
final class KiteTasteAsk {
  const KiteTasteAsk({required this.message, required this.requestedSchema});

  factory KiteTasteAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return KiteTasteAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'taste';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {
      'colours': {
        'type': 'array',
        'title': 'Colours',
        'minItems': 1,
        'items': {
          'anyOf': [
            {'const': 'red', 'title': 'Red'},
            {'const': 'blue', 'title': 'Blue'},
          ],
        },
        'default': ['red'],
      },
    },
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [KiteTasteAsk].
extension type const KiteTasteReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  KiteTasteReply.accept(KiteTaste answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const KiteTasteReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const KiteTasteReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// A question to the client's model: Greet the buyer of {order.greet_as}.
final class KiteGreetingAsk {
  const KiteGreetingAsk({required this.prompt, required this.maxTokens});

  factory KiteGreetingAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    final messages = _list(params['messages'], 'messages');
    if (messages.isEmpty) throw FormatException('$key says nothing');
    return KiteGreetingAsk(
      prompt: _contentText(_object(messages.first, 'messages')),
      maxTokens: _integer(params['maxTokens'], 'maxTokens'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'greeting';

  /// What the model reads, as the one message of the user.
  final String prompt;

  /// The most tokens that it may answer with.
  final int maxTokens;
}

/// A reply to [KiteGreetingAsk].
extension type const KiteGreetingReply._(Map<String, Object?> _response) {
  /// What the model said, and which one it was.
  KiteGreetingReply.said(String text, {required String model})
    : this._({
        'role': 'assistant',
        'content': {'type': 'text', 'text': text},
        'model': model,
      });

  /// The person said no.
  const KiteGreetingReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const KiteGreetingReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// A question for the client's roots: Which folders are yours?
final class KiteFoldersAsk {
  const KiteFoldersAsk();

  /// The key of its request and of its response.
  static const key = 'folders';
}

/// A reply to [KiteFoldersAsk].
extension type const KiteFoldersReply._(Map<String, Object?> _response) {
  /// The roots, by their URIs.
  KiteFoldersReply.roots(Iterable<String> uris)
    : this._({
        'roots': [
          for (final uri in uris) {'uri': uri},
        ],
      });

  /// The person said no.
  const KiteFoldersReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const KiteFoldersReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// A page for the person to visit: Pay for your kite on our page.
final class KitePayAsk {
  const KitePayAsk({required this.message, required this.url});

  factory KitePayAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return KitePayAsk(
      message: _text(params['message'], 'message'),
      url: _text(params['url'], 'url'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'pay';

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// Where the page is.
  final String url;
}

/// A reply to [KitePayAsk].
extension type const KitePayReply._(Map<String, Object?> _response) {
  /// The person agreed to visit the page.
  const KitePayReply.accept() : this._(const {'action': 'accept'});

  /// The person said no.
  const KitePayReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const KitePayReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// The answers to [KiteNameAsk].
final class KiteName {
  const KiteName({required this.name});

  /// From 1 to 40 characters.
  final String name;

  Map<String, Object?> toJson() => {
    'name': name,
  };
}

/// The answers to [KiteTasteAsk].
final class KiteTaste {
  const KiteTaste({this.colours = const [KiteTasteColours.red]});

  /// At least 1 of them.
  final List<KiteTasteColours> colours;

  Map<String, Object?> toJson() => {
    'colours': colours.map((each) => each.value).toList(),
  };
}

enum KiteTasteColours {
  red('red', 'Red'),
  blue('blue', 'Blue');

  const KiteTasteColours(this.value, this.title);

  /// The value on the wire.
  final String value;

  /// What the person reads.
  final String title;
}

/// The arguments of the call.
final class KiteOrder {
  const KiteOrder({
    required this.lines,
    required this.notes,
    this.gift,
    this.greetAs = '\$1',
  });

  /// Throws a [FormatException] that names the field which does not fit.
  factory KiteOrder.fromJson(Map<String, Object?> json) {
    return KiteOrder(
      lines: [
        for (final each in _list(json['lines'], 'Order.lines'))
          KiteLine.fromJson(_object(each, 'Order.lines')),
      ],
      notes: [
        for (final each in _list(json['notes'], 'Order.notes'))
          _text(each, 'Order.notes'),
      ],
      gift: json['gift'] == null
          ? null
          : KiteWrapping.fromJson(_object(json['gift'], 'Order.gift')),
      greetAs: json['greet_as'] == null
          ? '\$1'
          : _text(json['greet_as'], 'Order.greet_as'),
    );
  }

  final List<KiteLine> lines;

  final List<String> notes;

  final KiteWrapping? gift;

  final String greetAs;

  Map<String, Object?> toJson() => {
    'lines': lines.map((each) => each.toJson()).toList(),
    'notes': notes,
    if (gift != null) 'gift': gift?.toJson(),
    'greet_as': greetAs,
  };
}

/// One kind of kite.
final class KiteLine {
  const KiteLine({required this.sku, required this.pieces});

  /// Throws a [FormatException] that names the field which does not fit.
  factory KiteLine.fromJson(Map<String, Object?> json) {
    return KiteLine(
      sku: _text(json['sku'], 'Line.sku'),
      pieces: _integer(json['pieces'], 'Line.pieces'),
    );
  }

  final String sku;

  /// At least 1.
  final int pieces;

  Map<String, Object?> toJson() => {
    'sku': sku,
    'pieces': pieces,
  };
}

final class KiteWrapping {
  const KiteWrapping({required this.paper});

  /// Throws a [FormatException] that names the field which does not fit.
  factory KiteWrapping.fromJson(Map<String, Object?> json) {
    return KiteWrapping(
      paper: KiteWrappingPaper.fromJson(json['paper'], 'Wrapping.paper'),
    );
  }

  final KiteWrappingPaper paper;

  Map<String, Object?> toJson() => {
    'paper': paper.value,
  };
}

enum KiteWrappingPaper {
  plain('plain'),
  stars('stars');

  const KiteWrappingPaper(this.value);

  factory KiteWrappingPaper.fromJson(Object? value, String where) {
    for (final each in values) {
      if (each.value == value) return each;
    }
    throw FormatException('$where is none of its values');
  }

  /// The value on the wire.
  final String value;
}

/// What the dialogue yields.
final class KiteSale {
  const KiteSale({
    this.number,
    required this.lines,
    required this.sizes,
    required this.total,
  });

  /// Throws a [FormatException] that names the field which does not fit.
  factory KiteSale.fromJson(Map<String, Object?> json) {
    return KiteSale(
      number: json['number'] == null
          ? null
          : _text(json['number'], 'Sale.number'),
      lines: [
        for (final each in _list(json['lines'], 'Sale.lines'))
          KiteLine.fromJson(_object(each, 'Sale.lines')),
      ],
      sizes: [
        for (final each in _list(json['sizes'], 'Sale.sizes'))
          KiteSaleSizes.fromJson(each, 'Sale.sizes'),
      ],
      total: _number(json['total'], 'Sale.total'),
    );
  }

  final String? number;

  final List<KiteLine> lines;

  final List<KiteSaleSizes> sizes;

  final double total;

  Map<String, Object?> toJson() => {
    if (number != null) 'number': number,
    'lines': lines.map((each) => each.toJson()).toList(),
    'sizes': sizes.map((each) => each.value).toList(),
    'total': total,
  };
}

enum KiteSaleSizes {
  s('s'),
  l('l');

  const KiteSaleSizes(this.value);

  factory KiteSaleSizes.fromJson(Object? value, String where) {
    for (final each in values) {
      if (each.value == value) return each;
    }
    throw FormatException('$where is none of its values');
  }

  /// The value on the wire.
  final String value;
}

String _contentText(Map<String, Object?> from) {
  final content = from['content'];
  final block = content is List<Object?> ? content.firstOrNull : content;
  return _text(_object(block, 'content')['text'], 'content.text');
}

T? _maybe<T>(Object? value) => value is T ? value : null;

List<Object?> _list(Object? value, String where) {
  if (value is List<Object?>) return value;
  throw FormatException('$where is no list');
}

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

double _number(Object? value, String where) {
  if (value is num) return value.toDouble();
  throw FormatException('$where is no number');
}

Map<String, Object?> _object(Object? value, String where) {
  if (value is Map<String, Object?>) return value;
  throw FormatException('$where is no object');
}
