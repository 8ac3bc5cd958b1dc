// The words that the views of all kinds of games share.

// The name of a cell, the row first.
export const cellName = (cell, cols) => `(${Math.floor(cell / cols)},${cell % cols})`;

// Some cells, of which not more than a few are named.
export function cellNames(cells, cols) {
  const SHOWN = 12;
  const names = cells.slice(0, SHOWN).map((cell) => cellName(cell, cols)).join(", ");
  return cells.length > SHOWN ? `${names} and ${cells.length - SHOWN} more` : names;
}

export const counted = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;

// An answer's text as a sentence, with a capital and a full stop.
export const sentence = (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

// A score as people read it: fractions to four places.
export const scored = (score) => Number.isInteger(score) ? String(score) : score.toFixed(4);

// How a game ended that is over.
export const ending = ({ score, fault }) => fault ? `The game failed: ${fault}.` : `Score ${scored(score)}.`;

export const titled = ({ system, seed }) => seed === undefined ? system : `${system}, seed ${seed}`;

// A list that is computed from its start on, of which some states are kept for going back. `forward` changes a state
// to the one of the next step, and `copy` makes another one like it.
export function stepwise(start, forward, copy) {
  const EVERY = 64, kept = [copy(start)];
  let at = 0, state = start;
  return (to) => {
    if (to < at) {
      const from = Math.min(kept.length - 1, Math.floor(to / EVERY));
      state = copy(kept[from]);
      at = from * EVERY;
    }
    while (at < to) {
      forward(state, at);
      at += 1;
      if (at % EVERY === 0 && kept.length === at / EVERY) kept.push(copy(state));
    }
    return state;
  };
}
