// The time of each attempt at a question. The first is short, so that a result is soon there, also for a cancel. The
// later ones are longer, so that the attempts before cost at most a third.

/** In seconds. */
const FIRST_SLICE = 0.3;
const SLICE_GROWTH = 4;

/** The limits of the attempts, in seconds, the last of which is the whole budget. */
export function budgetSlices(budget: number): number[] {
  const sliceList: number[] = [];
  for (let seconds = FIRST_SLICE; seconds < budget / SLICE_GROWTH; seconds *= SLICE_GROWTH)
    sliceList.push(seconds);
  return [...sliceList, budget];
}
