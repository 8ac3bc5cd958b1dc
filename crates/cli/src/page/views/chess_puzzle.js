// Games of ChessPuzzle: the path of the clicks, the visible tiles of the stacks, and the cells that may be clicked next.

import { cellName, counted, ending, stepwise, gameTitle } from "../words.js";

/** @import { CellAppearance, UnnamedAppearance } from "../draw.js" */
/** @import { View } from "../player.js" */
/** @import { PlayedGame } from "../words.js" */
/**
 * A game of ChessPuzzle. `tops` are the rows of tiles that are visible at the start. Only a saved board that was solved
 * has a `limit`: no game has more than `bound` clicks, and `sentence` is the sentence that says so.
 * @typedef {PlayedGame & {
 *   rows: number, cols: number, layers: number, tiles: number, tops: string[], clicks: Click[],
 *   limit?: { bound: number, sentence: string },
 * }} Game
 */
/** @typedef {{ cell: number, taken: string, revealed: string | null, next: number[] }} Click of row-major cells */
/** @typedef {{ tops: (string | null)[], left: number[] }} State */

/** @type {Record<string, string>} */
const TILES = {
  1: "a one", 2: "a two", 3: "a three", 4: "a four", K: "a knight", B: "a bishop", R: "a rook", Q: "a queen",
};

/**
 * Returns the view of a game. `say` contains the words.
 * @param {Game} game @param {typeof CHESS_PUZZLE} say @returns {View}
 */
export function chessPuzzle(game, say = CHESS_PUZZLE) {
  const { rows, cols, layers, tops, clicks } = game;
  /** @type {State} */
  const start = { tops: [...tops.join("")], left: new Array(rows * cols).fill(layers) };
  const forward = (/** @type {State} */ state, /** @type {number} */ step) => {
    const { cell, revealed } = clicks[step];
    state.tops[cell] = revealed;
    state.left[cell] -= 1;
  };
  const stateAt = stepwise(start, forward, (/** @type {State} */ { tops, left }) => ({ tops: tops.slice(), left: left.slice() }));
  const uncovered = [0];
  for (const [at, { revealed }] of clicks.entries()) uncovered.push(uncovered[at] + (revealed === null ? 0 : 1));
  return {
    title: say.title(game),
    about: say.about(game),
    steps: clicks.length + 1,
    legend: LEGEND.map((look, at) => /** @type {const} */ ([look, say.legend[at]])),
    picture(step) {
      const state = stateAt(step), last = clicks[step - 1], now = clicks[step];
      const cells = state.tops.map((top, cell) => tileLook(top, state.left[cell], layers, say));
      for (const cell of last?.next ?? []) cells[cell] = { ...cells[cell], ring: "next", name: say.mayBeNext(cells[cell].name) };
      if (last) cells[last.cell] = { ...cells[last.cell], ring: "guess", name: say.clickedLast(cells[last.cell].name) };
      if (now) cells[now.cell] = { ...cells[now.cell], ring: "move", name: say.clickedNext(cells[now.cell].name) };
      const path = clicks.slice(0, step).map(({ cell }) => cell);
      return { rows, cols, cells, path, focus: (now ?? last)?.cell, ...describeStep(game, step, rows * cols + uncovered[step], say) };
    },
  };
}

/** @param {string | null} top @param {number} left @param {number} layers @param {typeof CHESS_PUZZLE} say @returns {CellAppearance} */
function tileLook(top, left, layers, say) {
  if (top === null || left === 0) return { fill: "empty", name: say.empty };
  return { fill: "open", text: top, corner: layers > 1 ? String(left) : undefined, name: say.tile(top, left - 1) };
}

/** @param {Game} game @param {number} step @param {number} seen @param {typeof CHESS_PUZZLE} say */
function describeStep(game, step, seen, say) {
  const { cols, tiles, clicks } = game, last = clicks[step - 1], now = clicks[step];
  const lines = [say.score(step, tiles, seen)];
  if (last) {
    lines.push(say.took(cellName(last.cell, cols), last.taken, last.revealed));
    if (now) lines.push(say.leaves(last.next.length));
  }
  if (!now) {
    if (last && last.next.length === 0) lines.push(say.noneLeft);
    if (game.limit) lines.push(say.proved(clicks.length, game.limit.bound));
    return { tone: "", heading: say.end(clicks.length, game), lines };
  }
  return { tone: "proof", heading: say.click(step + 1, clicks.length, cellName(now.cell, cols), now.taken), lines };
}

/** The appearances of the legend, in the order of `legend` in the words. @type {readonly UnnamedAppearance[]} */
const LEGEND = [
  { fill: "open", text: "Q", ring: "move" },
  { fill: "open", text: "3", ring: "guess" },
  { fill: "open", text: "K", ring: "next" },
  { fill: "open", text: "B", corner: "4" },
  { fill: "empty" },
];

/** The words for games of ChessPuzzle. A larger page may replace them by words of another language. */
export const CHESS_PUZZLE = {
  title: gameTitle,
  /** @param {Game} game */
  about({ rows, cols, layers, player, limit }) {
    const proved = limit ? `; proved: ${limit.sentence}` : "";
    return `${rows}x${cols}, ${counted(layers, "layer")} of tiles; player: ${player}${proved}`;
  },
  empty: "empty",
  /** @param {string} top @param {number} below */
  tile: (top, below) => `${TILES[top]}, ${below === 0 ? "the last of its cell" : `${below} below it, not seen yet`}`,
  /** Adds words to `look`, the text that names a cell. @param {string} look */
  mayBeNext: (look) => `${look}; may be clicked next`,
  /** @param {string} look */
  clickedLast: (look) => `${look}; clicked last`,
  /** @param {string} look */
  clickedNext: (look) => `${look}; is clicked next`,
  /** @param {number} taken @param {number} tiles @param {number} seen */
  score: (taken, tiles, seen) =>
    `${taken} of ${counted(tiles, "tile")} taken, score ${(taken / tiles).toFixed(4)}; seen: ${seen}; left: ${tiles - taken}.`,
  /** @param {string} cell @param {string} taken @param {string | null} revealed */
  took(cell, taken, revealed) {
    const below = revealed === null ? "nothing, and the cell is empty" : TILES[revealed];
    return `The click before, at ${cell}, took ${TILES[taken]}; below it is ${below}.`;
  },
  /** @param {number} cells */
  leaves: (cells) => `It leaves ${counted(cells, "cell")} to click next.`,
  noneLeft: "No cell is left that may be clicked.",
  /** Compares the shown game with the proved bound for all games on the board. @param {number} length @param {number} bound */
  proved(length, bound) {
    if (length === bound) return "It is proved that no game has more clicks.";
    return `It is proved that no game has more than ${counted(bound, "click")}; whether any has more than ${length} is not decided.`;
  },
  /** @param {number} step @param {number} steps @param {string} cell @param {string} taken */
  click: (step, steps, cell, taken) => `Click ${step} of ${steps}: ${cell} takes ${TILES[taken]}`,
  /** @param {number} clicks @param {PlayedGame} game */
  end: (clicks, game) => `The end after ${counted(clicks, "click")}. ${ending(game)}`,
  /** In the order of the appearances of the legend. */
  legend: ["clicked now", "clicked before", "could be clicked", "tiles left in the cell", "an empty cell"],
};
