// Finds the connected parts of a drawing on a tile.

import type { Box } from "./glyph.ts";
import { TILE_SIDE } from "./tiles.ts";

export interface Component {
  readonly places: readonly number[];
  readonly box: Box;
}

const NEIGHBOUR_STEPS = [
  -TILE_SIDE - 1,
  -TILE_SIDE,
  -TILE_SIDE + 1,
  -1,
  1,
  TILE_SIDE - 1,
  TILE_SIDE,
  TILE_SIDE + 1,
];

/** Returns the connected components of the pixels that are not 0. Pixels that touch at a corner are connected. */
export function connectedComponents(drawn: Float32Array): Component[] {
  const visited = new Uint8Array(drawn.length);
  const components: Component[] = [];
  drawn.forEach((value, start) => {
    if (value === 0 || visited[start] === 1) return;
    visited[start] = 1;
    const pixels = [start];
    // The loop also goes through the pixels that it appends to the list.
    for (const componentPixel of pixels) {
      for (const neighbourStep of NEIGHBOUR_STEPS) {
        const neighbourPixel = componentPixel + neighbourStep;
        // A step across a side of the tile would wrap to the opposite side.
        if (
          Math.abs((neighbourPixel % TILE_SIDE) - (componentPixel % TILE_SIDE)) > 1 ||
          visited[neighbourPixel] !== 0 ||
          (drawn[neighbourPixel] ?? 0) === 0
        )
          continue;
        visited[neighbourPixel] = 1;
        pixels.push(neighbourPixel);
      }
    }
    components.push({ places: pixels, box: boundingBox(pixels) });
  });
  return components;
}

function boundingBox(pixels: readonly number[]): Box {
  const columnsOfPixels = pixels.map((at) => at % TILE_SIDE);
  const rowsOfPixels = pixels.map((at) => Math.floor(at / TILE_SIDE));
  return {
    left: Math.min(...columnsOfPixels),
    top: Math.min(...rowsOfPixels),
    right: Math.max(...columnsOfPixels) + 1,
    bottom: Math.max(...rowsOfPixels) + 1,
  };
}
