// Generated from the contract `Übung` (fingerprint 923976e148c5b084). Do not edit.
// ignore_for_file: type=lint
// dart format off

/// ''' $everything ${here} \ is /* text */ [not a reference].
abstract final class U00dcbung {
  /// The contract that this was generated from; [U00dcbungOutcome.contract] is
  /// the server's.
  static const fingerprint = '923976e148c5b084';

  /// The request that the dialogue lives behind.
  static const method = 'tools/call';

  /// The name of the tool.
  static const name = 'tool';

  /// What a client declares that can be asked all of this.
  static const Map<String, Object?> capabilities = {
    'elicitation': {'form': {}},
  };

  /// The `params` of the `tools/call` that opens the dialogue.
  static Map<String, Object?> call(U00dcbungMap arguments) => {
    'name': U00dcbung.name,
    'arguments': arguments.toJson(),
  };
}

/// Where the dialogue is, sealed by the server. A client brings it back as it
/// came: it has nothing to read, and only a question gives one.
extension type const U00dcbungState._(String value) {}

/// The phases that a client can meet.
enum U00dcbungPhase {
  /// The dialogue opens here: a client meets it in an error alone.
  idle('Idle'),

  /// Asks, in one round: `Class`, `Words`, `Next`, `Arguments`.
  state('State'),

  /// Ends with the result.
  failed('Failed');

  const U00dcbungPhase(this.value);

  /// Its name in the contract and in `_meta`.
  final String value;

  static const Map<String, U00dcbungPhase> _byName = {
    'Idle': idle,
    'State': state,
    'Failed': failed,
  };

  /// The phase of this name, if this contract has it.
  static U00dcbungPhase? fromName(String name) => _byName[name];
}

/// What a call came to: a `switch` over it has to say what happens in each
/// case.
sealed class U00dcbungOutcome {
  const U00dcbungOutcome({this.contract, this.round});

  /// Reads the `result` of a `tools/call`. Throws a [FormatException] for what
  /// is none of this dialogue, or of a phase that this contract does not have.
  factory U00dcbungOutcome.read(Map<String, Object?> result) {
    final at = switch (result['_meta']) {
      {'dialogue-runtime/dialogue': final Map<String, Object?> standing} => standing,
      _ => const <String, Object?>{},
    };
    final name = at['phase'];
    final phase = name is String ? U00dcbungPhase.fromName(name) : null;
    if (result['isError'] == true) {
      return U00dcbungFailed(
        phase: phase,
        text: _contentText(result),
        contract: _maybe<String>(at['contract']),
        round: _maybe<int>(at['round']),
      );
    }
    return switch (phase) {
      U00dcbungPhase.state => U00dcbungState_._read(result, at),
      U00dcbungPhase.failed => U00dcbungFailed_._read(result, at),
      _ => throw FormatException('Übung has no outcome in $name'),
    };
  }

  /// The fingerprint of the server's contract.
  final String? contract;

  /// How many rounds were answered so far.
  final int? round;

  /// The phase that the dialogue is in.
  U00dcbungPhase? get phase;

  /// Whether the server has the contract that this was generated from.
  bool get isCurrent => contract == U00dcbung.fingerprint;
}

/// Asks, in one round: `Class`, `Words`, `Next`, `Arguments`.
final class U00dcbungState_ extends U00dcbungOutcome {
  const U00dcbungState_({
    required this.state,
    this.class_,
    this.words,
    this.next_,
    this.arguments_,
    super.contract,
    super.round,
  });

  factory U00dcbungState_._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    final requests = _object(result['inputRequests'], 'inputRequests');
    return U00dcbungState_(
      state: U00dcbungState._(_text(result['requestState'], 'requestState')),
      class_: requests[U00dcbungClassAsk.key] == null
          ? null
          : U00dcbungClassAsk._read(requests[U00dcbungClassAsk.key]),
      words: requests[U00dcbungWordsAsk.key] == null
          ? null
          : U00dcbungWordsAsk._read(requests[U00dcbungWordsAsk.key]),
      next_: requests[U00dcbungNextAsk.key] == null
          ? null
          : U00dcbungNextAsk._read(requests[U00dcbungNextAsk.key]),
      arguments_: requests[U00dcbungArgumentsAsk.key] == null
          ? null
          : U00dcbungArgumentsAsk._read(requests[U00dcbungArgumentsAsk.key]),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  U00dcbungPhase get phase => U00dcbungPhase.state;

  final U00dcbungState state;

  /// Absent once it is settled.
  final U00dcbungClassAsk? class_;

  /// Absent once it is settled.
  final U00dcbungWordsAsk? words;

  /// Absent once it is settled.
  final U00dcbungNextAsk? next_;

  /// Absent once it is settled.
  final U00dcbungArgumentsAsk? arguments_;

  /// The `params` of the next `tools/call`: the same arguments, the state, and
  /// what was replied.
  Map<String, Object?> next(
    U00dcbungMap arguments, {
    U00dcbungClassReply? class_,
    U00dcbungWordsReply? words,
    U00dcbungNextReply? next_,
    U00dcbungArgumentsReply? arguments_,
  }) => {
    'name': U00dcbung.name,
    'arguments': arguments.toJson(),
    'requestState': state.value,
    'inputResponses': {
      if (class_ != null) U00dcbungClassAsk.key: class_.toJson(),
      if (words != null) U00dcbungWordsAsk.key: words.toJson(),
      if (next_ != null) U00dcbungNextAsk.key: next_.toJson(),
      if (arguments_ != null) U00dcbungArgumentsAsk.key: arguments_.toJson(),
    },
  };
}

/// Ends with the result.
final class U00dcbungFailed_ extends U00dcbungOutcome {
  const U00dcbungFailed_({
    required this.result,
    required this.text,
    super.contract,
    super.round,
  });

  factory U00dcbungFailed_._read(
    Map<String, Object?> result,
    Map<String, Object?> at,
  ) {
    return U00dcbungFailed_(
      result: U00dcbungObject.fromJson(
        _object(result['structuredContent'], 'structuredContent'),
      ),
      text: _contentText(result),
      contract: _maybe<String>(at['contract']),
      round: _maybe<int>(at['round']),
    );
  }

  @override
  U00dcbungPhase get phase => U00dcbungPhase.failed;

  final U00dcbungObject result;

  /// The text beside it: {object.string}
  final String text;
}

/// The dialogue ended with an error: an end that fails, a refusal that leads
/// nowhere, a limit, arguments that do not fit, or a failure of the server's.
final class U00dcbungFailed extends U00dcbungOutcome {
  const U00dcbungFailed({
    this.phase,
    required this.text,
    super.contract,
    super.round,
  });

  /// Where it ended, if the error says so and this contract has it.
  @override
  final U00dcbungPhase? phase;

  /// What the person or the model should read.
  final String text;
}

/// A form for the person: What's $class? ${it} \ 'quoted'
/// /// hidden
final class U00dcbungClassAsk {
  const U00dcbungClassAsk({
    required this.message,
    required this.requestedSchema,
  });

  factory U00dcbungClassAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return U00dcbungClassAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'class';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {
      'class': {
        'type': 'string',
        'title': 'Class',
        'description': 'It\'s \$dart, \u{202e} backwards',
        'default': '\$a \${b} \'c\' \\ \n',
      },
      'in_': {'type': 'integer', 'title': 'In'},
      'in': {'type': 'integer', 'title': 'In'},
      'int': {'type': 'integer', 'title': 'Int', 'default': 1},
      'double': {
        'type': 'number',
        'title': 'Double',
        'minimum': -0.5,
        'default': 2.0,
      },
      'get': {'type': 'boolean', 'title': 'Get'},
      'hashCode': {'type': 'boolean', 'title': 'Hash code'},
      'to_json': {'type': 'boolean', 'title': 'To json'},
      'größe': {
        'type': 'string',
        'title': 'Größe',
        'oneOf': [
          {'const': 'größer als', 'title': 'größer als'},
          {'const': 'values', 'title': 'values'},
          {'const': 'index', 'title': 'index'},
          {'const': 'class', 'title': 'class'},
          {'const': '1', 'title': '1'},
          {'const': 'a_b', 'title': 'a_b'},
          {'const': '\$x', 'title': '\u{202e}x'},
          {'const': 'it\'s', 'title': 'it\'s'},
        ],
      },
    },
    'required': ['in_', 'get', 'hashCode', 'to_json', 'größe'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [U00dcbungClassAsk].
extension type const U00dcbungClassReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  U00dcbungClassReply.accept(U00dcbungClass answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const U00dcbungClassReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const U00dcbungClassReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// A form for the person: Words?
final class U00dcbungWordsAsk {
  const U00dcbungWordsAsk({
    required this.message,
    required this.requestedSchema,
  });

  factory U00dcbungWordsAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return U00dcbungWordsAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'words';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {
      'abstract': {'type': 'boolean', 'title': 'Abstract'},
      'as': {'type': 'boolean', 'title': 'As'},
      'assert': {'type': 'boolean', 'title': 'Assert'},
      'async': {'type': 'boolean', 'title': 'Async'},
      'augment': {'type': 'boolean', 'title': 'Augment'},
      'await': {'type': 'boolean', 'title': 'Await'},
      'base': {'type': 'boolean', 'title': 'Base'},
      'bool': {'type': 'boolean', 'title': 'Bool'},
      'break': {'type': 'boolean', 'title': 'Break'},
      'case': {'type': 'boolean', 'title': 'Case'},
      'catch': {'type': 'boolean', 'title': 'Catch'},
      'class': {'type': 'boolean', 'title': 'Class'},
      'const': {'type': 'boolean', 'title': 'Const'},
      'continue': {'type': 'boolean', 'title': 'Continue'},
      'covariant': {'type': 'boolean', 'title': 'Covariant'},
      'default': {'type': 'boolean', 'title': 'Default'},
      'deferred': {'type': 'boolean', 'title': 'Deferred'},
      'do': {'type': 'boolean', 'title': 'Do'},
      'double': {'type': 'boolean', 'title': 'Double'},
      'dynamic': {'type': 'boolean', 'title': 'Dynamic'},
      'else': {'type': 'boolean', 'title': 'Else'},
      'enum': {'type': 'boolean', 'title': 'Enum'},
      'export': {'type': 'boolean', 'title': 'Export'},
      'extends': {'type': 'boolean', 'title': 'Extends'},
      'extension': {'type': 'boolean', 'title': 'Extension'},
      'external': {'type': 'boolean', 'title': 'External'},
      'factory': {'type': 'boolean', 'title': 'Factory'},
      'final': {'type': 'boolean', 'title': 'Final'},
      'finally': {'type': 'boolean', 'title': 'Finally'},
      'for': {'type': 'boolean', 'title': 'For'},
      'get': {'type': 'boolean', 'title': 'Get'},
      'hide': {'type': 'boolean', 'title': 'Hide'},
      'if': {'type': 'boolean', 'title': 'If'},
      'implements': {'type': 'boolean', 'title': 'Implements'},
      'import': {'type': 'boolean', 'title': 'Import'},
      'in_': {'type': 'boolean', 'title': 'In'},
      'int': {'type': 'boolean', 'title': 'Int'},
      'interface': {'type': 'boolean', 'title': 'Interface'},
      'is': {'type': 'boolean', 'title': 'Is'},
      'late': {'type': 'boolean', 'title': 'Late'},
      'library': {'type': 'boolean', 'title': 'Library'},
      'mixin': {'type': 'boolean', 'title': 'Mixin'},
      'new': {'type': 'boolean', 'title': 'New'},
      'null': {'type': 'boolean', 'title': 'Null'},
      'num': {'type': 'boolean', 'title': 'Num'},
      'of': {'type': 'boolean', 'title': 'Of'},
      'on': {'type': 'boolean', 'title': 'On'},
      'operator': {'type': 'boolean', 'title': 'Operator'},
      'override': {'type': 'boolean', 'title': 'Override'},
      'part': {'type': 'boolean', 'title': 'Part'},
      'required': {'type': 'boolean', 'title': 'Required'},
      'rethrow': {'type': 'boolean', 'title': 'Rethrow'},
      'return': {'type': 'boolean', 'title': 'Return'},
      'sealed': {'type': 'boolean', 'title': 'Sealed'},
      'set': {'type': 'boolean', 'title': 'Set'},
      'show': {'type': 'boolean', 'title': 'Show'},
      'static': {'type': 'boolean', 'title': 'Static'},
      'switch': {'type': 'boolean', 'title': 'Switch'},
      'sync': {'type': 'boolean', 'title': 'Sync'},
      'this': {'type': 'boolean', 'title': 'This'},
      'type': {'type': 'boolean', 'title': 'Type'},
      'throw': {'type': 'boolean', 'title': 'Throw'},
      'try': {'type': 'boolean', 'title': 'Try'},
      'typedef': {'type': 'boolean', 'title': 'Typedef'},
      'var': {'type': 'boolean', 'title': 'Var'},
      'void': {'type': 'boolean', 'title': 'Void'},
      'when': {'type': 'boolean', 'title': 'When'},
      'while': {'type': 'boolean', 'title': 'While'},
      'with': {'type': 'boolean', 'title': 'With'},
      'yield': {'type': 'boolean', 'title': 'Yield'},
      'hashCode': {'type': 'boolean', 'title': 'Hash code'},
      'runtimeType': {'type': 'boolean', 'title': 'Runtime type'},
      'noSuchMethod': {'type': 'boolean', 'title': 'No such method'},
      'toString': {'type': 'boolean', 'title': 'To string'},
      'toJson': {'type': 'boolean', 'title': 'To json'},
      'fromJson': {'type': 'boolean', 'title': 'From json'},
      'name': {'type': 'boolean', 'title': 'Name'},
      'value': {'type': 'boolean', 'title': 'Value'},
      'values': {'type': 'boolean', 'title': 'Values'},
      'index': {'type': 'boolean', 'title': 'Index'},
      'key': {'type': 'boolean', 'title': 'Key'},
      'schema': {'type': 'boolean', 'title': 'Schema'},
      'message': {'type': 'boolean', 'title': 'Message'},
    },
    'required': [
      'abstract',
      'as',
      'assert',
      'async',
      'augment',
      'await',
      'base',
      'bool',
      'break',
      'case',
      'catch',
      'class',
      'const',
      'continue',
      'covariant',
      'default',
      'deferred',
      'do',
      'double',
      'dynamic',
      'else',
      'enum',
      'export',
      'extends',
      'extension',
      'external',
      'factory',
      'final',
      'finally',
      'for',
      'get',
      'hide',
      'if',
      'implements',
      'import',
      'in_',
      'int',
      'interface',
      'is',
      'late',
      'library',
      'mixin',
      'new',
      'null',
      'num',
      'of',
      'on',
      'operator',
      'override',
      'part',
      'required',
      'rethrow',
      'return',
      'sealed',
      'set',
      'show',
      'static',
      'switch',
      'sync',
      'this',
      'type',
      'throw',
      'try',
      'typedef',
      'var',
      'void',
      'when',
      'while',
      'with',
      'yield',
      'hashCode',
      'runtimeType',
      'noSuchMethod',
      'toString',
      'toJson',
      'fromJson',
      'name',
      'value',
      'values',
      'index',
      'key',
      'schema',
      'message',
    ],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [U00dcbungWordsAsk].
extension type const U00dcbungWordsReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  U00dcbungWordsReply.accept(U00dcbungWords answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const U00dcbungWordsReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const U00dcbungWordsReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// A form for the person: Next?
final class U00dcbungNextAsk {
  const U00dcbungNextAsk({
    required this.message,
    required this.requestedSchema,
  });

  factory U00dcbungNextAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return U00dcbungNextAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'next';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {'next': {'type': 'boolean', 'title': 'Next'}},
    'required': ['next'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [U00dcbungNextAsk].
extension type const U00dcbungNextReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  U00dcbungNextReply.accept(U00dcbungNext answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const U00dcbungNextReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const U00dcbungNextReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// A form for the person: Arguments?
final class U00dcbungArgumentsAsk {
  const U00dcbungArgumentsAsk({
    required this.message,
    required this.requestedSchema,
  });

  factory U00dcbungArgumentsAsk._read(Object? request) {
    final params = _object(_object(request, key)['params'], key);
    return U00dcbungArgumentsAsk(
      message: _text(params['message'], 'message'),
      requestedSchema: _object(params['requestedSchema'], 'requestedSchema'),
    );
  }

  /// The key of its request and of its response.
  static const key = 'arguments';

  /// The `requestedSchema` of the contract.
  static const Map<String, Object?> schema = {
    'type': 'object',
    'properties': {
      'state': {'type': 'boolean', 'title': 'State'},
      'contract': {'type': 'boolean', 'title': 'Contract'},
    },
    'required': ['state', 'contract'],
  };

  /// What the person reads: the text of the contract with its values, and what
  /// was wrong with the last answer.
  final String message;

  /// The form as the server put it; [schema] is the form of this contract.
  final Map<String, Object?> requestedSchema;
}

/// A reply to [U00dcbungArgumentsAsk].
extension type const U00dcbungArgumentsReply._(Map<String, Object?> _response) {
  /// The person filled the form in.
  U00dcbungArgumentsReply.accept(U00dcbungArguments answers)
    : this._({'action': 'accept', 'content': answers.toJson()});

  /// The person said no.
  const U00dcbungArgumentsReply.decline() : this._(const {'action': 'decline'});

  /// The person dismissed the question.
  const U00dcbungArgumentsReply.cancel() : this._(const {'action': 'cancel'});

  Map<String, Object?> toJson() => _response;
}

/// The answers to [U00dcbungClassAsk].
final class U00dcbungClass {
  const U00dcbungClass({
    this.class_ = '\$a \${b} \'c\' \\ \n',
    required this.in_,
    this.in__,
    this.int_ = 1,
    this.double_ = 2.0,
    required this.get_,
    required this.hashCode_,
    required this.toJson_,
    required this.gru00f6u00dfe,
  });

  /// It's $dart,  backwards.
  final String class_;

  final int in_;

  final int? in__;

  final int int_;

  /// At least -0.5.
  final double double_;

  final bool get_;

  final bool hashCode_;

  final bool toJson_;

  final U00dcbungClassGru00f6u00dfe gru00f6u00dfe;

  Map<String, Object?> toJson() => {
    'class': class_,
    'in_': in_,
    if (in__ != null) 'in': in__,
    'int': int_,
    'double': double_,
    'get': get_,
    'hashCode': hashCode_,
    'to_json': toJson_,
    'größe': gru00f6u00dfe.value,
  };
}

enum U00dcbungClassGru00f6u00dfe {
  gru00f6u00dferAls('größer als', 'größer als'),
  values_('values', 'values'),
  index_('index', 'index'),
  class_('class', 'class'),
  n1('1', '1'),
  aB('a_b', 'a_b'),
  x('\$x', '\u{202e}x'),
  itS('it\'s', 'it\'s');

  const U00dcbungClassGru00f6u00dfe(this.value, this.title);

  /// The value on the wire.
  final String value;

  /// What the person reads.
  final String title;
}

/// The answers to [U00dcbungWordsAsk].
final class U00dcbungWords {
  const U00dcbungWords({
    required this.abstract_,
    required this.as_,
    required this.assert_,
    required this.async_,
    required this.augment,
    required this.await_,
    required this.base,
    required this.bool_,
    required this.break_,
    required this.case_,
    required this.catch_,
    required this.class_,
    required this.const_,
    required this.continue_,
    required this.covariant_,
    required this.default_,
    required this.deferred_,
    required this.do_,
    required this.double_,
    required this.dynamic_,
    required this.else_,
    required this.enum_,
    required this.export_,
    required this.extends_,
    required this.extension_,
    required this.external_,
    required this.factory_,
    required this.final_,
    required this.finally_,
    required this.for_,
    required this.get_,
    required this.hide,
    required this.if_,
    required this.implements_,
    required this.import_,
    required this.in_,
    required this.int_,
    required this.interface_,
    required this.is_,
    required this.late_,
    required this.library_,
    required this.mixin_,
    required this.new_,
    required this.null_,
    required this.num_,
    required this.of,
    required this.on,
    required this.operator_,
    required this.override_,
    required this.part_,
    required this.required_,
    required this.rethrow_,
    required this.return_,
    required this.sealed,
    required this.set_,
    required this.show,
    required this.static_,
    required this.switch_,
    required this.sync_,
    required this.this_,
    required this.type,
    required this.throw_,
    required this.try_,
    required this.typedef_,
    required this.var_,
    required this.void_,
    required this.when,
    required this.while_,
    required this.with_,
    required this.yield_,
    required this.hashCode_,
    required this.runtimeType_,
    required this.noSuchMethod_,
    required this.toString_,
    required this.toJson_,
    required this.fromJson_,
    required this.name,
    required this.value,
    required this.values,
    required this.index,
    required this.key,
    required this.schema,
    required this.message,
  });

  final bool abstract_;

  final bool as_;

  final bool assert_;

  final bool async_;

  final bool augment;

  final bool await_;

  final bool base;

  final bool bool_;

  final bool break_;

  final bool case_;

  final bool catch_;

  final bool class_;

  final bool const_;

  final bool continue_;

  final bool covariant_;

  final bool default_;

  final bool deferred_;

  final bool do_;

  final bool double_;

  final bool dynamic_;

  final bool else_;

  final bool enum_;

  final bool export_;

  final bool extends_;

  final bool extension_;

  final bool external_;

  final bool factory_;

  final bool final_;

  final bool finally_;

  final bool for_;

  final bool get_;

  final bool hide;

  final bool if_;

  final bool implements_;

  final bool import_;

  final bool in_;

  final bool int_;

  final bool interface_;

  final bool is_;

  final bool late_;

  final bool library_;

  final bool mixin_;

  final bool new_;

  final bool null_;

  final bool num_;

  final bool of;

  final bool on;

  final bool operator_;

  final bool override_;

  final bool part_;

  final bool required_;

  final bool rethrow_;

  final bool return_;

  final bool sealed;

  final bool set_;

  final bool show;

  final bool static_;

  final bool switch_;

  final bool sync_;

  final bool this_;

  final bool type;

  final bool throw_;

  final bool try_;

  final bool typedef_;

  final bool var_;

  final bool void_;

  final bool when;

  final bool while_;

  final bool with_;

  final bool yield_;

  final bool hashCode_;

  final bool runtimeType_;

  final bool noSuchMethod_;

  final bool toString_;

  final bool toJson_;

  final bool fromJson_;

  final bool name;

  final bool value;

  final bool values;

  final bool index;

  final bool key;

  final bool schema;

  final bool message;

  Map<String, Object?> toJson() => {
    'abstract': abstract_,
    'as': as_,
    'assert': assert_,
    'async': async_,
    'augment': augment,
    'await': await_,
    'base': base,
    'bool': bool_,
    'break': break_,
    'case': case_,
    'catch': catch_,
    'class': class_,
    'const': const_,
    'continue': continue_,
    'covariant': covariant_,
    'default': default_,
    'deferred': deferred_,
    'do': do_,
    'double': double_,
    'dynamic': dynamic_,
    'else': else_,
    'enum': enum_,
    'export': export_,
    'extends': extends_,
    'extension': extension_,
    'external': external_,
    'factory': factory_,
    'final': final_,
    'finally': finally_,
    'for': for_,
    'get': get_,
    'hide': hide,
    'if': if_,
    'implements': implements_,
    'import': import_,
    'in_': in_,
    'int': int_,
    'interface': interface_,
    'is': is_,
    'late': late_,
    'library': library_,
    'mixin': mixin_,
    'new': new_,
    'null': null_,
    'num': num_,
    'of': of,
    'on': on,
    'operator': operator_,
    'override': override_,
    'part': part_,
    'required': required_,
    'rethrow': rethrow_,
    'return': return_,
    'sealed': sealed,
    'set': set_,
    'show': show,
    'static': static_,
    'switch': switch_,
    'sync': sync_,
    'this': this_,
    'type': type,
    'throw': throw_,
    'try': try_,
    'typedef': typedef_,
    'var': var_,
    'void': void_,
    'when': when,
    'while': while_,
    'with': with_,
    'yield': yield_,
    'hashCode': hashCode_,
    'runtimeType': runtimeType_,
    'noSuchMethod': noSuchMethod_,
    'toString': toString_,
    'toJson': toJson_,
    'fromJson': fromJson_,
    'name': name,
    'value': value,
    'values': values,
    'index': index,
    'key': key,
    'schema': schema,
    'message': message,
  };
}

/// The answers to [U00dcbungNextAsk].
final class U00dcbungNext {
  const U00dcbungNext({required this.next});

  final bool next;

  Map<String, Object?> toJson() => {
    'next': next,
  };
}

/// The answers to [U00dcbungArgumentsAsk].
final class U00dcbungArguments {
  const U00dcbungArguments({required this.state, required this.contract});

  final bool state;

  final bool contract;

  Map<String, Object?> toJson() => {
    'state': state,
    'contract': contract,
  };
}

/// The arguments of the call.
final class U00dcbungMap {
  const U00dcbungMap({required this.string, required this.map, this.next});

  /// Throws a [FormatException] that names the field which does not fit.
  factory U00dcbungMap.fromJson(Map<String, Object?> json) {
    return U00dcbungMap(
      string: _text(json['string'], 'Map.string'),
      map: [
        for (final each in _list(json['map'], 'Map.map'))
          [
            for (final each1 in _list(each, 'Map.map'))
              _text(each1, 'Map.map'),
          ],
      ],
      next: json['next'] == null
          ? null
          : U00dcbungOutcome_.fromJson(_object(json['next'], 'Map.next')),
    );
  }

  final String string;

  final List<List<String>> map;

  final U00dcbungOutcome_? next;

  Map<String, Object?> toJson() => {
    'string': string,
    'map': map,
    if (next != null) 'next': next?.toJson(),
  };
}

final class U00dcbungOutcome_ {
  const U00dcbungOutcome_({this.phase = U00dcbungOutcomePhase.round});

  /// Throws a [FormatException] that names the field which does not fit.
  factory U00dcbungOutcome_.fromJson(Map<String, Object?> json) {
    return U00dcbungOutcome_(
      phase: json['phase'] == null
          ? U00dcbungOutcomePhase.round
          : U00dcbungOutcomePhase.fromJson(json['phase'], 'Outcome.phase'),
    );
  }

  final U00dcbungOutcomePhase phase;

  Map<String, Object?> toJson() => {
    'phase': phase.value,
  };
}

enum U00dcbungOutcomePhase {
  phase('phase'),
  round('round');

  const U00dcbungOutcomePhase(this.value);

  factory U00dcbungOutcomePhase.fromJson(Object? value, String where) {
    for (final each in values) {
      if (each.value == value) return each;
    }
    throw FormatException('$where is none of its values');
  }

  /// The value on the wire.
  final String value;
}

/// What the dialogue yields.
final class U00dcbungObject {
  const U00dcbungObject({required this.string, required this.class_});

  /// Throws a [FormatException] that names the field which does not fit.
  factory U00dcbungObject.fromJson(Map<String, Object?> json) {
    return U00dcbungObject(
      string: _text(json['string'], 'Object.string'),
      class_: [
        for (final each in _list(json['class'], 'Object.class'))
          [
            for (final each1 in _list(each, 'Object.class'))
              U00dcbungObjectClass.fromJson(each1, 'Object.class'),
          ],
      ],
    );
  }

  final String string;

  final List<List<U00dcbungObjectClass>> class_;

  Map<String, Object?> toJson() => {
    'string': string,
    'class': class_.map((each) => each.map((each) => each.value).toList()).toList(),
  };
}

enum U00dcbungObjectClass {
  v('v'),
  w('w');

  const U00dcbungObjectClass(this.value);

  factory U00dcbungObjectClass.fromJson(Object? value, String where) {
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

Map<String, Object?> _object(Object? value, String where) {
  if (value is Map<String, Object?>) return value;
  throw FormatException('$where is no object');
}
