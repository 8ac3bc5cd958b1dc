// Maps of mines in links, which minesweeper.online makes for calculators: `b=`, the size, and `m=`, a bit for each cell.

import { neighbours } from "#page/mines.js";
import type { Position, Seen } from "../../board/saved.ts";
import { MOST_CELLS } from "../../board/sizes.ts";

/** The sizes that have a digit of their own. */
const SIZES: Record<string, readonly [cols: number, rows: number]> = { 1: [9, 9], 2: [16, 16], 3: [30, 16] };
const DIGITS = "0123456789abcdefghijklmnopqrstuv";
const BITS = 5;

/** The width and the height as half of the digits each; of an odd number the one way that fits the map. */
function sized(size: string, length: number): readonly [cols: number, rows: number] {
  if (!/^\d{2,6}$/.test(size)) return NONE;
  const cut = (at: number) => [Number(size.slice(0, at)), Number(size.slice(at))] as const;
  if (size.length % 2 === 0) return cut(size.length / 2);
  const ways = Array.from({ length: size.length - 1 }, (_, at) => cut(at + 1));
  const fitting = ways.filter(
    ([cols, rows]) => cols * rows > 0 && Math.ceil((cols * rows) / BITS) === length,
  );
  return fitting.length === 1 ? (fitting[0] ?? NONE) : NONE;
}
const NONE = [0, 0] as const;

/** Returns the board with every mine known and all else open; null if the map is invalid, or cut. */
export function mapped(size: string, map: string): Position | null {
  const [cols, rows] = SIZES[size] ?? sized(size, map.length);
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
