// The tile beneath a sign: its colour and its rim, by which opened tiles and hidden ones differ.

import type { TileLook } from "./cluster.ts";
import { colourDistance, pixelsInside, type TileFace } from "./glyph.ts";
import { COLOURS_PER_PIXEL } from "./raster.ts";

/** A tile without its sign. */
export interface TileGround {
  readonly face: TileFace;
  readonly look: TileLook;
}

/** The pixels of the rim: from the first to before the last. */
const RIM_PIXELS = [1, 4] as const;
/** Differences up to which two tiles are of one kind, and from which they are of two: of colours, and of rims. */
const ONE_KIND_LIMITS = { colour: 6, rim: 10 };
const TWO_KINDS_LIMITS = { colour: 10, rim: 18 };

/** How different two tiles are without their signs: up to 1 for tiles of one kind, and more than 1 for others. */
export function groundDifference(one: TileGround, other: TileGround): number {
  const colour = colourDistance(one.face.ground, other.face.ground) / ONE_KIND_LIMITS.colour;
  return Math.max(colour, rimDifference(one.look, other.look) / ONE_KIND_LIMITS.rim);
}

export type GroundRelation = "one kind" | "unclear" | "two kinds";

/** Compares tiles without their signs. */
export function compareGrounds(one: TileGround, other: TileGround): GroundRelation {
  const colour = colourDistance(one.face.ground, other.face.ground);
  const rim = rimDifference(one.look, other.look);
  if (colour >= TWO_KINDS_LIMITS.colour || rim >= TWO_KINDS_LIMITS.rim) return "two kinds";
  return colour <= ONE_KIND_LIMITS.colour && rim <= ONE_KIND_LIMITS.rim ? "one kind" : "unclear";
}

const RIM_PLACES = pixelsInside(...RIM_PIXELS);

function rimDifference(one: TileLook, other: TileLook): number {
  let sum = 0;
  for (const at of RIM_PLACES) {
    let most = 0;
    for (let colour = 0; colour < COLOURS_PER_PIXEL; colour++) {
      const place = at * COLOURS_PER_PIXEL + colour;
      most = Math.max(most, Math.abs((one.soft[place] ?? 0) - (other.soft[place] ?? 0)));
    }
    sum += most;
  }
  return sum / RIM_PLACES.length;
}
