// The tiles of a board as small pictures of equal size.

import type { Grid } from "../grid/grid.ts";
import { COLOURS_PER_PIXEL, meanColour, type Raster } from "../raster/raster.ts";

/** The side of a small picture of a tile, in pixels. */
export const TILE_SIDE = 24;
/** The number of values in a small picture: three colours for each pixel. */
export const TILE_VALUES = TILE_SIDE * TILE_SIDE * COLOURS_PER_PIXEL;

/** A small picture of a tile, or the mean of several: colours from 0 to 255, row by row. */
export type Tile = Float32Array;

/** Returns the tiles of a board, row by row. */
export function cutTiles(upright: Raster, grid: Grid): Tile[] {
  return Array.from({ length: grid.rows * grid.cols }, (_, at) =>
    cutTile(upright, grid, Math.floor(at / grid.cols), at % grid.cols),
  );
}

/** Returns the tile at a row and a column, which may lie outside of the grid. */
export function cutTile(upright: Raster, { left, top, width, height }: Grid, row: number, col: number): Tile {
  const tile = new Float32Array(TILE_VALUES);
  const [x, y] = [left + col * width, top + row * height];
  const [wide, high] = [width / TILE_SIDE, height / TILE_SIDE];
  for (let down = 0; down < TILE_SIDE; down++)
    for (let across = 0; across < TILE_SIDE; across++) {
      const tileCorner = [x + across * wide, y + down * high] as const;
      meanColour(
        upright,
        [...tileCorner, tileCorner[0] + wide, tileCorner[1] + high],
        tile,
        (down * TILE_SIDE + across) * COLOURS_PER_PIXEL,
      );
    }
  return tile;
}

/** Returns the tile blurred: each pixel is the mean of the 3x3 square around it. */
export function blurTile(tile: Tile): Tile {
  const blurred = new Float32Array(TILE_VALUES);
  const clamp = (at: number): number => Math.min(TILE_SIDE - 1, Math.max(0, at));
  for (let y = 0; y < TILE_SIDE; y++)
    for (let x = 0; x < TILE_SIDE; x++)
      for (let colour = 0; colour < COLOURS_PER_PIXEL; colour++) {
        let sum = 0;
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++)
            sum += tile[(clamp(y + dy) * TILE_SIDE + clamp(x + dx)) * COLOURS_PER_PIXEL + colour] ?? 0;
        blurred[(y * TILE_SIDE + x) * COLOURS_PER_PIXEL + colour] = sum / 9;
      }
  return blurred;
}

/** Returns the mean of one or more tiles. */
export function meanTile(tiles: readonly Tile[]): Tile {
  const meanValues = new Float32Array(TILE_VALUES);
  for (const tile of tiles)
    for (let at = 0; at < TILE_VALUES; at++) meanValues[at] = (meanValues[at] ?? 0) + (tile[at] ?? 0);
  return meanValues.map((value) => value / tiles.length);
}
