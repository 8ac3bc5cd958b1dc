// Recognises the frame around a board that was taken for an outer row or column of tiles.

import type { Grid } from "./grid/grid.ts";
import {
  FEWEST_TILES_PER_SIDE,
  GRID_SIDES,
  gridOfRange,
  wholeRange,
  withSideMoved,
  type GridSide,
} from "./grid/sides.ts";
import type { TileGroup } from "./meanings/recognise.ts";

/** The size of the upright picture, in pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The largest part of a frame that may lie outside of the picture, in pixels. */
const MOST_PIXELS_OUTSIDE = 1;

/**
 * Returns the grid without outer rows and columns that are a frame. All tiles of a frame are of one doubtful kind, which
 * occurs nowhere else. The tiles in its corners may differ. A row or column at the border of the picture stays, because
 * it can be a cropped part of the board.
 */
export function withoutFrame(
  grid: Grid,
  groups: readonly Pick<TileGroup, "members" | "guess">[],
  picture: PictureSize,
): Grid {
  let range = wholeRange(grid);
  for (const side of GRID_SIDES) {
    const line = lineOfSide(grid, side);
    const innerTiles = line.slice(1, -1);
    const frameGroup = groups.find(({ members }) => members.includes(innerTiles[0] ?? -1));
    if (
      frameGroup?.guess.isSure === false &&
      innerTiles.every((tile) => frameGroup.members.includes(tile)) &&
      frameGroup.members.every((tile) => line.includes(tile)) &&
      isSideInPicture(grid, side, picture)
    )
      range = withSideMoved(range, side, -1);
  }
  const smallerGrid = gridOfRange(grid, range);
  return Math.min(smallerGrid.rows, smallerGrid.cols) < FEWEST_TILES_PER_SIDE ? grid : smallerGrid;
}

/** Returns the tiles of an outer row or column of a grid. */
function lineOfSide({ rows, cols }: Grid, side: GridSide): number[] {
  const isColumn = side === "left" || side === "right";
  const first = side === "right" ? cols - 1 : side === "bottom" ? (rows - 1) * cols : 0;
  return Array.from({ length: isColumn ? rows : cols }, (_, at) => first + at * (isColumn ? cols : 1));
}

function isSideInPicture(grid: Grid, side: GridSide, { width, height }: PictureSize): boolean {
  if (side === "left") return grid.left >= -MOST_PIXELS_OUTSIDE;
  if (side === "top") return grid.top >= -MOST_PIXELS_OUTSIDE;
  if (side === "right") return grid.left + grid.cols * grid.width <= width + MOST_PIXELS_OUTSIDE;
  return grid.top + grid.rows * grid.height <= height + MOST_PIXELS_OUTSIDE;
}
