#!/usr/bin/env bash
# What contracts are written as for clients in TypeScript, and what the examples export: compiled with `tsc --strict`, read
# from, and one dialogue held with `examples/booking` through the official MCP TypeScript SDK. What must not compile does not,
# with the committed errors; `BLESS=1` rewrites those. All of npm goes to target/typescript.
set -euo pipefail
cd "$(dirname "$0")/.."

source=tests/typescript
home=${CARGO_TARGET_DIR:-target}/typescript
mkdir -p "$home"
home=$(cd "$home" && pwd -P)
if ! cmp -s "$source/package-lock.json" "$home/installed"; then
  cp "$source/package.json" "$source/package-lock.json" "$home"
  npm ci --prefix "$home" --no-audit --no-fund --silent
  cp "$source/package-lock.json" "$home/installed"
fi
rm -rf "$home/clients"
clients=$home/clients/$source
mkdir -p "$clients"
cp -R "$source"/*.ts "$source"/*.json "$source/generated" "$source/must-not-compile" "$source/oldest" "$clients"
modules=(examples/*/bindings/*.ts)
for module in "${modules[@]}"; do
  mkdir -p "$home/clients/$(dirname "$module")"
  cp "$module" "$home/clients/$module"
done
# The client in the docs, as it stands there.
docs=examples/booking/bindings/docs.ts
awk '/^## / { here = /TypeScript/ } here && /^```$/ { exit } block; here && /^```ts$/ { block = 1 }' docs/emit.md >"$home/clients/$docs"
grep -q 'booking.assertNever' "$home/clients/$docs"
cd "$clients"
tsc=$home/node_modules/.bin/tsc
oldest=$home/node_modules/typescript-5.0/bin/tsc
node=$home/node_modules/node/bin/node

echo 'what must compile'
"$tsc" -p .
"$tsc" -p . --listFilesOnly >files.txt
for module in "${modules[@]}" "$docs"; do
  grep -q "/$module\$" files.txt || {
    echo "$module was not read" >&2
    exit 1
  }
done
"$oldest" -p oldest

echo 'what must not compile'
if "$tsc" -p must-not-compile >errors.txt; then
  echo 'it compiles' >&2
  exit 1
fi
sed -i.bak "s|$home/clients/||g" errors.txt
for client in must-not-compile/*.ts; do
  grep -q "^$client(" errors.txt || {
    echo "$client compiles" >&2
    exit 1
  }
done
places() { sed -n 's/^\(must-not-compile[^:]*\): .*/\1/p' "$1"; }
"$oldest" -p oldest/must-not-compile.json >oldest.txt || true
diff -u <(places errors.txt) <(places oldest.txt)
cd - >/dev/null
if [ -n "${BLESS:-}" ]; then cp "$clients/errors.txt" "$source/must-not-compile/errors.txt"; fi
diff -u "$source/must-not-compile/errors.txt" "$clients/errors.txt"

"$node" "$clients/read.ts"

cargo build --locked --quiet -p booking
log=$home/server.log
: >"$log"
cargo run --locked --quiet -p booking -- serve --http 127.0.0.1:0 2>"$log" &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
for _ in $(seq 100); do
  url=$(sed -n 's/^serving //p' "$log")
  [ -z "$url" ] || break
  sleep 0.1
done
"$node" "$clients/book.ts" "${url:?the server did not start: see $log}"
