// How far a board reaches: its outer rows and columns have tiles like those inside.

import { alike, lookOf, type Look } from "./cluster.ts";
import type { Grid } from "./grid.ts";
import type { Raster } from "./raster.ts";
import { gridOf, moved, SIDES, wholeOf, type Range, type Side } from "./sides.ts";
import { tileAt } from "./tiles.ts";

/** Rows and columns that are added on each side at most. */
const MOST_ADDED = 3;
/** How much more tiles may differ than those of one group. */
const EASE = 1.5;
/** The least share of known tiles in a row or column: of the grid by its edges, and of one that is added. */
const SHARE = 0.35;
const SHARE_ADDED = 0.75;
/** The least share of tiles with edges in a row or column that is added: what is around a board has none. */
const SHARE_OF_EDGES = 0.4;
/** Kinds of tiles that are remembered, the first ones. */
const MOST_KINDS = 40;

/**
 * Returns a grid without outer rows and columns whose tiles are unlike the others, and with those beside it that have
 * tiles like the others.
 *
 * @param hasEdges whether edges follow the sides of a tile at a row and a column, from those of the grid
 */
export function settled(upright: Raster, grid: Grid, hasEdges: (row: number, col: number) => boolean): Grid {
  const known = kindsInside(upright, grid);
  type Places = readonly (readonly [row: number, col: number])[];
  const share = (places: Places, holds: (row: number, col: number) => boolean): number =>
    places.filter(([row, col]) => holds(row, col)).length / places.length;
  const isKnown = (row: number, col: number): boolean => {
    if (!isInside(upright, grid, row, col)) return false;
    const look = lookOf(tileAt(upright, grid, row, col));
    return known.some((kind) => alike(kind, look, EASE));
  };
  let range = wholeOf(grid);
  for (const side of SIDES) {
    const trimmed = moved(range, side, -1);
    if (share(lineAt(range, side), isKnown) < SHARE) {
      range = trimmed;
      continue;
    }
    for (let added = 0; added < MOST_ADDED; added++) {
      const more = moved(range, side, 1);
      const line = lineAt(more, side);
      if (share(line, isKnown) < SHARE_ADDED || share(line, hasEdges) < SHARE_OF_EDGES) break;
      range = more;
    }
  }
  return gridOf(grid, range);
}

/** The places of the outermost row or column on a side. */
function lineAt({ left, right, top, bottom }: Range, side: Side): (readonly [row: number, col: number])[] {
  const rows = Array.from({ length: bottom - top }, (_, at) => top + at);
  const cols = Array.from({ length: right - left }, (_, at) => left + at);
  if (side === "left") return rows.map((row) => [row, left] as const);
  if (side === "right") return rows.map((row) => [row, right - 1] as const);
  return cols.map((col) => [side === "top" ? top : bottom - 1, col] as const);
}

function isInside({ width, height }: Raster, grid: Grid, row: number, col: number): boolean {
  const [x, y] = [grid.left + col * grid.width, grid.top + row * grid.height];
  return x >= -1 && y >= -1 && x + grid.width <= width + 1 && y + grid.height <= height + 1;
}

/** The kinds of tiles that are not on the sides of a grid. */
function kindsInside(upright: Raster, grid: Grid): Look[] {
  const kinds: Look[] = [];
  for (let row = 1; row + 1 < grid.rows; row++)
    for (let col = 1; col + 1 < grid.cols && kinds.length < MOST_KINDS; col++) {
      const look = lookOf(tileAt(upright, grid, row, col));
      if (!kinds.some((kind) => alike(kind, look))) kinds.push(look);
    }
  return kinds;
}
