// Compares the backgrounds of tiles. Opened and hidden tiles differ in the colour beneath the sign and in the rim.

import type { TileLook } from "./cluster.ts";
import { colourDistance, pixelsBetweenRims, type TileFace } from "./glyph.ts";
import { TILE_SIDE } from "./tiles.ts";
import { COLOURS_PER_PIXEL } from "../raster/raster.ts";

/** The look of a tile apart from its sign. */
export interface TileBackground {
  readonly face: TileFace;
  readonly look: TileLook;
}

/** The distance of a rim pixel from the side of the tile is at least the first number and less than the second. */
const RIM_DEPTHS = [1, 4] as const;
/** The largest differences in colour and rim between tiles of one kind. */
const MOST_ONE_KIND_DIFFERENCES = { colour: 6, rim: 10 };
/** The least differences in colour and rim between tiles of two kinds. */
const LEAST_TWO_KINDS_DIFFERENCES = { colour: 10, rim: 18 };

const backgroundColourDistance = (one: TileBackground, other: TileBackground): number =>
  colourDistance(one.face.background, other.face.background);

/** Whether the colours beneath the signs are similar enough for one kind of tiles. */
export const haveSameBackgroundColour = (one: TileBackground, other: TileBackground): boolean =>
  backgroundColourDistance(one, other) <= MOST_ONE_KIND_DIFFERENCES.colour;

/** Whether the colours beneath the signs are different enough for two kinds of tiles. */
export const haveDifferentBackgroundColours = (one: TileBackground, other: TileBackground): boolean =>
  backgroundColourDistance(one, other) >= LEAST_TWO_KINDS_DIFFERENCES.colour;

/** Returns the difference of two backgrounds: at most 1 for tiles of one kind, more than 1 for others. */
export function backgroundDifference(one: TileBackground, other: TileBackground): number {
  const colourRatio = backgroundColourDistance(one, other) / MOST_ONE_KIND_DIFFERENCES.colour;
  return Math.max(colourRatio, rimDifference(one, other) / MOST_ONE_KIND_DIFFERENCES.rim);
}

export type BackgroundRelation = "one kind" | "unclear" | "two kinds";

/** Compares tiles without their signs. */
export function compareBackgrounds(one: TileBackground, other: TileBackground): BackgroundRelation {
  const rimColourDifference = rimDifference(one, other);
  if (haveDifferentBackgroundColours(one, other) || rimColourDifference >= LEAST_TWO_KINDS_DIFFERENCES.rim)
    return "two kinds";
  return haveSameBackgroundColour(one, other) && rimColourDifference <= MOST_ONE_KIND_DIFFERENCES.rim
    ? "one kind"
    : "unclear";
}

const RIM_PIXEL_INDICES = pixelsBetweenRims(...RIM_DEPTHS);

/** Returns the mean difference of two rims, without the pixels near a sign: a large digit reaches the rim of its tile. */
function rimDifference(one: TileBackground, other: TileBackground): number {
  let [sum, count] = [0, 0];
  for (const rimPixel of RIM_PIXEL_INDICES) {
    if (isNearSign(one, rimPixel) || isNearSign(other, rimPixel)) continue;
    count++;
    let most = 0;
    for (let colour = 0; colour < COLOURS_PER_PIXEL; colour++) {
      const valueIndex = rimPixel * COLOURS_PER_PIXEL + colour;
      most = Math.max(most, Math.abs((one.look.soft[valueIndex] ?? 0) - (other.look.soft[valueIndex] ?? 0)));
    }
    sum += most;
  }
  return sum / Math.max(1, count);
}

/** The least share of a sign in a pixel that counts as a part of the sign. Lower shares are noise around it. */
const LEAST_SIGN_SHARE = 0.15;
/** A pixel and its neighbours: the blurred tile shows the sign up to one pixel around it. */
const NEIGHBOUR_OFFSETS = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => dy * TILE_SIDE + dx));

const isNearSign = ({ face: { sign } }: TileBackground, pixel: number): boolean =>
  sign !== null && NEIGHBOUR_OFFSETS.some((by) => (sign.mask[pixel + by] ?? 0) > LEAST_SIGN_SHARE);
