// The time limits of the attempts at a request. The first attempt is short, so that a cancelled request soon has a
// result to keep. Each later attempt is at least four times longer, so all attempts before it take at most a third of
// its time.

/** In seconds. */
const FIRST_SLICE_SECONDS = 0.3;
const SLICE_GROWTH = 4;

/** Returns the time limits of the attempts in seconds. The last limit is the whole budget. */
export function attemptTimeLimits(budget: number): number[] {
  const sliceSeconds: number[] = [];
  for (let seconds = FIRST_SLICE_SECONDS; seconds < budget / SLICE_GROWTH; seconds *= SLICE_GROWTH)
    sliceSeconds.push(seconds);
  return [...sliceSeconds, budget];
}
