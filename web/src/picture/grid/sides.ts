// Moves the sides of a grid by whole rows or columns.

import type { Grid } from "./grid.ts";

/** The most rows or columns of a board in a picture. */
export const MOST_TILES_PER_SIDE = 100;
/** The fewest rows or columns of a board in a picture. Two rows of tiles could also be part of any other pattern. */
export const FEWEST_TILES_PER_SIDE = 3;

export type GridSide = "left" | "right" | "top" | "bottom";
export const GRID_SIDES: readonly GridSide[] = ["left", "right", "top", "bottom"];

/** A range of rows and columns, counted from the first tile of a grid. `right` and `bottom` are exclusive. */
export type TileRange = Readonly<Record<GridSide, number>>;

/** The number of rows and columns that are shown around the board, so that the user sees if a row was missed. */
export const SHOWN_TILES_AROUND = 1;

export const wholeRange = ({ rows, cols }: Grid): TileRange => ({
  left: 0,
  right: cols,
  top: 0,
  bottom: rows,
});

const isLeftOrTop = (side: GridSide): boolean => side === "left" || side === "top";

/** Moves a side of a range outwards by a number of rows or columns, or inwards if `by` is negative. */
export const withSideMoved = (range: TileRange, side: GridSide, by: number): TileRange => ({
  ...range,
  [side]: range[side] + (isLeftOrTop(side) ? -by : by),
});

/** Returns the grid that covers a range of another grid. */
export const gridOfRange = (grid: Grid, { left, right, top, bottom }: TileRange): Grid => ({
  ...grid,
  left: grid.left + left * grid.width,
  top: grid.top + top * grid.height,
  cols: right - left,
  rows: bottom - top,
});

/** A row or column can be added if at least this share of its width lies in the picture. */
const LEAST_VISIBLE_SHARE = 0.5;

/**
 * Moves a side of a grid outwards or inwards. Returns null if the picture or the limits of the size do not allow this.
 */
export function gridWithSideMoved(
  grid: Grid,
  side: GridSide,
  by: number,
  { width, height }: { readonly width: number; readonly height: number },
): Grid | null {
  const movedGrid = gridOfRange(grid, withSideMoved(wholeRange(grid), side, by));
  if (
    Math.min(movedGrid.rows, movedGrid.cols) < FEWEST_TILES_PER_SIDE ||
    Math.max(movedGrid.rows, movedGrid.cols) > MOST_TILES_PER_SIDE
  )
    return null;
  const [across, down] = [LEAST_VISIBLE_SHARE * grid.width, LEAST_VISIBLE_SHARE * grid.height];
  const isWithin =
    movedGrid.left >= -across &&
    movedGrid.top >= -down &&
    movedGrid.left + movedGrid.cols * movedGrid.width <= width + across &&
    movedGrid.top + movedGrid.rows * movedGrid.height <= height + down;
  return by < 0 || isWithin ? movedGrid : null;
}
