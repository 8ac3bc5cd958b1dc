// Composes test pictures of drawn boards and their surroundings.

import { blankRaster, BYTES_PER_PIXEL, type Raster } from "../raster/raster.ts";
import type { Colour } from "../tiles/glyph.ts";

/** Returns a picture of one colour. */
export function plainRaster(width: number, height: number, colour: Colour): Raster {
  const raster = blankRaster(width, height);
  fillRectangle(raster, [0, 0, width, height], colour);
  return raster;
}

/** Fills a rectangle, given by its left, upper, right and lower sides, with a colour. */
export function fillRectangle(
  { width, data }: Raster,
  [left, top, right, bottom]: readonly [number, number, number, number],
  colour: Colour,
): void {
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) data.set(colour, (y * width + x) * BYTES_PER_PIXEL);
}

/** Copies a picture into another picture, with its upper left corner at a place. */
export function placeRaster(onto: Raster, part: Raster, left: number, top: number): void {
  const rowLength = part.width * BYTES_PER_PIXEL;
  for (let y = 0; y < part.height; y++)
    onto.data.set(
      part.data.subarray(y * rowLength, (y + 1) * rowLength),
      ((top + y) * onto.width + left) * BYTES_PER_PIXEL,
    );
}
