// Clues that follow the mines: a mine that is set counts for its neighbours, and one that is removed does not.

import { neighbours } from "#page/mines.js";
import { signal } from "@preact/signals";
import { recall, remember } from "../../app/storage.ts";
import type { Position } from "../../board/saved.ts";

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/** Whether clues follow the mines that are drawn. */
export const follows = signal(recall("analyse.follows", isBoolean) ?? false);

export function setFollows(next: boolean): void {
  follows.value = next;
  remember("analyse.follows", next);
}

/**
 * Returns a board after a change, with the clues around each known mine that is new or gone, and the total. A placement
 * stays one, with the change, if it had no mine at the new mines.
 */
export function followed(before: Position, after: Position): Position {
  const { rows, cols, distance } = after;
  if (before.rows !== rows || before.cols !== cols || before.distance !== distance) return after;
  const around = neighbours(rows, cols, distance);
  const seen = after.seen.slice();
  let more = 0;
  after.seen.forEach((now, cell) => {
    const change = Number(now === "mine") - Number(before.seen[cell] === "mine");
    if (change === 0) return;
    more += change;
    for (const near of around(cell)) {
      const clue = seen[near];
      if (typeof clue === "number") seen[near] = Math.max(0, clue + change);
    }
  });
  if (more === 0) return after;
  return { ...after, mines: after.mines === null ? null : Math.max(0, after.mines + more), seen };
}

/** Returns the mines of the total that are neither known nor flagged; null if the total is unknown. */
export function minesLeft({ mines, seen }: Position): number | null {
  return mines === null ? null : mines - seen.filter((each) => each === "mine" || each === "flag").length;
}
