// The connected parts of a drawing on a tile.

import type { Box } from "./glyph.ts";
import { SIDE } from "./tiles.ts";

export interface Component {
  readonly places: readonly number[];
  readonly box: Box;
}

const AROUND = [-SIDE - 1, -SIDE, -SIDE + 1, -1, 1, SIDE - 1, SIDE, SIDE + 1];

/** Returns the parts of the pixels that are not 0; pixels that touch at a corner belong together. */
export function componentsOf(drawn: Float32Array): Component[] {
  const seen = new Uint8Array(drawn.length);
  const found: Component[] = [];
  drawn.forEach((value, start) => {
    if (value === 0 || seen[start] === 1) return;
    seen[start] = 1;
    const places = [start];
    // The list grows while it is read.
    for (const at of places) {
      for (const step of AROUND) {
        const to = at + step;
        // A step over the side comes out on the other one.
        if (Math.abs((to % SIDE) - (at % SIDE)) > 1 || seen[to] !== 0 || (drawn[to] ?? 0) === 0) continue;
        seen[to] = 1;
        places.push(to);
      }
    }
    found.push({ places, box: boxOf(places) });
  });
  return found;
}

function boxOf(places: readonly number[]): Box {
  const xs = places.map((at) => at % SIDE);
  const ys = places.map((at) => Math.floor(at / SIDE));
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  };
}
