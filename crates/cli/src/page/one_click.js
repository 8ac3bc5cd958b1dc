// Boards that one click opens: the waves that go out from it, case by case.
//
// A game is { system, cases, solved }, a case { number, board, waves }, and a board { rows, cols, click, mines }. The
// board is null if the answer is that there is none. Cells are row-major positions; a wave is each cell that opens
// followed by its clue. Only a solved saved board, as the one case, has `solved` { verdict, told }. The verdict is
// found, impossible (which is proved), claimed_impossible or unknown, and `told` is the verdict in a sentence.

import { cellName, counted, titled } from "./words.js";

export function oneClick(game) {
  const { cases, solved } = game;
  const steps = cases.flatMap(({ waves }, at) => Array.from({ length: waves.length + 1 }, (_, wave) => ({ at, wave })));
  const boards = cases.filter(({ board }) => board).length;
  const next = (step) => {
    const found = steps.findIndex(({ at, wave }, to) => to > step && wave === 0 && at !== steps[step].at);
    return found < 0 ? steps.length - 1 : found;
  };
  return {
    title: titled(game),
    about: solved ? sentence(solved.told) : about(cases.length, boards),
    steps: Math.max(1, steps.length),
    jump: solved ? undefined : { label: "Next case", next },
    legend: LEGEND,
    picture(step) {
      if (steps.length === 0) return { rows: 1, cols: 1, cells: [NOTHING], tone: "", heading: "No case is answered", lines: [] };
      const { at, wave } = steps[step], { number, board, waves } = cases[at];
      const heading = solved ? HEADINGS[solved.verdict] : `Case ${number} of ${cases.length}`;
      if (!board) {
        const tone = solved?.verdict === "impossible" ? "proof" : "guess";
        return { rows: 1, cols: 1, cells: [NOTHING], tone, heading, lines: [solved ? sentence(solved.told) : CLAIM] };
      }
      const { rows, cols, click } = board;
      return { rows, cols, cells: cellsOf(board, waves, wave), focus: wave === 0 ? click : undefined, tone: "proof", heading, lines: told(board, waves, wave) };
    },
  };
}

const CLAIM = "Impossible, the player says: no board with so many mines is opened by one click.";

const HEADINGS = {
  found: "A board that one click wins",
  impossible: "There is no such board, which is proved",
  claimed_impossible: "There is no such board, claims the solver",
  unknown: "Not decided",
};

const sentence = (words) => `${words[0].toUpperCase()}${words.slice(1)}.`;

function about(cases, boards) {
  const confirmed = `${counted(cases, "case")}: ${counted(boards, "board")}, each opened whole by its click`;
  return boards === cases ? confirmed : `${confirmed}; ${cases - boards} said to be impossible, which the answers alone do not show`;
}

const NOTHING = { fill: "empty", text: "\u2013", name: "no board" };

function cellsOf({ rows, cols, click, mines }, waves, wave) {
  const isWhole = wave === waves.length;
  const cells = Array.from({ length: rows * cols }, () => ({ fill: "hidden", name: "hidden" }));
  waves.slice(0, wave).forEach((opened, at) => {
    for (let place = 0; place < opened.length; place += 2) {
      const clue = opened[place + 1];
      cells[opened[place]] = {
        fill: at === wave - 1 && !isWhole ? "wave" : "open",
        text: clue === 0 ? undefined : clue,
        name: `a ${clue}, opened in wave ${at + 1}`,
      };
    }
  });
  for (const cell of mines) cells[cell] = { ...cells[cell], ...(isWhole ? { fill: "mine", sign: "mine" } : {}), name: "a mine" };
  cells[click] = { ...cells[click], ring: "move", name: `${cells[click].name}, the click` };
  return cells;
}

function told({ rows, cols, click, mines }, waves, wave) {
  const opened = waves.slice(0, wave).reduce((sum, cells) => sum + cells.length / 2, 0);
  const clear = rows * cols - mines.length;
  const size = `${rows}x${cols}, ${counted(mines.length, "mine")}, clicked at ${cellName(click, cols)}.`;
  if (wave === 0) return [size, `${counted(clear, "cell")} to open.`];
  const all = wave === waves.length ? ": all that hold no mine" : "";
  return [size, `Wave ${wave} of ${waves.length} opens ${counted(waves[wave - 1].length / 2, "cell")}; open: ${opened} of ${clear}${all}.`];
}

const LEGEND = [
  [{ fill: "hidden", ring: "move" }, "the click"],
  [{ fill: "wave", text: 1 }, "opened by this wave"],
  [{ fill: "open", text: 2 }, "opened before"],
  [{ fill: "hidden" }, "hidden"],
  [{ fill: "mine", sign: "mine" }, "a mine"],
];
