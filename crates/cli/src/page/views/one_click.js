// Boards that one click opens: for each case, the waves of cells that the click opens.

import { cellName, counted, sentence, gameTitle } from "../words.js";

/** @import { CellAppearance, UnnamedAppearance } from "../draw.js" */
/** @import { View } from "../player.js" */
/** @import { PlayedGame } from "../words.js" */
/**
 * Boards of one-click. Only a saved board that was solved has `solved`; it is then the only case. `sentence` is the verdict
 * in a sentence, and the verdict `impossible` is proved.
 * @typedef {PlayedGame & { cases: Case[], solved?: { verdict: Verdict, sentence: string } }} Game
 */
/** @typedef {"found" | "impossible" | "claimed_impossible" | "unknown"} Verdict */
/**
 * An answer. The board is null if the answer is that no board exists. A wave lists the cells that open, each followed by
 * its clue.
 * @typedef {{ number: number, board: Board | null, waves: number[][] }} Case
 */
/** @typedef {{ rows: number, cols: number, click: number, mines: number[] }} Board of row-major cells */

/**
 * Returns the view of the cases. `say` contains the words.
 * @param {Game} game @param {typeof ONE_CLICK} say @returns {View}
 */
export function oneClick(game, say = ONE_CLICK) {
  const { cases, solved } = game;
  const steps = cases.flatMap(({ waves }, at) => Array.from({ length: waves.length + 1 }, (_, wave) => ({ at, wave })));
  const next = (/** @type {number} */ step) => {
    const found = steps.findIndex(({ at, wave }, to) => to > step && wave === 0 && at !== steps[step].at);
    return found < 0 ? steps.length - 1 : found;
  };
  return {
    title: say.title(game),
    about: say.about(game),
    steps: Math.max(1, steps.length),
    ...(solved ? {} : { jump: { label: say.nextCase, next } }),
    legend: LEGEND.map((look, at) => /** @type {const} */ ([look, say.legend[at]])),
    picture(step) {
      if (steps.length === 0) return { ...noBoard(say), tone: "", heading: say.noCase, lines: [] };
      const { at, wave } = steps[step], { number, board, waves } = cases[at];
      const heading = solved ? say.verdicts[solved.verdict] : say.heading(number, cases.length);
      if (!board) {
        const tone = solved?.verdict === "impossible" ? "proof" : "guess";
        return { ...noBoard(say), tone, heading, lines: [solved ? say.about(game) : say.claim] };
      }
      const { rows, cols, click } = board;
      return { rows, cols, cells: cellsOf(board, waves, wave, say), focus: wave === 0 ? click : undefined, tone: "proof", heading, lines: describeStep(board, waves, wave, say) };
    },
  };
}

/** @param {typeof ONE_CLICK} say */
const noBoard = (say) => ({ rows: 1, cols: 1, cells: [{ fill: "empty", text: "\u2013", name: say.noBoard }] });

/** @param {Board} board @param {number[][]} waves @param {number} wave @param {typeof ONE_CLICK} say */
function cellsOf({ rows, cols, click, mines }, waves, wave, say) {
  const isWhole = wave === waves.length;
  /** @type {CellAppearance[]} */
  const cells = Array.from({ length: rows * cols }, () => ({ fill: "hidden", name: say.hidden }));
  waves.slice(0, wave).forEach((opened, at) => {
    for (let place = 0; place < opened.length; place += 2) {
      const clue = opened[place + 1];
      cells[opened[place]] = {
        fill: at === wave - 1 && !isWhole ? "wave" : "open",
        text: clue === 0 ? undefined : clue,
        name: say.clue(clue, at + 1),
      };
    }
  });
  for (const cell of mines) cells[cell] = { ...cells[cell], ...(isWhole ? { fill: "mine", sign: "mine" } : {}), name: say.mine };
  cells[click] = { ...cells[click], ring: "move", name: say.clicked(cells[click].name) };
  return cells;
}

/** @param {Board} board @param {number[][]} waves @param {number} wave @param {typeof ONE_CLICK} say */
function describeStep(board, waves, wave, say) {
  const { rows, cols, click, mines } = board;
  const size = say.size(board, cellName(click, cols));
  const clear = rows * cols - mines.length;
  if (wave === 0) return [size, say.clear(clear)];
  const open = waves.slice(0, wave).reduce((sum, cells) => sum + cells.length / 2, 0);
  return [size, say.wave({ wave, waves: waves.length, cells: waves[wave - 1].length / 2, open, clear })];
}

/** The appearances of the legend, in the order of `legend` in the words. @type {readonly UnnamedAppearance[]} */
const LEGEND = [
  { fill: "hidden", ring: "move" },
  { fill: "wave", text: 1 },
  { fill: "open", text: 2 },
  { fill: "hidden" },
  { fill: "mine", sign: "mine" },
];

/** The words for boards of one-click. A larger page may replace them by words of another language. */
export const ONE_CLICK = {
  title: gameTitle,
  /** @param {Game} game */
  about({ cases, solved }) {
    if (solved) return sentence(solved.sentence);
    const boards = cases.filter(({ board }) => board).length;
    const confirmed = `${counted(cases.length, "case")}: ${counted(boards, "board")}, each opened whole by its click`;
    if (boards === cases.length) return confirmed;
    return `${confirmed}; ${cases.length - boards} said to be impossible, which the answers alone do not show`;
  },
  nextCase: "Next case",
  noCase: "No case is answered",
  noBoard: "no board",
  /** @param {number} number @param {number} cases */
  heading: (number, cases) => `Case ${number} of ${cases}`,
  /** @type {Record<Verdict, string>} */
  verdicts: {
    found: "A board that one click wins",
    impossible: "There is no such board, which is proved",
    claimed_impossible: "There is no such board, claims the solver",
    unknown: "Not decided",
  },
  claim: "Impossible, the player says: no board with so many mines is opened by one click.",
  hidden: "hidden",
  /** @param {number} clue @param {number} wave */
  clue: (clue, wave) => `a ${clue}, opened in wave ${wave}`,
  mine: "a mine",
  /** Adds words to `look`, the text that names a cell. @param {string} look */
  clicked: (look) => `${look}, the click`,
  /** @param {Board} board @param {string} click */
  size: ({ rows, cols, mines }, click) => `${rows}x${cols}, ${counted(mines.length, "mine")}, clicked at ${click}.`,
  /** @param {number} cells */
  clear: (cells) => `${counted(cells, "cell")} to open.`,
  /**
   * This wave opens `cells` cells; `open` cells are open after it, and `clear` cells of the board hold no mine.
   * @param {Record<"wave" | "waves" | "cells" | "open" | "clear", number>} counts
   */
  wave({ wave, waves, cells, open, clear }) {
    const all = wave === waves ? ": all that hold no mine" : "";
    return `Wave ${wave} of ${waves} opens ${counted(cells, "cell")}; open: ${open} of ${clear}${all}.`;
  },
  /** In the order of the appearances of the legend. */
  legend: ["the click", "opened by this wave", "opened before", "hidden", "a mine"],
};
