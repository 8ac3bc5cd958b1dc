// The tiles of a grid for the correction of its sides: their looks, and the edges around them.

import { borderReach } from "./border.ts";
import type { TileEdges } from "./fit.ts";
import type { Grid } from "./grid.ts";
import { withSideMoved, type GridSide, type TileRange } from "./sides.ts";
import type { Raster } from "../raster/raster.ts";
import { lookAlike, toTileLook, type TileLook } from "../tiles/cluster.ts";
import { readFace } from "../tiles/glyph.ts";
import { cutTile } from "../tiles/tiles.ts";

/** A place in the lattice of a grid, relative to the first tile of the grid. It may lie outside of the grid. */
export type TilePlace = readonly [row: number, col: number];
export type TileTest = (row: number, col: number) => boolean;

/** This module multiplies the limits on differences between tiles of one group by this factor. */
const ALIKE_DIFFERENCE_FACTOR = 1.5;
/** The largest number of different looks that are remembered. */
const MOST_REMEMBERED_LOOKS = 40;

/** The tiles of a lattice in a picture. */
export interface LatticeTiles extends TileEdges {
  /** The look of a tile; null for a tile outside of the picture. */
  readonly lookAt: (row: number, col: number) => TileLook | null;
  readonly hasSign: TileTest;
}

/** Returns the tiles of the lattice of a grid. The look of each tile is computed once. */
export function latticeTiles(upright: Raster, grid: Grid, edges: TileEdges): LatticeTiles {
  const looks = new Map<string, TileLook | null>();
  const lookAt = (row: number, col: number): TileLook | null => {
    const place = `${row} ${col}`;
    const known = looks.get(place);
    if (known !== undefined) return known;
    const look = isTileInPicture(upright, grid, row, col)
      ? toTileLook(cutTile(upright, grid, row, col))
      : null;
    looks.set(place, look);
    return look;
  };
  const hasSign: TileTest = (row, col) => readFace(cutTile(upright, grid, row, col)).sign !== null;
  return { ...edges, lookAt, hasSign };
}

function isTileInPicture({ width, height }: Raster, grid: Grid, row: number, col: number): boolean {
  const [x, y] = [grid.left + col * grid.width, grid.top + row * grid.height];
  const [reachX, reachY] = [borderReach(grid.width), borderReach(grid.height)];
  return (
    x >= -reachX && y >= -reachY && x + grid.width <= width + reachX && y + grid.height <= height + reachY
  );
}

export const shareOfTiles = (places: readonly TilePlace[], holds: TileTest): number =>
  places.filter(([row, col]) => holds(row, col)).length / Math.max(1, places.length);

/** Returns a test whether a tile looks like a tile at one of these places. */
export function likeTilesAt(places: readonly TilePlace[], tiles: LatticeTiles): TileTest {
  const knownLooks = distinctLooks(places, tiles);
  return (row, col) => {
    const look = tiles.lookAt(row, col);
    return look !== null && knownLooks.some((kind) => lookAlike(kind, look, ALIKE_DIFFERENCE_FACTOR));
  };
}

/** Returns the different looks of the tiles at these places. */
export function distinctLooks(places: readonly TilePlace[], { lookAt }: LatticeTiles): TileLook[] {
  const looks: TileLook[] = [];
  for (const [row, col] of places) {
    const look = lookAt(row, col);
    if (look !== null && looks.length < MOST_REMEMBERED_LOOKS && !looks.some((kind) => lookAlike(kind, look)))
      looks.push(look);
  }
  return looks;
}

export function placesOf({ left, right, top, bottom }: TileRange): TilePlace[] {
  const places: TilePlace[] = [];
  for (let row = top; row < bottom; row++) for (let col = left; col < right; col++) places.push([row, col]);
  return places;
}

/** Returns the row or column on a side of a range. */
export const outermostLine = (range: TileRange, side: GridSide): TilePlace[] => {
  const inside = withSideMoved(range, side, -1);
  return placesOf(
    side === "left" || side === "top"
      ? { ...range, [side === "left" ? "right" : "bottom"]: inside[side] }
      : { ...range, [side === "right" ? "left" : "top"]: inside[side] },
  );
};
