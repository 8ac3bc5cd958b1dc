// How long each attempt at a question may take: short at first, so that something is soon known, and that a cancel
// finds something that was found; then longer, so that the attempts before cost a third of it at most.

/** In seconds. */
const FIRST = 0.3;
const GROWTH = 4;

/** The limits of the attempts, in seconds, the last of which is the whole budget. */
export function slices(budget: number): number[] {
  const list: number[] = [];
  for (let seconds = FIRST; seconds < budget / GROWTH; seconds *= GROWTH) list.push(seconds);
  return [...list, budget];
}
