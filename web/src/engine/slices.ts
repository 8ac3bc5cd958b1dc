// The time of each attempt at a question. The first is short, so that a result is soon there, also for a cancel. The
// later ones are longer, so that the attempts before cost at most a third.

/** In seconds. */
const FIRST = 0.3;
const GROWTH = 4;

/** The limits of the attempts, in seconds, the last of which is the whole budget. */
export function slices(budget: number): number[] {
  const list: number[] = [];
  for (let seconds = FIRST; seconds < budget / GROWTH; seconds *= GROWTH) list.push(seconds);
  return [...list, budget];
}
