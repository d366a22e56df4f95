// Generated from the contract `Booking` (fingerprint 4ab2f23383404e17). Do not edit.
// ignore_for_file: type=lint
// dart format off

/// Books a trip, one form at a time.
abstract final class Booking {
  /// The contract that this was generated from; [BookingOutcome.contract] is
  /// the server's.
  static const fingerprint = '4ab2f23383404e17';

  /// The request that the dialogue lives behind.
  static const method = 'tools/call';

  /// The name of the tool.
  static const name = 'book_trip';

  /// What a client declares that can be asked all of this.
  static const Map<String, Object?> capabilities = {
    'elicitation': {'form': {}},
  };

  /// The `params` of the `tools/call` that opens the dialogue.
  static Map<String, Object?> call(BookingBookTrip arguments) => {
    'name': Booking.name,
    'arguments': arguments.toJson(),
  };
}

/// Where the dialogue is, sealed by the server. A client brings it back as it
/// came: it has nothing to read, and only a question gives one.
extension type const BookingState._(String value) {}

/// The phases that a client can meet.
enum BookingPhase {
  /// The dialogue opens here: a client meets it in an error alone.
  idle('Idle'),

  /// Asks `Trip`.
  awaitingTrip('AwaitingTrip'),

  /// Asks `Party`.
  awaitingParty('AwaitingParty'),

  /// Asks `Confirm`.
  awaitingConfirmation('AwaitingConfirmation'),

  /// Ends with the result.
  done('Done');

  const BookingPhase(this.value);

  /// Its name in the contract and in `_meta`.
  final String value;

  static const Map<String, BookingPhase> _byName = {
    'Idle': idle,
    'AwaitingTrip': awaitingTrip,
    'AwaitingParty': awaitingParty,
    'AwaitingConfirmation': awaitingConfirmation,
    'Done': done,
  };

  /// The phase of this name, if this contract has it.
  static BookingPhase? fromName(String name) => _byName[name];
}

/// What a call came to: a `switch` over it has to say what happens in each
/// case.
sealed class BookingOutcome {
  const BookingOutcome({this.contract, this.round});

  /// Reads the `result` of a `tools/call`. Throws a [FormatException] for what
  /// is none of this dialogue, or of a phase that this contract does not have.
  factory BookingOutcome.read(Map<String, Object?> result) {
    final at = switch (result['_meta']) {
      {'dialogue-runtime/dialogue': final Map<String, Object?> standing} => standing,
      _ => const <String, Object?>{},
    };
    final name = at['phase'];
    final phase = name is String ? BookingPhase.fromName(name) : null;
    if (result['isError'] == true) {
      return BookingFailed(
        phase: phase,
        text: _contentText(result),
        contract: _maybe<String>(at['contract']),
        round: _maybe<int>(at['round']),
      );
    }
    return switch (phase) {
      BookingPhase.awaitingTrip => BookingAwaitingTrip._read(result, at),
      BookingPhase.awaitingParty => BookingAwaitingParty._read(result, at),
      BookingPhase.awaitingConfirmation => BookingAwaitingConfirmation._read(
        result,
        at,
      ),
      BookingPhase.done => BookingDone._read(result, at),
      _ => throw FormatException('Booking has no outcome in $name'),
    };
  }

  /// The fingerprint of the server's contract.
  final String? contract;

  /// How many rounds were answered so far.
  final int? round;

  /// The phase that the dialogue is in.
  BookingPhase? get phase;

  /// Whether the server has the contract that this was generated from.
  bool get isCurrent => contract == Booking.fingerprint;
}

/// Asks `Trip`.
final class BookingAwaitingTrip extends BookingOutcome {
  const BookingAwaitingTrip({
    required this.state,
    required this.trip,
    super.contract,
    super.round,
  });

  factory BookingAwaitingTrip._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final requests = _object(result['inputRequests'], 'inputRequests');
    return BookingAwaitingTrip(
      state: BookingState._(_text(result['requestState'], 'requestState')),
      trip: BookingTripAsk._read(requests[BookingTripAsk.key]),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  BookingPhase get phase => BookingPhase.awaitingTrip;

  final BookingState state;

  final BookingTripAsk trip;

  /// The `params` of the next `tools/call`: the same arguments, the state, and
  /// what was replied.
  Map<String, Object?> next(
    BookingBookTrip arguments, {
    required BookingTripReply trip,
  }) => {
    'name': Booking.name,
    'arguments': arguments.toJson(),
    'requestState': state.value,
    'inputResponses': {
      BookingTripAsk.key: trip.toJson(),
    },
  };
}

/// Asks `Party`.
final class BookingAwaitingParty extends BookingOutcome {
  const BookingAwaitingParty({
    required this.state,
    required this.party,
    super.contract,
    super.round,
  });

  factory BookingAwaitingParty._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final requests = _object(result['inputRequests'], 'inputRequests');
    return BookingAwaitingParty(
      state: BookingState._(_text(result['requestState'], 'requestState')),
      party: BookingPartyAsk._read(requests[BookingPartyAsk.key]),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  BookingPhase get phase => BookingPhase.awaitingParty;

  final BookingState state;

  final BookingPartyAsk party;

  /// The `params` of the next `tools/call`: the same arguments, the state, and
  /// what was replied.
  Map<String, Object?> next(
    BookingBookTrip arguments, {
    required BookingPartyReply party,
  }) => {
    'name': Booking.name,
    'arguments': arguments.toJson(),
    'requestState': state.value,
    'inputResponses': {
      BookingPartyAsk.key: party.toJson(),
    },
  };
}

/// Asks `Confirm`.
final class BookingAwaitingConfirmation extends BookingOutcome {
  const BookingAwaitingConfirmation({
    required this.state,
    required this.confirm,
    super.contract,
    super.round,
  });

  factory BookingAwaitingConfirmation._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final requests = _object(result['inputRequests'], 'inputRequests');
    return BookingAwaitingConfirmation(
      state: BookingState._(_text(result['requestState'], 'requestState')),
      confirm: BookingConfirmAsk._read(requests[BookingConfirmAsk.key]),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  BookingPhase get phase => BookingPhase.awaitingConfirmation;

  final BookingState state;

  final BookingConfirmAsk confirm;

  /// The `params` of the next `tools/call`: the same arguments, the state, and
  /// what was replied.
  Map<String, Object?> next(
    BookingBookTrip arguments, {
    required BookingConfirmReply confirm,
  }) => {
    'name': Booking.name,
    'arguments': arguments.toJson(),
    'requestState': state.value,
    'inputResponses': {
      BookingConfirmAsk.key: confirm.toJson(),
    },
  };
}

/// Ends with the result.
final class BookingDone extends BookingOutcome {
  const BookingDone({
    required this.result,
    required this.text,
    super.contract,
    super.round,
  });

  factory BookingDone._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    return BookingDone(
      result: BookingReceipt.fromJson(
        _object(result['structuredContent'], 'structuredContent'),
      ),
      text: _contentText(result),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  BookingPhase get phase => BookingPhase.done;

  final BookingReceipt result;

  /// The text beside it: Booked {receipt.booking_ref} for {receipt.quote_cents}
  /// cents.
  final String text;
}

/// The dialogue ended with an error: an end that fails, a refusal that leads
/// nowhere, a limit, arguments that do not fit, or a failure of the server's.
final class BookingFailed extends BookingOutcome {
  const BookingFailed({
    this.phase,
    required this.text,
    super.contract,
    super.round,
  });

  /// Where it ended, if the error says so and this contract has it.
  @override
  final BookingPhase? phase;

  /// What the person or the model should read.
  final String text;
}

/// A form for the person: Where are you going, and when?
final class BookingTripAsk {
  const BookingTripAsk({required this.message, required this.requestedSchema});

  factory BookingTripAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return BookingTripAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'trip';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {
      'destination': {
        'type': 'string',
        'title': 'Destination',
        'description': 'Destination airport',
      },
      'dates': {
        'type': 'string',
        'title': 'Dates',
        'description': 'Outbound and return',
      },
    },
    'required': ['destination', 'dates'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [BookingTripAsk].
extension type const BookingTripReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  BookingTripReply.accept(BookingTrip answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const BookingTripReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const BookingTripReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// A form for the person: Who is travelling?
final class BookingPartyAsk {
  const BookingPartyAsk({required this.message, required this.requestedSchema});

  factory BookingPartyAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return BookingPartyAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'party';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {
      'travellers': {
        'type': 'integer',
        'title': 'Travellers',
        'description': 'How many travellers',
        'minimum': 1,
        'maximum': 9,
      },
      'cabin': {
        'type': 'string',
        'title': 'Cabin',
        'description': 'Which cabin',
        'enum': ['economy', 'business'],
      },
    },
    'required': ['travellers', 'cabin'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [BookingPartyAsk].
extension type const BookingPartyReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  BookingPartyReply.accept(BookingParty answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const BookingPartyReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const BookingPartyReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// A form for the person: Book {trip.destination} for {quote.cents} cents?
final class BookingConfirmAsk {
  const BookingConfirmAsk({
    required this.message,
    required this.requestedSchema,
  });

  factory BookingConfirmAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return BookingConfirmAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'confirm';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {
      'confirm': {
        'type': 'boolean',
        'title': 'Confirm',
        'description': 'Confirm the quote',
      },
    },
    'required': ['confirm'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [BookingConfirmAsk].
extension type const BookingConfirmReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  BookingConfirmReply.accept(BookingConfirm answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const BookingConfirmReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const BookingConfirmReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// The answers to [BookingTripAsk].
final class BookingTrip {
  const BookingTrip({required this.destination, required this.dates});

  /// Destination airport.
  final String destination;

  /// Outbound and return.
  final String dates;

  Map<String, Object?> toJson() => {
    'destination': destination,
    'dates': dates,
  };
}

/// The answers to [BookingPartyAsk].
final class BookingParty {
  const BookingParty({required this.travellers, required this.cabin});

  /// How many travellers. From 1 to 9.
  final int travellers;

  /// Which cabin.
  final BookingPartyCabin cabin;

  Map<String, Object?> toJson() => {
    'travellers': travellers,
    'cabin': cabin.value,
  };
}

/// Which cabin
enum BookingPartyCabin {
  economy('economy'),
  business('business');

  const BookingPartyCabin(this.value);

  /// The value on the wire.
  final String value;
}

/// The answers to [BookingConfirmAsk].
final class BookingConfirm {
  const BookingConfirm({required this.confirm});

  /// Confirm the quote.
  final bool confirm;

  Map<String, Object?> toJson() => {
    'confirm': confirm,
  };
}

/// The arguments of the call.
final class BookingBookTrip {
  const BookingBookTrip({required this.origin});

  /// Throws a [FormatException] that names the field which does not fit.
  factory BookingBookTrip.fromJson(Map<String, Object?> json) {
    return BookingBookTrip(origin: _text(json['origin'], 'BookTrip.origin'));
  }

  final String origin;

  Map<String, Object?> toJson() => {
    'origin': origin,
  };
}

/// What the dialogue yields.
final class BookingReceipt {
  const BookingReceipt({required this.bookingRef, required this.quoteCents});

  /// Throws a [FormatException] that names the field which does not fit.
  factory BookingReceipt.fromJson(Map<String, Object?> json) {
    return BookingReceipt(
      bookingRef: _text(json['booking_ref'], 'Receipt.booking_ref'),
      quoteCents: _integer(json['quote_cents'], 'Receipt.quote_cents'),
    );
  }

  final String bookingRef;

  final int quoteCents;

  Map<String, Object?> toJson() => {
    'booking_ref': bookingRef,
    'quote_cents': quoteCents,
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
