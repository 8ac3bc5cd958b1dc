// The mode "clues follow mines": if the user sets or removes a mine, the clues around the mine change by one.

import { neighbours } from "#page/views/mines.js";
import { signal } from "@preact/signals";
import { recall, remember } from "../../../app/storage.ts";
import type { Position } from "../../../board/saved-board.ts";

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/** Whether clues follow the mines that the user draws. */
export const cluesFollowMines = signal(recall("analyse.follows", isBoolean) ?? false);

export function setCluesFollowMines(next: boolean): void {
  cluesFollowMines.value = next;
  remember("analyse.follows", next);
}

/** Returns the board after a change. Adjusts the total, and the clues around each added or removed mine. */
export function withCluesFollowing(before: Position, after: Position): Position {
  const { rows, cols, distance } = after;
  if (before.rows !== rows || before.cols !== cols || before.distance !== distance) return after;
  const neighboursOf = neighbours(rows, cols, distance);
  const adjustedStates = after.seen.slice();
  let more = 0;
  after.seen.forEach((now, cell) => {
    const mineChange = Number(now === "mine") - Number(before.seen[cell] === "mine");
    if (mineChange === 0) return;
    more += mineChange;
    for (const neighbour of neighboursOf(cell)) {
      const clue = adjustedStates[neighbour];
      if (typeof clue === "number") adjustedStates[neighbour] = Math.max(0, clue + mineChange);
    }
  });
  if (more === 0) return after;
  return {
    ...after,
    mines: after.mines === null ? null : Math.max(0, after.mines + more),
    seen: adjustedStates,
  };
}

/** Returns the total number of mines minus the known and flagged mines; null if the total is unknown. */
export function remainingMines({ mines, seen }: Position): number | null {
  return mines === null ? null : mines - seen.filter((each) => each === "mine" || each === "flag").length;
}
