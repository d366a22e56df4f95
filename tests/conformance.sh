#!/usr/bin/env bash
# Runs the multi-round-trip scenarios of the official MCP conformance suite against `examples/conformance`.
# The suite and its Node come from npm, into target/conformance. Every check must be a SUCCESS: a warning is a SHOULD.
set -euo pipefail
cd "$(dirname "$0")/.."

home=target/conformance
suite=@modelcontextprotocol/conformance@0.2.0-alpha.12
if [ "$(cat "$home/installed" 2>/dev/null)" != "$suite" ]; then
  mkdir -p "$home"
  npm install --prefix "$home" --no-audit --no-fund --silent node@22 "$suite"
  echo "$suite" >"$home/installed"
fi

cargo build --locked --quiet -p conformance
log=$home/server.log
: >"$log"
cargo run --locked --quiet -p conformance -- --http 127.0.0.1:0 2>"$log" &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
for _ in $(seq 100); do
  url=$(sed -n 's/^serving //p' "$log")
  [ -z "$url" ] || break
  sleep 0.1
done
"$home/node_modules/node/bin/node" tests/conformance.mjs "$home" "${url:?the server did not start: see $log}"
