// Games of mines. Before each move, the page shows the exact chance of a mine in every hidden cell, the clues that
// prove the move, and unavoidable guesses.

import { cellName, MINES, stepwise } from "../words.js";

/** @import { CellAppearance, UnnamedAppearance } from "../draw.js" */
/** @import { View } from "../player.js" */
/** @import { PlayedGame } from "../words.js" */
/**
 * A game of mines. Cells are row-major positions. Chances are thousandths: 0 is proven safe, 1000 a proven mine, -1 not
 * counted. `opened` lists each open cell, followed by its clue.
 * @typedef {PlayedGame & {
 *   rows: number, cols: number, mines: number | null, distance: number, opened: number[], stopped: string | null,
 *   frames: Frame[],
 * }} Game
 */
/**
 * The position before a move. `chances` lists each cell next to a clue whose chance has changed, followed by the chance.
 * `rest` is the chance of the cells next to no clue, and `sets` are unavoidable guesses.
 * @typedef {{ score: number, chances: number[], rest: number | null, dead?: number[], sets?: number[][], move: Move | null }} Frame
 */
/**
 * A move. `shown` lists each cell that the move opens, followed by its clue, or -1 for a mine.
 * @typedef {{
 *   action: "open" | "flag" | "unflag" | "chord", cell: number, shown: number[], worth: string, risk: number | null,
 *   avoidable: number | null, reason: number[], by_mine_count: boolean, time?: number | null,
 * }} Move
 */
/** @typedef {null | "flag" | number} Seen the visible state of a cell: nothing, a flag, or a clue, -1 for a mine that was hit */
/** @typedef {{ seen: Seen[], chance: number[], beside: number[] }} State */
/** @typedef {{ cell: number, chance: number, others: number }} LeastRisk */

const SAFE = 0, MINE = 1000, UNCOUNTED = -1;
// The states of a cell that shows no clue.
const HIDDEN = null, FLAG = "flag", HIT = -1;

// The judgements of moves that are not guesses: proved moves, and moves that claim nothing.
const PROVEN = ["proven safe", "flagged a proven mine"];
const CLAIM_NOTHING = ["a protected first click", "took a flag back"];

/** @param {Move} move */
const isProven = ({ worth }) => PROVEN.includes(worth);
/** @param {Move} move */
const isGuess = (move) => !isProven(move) && !CLAIM_NOTHING.includes(move.worth);

/**
 * Returns the view of a game. `say` contains the words.
 * @param {Game} game @param {typeof MINES} say @returns {View}
 */
export function mines(game, say = MINES) {
  const { rows, cols, frames } = game;
  const stateAt = makeStateAt(game);
  const guesses = frames.map(({ move }) => move !== null && isGuess(move));
  return {
    title: say.title(game),
    about: say.about(game),
    steps: frames.length,
    jump: {
      label: say.nextGuess,
      next: (step) => {
        const next = guesses.indexOf(true, step + 1);
        return next < 0 ? frames.length - 1 : next;
      },
    },
    legend: LEGEND.map((look, at) => /** @type {const} */ ([look, say.legend[at]])),
    picture(step) {
      const frame = frames[step], state = stateAt(step), { move } = frame;
      const dead = new Set(frame.dead), sets = new Set((frame.sets ?? []).flat());
      const cells = state.seen.map((seen, cell) => {
        const chance = state.beside[cell] ? state.chance[cell] : frame.rest ?? UNCOUNTED;
        return appearanceOf(seen, chance, { isDead: dead.has(cell), isGuess: sets.has(cell) }, say);
      });
      const better = betterThan(frame, state);
      if (move) markMove(cells, move, state.seen, better, say);
      return { rows, cols, cells, focus: move?.cell, ...describeStep(game, step, better, say) };
    },
    saved: (step) => savedBoardText(game, stateAt(step).seen),
    proved: (step) => {
      const better = betterThan(frames[step], stateAt(step));
      return better?.chance === SAFE ? better.cell : null;
    },
  };
}

/**
 * Returns the cell with the least chance of a mine, if the move took a greater risk. `others` is the number of other cells
 * with the same chance.
 * @param {Frame} frame @param {State} state @returns {LeastRisk | null}
 */
function betterThan({ move, rest }, { seen, beside, chance }) {
  if (!move?.avoidable) return null;
  /** @type {LeastRisk | null} */
  let least = null;
  for (const [cell, is] of seen.entries()) {
    const has = beside[cell] ? chance[cell] : rest ?? UNCOUNTED;
    if (typeof is === "number" || has === UNCOUNTED) continue;
    if (!least || has < least.chance) least = { cell, chance: has, others: 0 };
    else if (has === least.chance) least.others += 1;
  }
  return least;
}

/** Returns a position as the text of a saved board. @param {Game} game @param {readonly Seen[]} seen */
function savedBoardText({ rows, cols, mines, distance }, seen) {
  const sign = (/** @type {Seen} */ cell) => cell === HIDDEN ? "?" : cell === FLAG ? "F" : cell === HIT ? "*" : String(cell);
  const row = (/** @type {number} */ at) => seen.slice(at * cols, (at + 1) * cols).map(sign).join(" ");
  const total = mines === null ? "" : ` mines=${mines}`;
  const grid = Array.from({ length: rows }, (_, at) => row(at)).join("\n");
  return `mines rows=${rows} cols=${cols}${total} squared_distance=${distance}\n${grid}\n`;
}

/**
 * Returns a function from steps to states: the visible cells, the chances next to clues, and the number of clues around
 * each cell.
 * @param {Game} game
 */
function makeStateAt({ rows, cols, distance, opened, frames }) {
  const around = neighbours(rows, cols, distance), area = rows * cols;
  const open = (/** @type {State} */ state, /** @type {number} */ cell, /** @type {number} */ value) => {
    const was = state.seen[cell];
    if (typeof was === "number" && was >= 0) return;
    state.seen[cell] = value;
    if (value >= 0) around(cell).forEach((near) => state.beside[near]++);
  };
  const pairs = (/** @type {number[]} */ list, /** @type {(cell: number, value: number) => void} */ each) => {
    for (let at = 0; at < list.length; at += 2) each(list[at], list[at + 1]);
  };
  const learn = (/** @type {State} */ state, /** @type {number} */ step) => pairs(frames[step].chances, (cell, chance) => { state.chance[cell] = chance; });
  /** @type {State} */
  const start = {
    seen: new Array(area).fill(HIDDEN),
    chance: new Array(area).fill(UNCOUNTED),
    beside: new Array(area).fill(0),
  };
  pairs(opened, (cell, value) => open(start, cell, value));
  learn(start, 0);
  const forward = (/** @type {State} */ state, /** @type {number} */ step) => {
    const { move } = frames[step];
    if (move?.action === "flag") state.seen[move.cell] = FLAG;
    if (move?.action === "unflag") state.seen[move.cell] = HIDDEN;
    if (move) pairs(move.shown, (cell, value) => open(state, cell, value));
    learn(state, step + 1);
  };
  const copy = (/** @type {State} */ { seen, chance, beside }) => ({ seen: seen.slice(), chance: chance.slice(), beside: beside.slice() });
  return stepwise(start, forward, copy);
}

/**
 * Returns a function from cells to their neighbours: all cells within this squared distance.
 * @param {number} rows @param {number} cols @param {number} distance
 */
export function neighbours(rows, cols, distance) {
  const reach = Math.floor(Math.sqrt(distance));
  /** @type {[down: number, right: number][]} */
  const offsets = [];
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++)
      if ((down || right) && down * down + right * right <= distance) offsets.push([down, right]);
  return (/** @type {number} */ cell) => {
    const row = Math.floor(cell / cols), col = cell % cols;
    return offsets
      .filter(([down, right]) => row + down >= 0 && row + down < rows && col + right >= 0 && col + right < cols)
      .map(([down, right]) => cell + down * cols + right);
  };
}

/**
 * Returns the drawing of a cell in a state. The drawing of a hidden cell shows the chance of a mine.
 * @param {Seen} seen @param {number} chance @param {{ isDead?: boolean, isGuess?: boolean }} marks @param {typeof MINES} say
 * @returns {CellAppearance}
 */
export function appearanceOf(seen, chance, { isDead = false, isGuess = false } = {}, say = MINES) {
  if (seen === HIT) return { fill: "hit", sign: "hit", name: say.hit };
  if (typeof seen === "number") return { fill: "open", text: seen === 0 ? undefined : seen, name: say.clue(seen) };
  const isFlagged = seen === FLAG, known = hiddenCellLook(chance);
  return {
    ...known,
    sign: isFlagged ? "flag" : known.sign,
    hatch: isDead || isGuess,
    name: say.hidden(chance, { isFlagged, isDead, isGuess }),
  };
}

/** @param {number} chance @returns {UnnamedAppearance} */
function hiddenCellLook(chance) {
  if (chance === SAFE) return { fill: "safe", sign: "check" };
  if (chance === MINE) return { fill: "mine", sign: "mine" };
  if (chance === UNCOUNTED) return { fill: "hidden" };
  const short = Math.max(1, Math.min(99, Math.round(chance / 10)));
  return { fill: chance / 1000, text: `${short}%`, short };
}

/**
 * @param {CellAppearance[]} cells @param {Move} move @param {readonly Seen[]} seen @param {LeastRisk | null} better
 * @param {typeof MINES} say
 */
function markMove(cells, move, seen, better, say) {
  const { cell, reason, worth } = move, guess = isGuess(move);
  const isOpen = typeof seen[cell] === "number";
  if (move.action === "chord") {
    for (let at = 0; at < move.shown.length; at += 2) {
      const opened = move.shown[at];
      cells[opened] = { ...cells[opened], ring: guess ? "guess" : "move", name: say.openedByChord(cells[opened].name) };
    }
  }
  for (const clue of reason) cells[clue] = { ...cells[clue], ring: "reason", name: say.inProof(cells[clue].name) };
  if (better) cells[better.cell] = { ...cells[better.cell], ring: "move", name: say.better(cells[better.cell].name) };
  cells[cell] = {
    ...cells[cell],
    sign: cells[cell].sign ?? (guess && !isOpen ? "ask" : undefined),
    ring: guess ? "guess" : "move",
    name: say.moved(cells[cell].name, worth, isProven(move)),
  };
}

/** @param {Game} game @param {number} step @param {LeastRisk | null} better @param {typeof MINES} say */
function describeStep(game, step, better, say) {
  const { cols, frames } = game, { score, move, dead = [], sets = [] } = frames[step];
  const moves = frames.length - 1;
  const lines = [];
  if (move) {
    const cell = cellName(move.cell, cols);
    lines.push(move.action === "unflag" ? say.takesBack(cell) : say.does(move.action, cell, move));
    if (move.reason.length || move.by_mine_count) {
      const clues = move.reason.map((clue) => cellName(clue, cols));
      lines.push(say.shownBy(clues.concat(move.by_mine_count ? [say.mineCount] : [])));
    }
    lines.push(...describeOpened(move, cols, say));
  }
  if (better) lines.push(say.betterIs(cellName(better.cell, cols), better.chance, better.others));
  if (sets.length) lines.push(say.guesses(sets.map((set) => say.cells(set, cols))));
  // A better move is more important than dead cells, so dead cells are not named.
  if (dead.length && !better) lines.push(say.dead(say.cells(dead, cols)));
  const tone = !move ? "" : isGuess(move) ? "guess" : isProven(move) ? "proof" : "";
  // A game that is won or lost has no score before its end.
  const isScored = frames.some((frame, at) => at < moves && frame.score !== 0);
  const heading = move ? say.step(step + 1, moves, move.time ?? null, isScored ? score : null) : say.end(moves, game);
  return { tone, heading, lines };
}

/** @param {Move} move @param {number} cols @param {typeof MINES} say */
function describeOpened({ cell, shown: list }, cols, say) {
  const values = list.filter((_, at) => at % 2 === 1);
  const hits = list.filter((_, at) => list[at + 1] === HIT && at % 2 === 0);
  if (values.length === 0) return [];
  if (values.length === 1 && list[0] === cell) return [hits.length ? say.isMine : say.shows(values[0])];
  return [say.opens(values.length, hits.length, say.cells(hits, cols))];
}

/** The appearances of the legend, in the order of `legend` in the words. @type {readonly UnnamedAppearance[]} */
const LEGEND = [
  { fill: 0.01, text: 1 },
  { fill: 0.25, text: 25 },
  { fill: 0.5, text: 50 },
  { fill: 0.95, text: 95 },
  { fill: "safe", sign: "check" },
  { fill: "mine", sign: "mine" },
  { fill: "hidden" },
  { fill: "hit", sign: "hit" },
  { fill: 0.3, sign: "flag" },
  { fill: "safe", sign: "check", ring: "move" },
  { fill: "open", text: 2, ring: "reason" },
  { fill: 0.2, sign: "ask", ring: "guess" },
  { fill: 0.5, hatch: true },
];
