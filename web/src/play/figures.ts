// The figures of a game that is over: how much there was to solve, how much was solved, and in how many clicks.

import { neighbours } from "#page/mines.js";
import type { Seen } from "../board/saved.ts";

/** The clicks that a layout needs at least, without flags, and how many of these were done. */
export interface Solved {
  readonly threeBv: number;
  readonly done: number;
}

interface Ended {
  readonly rows: number;
  readonly cols: number;
  readonly distance: number;
  readonly mines: ReadonlySet<number>;
  readonly seen: readonly Seen[];
}

/** Counts the openings, and the numbers beside none of them. */
export function solvedOf({ rows, cols, distance, mines, seen }: Ended): Solved {
  const around = neighbours(rows, cols, distance);
  const clear = seen.map((_, cell) => cell).filter((cell) => !mines.has(cell));
  const zeros = new Set(clear.filter((cell) => !around(cell).some((near) => mines.has(near))));
  const covered = new Set<number>();
  let [threeBv, done] = [0, 0];
  const take = (isDone: boolean): void => {
    threeBv += 1;
    if (isDone) done += 1;
  };
  for (const zero of zeros) {
    if (covered.has(zero)) continue;
    let isOpen = false;
    const open = [zero];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      if (covered.has(cell)) continue;
      covered.add(cell);
      if (!zeros.has(cell)) continue;
      isOpen ||= typeof seen[cell] === "number";
      open.push(...around(cell));
    }
    take(isOpen);
  }
  for (const cell of clear) if (!covered.has(cell)) take(typeof seen[cell] === "number");
  return { threeBv, done };
}
