// Finds the vertical edges of a picture. At such an edge the colour changes from left to right, as an average over
// several rows.

import { BYTES_PER_PIXEL, COLOURS_PER_PIXEL, type Raster } from "../raster/raster.ts";

/** Edges of a picture, row by row. */
export interface EdgeMap {
  readonly width: number;
  readonly height: number;
  /**
   * The edge strength of each pixel, from 0 to 255. A pixel beside a stronger edge has strength 0.
   */
  readonly strength: Uint8Array;
}

/** Edges of a whole picture. */
export interface Edges extends EdgeMap {
  /** The sum of the edge strengths in each column. */
  readonly weightByColumn: Float32Array;
}

/** The number of rows over which colours are averaged, so that only vertical lines remain. */
export const AVERAGED_ROWS = 7;
/** The largest change of colour, on a scale from 0 to 255, that counts as noise. */
const LARGEST_NOISE_CHANGE = 3;
/** The least change of colour, on a scale from 0 to 255, that gives an edge its full strength. */
const FULL_STRENGTH_CHANGE = 15;
/** Two changes of colour count as equal if they differ by less than this. */
const EQUAL_CHANGE_TOLERANCE = 0.5;

/** Returns the edges between columns. For the edges between rows, transpose the picture first. */
export function findEdges(raster: Raster): Edges {
  const { width, height, data } = raster;
  const strength = new Uint8Array(width * height);
  const windowSums = new Int32Array(width * COLOURS_PER_PIXEL);
  const changesByColumn = new Float32Array(width);
  const addRow = (y: number, sign: number): void => {
    for (let x = 0, from = y * width * BYTES_PER_PIXEL; x < width; x++, from += BYTES_PER_PIXEL)
      for (let colour = 0; colour < COLOURS_PER_PIXEL; colour++)
        windowSums[x * COLOURS_PER_PIXEL + colour] =
          (windowSums[x * COLOURS_PER_PIXEL + colour] ?? 0) + sign * (data[from + colour] ?? 0);
  };
  const halfWindow = (AVERAGED_ROWS - 1) / 2;
  for (let y = 0; y < Math.min(halfWindow, height); y++) addRow(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + halfWindow < height) addRow(y + halfWindow, 1);
    if (y - halfWindow > 0) addRow(y - halfWindow - 1, -1);
    const windowRowCount = Math.min(height - 1, y + halfWindow) - Math.max(0, y - halfWindow) + 1;
    for (let x = 1; x + 1 < width; x++) changesByColumn[x] = largestChange(windowSums, x) / windowRowCount;
    for (let start = 1; start + 1 < width; start++) {
      const changeAtStart = changesByColumn[start] ?? 0;
      if (changeAtStart < LARGEST_NOISE_CHANGE || changeAtStart < (changesByColumn[start - 1] ?? 0)) continue;
      // A thin line has two equally strong edges; the edge is placed in the middle between them.
      let end = start;
      while (
        end + 2 < width &&
        Math.abs((changesByColumn[end + 1] ?? 0) - changeAtStart) < EQUAL_CHANGE_TOLERANCE
      )
        end++;
      if ((changesByColumn[end + 1] ?? 0) <= changeAtStart)
        strength[y * width + ((start + end + 1) >> 1)] = Math.round(
          (255 *
            Math.min(changeAtStart - LARGEST_NOISE_CHANGE, FULL_STRENGTH_CHANGE - LARGEST_NOISE_CHANGE)) /
            (FULL_STRENGTH_CHANGE - LARGEST_NOISE_CHANGE),
        );
      start = end;
    }
  }
  return { width, height, strength, weightByColumn: sumsOfColumns(strength, width) };
}

function sumsOfColumns(values: Uint8Array, width: number): Float32Array {
  const sums = new Float32Array(width);
  values.forEach((value, at) => (sums[at % width] = (sums[at % width] ?? 0) + value));
  return sums;
}

/** Returns the largest change of a colour from the left of a column to its right. */
function largestChange(sums: Int32Array, x: number): number {
  let most = 0;
  for (let colour = 0; colour < COLOURS_PER_PIXEL; colour++) {
    const columnChange =
      (sums[(x + 1) * COLOURS_PER_PIXEL + colour] ?? 0) - (sums[(x - 1) * COLOURS_PER_PIXEL + colour] ?? 0);
    most = Math.max(most, Math.abs(columnChange));
  }
  return most;
}
