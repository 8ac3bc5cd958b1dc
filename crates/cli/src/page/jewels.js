// Games of jewels: each swap and the rounds of its chain, with the jewels that vanish and fall, and the points.
//
// A game is { system, seed, player, score, fault, rows, cols, colours, board, moves }, a move { swap, rounds, score }, a
// round { points, gone, fall }. Cells are row-major positions, with row 0 at the bottom. `fall` are the jewels that
// enter from above, column by column, the lower ones first.

import { cellName, counted, ending, stepwise, titled } from "./words.js";

// `say` has the words of `JEWELS`, or of another language.
export function jewels(game, say = JEWELS) {
  const { rows, cols, moves } = game;
  const steps = stepsOf(moves);
  const start = { board: game.board.slice(), fresh: new Set() };
  const forward = (state, at) => {
    const { move, round } = steps[at];
    if (round > 0) state.fresh = fall(state.board, moves[move].rounds[round - 1], rows, cols);
    else swap(state, moves[move].swap);
  };
  const stateAt = stepwise(start, forward, ({ board, fresh }) => ({ board: board.slice(), fresh: new Set(fresh) }));
  const next = (step) => {
    const found = steps.findIndex(({ round, move }, at) => at > step && round === 0 && moves[move]?.rounds.length > 0);
    return found < 0 ? steps.length - 1 : found;
  };
  return {
    title: say.title(game),
    about: say.about(game),
    steps: steps.length,
    jump: { label: say.nextChain, next },
    legend: LEGEND.map((look, at) => [look, say.legend[at]]),
    picture(step) {
      const { board, fresh } = stateAt(step), { move, round } = steps[step];
      const cells = board.map((colour, cell) => look(colour, fresh.has(cell), say));
      const played = moves[move];
      if (played && round === 0) for (const cell of played.swap) mark(cells, cell, "pair", say.swapped);
      const gone = round > 0 ? played.rounds[round - 1].gone : [];
      for (const cell of gone) mark(cells, cell, "gone", say.vanishes);
      return { rows, cols, upward: true, cells, focus: gone[0] ?? played?.swap[0], ...told(game, steps, step, say) };
    },
  };
}

// One step before each swap, one for each round with its lines still visible, and one for the end. `score` is the score
// of all earlier moves.
function stepsOf(moves) {
  const steps = [];
  let score = 0;
  moves.forEach(({ rounds, score: scored }, move) => {
    for (let round = 0; round <= rounds.length; round++) steps.push({ move, round, score });
    score += scored;
  });
  return [...steps, { move: moves.length, round: 0, score }];
}

function swap(state, [one, other]) {
  const { board } = state;
  [board[one], board[other]] = [board[other], board[one]];
  state.fresh = new Set();
}

// Lets jewels vanish and fall, and returns the cells whose jewel changed.
export function fall(board, { gone, fall: coming }, rows, cols) {
  const vanished = new Set(gone), fresh = new Set();
  let next = 0;
  for (let col = 0; col < cols; col++) {
    let to = 0;
    for (let row = 0; row < rows; row++) {
      const cell = row * cols + col;
      if (vanished.has(cell)) continue;
      if (to < row) {
        board[to * cols + col] = board[cell];
        fresh.add(to * cols + col);
      }
      to += 1;
    }
    for (; to < rows; to++) {
      board[to * cols + col] = coming[next++];
      fresh.add(to * cols + col);
    }
  }
  return fresh;
}

const look = (colour, isFresh, say) => ({
  fill: isFresh ? "wave" : "open",
  jewel: colour,
  text: colour,
  name: say.jewel(colour, isFresh),
});

function mark(cells, cell, ring, named) {
  cells[cell] = { ...cells[cell], ring, name: named(cells[cell].name) };
}

function told(game, steps, step, say) {
  const { cols, moves } = game, { move, round, score } = steps[step];
  if (move === moves.length) {
    const best = moves.reduce((most, played) => Math.max(most, played.score), 0);
    return { tone: "", heading: say.end(moves.length, game), lines: [say.best(score, best)] };
  }
  const { swap: [one, other], rounds, score: scored } = moves[move];
  const heading = say.swap(move + 1, moves.length, score);
  if (round === 0) {
    const lines = [say.swaps(cellName(one, cols), cellName(other, cols)), say.chain(rounds.length, scored)];
    return { tone: rounds.length > 1 ? "proof" : "", heading, lines };
  }
  const { points, gone } = rounds[round - 1];
  const sum = rounds.slice(0, round).reduce((all, { points }) => all + points, 0);
  return { tone: "proof", heading, lines: [say.round(round, rounds.length, gone.length, points), say.sum(sum, round)] };
}

// The looks of the legend, in the order of the words of `say`.
const LEGEND = [
  { fill: "open", jewel: 2, text: 2 },
  { fill: "open", jewel: 3, text: 3, ring: "pair" },
  { fill: "open", jewel: 5, text: 5, ring: "gone" },
  { fill: "wave", jewel: 1, text: 1 },
];

// The English words of games of jewels. A larger page can pass the words of another language.
export const JEWELS = {
  title: titled,
  about: ({ rows, cols, colours, player }) => `${rows}x${cols}, ${colours} colours; player: ${player}`,
  nextChain: "Next chain",
  jewel: (colour, isFresh) => `colour ${colour}${isFresh ? ", fallen here" : ""}`,
  swapped: (look) => `${look}, is swapped`,
  vanishes: (look) => `${look}, vanishes`,
  swap: (swap, swaps, score) => `Swap ${swap} of ${swaps}, score before it ${score}`,
  swaps: (one, other) => `Swaps ${one} with ${other}.`,
  chain: (rounds, score) =>
    rounds === 0 ? "Nothing vanishes." : `It sets off ${counted(rounds, "round")} and scores ${score}.`,
  round: (round, rounds, gone, points) =>
    `Round ${round} of ${rounds}: ${counted(gone, "jewel")} vanish${gone === 1 ? "es" : ""} for ${counted(points, "point")}.`,
  sum: (points, rounds) => `Until now ${points} points x ${counted(rounds, "round")} = ${points * rounds}.`,
  best: (score, best) => `${score} points; the best swap scored ${best}.`,
  end: (swaps, game) => `The end after ${counted(swaps, "swap")}. ${ending(game)}`,
  legend: ["a jewel, its colour as a number", "is swapped", "vanishes", "has fallen here"],
};
