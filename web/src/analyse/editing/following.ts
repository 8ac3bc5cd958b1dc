// Clues that follow the mines: a mine that is set counts for its neighbours, and one that is removed does not.

import { neighbours } from "#page/mines.js";
import { signal } from "@preact/signals";
import { recall, remember } from "../../app/storage.ts";
import type { Position } from "../../board/saved.ts";

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/** Whether clues follow the mines that the user draws. */
export const cluesFollowMines = signal(recall("analyse.follows", isBoolean) ?? false);

export function setCluesFollowMines(next: boolean): void {
  cluesFollowMines.value = next;
  remember("analyse.follows", next);
}

/**
 * Returns the board after a change, with the total and the clues around each added or removed mine adjusted.
 */
export function withCluesFollowing(before: Position, after: Position): Position {
  const { rows, cols, distance } = after;
  if (before.rows !== rows || before.cols !== cols || before.distance !== distance) return after;
  const neighboursOf = neighbours(rows, cols, distance);
  const seen = after.seen.slice();
  let more = 0;
  after.seen.forEach((now, cell) => {
    const mineChange = Number(now === "mine") - Number(before.seen[cell] === "mine");
    if (mineChange === 0) return;
    more += mineChange;
    for (const neighbour of neighboursOf(cell)) {
      const clue = seen[neighbour];
      if (typeof clue === "number") seen[neighbour] = Math.max(0, clue + mineChange);
    }
  });
  if (more === 0) return after;
  return { ...after, mines: after.mines === null ? null : Math.max(0, after.mines + more), seen };
}

/** Returns the mines of the total that are neither known nor flagged; null if the total is unknown. */
export function remainingMines({ mines, seen }: Position): number | null {
  return mines === null ? null : mines - seen.filter((each) => each === "mine" || each === "flag").length;
}
