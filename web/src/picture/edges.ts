// Upright edges of a picture: where colours change from left to right over some rows together, as at the sides of tiles.

import { BYTES, COLOURS, type Raster } from "./raster.ts";

/** Edges of a picture, row by row. */
export interface Edges {
  readonly width: number;
  readonly height: number;
  /** How strong the edge at each pixel is, from 0 to 255; 0 for a pixel whose neighbour on either side has a stronger one. */
  readonly strength: Uint8Array;
}

/** Rows over which a colour is averaged: what is no straight upright line nearly vanishes. */
const ROWS = 7;
/** Changes of colour that are noise, and those that are as good as any, from 0 to 255. */
const NOISE = 3;
const CLEAR = 15;
/** Changes of colour that differ by less are equal. */
const SAME = 0.5;

/** Returns the edges between columns. Those between rows are the edges of the transposed picture. */
export function edgesOf(raster: Raster): Edges {
  const { width, height, data } = raster;
  const strength = new Uint8Array(width * height);
  const sums = new Int32Array(width * COLOURS);
  const change = new Float32Array(width);
  const add = (y: number, sign: number): void => {
    for (let x = 0, from = y * width * BYTES; x < width; x++, from += BYTES)
      for (let colour = 0; colour < COLOURS; colour++)
        sums[x * COLOURS + colour] = (sums[x * COLOURS + colour] ?? 0) + sign * (data[from + colour] ?? 0);
  };
  const half = (ROWS - 1) / 2;
  for (let y = 0; y < Math.min(half, height); y++) add(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + half < height) add(y + half, 1);
    if (y - half > 0) add(y - half - 1, -1);
    const rows = Math.min(height - 1, y + half) - Math.max(0, y - half) + 1;
    for (let x = 1; x + 1 < width; x++) change[x] = largest(sums, x) / rows;
    for (let start = 1; start + 1 < width; start++) {
      const here = change[start] ?? 0;
      if (here < NOISE || here < (change[start - 1] ?? 0)) continue;
      // The edges of a thin line have one strength: the middle is their place.
      let end = start;
      while (end + 2 < width && Math.abs((change[end + 1] ?? 0) - here) < SAME) end++;
      if ((change[end + 1] ?? 0) <= here)
        strength[y * width + ((start + end + 1) >> 1)] = Math.round(
          (255 * Math.min(here - NOISE, CLEAR - NOISE)) / (CLEAR - NOISE),
        );
      start = end;
    }
  }
  return { width, height, strength };
}

/** Returns the largest change of a colour from the left of a column to its right. */
function largest(sums: Int32Array, x: number): number {
  let most = 0;
  for (let colour = 0; colour < COLOURS; colour++) {
    const change = (sums[(x + 1) * COLOURS + colour] ?? 0) - (sums[(x - 1) * COLOURS + colour] ?? 0);
    most = Math.max(most, Math.abs(change));
  }
  return most;
}
