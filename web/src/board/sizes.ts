// The largest boards that the page shows, and checks of sizes.

import { currentWords } from "../words/index.ts";

/** The most cells of a board that the page shows. */
export const MOST_CELLS = 10_000;
/** The most rows or columns of a board that the page shows. */
export const LONGEST_SIDE = 1000;
/** The largest squared distance of neighbours. */
export const LARGEST_SQUARED_DISTANCE = 10;

/** Returns the whole number of a text; NaN for any other text. */
export const parseWholeNumber = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : NaN);

/** Returns the reason why the page does not show a board of this size; null if the page shows it. */
export function sizeProblem(rows: number, cols: number): string | null {
  const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE;
  if (!isSide(rows) || !isSide(cols)) return currentWords.value.board.sideProblem(LONGEST_SIDE);
  if (rows * cols <= MOST_CELLS) return null;
  return currentWords.value.board.areaProblem(rows, cols, MOST_CELLS);
}

/** Returns the reason why the page does not show a board with this squared distance; null if the page shows it. */
export function distanceProblem(distance: number): string | null {
  if (Number.isInteger(distance) && distance >= 1 && distance <= LARGEST_SQUARED_DISTANCE) return null;
  return currentWords.value.board.distanceProblem(LARGEST_SQUARED_DISTANCE);
}

/** Returns the reason why a number cannot be the total; null for a valid total. */
export function minesProblem(mines: number | null, rows: number, cols: number): string | null {
  if (mines === null || (Number.isInteger(mines) && mines >= 0 && mines <= rows * cols)) return null;
  return currentWords.value.board.minesProblem(rows * cols);
}
