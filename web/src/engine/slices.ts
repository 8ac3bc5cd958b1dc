// The time of each attempt at a request. The first attempt is short, so that a cancel has a result to keep. Each later
// one is longer, so that all earlier attempts cost at most a third.

/** In seconds. */
const FIRST_SLICE = 0.3;
const SLICE_GROWTH = 4;

/** Returns the limits of the attempts in seconds; the last one is the whole budget. */
export function budgetSlices(budget: number): number[] {
  const sliceList: number[] = [];
  for (let seconds = FIRST_SLICE; seconds < budget / SLICE_GROWTH; seconds *= SLICE_GROWTH)
    sliceList.push(seconds);
  return [...sliceList, budget];
}
