// Checks that the npm package can be installed and answers requests, and that its types accept only valid requests. Run
// after crates/wasm/pack:
//   node crates/wasm/tests/package.mjs
// Exit status: 0 passed, 1 failed. The types are checked only if web/node_modules has TypeScript.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const packed = readdirSync(root("target/npm")).find((name) => name.endsWith(".tgz"));
const folder = mkdtempSync(join(tmpdir(), "gridproof-"));
const run = (program, ...args) => execFileSync(program, args, { cwd: folder, encoding: "utf8" });

const asking = `import { ask, reply, format, UnansweredError } from "gridproof";
const board = "mines rows=3 cols=4 mines=3\\n12??\\n????\\n12*?";
const { count } = ask("count", { board });
const explained = ask("explain", { board, cell: [0, 3] });
let message = "";
try {
  ask("prove", { board: "rubbish" });
} catch (error) {
  if (error instanceof UnansweredError) message = error.problem.message;
}
console.log(JSON.stringify([count, explained.text, message !== "", JSON.parse(reply("{")).error.kind, format()]));
`;

try {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "asking", private: true, type: "module" }));
  run("npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", root(`target/npm/${packed}`));
  writeFileSync(join(folder, "asking.js"), asking);
  const [count, text, isRefused, kind, format] = JSON.parse(run("node", "asking.js"));
  assert.deepEqual([count, isRefused, kind, format], ["2", true, "request", 2]);
  assert.match(text, /is safe/);

  const compiler = root("web/node_modules/typescript/bin/tsc");
  if (existsSync(compiler)) {
    const wrong = `import { ask } from "gridproof";\n// @ts-expect-error\nask("count", { bord: "" });\n// @ts-expect-error\nask("cnt", { board: "" });\n`;
    writeFileSync(join(folder, "asking.ts"), asking);
    writeFileSync(join(folder, "wrong.ts"), wrong);
    const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2023,dom"];
    run("node", compiler, ...options, "asking.ts", "wrong.ts");
  } else {
    console.log("skipped: TypeScript is not installed, and the types are not checked");
  }
} finally {
  rmSync(folder, { recursive: true });
}
