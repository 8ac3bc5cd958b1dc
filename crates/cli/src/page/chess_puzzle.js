// Games of ChessPuzzle: the path of the clicks, the visible tiles of the stacks, and the legal next clicks.
//
// A game is { system, seed, player, score, fault, rows, cols, layers, tiles, tops, clicks, limit }, a click { cell, taken,
// revealed, next }. Cells are row-major positions. `tops` are the rows of tiles visible at the start. Only a saved
// board
// that was solved has a `limit` { bound, told }: no game has more clicks than `bound`, which `told` says in a sentence.

import { cellName, counted, ending, stepwise, titled } from "./words.js";

const TILES = {
  1: "a one", 2: "a two", 3: "a three", 4: "a four", K: "a knight", B: "a bishop", R: "a rook", Q: "a queen",
};

// `say` has the words of `CHESS_PUZZLE`, or of another language.
export function chessPuzzle(game, say = CHESS_PUZZLE) {
  const { rows, cols, layers, tiles, tops, clicks } = game;
  const start = { tops: [...tops.join("")], left: new Array(rows * cols).fill(layers) };
  const forward = (state, step) => {
    const { cell, revealed } = clicks[step];
    state.tops[cell] = revealed;
    state.left[cell] -= 1;
  };
  const stateAt = stepwise(start, forward, ({ tops, left }) => ({ tops: tops.slice(), left: left.slice() }));
  const uncovered = [0];
  for (const { revealed } of clicks) uncovered.push(uncovered.at(-1) + (revealed === null ? 0 : 1));
  return {
    title: say.title(game),
    about: say.about(game),
    steps: clicks.length + 1,
    legend: LEGEND.map((look, at) => [look, say.legend[at]]),
    picture(step) {
      const state = stateAt(step), last = clicks[step - 1], now = clicks[step];
      const cells = state.tops.map((top, cell) => look(top, state.left[cell], layers, say));
      for (const cell of last?.next ?? []) cells[cell] = { ...cells[cell], ring: "next", name: say.mayBeNext(cells[cell].name) };
      if (last) cells[last.cell] = { ...cells[last.cell], ring: "guess", name: say.clickedLast(cells[last.cell].name) };
      if (now) cells[now.cell] = { ...cells[now.cell], ring: "move", name: say.clickedNext(cells[now.cell].name) };
      const path = clicks.slice(0, step).map(({ cell }) => cell);
      return { rows, cols, cells, path, focus: (now ?? last)?.cell, ...told(game, step, rows * cols + uncovered[step], say) };
    },
  };
}

function look(top, left, layers, say) {
  if (left === 0) return { fill: "empty", name: say.empty };
  return { fill: "open", text: top, corner: layers > 1 ? String(left) : undefined, name: say.tile(top, left - 1) };
}

function told(game, step, seen, say) {
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

// The looks of the legend, in the order of the words of `say`.
const LEGEND = [
  { fill: "open", text: "Q", ring: "move" },
  { fill: "open", text: "3", ring: "guess" },
  { fill: "open", text: "K", ring: "next" },
  { fill: "open", text: "B", corner: "4" },
  { fill: "empty" },
];

// The English words of games of ChessPuzzle. A larger page can pass the words of another language.
export const CHESS_PUZZLE = {
  title: titled,
  about({ rows, cols, layers, player, limit }) {
    const proved = limit ? `; proved: ${limit.told}` : "";
    return `${rows}x${cols}, ${counted(layers, "layer")} of tiles; player: ${player}${proved}`;
  },
  empty: "empty",
  tile: (top, below) => `${TILES[top]}, ${below === 0 ? "the last of its cell" : `${below} below it, not seen yet`}`,
  mayBeNext: (look) => `${look}; may be clicked next`,
  clickedLast: (look) => `${look}; clicked last`,
  clickedNext: (look) => `${look}; is clicked next`,
  score: (taken, tiles, seen) =>
    `${taken} of ${counted(tiles, "tile")} taken, score ${(taken / tiles).toFixed(4)}; seen: ${seen}; left: ${tiles - taken}.`,
  took(cell, taken, revealed) {
    const below = revealed === null ? "nothing, and the cell is empty" : TILES[revealed];
    return `The click before, at ${cell}, took ${TILES[taken]}; below it is ${below}.`;
  },
  leaves: (cells) => `It leaves ${counted(cells, "cell")} to click next.`,
  noneLeft: "No cell is left that may be clicked.",
  // On a solved board, the proved bound of all games.
  proved(length, bound) {
    if (length === bound) return "It is proved that no game has more clicks.";
    return `It is proved that no game has more than ${counted(bound, "click")}; whether any has more than ${length} is not decided.`;
  },
  click: (step, steps, cell, taken) => `Click ${step} of ${steps}: ${cell} takes ${TILES[taken]}`,
  end: (clicks, game) => `The end after ${counted(clicks, "click")}. ${ending(game)}`,
  legend: ["clicked now", "clicked before", "could be clicked", "tiles left in the cell", "an empty cell"],
};
