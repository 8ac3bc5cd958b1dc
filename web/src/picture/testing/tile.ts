// Draws single tiles for tests.

import { COLOURS_PER_PIXEL } from "../raster/raster.ts";
import type { Colour } from "../tiles/glyph.ts";
import { TILE_SIDE, TILE_VALUES, type Tile } from "../tiles/tiles.ts";

/** The colour of the background of a drawn tile. */
export const GROUND: Colour = [220, 220, 220];
const DARK_INK: Colour = [20, 20, 20];
const POINTS_PER_PIXEL = 4;

/** Draws a tile with a sign on a light background. The ink can depend on the place in the tile; it is dark by default. */
export function drawTile(
  isInk: (x: number, y: number) => boolean,
  inkColour: (x: number, y: number) => Colour = () => DARK_INK,
): Tile {
  const tile = new Float32Array(TILE_VALUES);
  for (let at = 0; at < TILE_SIDE * TILE_SIDE; at++)
    for (let part = 0; part < POINTS_PER_PIXEL ** 2; part++) {
      const x = ((at % TILE_SIDE) + ((part % POINTS_PER_PIXEL) + 0.5) / POINTS_PER_PIXEL) / TILE_SIDE;
      const y =
        (Math.floor(at / TILE_SIDE) + (Math.floor(part / POINTS_PER_PIXEL) + 0.5) / POINTS_PER_PIXEL) /
        TILE_SIDE;
      (isInk(x, y) ? inkColour(x, y) : GROUND).forEach((value, colour) => {
        const valueIndex = at * COLOURS_PER_PIXEL + colour;
        tile[valueIndex] = (tile[valueIndex] ?? 0) + value / POINTS_PER_PIXEL ** 2;
      });
    }
  return tile;
}
