// Games of jewels: each swap, and the rounds of the swap's chain. A round shows the jewels that vanish, the jewels that
// fall, and the score.

import { cellName, counted, ending, stepwise, gameTitle } from "../words.js";

/** @import { CellAppearance, UnnamedAppearance } from "../draw.js" */
/** @import { View } from "../player.js" */
/** @import { PlayedGame } from "../words.js" */
/**
 * A game of jewels. Cells are row-major positions, row 0 at the bottom.
 * @typedef {PlayedGame & { rows: number, cols: number, colours: number, board: number[], moves: Move[] }} Game
 */
/** @typedef {{ swap: [number, number], rounds: Round[], score: number }} Move */
/**
 * A round of a chain. `fall` are the jewels that come in from above, column by column, the lower ones first.
 * @typedef {{ points: number, gone: number[], fall: number[] }} Round
 */
/** @typedef {{ board: number[], fresh: Set<number> }} State */
/** @typedef {{ move: number, round: number, score: number }} Step */

/**
 * Returns the view of a game. `say` contains the words.
 * @param {Game} game @param {typeof JEWELS} say @returns {View}
 */
export function jewels(game, say = JEWELS) {
  const { rows, cols, moves } = game;
  const steps = stepsOf(moves);
  /** @type {State} */
  const start = { board: game.board.slice(), fresh: new Set() };
  const forward = (/** @type {State} */ state, /** @type {number} */ at) => {
    const { move, round } = steps[at];
    if (round > 0) state.fresh = dropJewels(state.board, moves[move].rounds[round - 1], rows, cols);
    else swapJewels(state, moves[move].swap);
  };
  const stateAt = stepwise(start, forward, (/** @type {State} */ { board, fresh }) => ({ board: board.slice(), fresh: new Set(fresh) }));
  const next = (/** @type {number} */ step) => {
    const found = steps.findIndex(({ round, move }, at) => at > step && round === 0 && moves[move]?.rounds.length > 0);
    return found < 0 ? steps.length - 1 : found;
  };
  return {
    title: say.title(game),
    about: say.about(game),
    steps: steps.length,
    moveStarts: steps.flatMap(({ round }, step) => round === 0 ? [step] : []),
    jump: { label: say.nextChain, next },
    legend: LEGEND.map((look, at) => /** @type {const} */ ([look, say.legend[at]])),
    picture(step) {
      const { board, fresh } = stateAt(step), { move, round } = steps[step];
      const cells = board.map((colour, cell) => jewelLook(colour, fresh.has(cell), say));
      const played = moves[move];
      if (played && round === 0) for (const cell of played.swap) markCell(cells, cell, "pair", say.swapped);
      const gone = round > 0 ? played.rounds[round - 1].gone : [];
      for (const cell of gone) markCell(cells, cell, "gone", say.vanishes);
      return { rows, cols, upward: true, cells, focus: gone[0] ?? played?.swap[0], ...describeStep(game, steps, step, say) };
    },
  };
}

/**
 * Returns a step before each swap, a step for each round, and a last step for the end. The step of a round shows the
 * lines of the round. `score` is the score of all earlier moves.
 * @param {readonly Move[]} moves @returns {Step[]}
 */
function stepsOf(moves) {
  /** @type {Step[]} */
  const steps = [];
  let score = 0;
  moves.forEach(({ rounds, score: scored }, move) => {
    for (let round = 0; round <= rounds.length; round++) steps.push({ move, round, score });
    score += scored;
  });
  return [...steps, { move: moves.length, round: 0, score }];
}

/** @param {State} state @param {Move["swap"]} cells */
function swapJewels(state, [one, other]) {
  const { board } = state;
  [board[one], board[other]] = [board[other], board[one]];
  state.fresh = new Set();
}

/**
 * Lets jewels vanish and fall, and returns the cells that hold another jewel afterwards.
 * @param {number[]} board @param {Pick<Round, "gone" | "fall">} round @param {number} rows @param {number} cols
 */
export function dropJewels(board, { gone, fall: coming }, rows, cols) {
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

/** @param {number} colour @param {boolean} isFresh @param {typeof JEWELS} say @returns {CellAppearance} */
const jewelLook = (colour, isFresh, say) => ({
  fill: isFresh ? "wave" : "open",
  jewel: colour,
  text: colour,
  name: say.jewel(colour, isFresh),
});

/** @param {CellAppearance[]} cells @param {number} cell @param {CellAppearance["ring"]} ring @param {(look: string) => string} named */
function markCell(cells, cell, ring, named) {
  cells[cell] = { ...cells[cell], ring, name: named(cells[cell].name) };
}

/** @param {Game} game @param {readonly Step[]} steps @param {number} step @param {typeof JEWELS} say */
function describeStep(game, steps, step, say) {
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

/** The appearances of the legend, in the order of `legend` in the words. @type {readonly UnnamedAppearance[]} */
const LEGEND = [
  { fill: "open", jewel: 2, text: 2 },
  { fill: "open", jewel: 3, text: 3, ring: "pair" },
  { fill: "open", jewel: 5, text: 5, ring: "gone" },
  { fill: "wave", jewel: 1, text: 1 },
];

/** The words for games of jewels. A larger page may replace them by words of another language. */
export const JEWELS = {
  title: gameTitle,
  /** @param {Game} game */
  about: ({ rows, cols, colours, player }) => `${rows}x${cols}, ${colours} colours; player: ${player}`,
  nextChain: "Next chain",
  /** @param {number} colour @param {boolean} isFresh */
  jewel: (colour, isFresh) => `colour ${colour}${isFresh ? ", fallen here" : ""}`,
  /** Adds words to `look`, the text that names a cell. @param {string} look */
  swapped: (look) => `${look}, is swapped`,
  /** @param {string} look */
  vanishes: (look) => `${look}, vanishes`,
  /** @param {number} swap @param {number} swaps @param {number} score */
  swap: (swap, swaps, score) => `Swap ${swap} of ${swaps}, score before it ${score}`,
  /** @param {string} one @param {string} other */
  swaps: (one, other) => `Swaps ${one} with ${other}.`,
  /** @param {number} rounds @param {number} score */
  chain: (rounds, score) =>
    rounds === 0 ? "Nothing vanishes." : `It sets off ${counted(rounds, "round")} and scores ${score}.`,
  /** @param {number} round @param {number} rounds @param {number} gone @param {number} points */
  round: (round, rounds, gone, points) =>
    `Round ${round} of ${rounds}: ${counted(gone, "jewel")} vanish${gone === 1 ? "es" : ""} for ${counted(points, "point")}.`,
  /** @param {number} points @param {number} rounds */
  sum: (points, rounds) => `Until now ${points} points x ${counted(rounds, "round")} = ${points * rounds}.`,
  /** @param {number} score @param {number} best */
  best: (score, best) => `${score} points; the best swap scored ${best}.`,
  /** @param {number} swaps @param {PlayedGame} game */
  end: (swaps, game) => `The end after ${counted(swaps, "swap")}. ${ending(game)}`,
  /** In the order of the appearances of the legend. */
  legend: ["a jewel, its colour as a number", "is swapped", "vanishes", "has fallen here"],
};
