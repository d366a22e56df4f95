// Runs every multi-round-trip scenario against a server and prints its checks, one a line.
//   node conformance.mjs HOME URL
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const SCENARIOS = [
  "basic-elicitation",
  "basic-sampling",
  "basic-list-roots",
  "request-state",
  "multiple-input-requests",
  "multi-round",
  "missing-input-response",
  "non-tool-request",
  "result-type",
  "unsupported-methods",
  "tampered-state",
  "capability-check",
  "ignore-extra-params",
  "validate-input",
];
const CHECKS = 37;

const [home, url] = process.argv.slice(2);
const suite = join(home, "node_modules/@modelcontextprotocol/conformance/dist/index.js");
const results = join(home, "results");
rmSync(results, { recursive: true, force: true });

/** The checks of one scenario, as the suite wrote them down. */
function run(scenario) {
  const out = join(results, scenario);
  const name = `input-required-result-${scenario}`;
  const options = ["--url", url, "--scenario", name, "--spec-version", "2026-07-28", "-o", out];
  try {
    execFileSync(process.execPath, [suite, "server", ...options], { stdio: "pipe" });
  } catch (failure) {
    // It exits with 1 when a check fails, which its checks say better.
    if (failure.status !== 1) throw failure;
  }
  const files = readdirSync(out, { recursive: true }).filter((file) => file.endsWith("checks.json"));
  return files.flatMap((file) => JSON.parse(readFileSync(join(out, file), "utf8")));
}

let passed = 0;
let failed = 0;
for (const scenario of SCENARIOS) {
  const checks = run(scenario);
  if (checks.length === 0) failed += 1;
  for (const { status, id, errorMessage } of checks) {
    status === "SUCCESS" ? (passed += 1) : (failed += 1);
    console.log(status.padEnd(8), scenario.padEnd(24), id, errorMessage ? `<- ${errorMessage}` : "");
  }
}
console.log(`${passed} of ${CHECKS} checks passed, ${failed} failed`);
process.exit(failed === 0 && passed === CHECKS ? 0 : 1);
