// Checks that docs/requests.md states the size and the limits of the module. Run after crates/wasm/build:
//   node crates/wasm/tests/sizes.mjs
// Exit status: 0 passed, 1 failed. The size may differ by a tenth from the stated size; without wasm-opt, sizes are not
// compared.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const root = (path) => new URL(`../../../${path}`, import.meta.url);
const page = readFileSync(root("docs/requests.md"), "utf8").replace(/\s+/g, " ");
const source = readFileSync(root("crates/wasm/src/lib.rs"), "utf8");

const number = (pattern) => Number(source.match(pattern)[1].replaceAll("_", ""));
const seconds = number(/const DEFAULT_SECONDS: f64 = ([0-9.]+);/);
const megabytes = number(/const MAX_MEMORY_BYTES: u64 = ([0-9_]+);/) / 1e6;
const limits = `a request may take ${seconds} s and ${megabytes} MB`;
assert.ok(page.includes(limits), `docs/requests.md has to say: ${limits}`);

if (existsSync(root("target/tools/node_modules/.bin/wasm-opt"))) {
  const module = readFileSync(root("target/page/gridproof_bg.wasm"));
  const stated = page.match(/a module of ([0-9.]+) MB \(([0-9.]+) MB compressed\)/).slice(1).map(Number);
  const measured = [module, gzipSync(module, { level: 9 })].map((bytes) => bytes.length / 1e6);
  const told = `a module of ${measured.map((size) => size.toFixed(1)).join(" MB (")} MB compressed)`;
  const isClose = (size, at) => Math.abs(size - stated[at]) <= 0.1 * size;
  assert.ok(measured.every(isClose), `docs/requests.md has to say: ${told}`);
}
