// Corrects the extent of a grid: outer rows and columns must have tiles like those inside.

import { lookAlike, toTileLook, type TileLook } from "./cluster.ts";
import type { Grid } from "./grid.ts";
import type { Raster } from "./raster.ts";
import {
  gridOfRange,
  withSideMoved,
  GRID_SIDES,
  wholeRange,
  type TileRange,
  type GridSide,
} from "./sides.ts";
import { cutTile } from "./tiles.ts";

/** The most rows or columns to add on each side. */
const MOST_ADDED_LINES = 3;
/** The factor for the differences that tiles of one group may have. */
const ALIKE_TOLERANCE = 1.5;
/** The least share of tiles with a known look in an outer row or column: to keep one, and to add one. */
const LEAST_KNOWN_SHARE = 0.35;
const LEAST_KNOWN_SHARE_OF_ADDED_LINE = 0.75;
/** The least share of tiles with edges in an added row or column. The surroundings of a board have no edges. */
const LEAST_EDGE_SHARE_OF_ADDED_LINE = 0.4;
/** The most different looks of inner tiles to remember. */
const MOST_KNOWN_LOOKS = 40;

/**
 * Returns the grid with corrected sides: outer lines with unknown tiles are removed, and adjacent lines with known
 * tiles are added.
 *
 * @param hasEdges whether edges follow the sides of a tile at a row and a column, from those of the grid
 */
export function fitExtent(
  upright: Raster,
  grid: Grid,
  hasEdges: (row: number, col: number) => boolean,
): Grid {
  const knownLooks = innerLooks(upright, grid);
  type TilePlaces = readonly (readonly [row: number, col: number])[];
  const shareOfTiles = (places: TilePlaces, holds: (row: number, col: number) => boolean): number =>
    places.filter(([row, col]) => holds(row, col)).length / places.length;
  const isKnownLook = (row: number, col: number): boolean => {
    if (!isTileInPicture(upright, grid, row, col)) return false;
    const look = toTileLook(cutTile(upright, grid, row, col));
    return knownLooks.some((kind) => lookAlike(kind, look, ALIKE_TOLERANCE));
  };
  let range = wholeRange(grid);
  for (const side of GRID_SIDES) {
    const trimmedRange = withSideMoved(range, side, -1);
    if (shareOfTiles(outermostLine(range, side), isKnownLook) < LEAST_KNOWN_SHARE) {
      range = trimmedRange;
      continue;
    }
    for (let added = 0; added < MOST_ADDED_LINES; added++) {
      const extendedRange = withSideMoved(range, side, 1);
      const outerLine = outermostLine(extendedRange, side);
      if (
        shareOfTiles(outerLine, isKnownLook) < LEAST_KNOWN_SHARE_OF_ADDED_LINE ||
        shareOfTiles(outerLine, hasEdges) < LEAST_EDGE_SHARE_OF_ADDED_LINE
      )
        break;
      range = extendedRange;
    }
  }
  return gridOfRange(grid, range);
}

/** Returns the rows and columns of the tiles on a side of the range. */
function outermostLine(
  { left, right, top, bottom }: TileRange,
  side: GridSide,
): (readonly [row: number, col: number])[] {
  const rows = Array.from({ length: bottom - top }, (_, at) => top + at);
  const cols = Array.from({ length: right - left }, (_, at) => left + at);
  if (side === "left") return rows.map((row) => [row, left] as const);
  if (side === "right") return rows.map((row) => [row, right - 1] as const);
  return cols.map((col) => [side === "top" ? top : bottom - 1, col] as const);
}

function isTileInPicture({ width, height }: Raster, grid: Grid, row: number, col: number): boolean {
  const [x, y] = [grid.left + col * grid.width, grid.top + row * grid.height];
  return x >= -1 && y >= -1 && x + grid.width <= width + 1 && y + grid.height <= height + 1;
}

/** Returns the looks of the tiles inside the outer rows and columns. */
function innerLooks(upright: Raster, grid: Grid): TileLook[] {
  const looks: TileLook[] = [];
  for (let row = 1; row + 1 < grid.rows; row++)
    for (let col = 1; col + 1 < grid.cols && looks.length < MOST_KNOWN_LOOKS; col++) {
      const look = toTileLook(cutTile(upright, grid, row, col));
      if (!looks.some((kind) => lookAlike(kind, look))) looks.push(look);
    }
  return looks;
}
