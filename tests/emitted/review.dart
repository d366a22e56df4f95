// Generated from the contract `Review` (fingerprint ca52bd9ce8200e11). Do not edit.
// ignore_for_file: type=lint
// dart format off

/// Reviews a file.
abstract final class Review {
  /// The contract that this was generated from; [ReviewOutcome.contract] is the
  /// server's.
  static const fingerprint = 'ca52bd9ce8200e11';

  /// The request that the dialogue lives behind.
  static const method = 'prompts/get';

  /// The name of the prompt.
  static const name = 'review';

  /// What a client declares that can be asked all of this.
  static const Map<String, Object?> capabilities = {
    'elicitation': {'form': {}},
  };

  /// The `params` of the `prompts/get` that opens the dialogue.
  static Map<String, Object?> call(ReviewFile arguments) => {
    'name': Review.name,
    'arguments': arguments.toJson(),
  };
}

/// Where the dialogue is, sealed by the server. A client brings it back as it
/// came: it has nothing to read, and only a question gives one.
extension type const ReviewState._(String value) {}

/// The phases that a client can meet.
enum ReviewPhase {
  /// Asks `Style`.
  asking('Asking'),

  /// Ends with the result.
  done('Done');

  const ReviewPhase(this.value);

  /// Its name in the contract and in `_meta`.
  final String value;

  static const Map<String, ReviewPhase> _byName = {
    'Asking': asking,
    'Done': done,
  };

  /// The phase of this name, if this contract has it.
  static ReviewPhase? fromName(String name) => _byName[name];
}

/// What a call came to: a `switch` over it has to say what happens in each
/// case.
sealed class ReviewOutcome {
  const ReviewOutcome({this.contract, this.round});

  /// Reads the `result` of a `prompts/get`. Throws a [FormatException] for what
  /// is none of this dialogue, or of a phase that this contract does not have.
  factory ReviewOutcome.read(Map<String, Object?> result) {
    final at = switch (result['_meta']) {
      {'dialogue-runtime/dialogue': final Map<String, Object?> standing} => standing,
      _ => const <String, Object?>{},
    };
    final name = at['phase'];
    final phase = name is String ? ReviewPhase.fromName(name) : null;
    return switch (phase) {
      ReviewPhase.asking => ReviewAsking._read(result, at),
      ReviewPhase.done => ReviewDone._read(result, at),
      _ => throw FormatException('Review has no outcome in $name'),
    };
  }

  /// The fingerprint of the server's contract.
  final String? contract;

  /// How many rounds were answered so far.
  final int? round;

  /// The phase that the dialogue is in.
  ReviewPhase? get phase;

  /// Whether the server has the contract that this was generated from.
  bool get isCurrent => contract == Review.fingerprint;
}

/// Asks `Style`.
final class ReviewAsking extends ReviewOutcome {
  const ReviewAsking({
    required this.state,
    required this.style,
    super.contract,
    super.round,
  });

  factory ReviewAsking._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final requests = _object(result['inputRequests'], 'inputRequests');
    return ReviewAsking(
      state: ReviewState._(_text(result['requestState'], 'requestState')),
      style: ReviewStyleAsk._read(requests[ReviewStyleAsk.key]),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  ReviewPhase get phase => ReviewPhase.asking;

  final ReviewState state;

  final ReviewStyleAsk style;

  /// The `params` of the next `prompts/get`: the same arguments, the state, and
  /// what was replied.
  Map<String, Object?> next(
    ReviewFile arguments, {
    required ReviewStyleReply style,
  }) => {
    'name': Review.name,
    'arguments': arguments.toJson(),
    'requestState': state.value,
    'inputResponses': {
      ReviewStyleAsk.key: style.toJson(),
    },
  };
}

/// Ends with the result.
final class ReviewDone extends ReviewOutcome {
  const ReviewDone({required this.text, super.contract, super.round});

  factory ReviewDone._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final messages = _list(result['messages'], 'messages');
    if (messages.isEmpty) throw FormatException('the prompt is empty');
    return ReviewDone(
      text: _contentText(_object(messages.first, 'messages')),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  ReviewPhase get phase => ReviewPhase.done;

  /// The result as JSON.
  final String text;
}

/// A form for the person: How strict?
final class ReviewStyleAsk {
  const ReviewStyleAsk({required this.message, required this.requestedSchema});

  factory ReviewStyleAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return ReviewStyleAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'style';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {
      'strictness': {
        'type': 'string',
        'title': 'Strictness',
        'enum': ['kind', 'strict'],
      },
    },
    'required': ['strictness'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [ReviewStyleAsk].
extension type const ReviewStyleReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  ReviewStyleReply.accept(ReviewStyle answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const ReviewStyleReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const ReviewStyleReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// The answers to [ReviewStyleAsk].
final class ReviewStyle {
  const ReviewStyle({required this.strictness});

  final ReviewStyleStrictness strictness;

  Map<String, Object?> toJson() => {
    'strictness': strictness.value,
  };
}

enum ReviewStyleStrictness {
  kind('kind'),
  strict('strict');

  const ReviewStyleStrictness(this.value);

  /// The value on the wire.
  final String value;
}

/// The arguments of the call.
final class ReviewFile {
  const ReviewFile({required this.path});

  /// Throws a [FormatException] that names the field which does not fit.
  factory ReviewFile.fromJson(Map<String, Object?> json) {
    return ReviewFile(path: _text(json['path'], 'File.path'));
  }

  final String path;

  Map<String, Object?> toJson() => {
    'path': path,
  };
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

Map<String, Object?> _object(Object? value, String where) {
  if (value is Map<String, Object?>) return value;
  throw FormatException('$where is no object');
}
