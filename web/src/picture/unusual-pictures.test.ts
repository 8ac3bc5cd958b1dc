// Pictures without a board: tiny, narrow, blank, striped and random ones. None is read, and none takes long.

import { expect, it } from "vitest";
import { BYTES_PER_PIXEL, type Raster } from "./raster/raster.ts";
import { readPicture } from "./read.ts";

function drawRaster(width: number, height: number, shade: (x: number, y: number) => number): Raster {
  const data = new Uint8ClampedArray(width * height * BYTES_PER_PIXEL).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.fill(shade(x, y), (y * width + x) * BYTES_PER_PIXEL, (y * width + x) * BYTES_PER_PIXEL + 3);
  return { width, height, data };
}

const noise = (x: number, y: number): number => ((x * 73_856_093) ^ (y * 19_349_663) ^ (x * y * 83)) & 255;
const SHADES: Readonly<Record<string, (x: number, y: number) => number>> = {
  black: () => 0,
  "a gradient": (x, y) => (x + y) & 255,
  noise,
  "a checkerboard of pixels": (x, y) => ((x + y) % 2) * 255,
  "vertical stripes": (x) => (x % 16 < 8 ? 255 : 0),
  "a single cross": (x, y) => (x === 40 || y === 40 ? 0 : 255),
};
const SIZES = [
  [1, 1],
  [1, 3000],
  [3000, 1],
  [2, 2],
  [8, 8],
  [9, 2000],
  [27, 27],
  [300, 200],
] as const;

it.each(Object.entries(SHADES))("reads no board from %s", (_, shade) => {
  for (const [width, height] of SIZES) {
    const reading = readPicture(drawRaster(width, height, shade));
    const found = typeof reading === "string" ? reading : `${reading.grid.rows} x ${reading.grid.cols}`;
    expect([`${width} x ${height}`, found]).toEqual([
      `${width} x ${height}`,
      expect.stringMatching(/^(no grid|many)/),
    ]);
  }
});
