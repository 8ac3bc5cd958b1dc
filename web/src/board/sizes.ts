// The sizes of boards that the page shows.

import { currentWords } from "../words/index.ts";

/** The largest boards that the page shows. */
export const MOST_CELLS = 10_000;
export const LONGEST_SIDE = 1000;
/** The farthest neighbours, as a squared distance. */
export const LONGEST_DISTANCE = 10;

/** Returns the whole number of a text; NaN for any other text. */
export const wholeNumber = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : NaN);

/** Why a board of this size is not shown; null where it is. */
export function sizeProblem(rows: number, cols: number): string | null {
  const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE;
  if (!isSide(rows) || !isSide(cols)) return currentWords.value.board.sideProblem(LONGEST_SIDE);
  if (rows * cols <= MOST_CELLS) return null;
  return currentWords.value.board.areaProblem(rows, cols, MOST_CELLS);
}

/** Why boards with such neighbourhoods are not shown; null where they are. */
export function distanceProblem(distance: number): string | null {
  if (Number.isInteger(distance) && distance >= 1 && distance <= LONGEST_DISTANCE) return null;
  return currentWords.value.board.distanceProblem(LONGEST_DISTANCE);
}

/** Why this is no total of mines; null where it is one. */
export function minesProblem(mines: number | null, rows: number, cols: number): string | null {
  if (mines === null || (Number.isInteger(mines) && mines >= 0 && mines <= rows * cols)) return null;
  return currentWords.value.board.minesProblem(rows * cols);
}
