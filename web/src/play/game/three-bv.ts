// The figures of a finished game: its 3BV, the solved part, and the clicks.

import { neighbours } from "#page/views/mines.js";
import type { CellState } from "../../board/saved-board.ts";

/**
 * The 3BV of a layout, and the part of the 3BV that a game has solved. The 3BV is the least number of clicks that open
 * the layout without flags.
 */
export interface ThreeBvProgress {
  readonly threeBv: number;
  readonly done: number;
}

interface EndedGame {
  readonly rows: number;
  readonly cols: number;
  readonly distance: number;
  readonly mines: ReadonlySet<number>;
  readonly seen: readonly CellState[];
}

/**
 * Returns the 3BV of the layout, and the part of the 3BV that the game has opened. The 3BV counts the openings, and the
 * clues that are not next to an opening.
 */
export function countSolvedThreeBv({ rows, cols, distance, mines, seen }: EndedGame): ThreeBvProgress {
  const neighboursOf = neighbours(rows, cols, distance);
  const clearCells = seen.map((_, cell) => cell).filter((cell) => !mines.has(cell));
  const zeros = new Set(clearCells.filter((cell) => !neighboursOf(cell).some((near) => mines.has(near))));
  const coveredCells = new Set<number>();
  let [threeBv, done] = [0, 0];
  const countCovered = (isDone: boolean): void => {
    threeBv += 1;
    if (isDone) done += 1;
  };
  for (const zero of zeros) {
    if (coveredCells.has(zero)) continue;
    let isOpen = false;
    const openQueue = [zero];
    for (let cell = openQueue.pop(); cell !== undefined; cell = openQueue.pop()) {
      if (coveredCells.has(cell)) continue;
      coveredCells.add(cell);
      if (!zeros.has(cell)) continue;
      isOpen ||= typeof seen[cell] === "number";
      openQueue.push(...neighboursOf(cell));
    }
    countCovered(isOpen);
  }
  for (const cell of clearCells) if (!coveredCells.has(cell)) countCovered(typeof seen[cell] === "number");
  return { threeBv, done };
}
