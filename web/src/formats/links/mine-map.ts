// Reads the maps of mines in links that minesweeper.online makes for calculators. `b=` is the size, and `m=` has one
// bit for each cell.

import { neighbours } from "#page/views/mines.js";
import type { Position, CellState } from "../../board/saved-board.ts";
import { MOST_CELLS } from "../../board/sizes.ts";

/** The sizes that a link states as one letter. */
const NAMED_SIZES = new Map<string, readonly [cols: number, rows: number]>([
  ["1", [9, 9]],
  ["2", [16, 16]],
  ["3", [30, 16]],
]);
/** The digits of a map, in the order of their values 0 to 31. */
const BASE_32_DIGITS = "0123456789abcdefghijklmnopqrstuv";
/** The number of cells that a digit of a map states. */
const BITS_PER_DIGIT = 5;

/**
 * Splits the digits of a size into width and height. If there are several ways to split the digits, the length of the
 * map decides.
 */
function parseMapSize(size: string, length: number): readonly [cols: number, rows: number] {
  if (!/^\d{2,6}$/.test(size)) return INVALID_SIZE;
  const splitAt = (at: number) => [Number(size.slice(0, at)), Number(size.slice(at))] as const;
  if (size.length % 2 === 0) return splitAt(size.length / 2);
  const possibleSizes = Array.from({ length: size.length - 1 }, (_, at) => splitAt(at + 1));
  const fittingSizes = possibleSizes.filter(
    ([cols, rows]) => cols * rows > 0 && Math.ceil((cols * rows) / BITS_PER_DIGIT) === length,
  );
  return fittingSizes.length === 1 ? (fittingSizes[0] ?? INVALID_SIZE) : INVALID_SIZE;
}
const INVALID_SIZE = [0, 0] as const;

/**
 * Returns the board on which all mines are known and all other cells are open. Returns null if the map is invalid or
 * cut off.
 */
export function parseMineMap(size: string, map: string): Position | null {
  const [cols, rows] = NAMED_SIZES.get(size) ?? parseMapSize(size, map.length);
  const cellCount = rows * cols;
  if (cellCount < 1 || cellCount > MOST_CELLS || map.length !== Math.ceil(cellCount / BITS_PER_DIGIT))
    return null;
  const digits = Array.from(map, (letter) => BASE_32_DIGITS.indexOf(letter));
  const holdsMine = (cell: number): boolean =>
    (((digits[Math.floor(cell / BITS_PER_DIGIT)] ?? 0) >> (BITS_PER_DIGIT - 1 - (cell % BITS_PER_DIGIT))) &
      1) ===
    1;
  const isPaddedWithZeros = Array.from(
    { length: map.length * BITS_PER_DIGIT - cellCount },
    (_, at) => cellCount + at,
  ).every((cell) => !holdsMine(cell));
  if (digits.includes(-1) || !isPaddedWithZeros) return null;
  const neighboursOf = neighbours(rows, cols, 2);
  const cellStates = Array.from({ length: cellCount }, (_, cell): CellState =>
    holdsMine(cell) ? "mine" : neighboursOf(cell).filter(holdsMine).length,
  );
  return {
    rows,
    cols,
    mines: cellStates.filter((cell) => cell === "mine").length,
    distance: 2,
    seen: cellStates,
  };
}
