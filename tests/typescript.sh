#!/usr/bin/env bash
# What contracts are written as for clients in TypeScript: compiled with `tsc --strict`, read from, and one dialogue held
# with `examples/booking` through the official MCP TypeScript SDK. What must not compile does not, with the committed errors;
# `BLESS=1` rewrites those. All of npm goes to target/typescript.
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
mkdir "$home/clients"
cp -R "$source"/*.ts "$source"/*.json "$source/generated" "$source/must-not-compile" "$source/oldest" "$home/clients"
# The client in the docs is compiled as it stands there.
awk '/^## / { here = /TypeScript/ } here && /^```$/ { exit } block; here && /^```ts$/ { block = 1 }' docs/emit.md >"$home/clients/generated/docs.ts"
grep -q 'booking.assertNever' "$home/clients/generated/docs.ts"
cd "$home/clients"
tsc=$home/node_modules/.bin/tsc
oldest=$home/node_modules/typescript-5.0/bin/tsc
node=$home/node_modules/node/bin/node

echo 'what must compile'
"$tsc" -p .
"$oldest" -p oldest

echo 'what must not compile'
if "$tsc" -p must-not-compile >errors.txt; then
  echo 'it compiles' >&2
  exit 1
fi
sed -i.bak "s|$home/clients/||g" errors.txt
places() { sed -n 's/^\(must-not-compile[^:]*\): .*/\1/p' "$1"; }
"$oldest" -p oldest/must-not-compile.json >oldest.txt || true
diff -u <(places errors.txt) <(places oldest.txt)
cd - >/dev/null
if [ -n "${BLESS:-}" ]; then cp "$home/clients/errors.txt" "$source/must-not-compile/errors.txt"; fi
diff -u "$source/must-not-compile/errors.txt" "$home/clients/errors.txt"

"$node" "$home/clients/read.ts"

cargo build --locked --quiet -p booking
log=$home/server.log
cargo run --locked --quiet -p booking -- serve --http 127.0.0.1:0 2>"$log" &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
for _ in $(seq 100); do
  url=$(sed -n 's/^serving //p' "$log")
  [ -z "$url" ] || break
  sleep 0.1
done
"$node" "$home/clients/book.ts" "${url:?the server did not start: see $log}"
