// The times of the attempts at a request, in seconds. The first attempt is short, so that a cancel has a result to
// keep. Each later attempt is longer, so that all earlier attempts together take at most a third of its time.

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
