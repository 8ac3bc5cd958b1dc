// The tile beneath a sign: its colour and its rim, by which opened tiles and hidden ones differ.

import type { Look } from "./cluster.ts";
import { distance, type Face } from "./glyph.ts";
import { COLOURS } from "./raster.ts";
import { SIDE } from "./tiles.ts";

/** A tile without its sign. */
export interface Ground {
  readonly face: Face;
  readonly look: Look;
}

/** The pixels of the rim: from the first to before the last. */
const RIM = [1, 4] as const;
/** Differences up to which two tiles are of one kind, and from which they are of two: of colours, and of rims. */
const ONE_KIND = { colour: 6, rim: 10 };
const TWO_KINDS = { colour: 10, rim: 18 };

/** How different two tiles are without their signs: up to 1 for tiles of one kind, and more than 1 for others. */
export function difference(one: Ground, other: Ground): number {
  const colour = distance(one.face.ground, other.face.ground) / ONE_KIND.colour;
  return Math.max(colour, rimDifference(one.look, other.look) / ONE_KIND.rim);
}

export type Relation = "one kind" | "unclear" | "two kinds";

/** Compares tiles without their signs. */
export function compared(one: Ground, other: Ground): Relation {
  const colour = distance(one.face.ground, other.face.ground);
  const rim = rimDifference(one.look, other.look);
  if (colour >= TWO_KINDS.colour || rim >= TWO_KINDS.rim) return "two kinds";
  return colour <= ONE_KIND.colour && rim <= ONE_KIND.rim ? "one kind" : "unclear";
}

const RIM_PLACES = Array.from({ length: SIDE * SIDE }, (_, at) => at).filter((at) => {
  const depth = Math.min(at % SIDE, SIDE - 1 - (at % SIDE), ...vertical(at));
  return depth >= RIM[0] && depth < RIM[1];
});

function vertical(at: number): [number, number] {
  const row = Math.floor(at / SIDE);
  return [row, SIDE - 1 - row];
}

function rimDifference(one: Look, other: Look): number {
  let sum = 0;
  for (const at of RIM_PLACES) {
    let most = 0;
    for (let colour = 0; colour < COLOURS; colour++) {
      const place = at * COLOURS + colour;
      most = Math.max(most, Math.abs((one.soft[place] ?? 0) - (other.soft[place] ?? 0)));
    }
    sum += most;
  }
  return sum / RIM_PLACES.length;
}
