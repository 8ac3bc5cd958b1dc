// The board that the engine analyses to warm up.

import { neighbours } from "#page/views/mines.js";
import type { CellState, Position } from "../board/saved-board.ts";

/** The side and the neighbourhood of the invented board. */
const [SIDE, SQUARED_DISTANCE] = [24, 10];
/** The shares of cells that have a mine, and of cells that are open. */
const [MINE_SHARE, OPEN_SHARE] = [0.2, 0.5];

/** Returns a board that is half open. Each call returns an equal board. */
export function inventedBoard(): Position {
  const random = randomNumbers();
  const numbers = Array.from({ length: SIDE * SIDE }, random);
  const isMine = (cell: number): boolean => (numbers[cell] ?? 0) < MINE_SHARE;
  const neighboursOf = neighbours(SIDE, SIDE, SQUARED_DISTANCE);
  const seen = numbers.map((number, cell): CellState =>
    isMine(cell) || number >= MINE_SHARE + OPEN_SHARE ? "hidden" : neighboursOf(cell).filter(isMine).length,
  );
  const mines = numbers.filter((_, cell) => isMine(cell)).length;
  return { rows: SIDE, cols: SIDE, mines, distance: SQUARED_DISTANCE, seen };
}

/** Returns a generator of pseudo-random numbers from 0 to 1, by Park and Miller (1988). */
function randomNumbers(): () => number {
  const [factor, modulus] = [48_271, 2_147_483_647];
  let state = 3;
  return () => (state = (state * factor) % modulus) / modulus;
}
