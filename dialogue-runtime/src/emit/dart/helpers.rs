//! What reads JSON: only the functions that the rest of the library calls.

use super::page::Page;

/// The functions, those that call others first.
const HELPERS: [(&str, &str); 8] = [
    (
        "_contentText(",
        "\
String _contentText(Map<String, Object?> from) {
  final content = from['content'];
  final block = content is List<Object?> ? content.firstOrNull : content;
  return _text(_object(block, 'content')['text'], 'content.text');
}",
    ),
    ("_maybe<", "T? _maybe<T>(Object? value) => value is T ? value : null;"),
    (
        "_list(",
        "\
List<Object?> _list(Object? value, String where) {
  if (value is List<Object?>) return value;
  throw FormatException('$where is no list');
}",
    ),
    (
        "_text(",
        "\
String _text(Object? value, String where) {
  if (value is String) return value;
  throw FormatException('$where is no text');
}",
    ),
    (
        "_integer(",
        "\
int _integer(Object? value, String where) {
  if (value is int) return value;
  if (value is double && value.isFinite && value == value.truncateToDouble()) {
    return value.toInt();
  }
  throw FormatException('$where is no whole number');
}",
    ),
    (
        "_number(",
        "\
double _number(Object? value, String where) {
  if (value is num) return value.toDouble();
  throw FormatException('$where is no number');
}",
    ),
    (
        "_boolean(",
        "\
bool _boolean(Object? value, String where) {
  if (value is bool) return value;
  throw FormatException('$where is neither true nor false');
}",
    ),
    (
        "_object(",
        "\
Map<String, Object?> _object(Object? value, String where) {
  if (value is Map<String, Object?>) return value;
  throw FormatException('$where is no object');
}",
    ),
];

pub(super) fn emit(page: &mut Page) {
    for (call, helper) in HELPERS {
        if page.mentions(call) {
            page.blank();
            page.line(0, helper);
        }
    }
}
