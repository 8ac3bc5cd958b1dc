// The sides of a grid, each of which can be moved by whole rows or columns.

import { FEWEST_TILES, MOST_TILES, type Grid } from "./grid.ts";

export type Side = "left" | "right" | "top" | "bottom";
export const SIDES: readonly Side[] = ["left", "right", "top", "bottom"];

/** Rows and columns from those of a grid; the right and the lower side come after the last one. */
export type Range = Readonly<Record<Side, number>>;

/** Tiles around the board that are shown, so that a missed row is seen. */
export const AROUND = 1;

export const wholeOf = ({ rows, cols }: Grid): Range => ({ left: 0, right: cols, top: 0, bottom: rows });

const isFirst = (side: Side): boolean => side === "left" || side === "top";

/** Moves a side outwards, or inwards by less than 0. */
export const moved = (range: Range, side: Side, by: number): Range => ({
  ...range,
  [side]: range[side] + (isFirst(side) ? -by : by),
});

/** Returns the grid of a range of another one. */
export const gridOf = (grid: Grid, { left, right, top, bottom }: Range): Grid => ({
  ...grid,
  left: grid.left + left * grid.width,
  top: grid.top + top * grid.height,
  cols: right - left,
  rows: bottom - top,
});

/** The share of a tile that lies in the picture, of one in a row or column that can be added. */
const SEEN = 0.5;

/** Returns a grid with a side moved outwards or inwards; null where the picture or the limits have no room for it. */
export function withSide(
  grid: Grid,
  side: Side,
  by: number,
  { width, height }: { readonly width: number; readonly height: number },
): Grid | null {
  const made = gridOf(grid, moved(wholeOf(grid), side, by));
  if (Math.min(made.rows, made.cols) < FEWEST_TILES || Math.max(made.rows, made.cols) > MOST_TILES)
    return null;
  const [across, down] = [SEEN * grid.width, SEEN * grid.height];
  const isWithin =
    made.left >= -across &&
    made.top >= -down &&
    made.left + made.cols * made.width <= width + across &&
    made.top + made.rows * made.height <= height + down;
  return by < 0 || isWithin ? made : null;
}
