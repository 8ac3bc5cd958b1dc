// Checks that the module for browsers and the native program give equal replies, byte for byte.
// Both programs prove and count every position of the corpus. Prints the total time of each. Run
// after crates/wasm/build: node crates/wasm/tests/corpus.mjs PROGRAM PROGRAM is a release build of
// gridproof. Exit status: 0 equal, 1 not.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import { initSync, reply } from "../../../target/page/gridproof.js";

const root = new URL("../../../", import.meta.url);
const program = process.argv[2];
if (!program) {
  console.error("usage: node crates/wasm/tests/corpus.mjs PROGRAM");
  process.exit(2);
}

const lines = name =>
  gunzipSync(readFileSync(new URL(`tests/data/mines/${name}.jsonl.gz`, root))).toString().trim().split("\n").map(JSON.parse);

const classic = ({ rows, mines }) => ({ rows: rows.map(row => [...row].join(" ")), mines, distance: 2 });
const contest = ({ view, M, D }) => ({ rows: view, mines: M, distance: D });
const saved = ({ rows, mines, distance }) =>
  `mines rows=${rows.length} cols=${rows[0].split(" ").length} mines=${mines} squared_distance=${distance}\n${rows.join("\n")}\n`;
const boards = [...lines("classic_positions").map(classic), ...lines("superminesweeper_positions").map(contest)].map(saved);

// A limit on work ends each search at the same point on every machine; a time limit would not.
const WORK = 300_000;
const requests = boards.flatMap((board, id) =>
  ["prove", "count"].map(question => JSON.stringify({ id: `${question} ${id}`, do: question, board, work: WORK, seconds: 60 })));

const timed = name => {
  const before = performance.now();
  return () => console.log(`${name}: ${((performance.now() - before) / 1000).toFixed(2)} s`);
};
const loaded = timed("the module starts");
initSync({ module: readFileSync(new URL("target/page/gridproof_bg.wasm", root)) });
loaded();
const asked = timed(`the module answers ${requests.length} requests`);
const found = requests.map(request => reply(request));
asked();
const told = timed("the program answers them");
const input = requests.join("\n") + "\n";
const expected = execFileSync(program, ["serve-stdio"], { input, maxBuffer: 2 ** 30 }).toString().trim().split("\n");
told();

const differing = requests.filter((_, at) => found[at] !== expected[at]);
for (const request of differing.slice(0, 3)) console.error(`answered otherwise: ${request}`);
console.log(`${requests.length - differing.length} of ${requests.length} replies are equal`);
process.exit(differing.length === 0 && expected.length === requests.length ? 0 : 1);
