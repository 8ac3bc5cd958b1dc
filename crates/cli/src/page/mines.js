// Games of mines: every hidden cell with the exact chance of a mine before each move, the clues that prove the move,
// and unavoidable guesses.
//
// A game is { system, seed, player, rows, cols, mines, distance, opened, score, fault, stopped, frames }. A frame is {
// score, chances, rest, dead, sets, move }, where `dead` and `sets` may be absent. A move is { action, cell, shown,
// worth, risk, avoidable, reason, by_mine_count, time }, where `time` may be absent. Cells are row-major positions.
// Chances are thousandths: 0 is proven safe, 1000 a proven mine, -1 not counted. `chances` holds the changed cells next
// to a clue, `rest` is the chance of all others.

import { cellName, cellNames, counted, ending, scored, stepwise, titled } from "./words.js";

const SAFE = 0, MINE = 1000, UNCOUNTED = -1;
// The states of a cell that is no clue.
const HIDDEN = null, FLAG = "flag", HIT = -1;

// The reasons of moves that rest on a proof, and of those that claim nothing; all others are guesses.
const PROVEN = ["proven safe", "flagged a proven mine"];
const CLAIM_NOTHING = ["a protected first click", "took a flag back"];

const isProven = ({ worth }) => PROVEN.includes(worth);
const isGuess = (move) => !isProven(move) && !CLAIM_NOTHING.includes(move.worth);

export function mines(game) {
  const { rows, cols, frames } = game;
  const stateAt = states(game);
  const guesses = frames.map(({ move }) => move !== null && isGuess(move));
  return {
    title: titled(game),
    about: about(game),
    steps: frames.length,
    jump: {
      label: "Next guess",
      next: (step) => {
        const next = guesses.indexOf(true, step + 1);
        return next < 0 ? frames.length - 1 : next;
      },
    },
    legend: LEGEND,
    picture(step) {
      const frame = frames[step], state = stateAt(step), { move } = frame;
      const dead = new Set(frame.dead), sets = new Set((frame.sets ?? []).flat());
      const cells = state.seen.map((seen, cell) => {
        const chance = state.beside[cell] ? state.chance[cell] : frame.rest ?? UNCOUNTED;
        return lookOf(seen, chance, { isDead: dead.has(cell), isGuess: sets.has(cell) });
      });
      const better = betterThan(frame, state);
      if (move) mark(cells, move, state.seen, better);
      return { rows, cols, cells, focus: move?.cell, ...told(game, step, better) };
    },
    saved: (step) => saved(game, stateAt(step).seen),
    proved: (step) => {
      const better = betterThan(frames[step], stateAt(step));
      return better?.chance === SAFE ? better.cell : null;
    },
  };
}

function about({ rows, cols, mines, distance, player, stopped }) {
  const number = mines === null ? "an unknown number of mines" : counted(mines, "mine");
  const disc = distance === 2 ? "" : `, squared distance ${distance}`;
  return `${rows}x${cols}, ${number}${disc}; player: ${player}` + (stopped ? `; not looked at to the end: ${stopped}` : "");
}

// Returns the cell of least chance, if a move took more risk than that: { cell, chance, others }. `others` is the
// number of cells that were as good.
function betterThan({ move, rest }, { seen, beside, chance }) {
  if (!(move?.avoidable > 0)) return null;
  const least = { cell: null, chance: MINE, others: 0 };
  seen.forEach((is, cell) => {
    const has = beside[cell] ? chance[cell] : rest ?? UNCOUNTED;
    if (typeof is === "number" || has === UNCOUNTED || has > least.chance) return;
    if (least.cell !== null && has === least.chance) least.others += 1;
    else Object.assign(least, { cell, chance: has, others: 0 });
  });
  return least.cell === null ? null : least;
}

// A position as the text of a board.
function saved({ rows, cols, mines, distance }, seen) {
  const sign = (cell) => cell === HIDDEN ? "?" : cell === FLAG ? "F" : cell === HIT ? "*" : String(cell);
  const row = (at) => seen.slice(at * cols, (at + 1) * cols).map(sign).join(" ");
  const total = mines === null ? "" : ` mines=${mines}`;
  const grid = Array.from({ length: rows }, (_, at) => row(at)).join("\n");
  return `mines rows=${rows} cols=${cols}${total} squared_distance=${distance}\n${grid}\n`;
}

// Returns the seen cells at each step, the chances next to clues, and the number of clues around each cell.
function states({ rows, cols, distance, opened, frames }) {
  const around = neighbours(rows, cols, distance), area = rows * cols;
  const open = (state, cell, value) => {
    const was = state.seen[cell];
    if (typeof was === "number" && was >= 0) return;
    state.seen[cell] = value;
    if (value >= 0) around(cell).forEach((near) => state.beside[near]++);
  };
  const pairs = (list, each) => {
    for (let at = 0; at < list.length; at += 2) each(list[at], list[at + 1]);
  };
  const learn = (state, step) => pairs(frames[step].chances, (cell, chance) => { state.chance[cell] = chance; });
  const start = {
    seen: new Array(area).fill(HIDDEN),
    chance: new Array(area).fill(UNCOUNTED),
    beside: new Array(area).fill(0),
  };
  pairs(opened, (cell, value) => open(start, cell, value));
  learn(start, 0);
  const forward = (state, step) => {
    const { move } = frames[step];
    if (move?.action === "flag") state.seen[move.cell] = FLAG;
    if (move?.action === "unflag") state.seen[move.cell] = HIDDEN;
    if (move) pairs(move.shown, (cell, value) => open(state, cell, value));
    learn(state, step + 1);
  };
  const copy = ({ seen, chance, beside }) => ({ seen: seen.slice(), chance: chance.slice(), beside: beside.slice() });
  return stepwise(start, forward, copy);
}

// The cells around a cell: all within a squared distance.
export function neighbours(rows, cols, distance) {
  const reach = Math.floor(Math.sqrt(distance)), offsets = [];
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++)
      if ((down || right) && down * down + right * right <= distance) offsets.push([down, right]);
  return (cell) => {
    const row = Math.floor(cell / cols), col = cell % cols;
    return offsets
      .filter(([down, right]) => row + down >= 0 && row + down < rows && col + right >= 0 && col + right < cols)
      .map(([down, right]) => cell + down * cols + right);
  };
}

export function percent(chance) {
  if (chance === 1) return "at most 0.1 %";
  if (chance === 999) return "at least 99.9 %";
  return `${(chance / 10).toFixed(1)} %`;
}

// Returns the look of a cell in a state, with the chance of a mine in it if it is hidden.
export function lookOf(seen, chance, { isDead = false, isGuess = false } = {}) {
  if (seen === HIT) return { fill: "hit", sign: "hit", name: "a mine, hit" };
  if (typeof seen === "number") return { fill: "open", text: seen === 0 ? undefined : seen, name: `a ${seen}` };
  const flagged = seen === FLAG ? "flagged, " : "";
  const known = hidden(chance);
  const only = isGuess ? ", in an unavoidable guess" : isDead ? ", dead: opening it tells nothing" : "";
  return {
    ...known,
    sign: seen === FLAG ? "flag" : known.sign,
    hatch: isDead || isGuess,
    name: flagged + known.name + only,
  };
}

function hidden(chance) {
  if (chance === SAFE) return { fill: "safe", sign: "check", name: "proven safe" };
  if (chance === MINE) return { fill: "mine", sign: "mine", name: "proven mine" };
  if (chance === UNCOUNTED) return { fill: "hidden", name: "hidden, its chance not counted" };
  const short = Math.max(1, Math.min(99, Math.round(chance / 10)));
  return { fill: chance / 1000, text: `${short}%`, short, name: `${percent(chance)} for a mine` };
}

function mark(cells, move, seen, better) {
  const { cell, reason, worth } = move, guess = isGuess(move);
  const isOpen = typeof seen[cell] === "number";
  if (move.action === "chord") {
    for (let at = 0; at < move.shown.length; at += 2) {
      const opened = move.shown[at];
      cells[opened] = { ...cells[opened], ring: guess ? "guess" : "move", name: `${cells[opened].name}; opened by the chord` };
    }
  }
  for (const clue of reason) cells[clue] = { ...cells[clue], ring: "reason", name: `${cells[clue].name}, part of the proof` };
  if (better) cells[better.cell] = { ...cells[better.cell], ring: "move", name: `${cells[better.cell].name}; the better move` };
  cells[cell] = {
    ...cells[cell],
    sign: cells[cell].sign ?? (guess && !isOpen ? "ask" : undefined),
    ring: guess ? "guess" : "move",
    name: `${cells[cell].name}; ${isProven(move) ? "the proven move" : worth}`,
  };
}

const DOES = { open: "Opens", flag: "Flags", unflag: "Takes the flag from", chord: "Opens what is around" };

function told(game, step, better) {
  const { cols, frames } = game, { score, move, dead = [], sets = [] } = frames[step];
  const moves = frames.length - 1;
  const lines = [];
  if (move) {
    const does = `${DOES[move.action]} ${cellName(move.cell, cols)}`;
    lines.push(move.action === "unflag" ? `${does}.` : `${does}: ${worded(move)}.`);
    if (move.reason.length || move.by_mine_count) {
      const clues = move.reason.map((cell) => cellName(cell, cols));
      lines.push(`Shown by ${clues.concat(move.by_mine_count ? ["the mine count"] : []).join(", ")}.`);
    }
    lines.push(...shown(move, cols));
  }
  if (better) lines.push(betterWords(better, cols));
  if (sets.length) lines.push(`Unavoidable guess: ${sets.map((set) => cellNames(set, cols)).join("; ")}.`);
  // Next to a better move this is no help.
  if (dead.length && !better) lines.push(`Dead, opening them tells nothing: ${cellNames(dead, cols)}.`);
  const tone = !move ? "" : isGuess(move) ? "guess" : isProven(move) ? "proof" : "";
  const time = move?.time === undefined ? "" : `, after ${move.time.toFixed(2)} s`;
  // A game that is won or lost has no score before its end.
  const before = frames.some((frame, at) => at < moves && frame.score !== 0) ? `, score before it ${scored(score)}` : "";
  const heading = move ? `Move ${step + 1} of ${moves}${time}${before}`
    : `The end after ${counted(moves, "move")}. ${ending(game)}`;
  return { tone, heading, lines };
}

function betterWords({ cell, chance, others }, cols) {
  const name = cellName(cell, cols), more = others ? `, and ${counted(others, "other cell")}` : "";
  if (chance === SAFE) return `Better: ${name}, which was proven safe${more}.`;
  return `Better: ${name} with ${percent(chance)}${others ? `, as ${counted(others, "other cell")}` : ""}.`;
}

function worded({ worth, risk, avoidable }) {
  const share = (part) => (100 * part).toFixed(1);
  return worth + (risk === null ? "" : ` ${share(risk)} %`)
    + (avoidable ? `, ${share(avoidable)} percentage points more than the least` : "");
}

function shown({ cell, shown: list }, cols) {
  const values = list.filter((_, at) => at % 2 === 1);
  const hits = list.filter((_, at) => list[at + 1] === HIT && at % 2 === 0);
  if (values.length === 0) return [];
  if (values.length === 1 && list[0] === cell) return [hits.length ? "It is a mine." : `It shows ${values[0]}.`];
  const mines = hits.length ? `, of which ${cellNames(hits, cols)} ${hits.length > 1 ? "are mines" : "is a mine"}` : "";
  return [`It opens ${counted(values.length, "cell")}${mines}.`];
}

const LEGEND = [
  [{ fill: 0.01, text: 1 }, "1 % chance of a mine"],
  [{ fill: 0.25, text: 25 }, "25 %"],
  [{ fill: 0.5, text: 50 }, "50 %"],
  [{ fill: 0.95, text: 95 }, "95 %"],
  [{ fill: "safe", sign: "check" }, "proven safe"],
  [{ fill: "mine", sign: "mine" }, "proven mine"],
  [{ fill: "hidden" }, "not counted"],
  [{ fill: "hit", sign: "hit" }, "a mine, hit"],
  [{ fill: 0.3, sign: "flag" }, "a flag"],
  [{ fill: "safe", sign: "check", ring: "move" }, "a proven move"],
  [{ fill: "open", text: 2, ring: "reason" }, "a clue of its proof"],
  [{ fill: 0.2, sign: "ask", ring: "guess" }, "a guess"],
  [{ fill: 0.5, hatch: true }, "an unavoidable guess, or dead"],
];
