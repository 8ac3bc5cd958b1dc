// The states of a board for undo and redo.

export interface History<T> {
  /** The earlier states, the oldest first. */
  readonly past: readonly T[];
  readonly now: T;
  /** The undone states, the next one first. */
  readonly future: readonly T[];
}

/** The most steps that are kept. */
const MOST_UNDO_STEPS = 500;

export function newHistory<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

export function withChange<T>({ past, now }: History<T>, next: T): History<T> {
  return { past: [...past, now].slice(-MOST_UNDO_STEPS), now: next, future: [] };
}

/**
 * Returns the history after a further change, which is combined with the change before it. One undo step takes back
 * both changes.
 */
export function withMergedChange<T>({ past }: History<T>, next: T): History<T> {
  return { past, now: next, future: [] };
}

export function undoStep<T>(history: History<T>): History<T> {
  const previousState = history.past.at(-1);
  if (previousState === undefined) return history;
  return { past: history.past.slice(0, -1), now: previousState, future: [history.now, ...history.future] };
}

export function redoStep<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future };
}

/** Returns the history moved to one of its states; state 0 is the oldest. */
export function goToState<T>({ past, now, future }: History<T>, to: number): History<T> {
  const states = [...past, now, ...future];
  const targetState = states[to];
  return targetState === undefined
    ? { past, now, future }
    : { past: states.slice(0, to), now: targetState, future: states.slice(to + 1) };
}
