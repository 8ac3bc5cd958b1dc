// Draws tables that are no minesweeper boards: calendars, sudokus, chess boards.

import type { Raster } from "../raster/raster.ts";
import type { Colour } from "../tiles/glyph.ts";
import { fillRectangle, plainRaster } from "./compose.ts";
import { isOnCharacter } from "./percentages.ts";

/** The side of a field in pixels. */
const SIDE = 40;
/** The margin around a table in pixels. */
const MARGIN = 10;
const WHITE: Colour = [255, 255, 255];
const LINE: Colour = [150, 150, 150];
const INK: Colour = [20, 20, 20];

interface Table {
  readonly rows: number;
  readonly cols: number;
  /** Returns the digits in a field. */
  readonly textOf?: (field: number) => string;
  /** The height of a digit in pixels. */
  readonly height?: number;
  /** Whether the digits are in the upper left corner of a field. */
  readonly isInCorner?: boolean;
  readonly background?: (row: number, col: number) => Colour;
  /** Whether a point of a field belongs to its picture. Coordinates run from 0 to 1. */
  readonly isPicture?: (field: number, x: number, y: number) => boolean;
}

export function drawTable(table: Table): Raster {
  const { rows, cols, background = () => WHITE } = table;
  const raster = plainRaster(cols * SIDE + 2 * MARGIN, rows * SIDE + 2 * MARGIN, WHITE);
  for (let field = 0; field < rows * cols; field++) {
    const [row, col] = [Math.floor(field / cols), field % cols];
    const [left, top] = [MARGIN + col * SIDE, MARGIN + row * SIDE];
    fillRectangle(raster, [left, top, left + SIDE + 1, top + SIDE + 1], LINE);
    fillRectangle(raster, [left + 1, top + 1, left + SIDE, top + SIDE], background(row, col));
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++)
        if (isInk(table, field, x, y))
          fillRectangle(raster, [left + x, top + y, left + x + 1, top + y + 1], INK);
  }
  return raster;
}

function isInk(table: Table, field: number, x: number, y: number): boolean {
  const { textOf, height = 15, isInCorner = false, isPicture } = table;
  if (isPicture?.(field, x / SIDE, y / SIDE)) return true;
  const text = textOf?.(field) ?? "";
  const width = height * 0.75;
  const left = isInCorner ? 4 : (SIDE - text.length * width) / 2;
  const top = isInCorner ? 4 : (SIDE - height) / 2;
  const place = Math.floor((x - left) / width);
  return isOnCharacter(text[place] ?? "", (x - left) / width - place, (y - top) / height);
}

/** A calendar of a month with 31 days that begins in the fourth column. */
export const CALENDAR: Table = {
  rows: 5,
  cols: 7,
  textOf: (field) => (field >= 3 && field < 34 ? String(field - 2) : ""),
};

/** A sudoku in which a third of the fields is filled. */
export const SUDOKU: Table = {
  rows: 9,
  cols: 9,
  height: 24,
  textOf: (field) =>
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"[field]?.replace(
      ".",
      "",
    ) ?? "",
};

/** A chess board with the pawns and rooks of the start of a game. */
export const CHESS_BOARD: Table = {
  rows: 8,
  cols: 8,
  background: (row, col) => ((row + col) % 2 === 0 ? [240, 217, 181] : [181, 136, 99]),
  isPicture: (field, x, y) => {
    const row = Math.floor(field / 8);
    const isBase = y > 0.72 && y < 0.82 && Math.abs(x - 0.5) < 0.25;
    if (row === 1 || row === 6)
      return (
        isBase || Math.hypot(x - 0.5, y - 0.35) < 0.14 || (y > 0.4 && y < 0.75 && Math.abs(x - 0.5) < 0.08)
      );
    const isRook = (row === 0 || row === 7) && (field % 8 === 0 || field % 8 === 7);
    return isRook && (isBase || (y > 0.22 && y < 0.75 && Math.abs(x - 0.5) < (y < 0.36 ? 0.22 : 0.14)));
  },
};
