// Keeps the long edges of a picture. The lines of a grid are as long as the sides of tiles, or longer, and the strokes
// of digits are shorter. If every tile has a sign, such as a percentage, the edges of the signs outnumber the lines.

import { AVERAGED_ROWS, type EdgeMap } from "./edges.ts";

/** The length of each edge of a picture, in pixels. */
export type EdgeLengths = Uint16Array;

/**
 * Returns the length of the longest edge through each pixel. An edge can move by one pixel to a side from a row to the
 * next, because the lines of a tilted or reduced picture are not quite straight.
 */
export function edgeLengths({ width, height, strength }: EdgeMap): EdgeLengths {
  const [lengthAbove, lengths] = [new Uint16Array(strength.length), new Uint16Array(strength.length)];
  const extend = (runs: Uint16Array, y: number, stepToLast: number): void => {
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (strength[at] === 0) continue;
      const last = at + stepToLast;
      runs[at] =
        1 +
        Math.max(
          runs[last] ?? 0,
          x > 0 ? (runs[last - 1] ?? 0) : 0,
          x + 1 < width ? (runs[last + 1] ?? 0) : 0,
        );
    }
  };
  for (let y = 0; y < height; y++) extend(lengthAbove, y, -width);
  for (let y = height - 1; y >= 0; y--) extend(lengths, y, width);
  for (let at = 0; at < lengths.length; at++)
    if ((strength[at] ?? 0) > 0) lengths[at] = (lengths[at] ?? 0) + (lengthAbove[at] ?? 0) - 1;
  return lengths;
}

/** The least length of a line beside a tile, as a share of its side. The sides of tiles with round corners are short. */
const LEAST_LENGTH_SHARE = 0.5;

/** Returns the edges that are long enough to be lines between tiles of a size. */
export function longEdges(edges: EdgeMap, lengths: EdgeLengths, tileSide: number): EdgeMap {
  // The average over several rows lengthens an edge.
  const leastLength = LEAST_LENGTH_SHARE * tileSide + AVERAGED_ROWS - 1;
  const strength = new Uint8Array(lengths.length);
  for (let at = 0; at < lengths.length; at++)
    if ((lengths[at] ?? 0) >= leastLength) strength[at] = edges.strength[at] ?? 0;
  return { ...edges, strength };
}
