// Maps of mines in links, which minesweeper.online makes for calculators: `b=`, the size, and `m=`, a bit for each cell.

import { neighbours } from "#page/mines.js";
import type { Position, Seen } from "../../board/saved.ts";
import { MOST_CELLS } from "../../board/sizes.ts";

/** The sizes that have a digit of their own. */
const SIZES: Record<string, readonly [cols: number, rows: number]> = { 1: [9, 9], 2: [16, 16], 3: [30, 16] };
const DIGITS = "0123456789abcdefghijklmnopqrstuv";
const BITS = 5;

/** The board with every mine known and all else open; null where the map is none, or cut. */
export function mapped(size: string, map: string): Position | null {
  const half = size.length / 2;
  const given = /^(\d\d){1,3}$/.test(size) ? [Number(size.slice(0, half)), Number(size.slice(half))] : [];
  const [cols = 0, rows = 0] = SIZES[size] ?? given;
  const area = rows * cols;
  if (area < 1 || area > MOST_CELLS || map.length !== Math.ceil(area / BITS)) return null;
  const digits = Array.from(map, (letter) => DIGITS.indexOf(letter));
  const hold = (cell: number): boolean =>
    (((digits[Math.floor(cell / BITS)] ?? 0) >> (BITS - 1 - (cell % BITS))) & 1) === 1;
  const isPadded = Array.from({ length: map.length * BITS - area }, (_, at) => area + at).every(
    (cell) => !hold(cell),
  );
  if (digits.includes(-1) || !isPadded) return null;
  const around = neighbours(rows, cols, 2);
  const seen = Array.from({ length: area }, (_, cell): Seen =>
    hold(cell) ? "mine" : around(cell).filter(hold).length,
  );
  return { rows, cols, mines: seen.filter((cell) => cell === "mine").length, distance: 2, seen };
}
