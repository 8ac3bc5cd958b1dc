// The tiles of a board, each as a small picture of the same size.

import type { Grid } from "./grid.ts";
import { COLOURS, mean, type Raster } from "./raster.ts";

/** The side of a small picture of a tile, in pixels. */
export const SIDE = 24;
/** The numbers of a small picture: three colours a pixel. */
export const LENGTH = SIDE * SIDE * COLOURS;

/** A small picture of a tile, or the mean of several: colours from 0 to 255, row by row. */
export type Tile = Float32Array;

/** Returns the tiles of a board, row by row. */
export function tilesOf(upright: Raster, grid: Grid): Tile[] {
  return Array.from({ length: grid.rows * grid.cols }, (_, at) =>
    tileAt(upright, grid, Math.floor(at / grid.cols), at % grid.cols),
  );
}

/** Returns the tile at a row and a column, which may lie outside of the grid. */
export function tileAt(upright: Raster, { left, top, width, height }: Grid, row: number, col: number): Tile {
  const tile = new Float32Array(LENGTH);
  const [x, y] = [left + col * width, top + row * height];
  const [wide, high] = [width / SIDE, height / SIDE];
  for (let down = 0; down < SIDE; down++)
    for (let across = 0; across < SIDE; across++) {
      const from = [x + across * wide, y + down * high] as const;
      mean(upright, [...from, from[0] + wide, from[1] + high], tile, (down * SIDE + across) * COLOURS);
    }
  return tile;
}

/** Returns a tile each of whose pixels is the mean of the square of three by three around it. */
export function blurred(tile: Tile): Tile {
  const made = new Float32Array(LENGTH);
  const clamp = (at: number): number => Math.min(SIDE - 1, Math.max(0, at));
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      for (let colour = 0; colour < COLOURS; colour++) {
        let sum = 0;
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++)
            sum += tile[(clamp(y + dy) * SIDE + clamp(x + dx)) * COLOURS + colour] ?? 0;
        made[(y * SIDE + x) * COLOURS + colour] = sum / 9;
      }
  return made;
}

/** Returns the mean of tiles, of which there is at least one. */
export function meanOf(tiles: readonly Tile[]): Tile {
  const made = new Float32Array(LENGTH);
  for (const tile of tiles) for (let at = 0; at < LENGTH; at++) made[at] = (made[at] ?? 0) + (tile[at] ?? 0);
  return made.map((value) => value / tiles.length);
}
