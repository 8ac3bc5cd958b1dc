// Corrects the sides of a grid. The tiles of an outer row or column must look like tiles inside the grid.

import { borderReach } from "./border.ts";
import { lookAlike, toTileLook, type TileLook } from "../tiles/cluster.ts";
import type { Grid } from "./grid.ts";
import type { Raster } from "../raster/raster.ts";
import {
  gridOfRange,
  withSideMoved,
  GRID_SIDES,
  wholeRange,
  type TileRange,
  type GridSide,
} from "./sides.ts";
import { cutTile } from "../tiles/tiles.ts";

/** The most rows or columns to add on each side. */
const MOST_ADDED_LINES = 3;
/** This module multiplies the limits on differences between tiles of one group by this factor. */
const ALIKE_DIFFERENCE_FACTOR = 1.5;
/** The least share of tiles with a known look in an outer row or column that is kept. */
const LEAST_KNOWN_TILE_SHARE = 0.35;
/** The least share of tiles with a known look in a row or column that is added. */
const LEAST_KNOWN_SHARE_OF_ADDED_LINE = 0.75;
/**
 * The least share of tiles with edges in a row or column that is added. The area around a board has no edges between
 * tiles.
 */
const LEAST_EDGE_SHARE_OF_ADDED_LINE = 0.4;
/** The largest number of different looks of inner tiles that are remembered. */
const MOST_REMEMBERED_LOOKS = 40;

/**
 * Returns the grid with corrected sides. Outer rows and columns with unknown tiles are removed, and adjacent ones with
 * known tiles are added.
 *
 * @param hasEdges whether the sides of a tile have edges; the tile is given by its row and column relative to the grid
 */
export function correctGridSides(
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
    const tileLook = toTileLook(cutTile(upright, grid, row, col));
    return knownLooks.some((kind) => lookAlike(kind, tileLook, ALIKE_DIFFERENCE_FACTOR));
  };
  let range = wholeRange(grid);
  for (const gridSide of GRID_SIDES) {
    const trimmedRange = withSideMoved(range, gridSide, -1);
    if (shareOfTiles(outermostLine(range, gridSide), isKnownLook) < LEAST_KNOWN_TILE_SHARE) {
      range = trimmedRange;
      continue;
    }
    for (let added = 0; added < MOST_ADDED_LINES; added++) {
      const extendedRange = withSideMoved(range, gridSide, 1);
      const outerLine = outermostLine(extendedRange, gridSide);
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
  const lineRows = Array.from({ length: bottom - top }, (_, at) => top + at);
  const lineCols = Array.from({ length: right - left }, (_, at) => left + at);
  if (side === "left") return lineRows.map((row) => [row, left] as const);
  if (side === "right") return lineRows.map((row) => [row, right - 1] as const);
  return lineCols.map((col) => [side === "top" ? top : bottom - 1, col] as const);
}

function isTileInPicture({ width, height }: Raster, grid: Grid, row: number, col: number): boolean {
  const [x, y] = [grid.left + col * grid.width, grid.top + row * grid.height];
  const [reachX, reachY] = [borderReach(grid.width), borderReach(grid.height)];
  return (
    x >= -reachX && y >= -reachY && x + grid.width <= width + reachX && y + grid.height <= height + reachY
  );
}

/** Returns the looks of the tiles inside the outer rows and columns. */
function innerLooks(upright: Raster, grid: Grid): TileLook[] {
  const looks: TileLook[] = [];
  for (let row = 1; row + 1 < grid.rows; row++)
    for (let col = 1; col + 1 < grid.cols && looks.length < MOST_REMEMBERED_LOOKS; col++) {
      const tileLook = toTileLook(cutTile(upright, grid, row, col));
      if (!looks.some((kind) => lookAlike(kind, tileLook))) looks.push(tileLook);
    }
  return looks;
}
