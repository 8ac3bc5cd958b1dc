// The changes that can be undone and done again.

export interface History<T> {
  /** The oldest first. */
  readonly past: readonly T[];
  readonly now: T;
  /** The next one first. */
  readonly future: readonly T[];
}

/** So many steps are kept. */
const LONGEST = 500;

export function begun<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

export function changed<T>({ past, now }: History<T>, next: T): History<T> {
  return { past: [...past, now].slice(-LONGEST), now: next, future: [] };
}

/** A change that belongs to the one before, with which it is undone. */
export function changedFurther<T>({ past }: History<T>, next: T): History<T> {
  return { past, now: next, future: [] };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future };
}

/** Goes to one of all states, the oldest of which has the number 0. */
export function moved<T>({ past, now, future }: History<T>, to: number): History<T> {
  const all = [...past, now, ...future];
  const next = all[to];
  return next === undefined
    ? { past, now, future }
    : { past: all.slice(0, to), now: next, future: all.slice(to + 1) };
}
