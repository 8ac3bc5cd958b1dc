/**
 * Tests a small solver with gridproof, and finds its wrong move.
 *
 *     node examples/clients/find_wrong_move.mjs path/to/gridproof
 *
 * The solver is wrong on purpose: it ignores known mines.
 */

import { Gridproof, GridproofError } from "./gridproof.mjs";

const BOARDS = [
  "mines rows=1 cols=4\n? 1 0 ?\n",
  "mines rows=2 cols=4\n2 ? 2 ?\n2 ? 2 ?\n",
  "mines rows=2 cols=5\n* 2 ? 2 ?\n1 2 ? 2 ?\n",
];

// A board that is too large to count.
const WIDE =
  "mines rows=60 cols=60 mines=900 squared_distance=5\n" +
  `${"?".repeat(60)}\n${"?4?3".repeat(15)}\n`.repeat(30);

/** Returns the cells that the solver under test opens, as [row, column]. */
function solver(board) {
  const rows = board.trim().split("\n").slice(1).map((line) => line.split(" "));
  const cells = rows.flatMap((row, r) => row.map((token, c) => ({ r, c, token })));
  const hidden = ({ r, c }) =>
    cells.filter((near) => near.token === "?" && Math.abs(near.r - r) <= 1 && Math.abs(near.c - c) <= 1);
  const clues = cells.filter(({ token }) => /^\d+$/.test(token));
  // Wrong: ignores known mines.
  const mines = new Set(
    clues.filter((clue) => hidden(clue).length === Number(clue.token)).flatMap(hidden),
  );
  const found = (clue) => hidden(clue).filter((cell) => mines.has(cell)).length;
  const done = clues.filter((clue) => found(clue) === Number(clue.token));
  const safe = new Set(done.flatMap(hidden).filter((cell) => !mines.has(cell)));
  return cells.filter((cell) => safe.has(cell)).map(({ r, c }) => [r, c]);
}

async function testSolver(oracle) {
  // Sends all questions before waiting for an answer.
  const proofs = await Promise.all(BOARDS.map((board) => oracle.ask("prove", { board })));
  for (const [index, board] of BOARDS.entries()) {
    const proved = new Set(proofs[index].safe.map(String));
    const opened = solver(board);
    const wrong = opened.filter((cell) => !proved.has(String(cell)));
    console.log(`board ${index + 1}: ${opened.length} opened, ${wrong.length} of them wrong`);
    for (const cell of wrong) {
      const reason = await oracle.ask("explain", { board, cell });
      const { mines, placements, least } = await oracle.ask("judge", { board, cell });
      console.log(
        `  (${cell}) is ${reason.answer}: a mine in ${mines} of ${placements} placements; ` +
          `the safest cell has a mine in ${least} of ${placements} placements`,
      );
    }
  }
}

async function showCancelAndError(oracle) {
  const long = oracle.ask("prove", { board: WIDE, engine: "count" });
  oracle.cancel(long);
  console.log("stopped:", (await long).stopped.by);
  try {
    await oracle.ask("prove", { board: "mines rows=1" });
  } catch (error) {
    if (!(error instanceof GridproofError)) throw error;
    console.log("refused:", error.message);
  }
}

if (process.argv.length !== 3) {
  console.error("usage: find_wrong_move.mjs path/to/gridproof");
  process.exit(1);
}
let oracle;
try {
  oracle = await Gridproof.start(process.argv[2], ["--seconds", "10000", "--memory", "100G"]);
} catch (error) {
  console.error(`find_wrong_move.mjs: expected the program gridproof: ${error.message}`);
  process.exit(1);
}
await testSolver(oracle);
await showCancelAndError(oracle);
await oracle.close();
