// Games of ChessPuzzle: the path of the clicks, what is seen of the stacks, and what may be clicked next.
//
// A game is { system, seed, player, score, fault, rows, cols, layers, tiles, tops, clicks, limit }, a click { cell, taken,
// revealed, next }. Cells are row-major positions, `tops` the rows of tiles that are seen at the start. Only a saved board
// that was solved has a `limit` { bound, told }: no game has more clicks than `bound`, which `told` says in a sentence.

import { cellName, counted, ending, stepwise, titled } from "./words.js";

export const TILES = {
  1: "a one", 2: "a two", 3: "a three", 4: "a four", K: "a knight", B: "a bishop", R: "a rook", Q: "a queen",
};

export function chessPuzzle(game) {
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
    title: titled(game),
    about: `${rows}x${cols}, ${counted(layers, "layer")} of tiles; player: ${game.player}${game.limit ? `; proved: ${game.limit.told}` : ""}`,
    steps: clicks.length + 1,
    legend: LEGEND,
    picture(step) {
      const state = stateAt(step), last = clicks[step - 1], now = clicks[step];
      const cells = state.tops.map((top, cell) => look(top, state.left[cell], layers));
      for (const cell of last?.next ?? []) cells[cell] = { ...cells[cell], ring: "next", name: `${cells[cell].name}; may be clicked next` };
      if (last) cells[last.cell] = { ...cells[last.cell], ring: "guess", name: `${cells[last.cell].name}; clicked last` };
      if (now) cells[now.cell] = { ...cells[now.cell], ring: "move", name: `${cells[now.cell].name}; is clicked next` };
      const path = clicks.slice(0, step).map(({ cell }) => cell);
      return { rows, cols, cells, path, focus: (now ?? last)?.cell, ...told(game, step, rows * cols + uncovered[step]) };
    },
  };
}

function look(top, left, layers) {
  if (left === 0) return { fill: "empty", name: "empty" };
  const below = left === 1 ? "the last of its cell" : `${left - 1} below it, not seen yet`;
  return { fill: "open", text: top, corner: layers > 1 ? String(left) : undefined, name: `${TILES[top]}, ${below}` };
}

function told(game, step, seen) {
  const { cols, tiles, clicks } = game, last = clicks[step - 1], now = clicks[step];
  const score = `${step} of ${counted(tiles, "tile")} taken, score ${(step / tiles).toFixed(4)}; seen: ${seen}; left: ${tiles - step}.`;
  const lines = [score];
  if (last) {
    const below = last.revealed === null ? "nothing, and the cell is empty" : TILES[last.revealed];
    lines.push(`The click before, at ${cellName(last.cell, cols)}, took ${TILES[last.taken]}; below it is ${below}.`);
    if (now) lines.push(`It leaves ${counted(last.next.length, "cell")} to click next.`);
  }
  if (!now) {
    if (last && last.next.length === 0) lines.push("No cell is left that may be clicked.");
    if (game.limit) lines.push(proved(clicks.length, game.limit.bound));
    return { tone: "", heading: `The end after ${counted(clicks.length, "click")}. ${ending(game)}`, lines };
  }
  return { tone: "proof", heading: `Click ${step + 1} of ${clicks.length}: ${cellName(now.cell, cols)} takes ${TILES[now.taken]}`, lines };
}

// The bound for all other games on a board that was solved.
function proved(length, bound) {
  if (length === bound) return "It is proved that no game has more clicks.";
  return `It is proved that no game has more than ${counted(bound, "click")}; whether any has more than ${length} is not decided.`;
}

const LEGEND = [
  [{ fill: "open", text: "Q", ring: "move" }, "clicked now"],
  [{ fill: "open", text: "3", ring: "guess" }, "clicked before"],
  [{ fill: "open", text: "K", ring: "next" }, "could be clicked"],
  [{ fill: "open", text: "B", corner: "4" }, "tiles left in the cell"],
  [{ fill: "empty" }, "an empty cell"],
];
