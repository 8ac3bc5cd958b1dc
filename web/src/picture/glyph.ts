// The sign on a tile: what differs from the colour around it and does not touch the sides of the tile.

import { COLOURS } from "./raster.ts";
import { componentsOf, type Component } from "./components.ts";
import { blurred, SIDE, type Tile } from "./tiles.ts";

export type Colour = readonly [red: number, green: number, blue: number];

export interface Face {
  /** The colour around the sign. */
  readonly ground: Colour;
  /** The share of the face that has this colour, but for slow changes; and with hardly any difference. */
  readonly even: number;
  readonly calm: number;
  readonly sign: Sign | null;
}

export interface Sign {
  /** How much each pixel of the tile belongs to the sign, from 0 to 1. */
  readonly mask: Float32Array;
  /** In pixels of the tile: the rectangle around the sign. */
  readonly box: Box;
  readonly colour: Colour;
  /** The share of its pixels that are red, of which flags are made. */
  readonly red: number;
  /** The share of its pixels that have its colour or a mixture with the ground: flags have several. */
  readonly plain: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels at the sides of a tile that are no part of its face. */
const RIM = 4;
/** The least difference from the ground that is a sign. */
const LEAST_CONTRAST = 34;
/** The share of the largest difference above which a pixel belongs to the sign. */
const INK = 0.45;
/** In pixels: specks are no signs, and a sign is this high. */
const LEAST_AREA = 5;
const LEAST_HEIGHT = 7;
/** A frame within the tile reaches from side to side. */
const FRAME = SIDE - 5;
/** The share of the ink that is the middle of strokes. */
const CORE = 0.5;
/** How far a mixture of two colours may be from the line between them, and by which share of its length. */
const PLAIN = 14;
const PLAIN_SHARE = 0.2;
/** Differences from the ground that are hardly seen, and those that are not seen. */
const EVEN = 26;
const CALM = 9;
/** The share of these by which a colour may change from one pixel to the next. */
const SLOW = 0.33;
/** The width of a bin in which colours are counted. */
const BIN = 16;
/** So many common colours may be the ground. */
const COMMON = 3;

/** Returns the distance of two colours: the largest difference of a part. */
export const distance = (one: Colour, other: Colour): number =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))));

const pixel = (tile: Tile, at: number): Colour => [
  tile[at * COLOURS] ?? 0,
  tile[at * COLOURS + 1] ?? 0,
  tile[at * COLOURS + 2] ?? 0,
];

/** Places of pixels at least so far from the sides. */
function inner(rim: number): number[] {
  const places = Array.from({ length: SIDE * SIDE }, (_, at) => at);
  const isInside = (at: number): boolean => at >= rim && at < SIDE - rim;
  return places.filter((at) => isInside(at % SIDE) && isInside(Math.floor(at / SIDE)));
}
const FACE = inner(RIM);
/** The part of the face that the blur of a bevel does not reach. */
const HEART = inner(RIM + 2);
const MIDDLE = new Set(inner(9));
/** The outer part of the face, of which signs leave some free. */
const BORDER = inner(RIM - 1).filter((at) => !inner(RIM + 3).includes(at));
/** The part of the tile that opened tiles have in the colour of the face, and hidden ones in those of a bevel. */
const BEVEL = inner(1).filter((at) => !inner(RIM).includes(at));

/** Returns the sign on a tile, and the colour around it. */
export function faceOf(tile: Tile): Face {
  const ground = groundOf(tile);
  const differences = new Float32Array(SIDE * SIDE);
  for (let at = 0; at < differences.length; at++) differences[at] = distance(pixel(tile, at), ground);
  const sorted = FACE.map((at) => differences[at] ?? 0).sort((one, other) => one - other);
  const most = sorted[Math.floor(sorted.length * 0.97)] ?? 0;
  const even = evenness(tile, ground, EVEN, FACE);
  const calm = evenness(blurred(tile), ground, CALM, HEART);
  if (most < LEAST_CONTRAST) return { ground, even, calm, sign: null };
  const parts = componentsOf(differences.map((value) => (value > INK * most ? 1 : 0))).filter(
    (part) => part.places.length >= LEAST_AREA && !isFrame(part),
  );
  const box = around(parts.map((part) => part.box));
  if (!box || box.bottom - box.top < LEAST_HEIGHT) return { ground, even, calm, sign: null };
  const mask = new Float32Array(SIDE * SIDE);
  for (const { places } of parts)
    for (const at of places)
      for (const near of [at, at - 1, at + 1, at - SIDE, at + SIDE])
        mask[near] = Math.min(1, (differences[near] ?? 0) / most);
  const ink = parts.flatMap(({ places }) => places);
  const core = coreOf(ink, mask);
  const colour = meanColour(tile, core);
  const plain = ink.filter((at) => isMixed(pixel(tile, at), ground, colour)).length / ink.length;
  return { ground, even, calm, sign: { mask, box, colour, red: redness(tile, ink), plain } };
}

/** Parts that touch a side of the tile belong to its frame, as does one that reaches from side to side around the middle. */
function isFrame({ places, box }: Component): boolean {
  const { left, top, right, bottom } = box;
  if (left === 0 || top === 0 || right === SIDE || bottom === SIDE) return true;
  return right - left >= FRAME && bottom - top >= FRAME && !places.some((at) => MIDDLE.has(at));
}

function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** The most common colour of the outer part of the face; a colour that reaches farther out comes first. */
function groundOf(tile: Tile): Colour {
  const counts = new Map<number, number[]>();
  for (const at of BORDER) {
    const [red, green, blue] = pixel(tile, at).map((value) => Math.floor((value + BIN / 2) / BIN));
    const key = ((red ?? 0) * BIN * 2 + (green ?? 0)) * BIN * 2 + (blue ?? 0);
    const places = counts.get(key);
    if (places) places.push(at);
    else counts.set(key, [at]);
  }
  const common = Array.from(counts.values())
    .sort((one, other) => other.length - one.length)
    .slice(0, COMMON)
    .map((places) => ({ colour: meanColour(tile, places), count: places.length }));
  const reach = ({ colour, count }: { colour: Colour; count: number }): number =>
    count + BEVEL.filter((at) => distance(pixel(tile, at), colour) <= BIN).length;
  return common.reduce((one, other) => (reach(other) > reach(one) ? other : one)).colour;
}

function meanColour(tile: Tile, places: readonly number[]): Colour {
  const sum = (colour: number): number =>
    places.reduce((sum, at) => sum + (tile[at * COLOURS + colour] ?? 0), 0) / Math.max(1, places.length);
  return [sum(0), sum(1), sum(2)];
}

/** The middle of strokes: their sides are mixed with the ground. */
function coreOf(ink: readonly number[], mask: Float32Array): number[] {
  const sorted = ink.toSorted((one, other) => (mask[other] ?? 0) - (mask[one] ?? 0));
  return sorted.slice(0, Math.max(3, Math.floor(sorted.length * CORE)));
}

/** Whether a colour lies between two others. */
function isMixed(colour: Colour, ground: Colour, ink: Colour): boolean {
  const line = ink.map((value, at) => value - (ground[at] ?? 0));
  const from = colour.map((value, at) => value - (ground[at] ?? 0));
  const dot = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
  const along = Math.min(1.2, Math.max(0, dot(from, line) / Math.max(1, dot(line, line))));
  const away = Math.max(...from.map((value, at) => Math.abs(value - along * (line[at] ?? 0))));
  return away <= Math.max(PLAIN, PLAIN_SHARE * distance(ground, ink));
}

/** The share of the face whose colour is that of the ground or changes slowly. */
function evenness(tile: Tile, ground: Colour, most: number, places: readonly number[]): number {
  const isEven = (at: number): boolean => {
    const here = pixel(tile, at);
    if (distance(here, ground) <= most) return true;
    return [at + 1, at + SIDE].every((next) => distance(here, pixel(tile, next)) <= most * SLOW);
  };
  return places.filter(isEven).length / places.length;
}

/** How much larger red is than green and blue in a red pixel. */
const REDDER = 70;

function redness(tile: Tile, ink: readonly number[]): number {
  const isRed = (at: number): boolean => {
    const [red, green, blue] = pixel(tile, at);
    return red - Math.max(green, blue) > REDDER;
  };
  return ink.filter(isRed).length / Math.max(1, ink.length);
}
