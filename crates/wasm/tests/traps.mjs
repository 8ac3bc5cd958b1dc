// Checks that the module traps if it runs out of memory, so that its worker notices. Checks that a smaller limit in a
// request ends the request without a trap. Run after crates/wasm/build:
//   node --wasm-max-mem-pages=400 crates/wasm/tests/traps.mjs
// Exit status: 0 passed, 1 failed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { initSync, reply } from "../../../target/page/gridproof.js";

initSync({ module: readFileSync(new URL("../../../target/page/gridproof_bg.wasm", import.meta.url)) });
const ask = (request) => JSON.parse(reply(JSON.stringify(request)));
// A hidden board of four million cells takes more than 26 MB, the memory of 400 pages, and more than the limit of 1 MB.
const large = { do: "generate", rows: 2000, cols: 2000, mines: 400_000, seed: 1, open: 0 };

assert.match(ask({ ...large, memory: 1_000_000 }).error.message, /memory limit was reached/);
assert.equal(ask({ do: "prove", board: "mines rows=1 cols=3 mines=1\n?1?" }).answer.consistent, true);
assert.throws(() => ask(large), WebAssembly.RuntimeError);
