//! Nothing to build: the fixtures in `ui/` are compiled by `tests/ui.rs`.
