// Finds the sign on a tile: the pixels that differ from the background colour and do not touch the sides of the tile.

import { COLOURS_PER_PIXEL } from "../raster/raster.ts";
import { connectedComponents, type Component } from "./components.ts";
import { blurTile, TILE_SIDE, type Tile } from "./tiles.ts";

export type Colour = readonly [red: number, green: number, blue: number];

export interface TileFace {
  /** The background: the colour around the sign. */
  readonly background: Colour;
  /**
   * The shares of the face that have the background colour or change slowly: `even` by a wide tolerance, `calm` by a narrow
   * one.
   */
  readonly even: number;
  readonly calm: number;
  readonly sign: TileSign | null;
}

export interface TileSign {
  /** For each pixel of the tile, a number from 0 to 1: 1 if the pixel fully belongs to the sign. */
  readonly mask: Float32Array;
  /** The rectangle around the sign, in pixels of the tile. */
  readonly box: Box;
  readonly colour: Colour;
  /** The share of red pixels in the sign; flags are red. */
  readonly red: number;
  /**
   * The share of the sign's pixels that have its main colour, or a mixture of this colour and the background. Flags have
   * several colours.
   */
  readonly plain: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The number of pixels at each side of a tile that do not belong to its face. */
export const TILE_RIM_WIDTH = 4;
/** The least colour difference between a sign and the background. */
export const LEAST_SIGN_CONTRAST = 34;
/** A pixel belongs to the sign if its difference from the background is more than this share of the largest difference. */
const INK_SHARE = 0.45;
/** The least area of a part of a sign in pixels; anything smaller is a speck. */
const LEAST_SIGN_AREA = 5;
/** The least height of a sign in pixels. */
const LEAST_SIGN_HEIGHT = 7;
/** A drawing within the tile is its frame if it is at least this wide and high. */
const LEAST_FRAME_SIDE = TILE_SIDE - 5;
/** This share of the darkest pixels of a sign counts as the middle of its strokes. */
const STROKE_CORE_SHARE = 0.5;
/** The largest distance of a mixture of two colours from the line between the colours, if the line is short. */
const MIXTURE_DISTANCE = 14;
/** The largest distance of a mixture from the line between two colours, as a share of the line's length. */
const MIXTURE_SHARE = 0.2;
/** The largest difference from the background colour that is barely visible. */
const EVEN_DIFFERENCE = 26;
/** The largest difference from the background colour that is invisible. */
const CALM_DIFFERENCE = 9;
/** From one pixel to the next, the colour may change by this share of the differences above. */
const SLOW_CHANGE_SHARE = 0.33;
/** The width of a histogram bin of colours. */
const COLOUR_BIN_WIDTH = 16;
/** The number of most common colours from which the background colour is chosen. */
const GROUND_CANDIDATES = 3;

/** Returns the distance of two colours: the largest difference of a red, green or blue component. */
export const colourDistance = (one: Colour, other: Colour): number =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))));

const pixelColour = (tile: Tile, at: number): Colour => [
  tile[at * COLOURS_PER_PIXEL] ?? 0,
  tile[at * COLOURS_PER_PIXEL + 1] ?? 0,
  tile[at * COLOURS_PER_PIXEL + 2] ?? 0,
];

/** Returns the indices of the pixels whose distance to the nearest side is at least `rim` and less than `end`. */
export function pixelsBetweenRims(rim: number, end = TILE_SIDE): number[] {
  const lastIndex = TILE_SIDE - 1;
  return Array.from({ length: TILE_SIDE * TILE_SIDE }, (_, at) => at).filter((at) => {
    const [row, col] = [Math.floor(at / TILE_SIDE), at % TILE_SIDE];
    const distanceToSide = Math.min(row, col, lastIndex - row, lastIndex - col);
    return distanceToSide >= rim && distanceToSide < end;
  });
}
export const FACE_PIXELS = pixelsBetweenRims(TILE_RIM_WIDTH);
/** The part of the face outside the blur of a bevel. */
const INNER_FACE_PIXELS = pixelsBetweenRims(TILE_RIM_WIDTH + 2);
/** The middle of a tile, which a frame leaves free. */
const MIDDLE_PIXELS = new Set(pixelsBetweenRims(9));
/** The outer part of the face, which no sign covers completely. */
const OUTER_FACE_PIXELS = pixelsBetweenRims(TILE_RIM_WIDTH - 1, TILE_RIM_WIDTH + 3);
/** The part of a tile around its face: opened tiles have the colour of the face there, and hidden tiles a bevel. */
const BEVEL_PIXELS = pixelsBetweenRims(1, TILE_RIM_WIDTH);

/** Returns the sign on a tile, and the colour around it. */
export function readFace(tile: Tile): TileFace {
  const tileBackground = backgroundColour(tile);
  const differences = differencesFromBackground(tile, tileBackground);
  const sortedDifferences = FACE_PIXELS.map((at) => differences[at] ?? 0).sort((one, other) => one - other);
  const largestDifference = sortedDifferences[Math.floor(sortedDifferences.length * 0.97)] ?? 0;
  const evenShare = evennessShare(tile, tileBackground, EVEN_DIFFERENCE, FACE_PIXELS);
  const calmShare = evennessShare(blurTile(tile), tileBackground, CALM_DIFFERENCE, INNER_FACE_PIXELS);
  if (largestDifference < LEAST_SIGN_CONTRAST)
    return { background: tileBackground, even: evenShare, calm: calmShare, sign: null };
  const signParts = drawnParts(differences, largestDifference).filter(
    ({ places }) => places.length >= LEAST_SIGN_AREA,
  );
  const signBox = enclosingBox(signParts.map((part) => part.box));
  if (!signBox || signBox.bottom - signBox.top < LEAST_SIGN_HEIGHT)
    return { background: tileBackground, even: evenShare, calm: calmShare, sign: null };
  const signMask = new Float32Array(TILE_SIDE * TILE_SIDE);
  for (const { places } of signParts)
    for (const signPixel of places)
      for (const neighbourPixel of [
        signPixel,
        signPixel - 1,
        signPixel + 1,
        signPixel - TILE_SIDE,
        signPixel + TILE_SIDE,
      ])
        signMask[neighbourPixel] = Math.min(1, (differences[neighbourPixel] ?? 0) / largestDifference);
  const inkPixels = signParts.flatMap(({ places }) => places);
  const corePixels = strokeMiddles(inkPixels, signMask);
  const signColour = meanColour(tile, corePixels);
  const plainShare =
    inkPixels.filter((at) => isMixture(pixelColour(tile, at), tileBackground, signColour)).length /
    inkPixels.length;
  return {
    background: tileBackground,
    even: evenShare,
    calm: calmShare,
    sign: {
      mask: signMask,
      box: signBox,
      colour: signColour,
      red: redShare(tile, inkPixels),
      plain: plainShare,
    },
  };
}

/** Returns the distance of each pixel's colour from the background colour. */
export const differencesFromBackground = (tile: Tile, background: Colour): Float32Array =>
  Float32Array.from({ length: TILE_SIDE * TILE_SIDE }, (_, at) =>
    colourDistance(pixelColour(tile, at), background),
  );

/** Returns the connected parts of the drawing on a tile, without the frame of the tile. */
export const drawnParts = (differences: Float32Array, largestDifference: number): Component[] =>
  connectedComponents(differences.map((value) => (value > INK_SHARE * largestDifference ? 1 : 0))).filter(
    (part) => !isFrame(part),
  );

/** Whether a component is the frame of the tile: it touches a side, or surrounds the middle from side to side. */
function isFrame({ places, box: signBox }: Component): boolean {
  const { left, top, right, bottom } = signBox;
  if (left === 0 || top === 0 || right === TILE_SIDE || bottom === TILE_SIDE) return true;
  return (
    right - left >= LEAST_FRAME_SIDE &&
    bottom - top >= LEAST_FRAME_SIDE &&
    !places.some((at) => MIDDLE_PIXELS.has(at))
  );
}

export function enclosingBox(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/**
 * Returns the background colour of a tile. Among the most common colours of the outer face, the background colour also covers
 * most of the bevel.
 */
function backgroundColour(tile: Tile): Colour {
  const pixelsByColour = new Map<number, number[]>();
  for (const outerPixel of OUTER_FACE_PIXELS) {
    const [red, green, blue] = pixelColour(tile, outerPixel).map((value) =>
      Math.floor((value + COLOUR_BIN_WIDTH / 2) / COLOUR_BIN_WIDTH),
    );
    const colourBin = ((red ?? 0) * COLOUR_BIN_WIDTH * 2 + (green ?? 0)) * COLOUR_BIN_WIDTH * 2 + (blue ?? 0);
    const placesOfColour = pixelsByColour.get(colourBin);
    if (placesOfColour) placesOfColour.push(outerPixel);
    else pixelsByColour.set(colourBin, [outerPixel]);
  }
  const commonColours = Array.from(pixelsByColour.values())
    .sort((one, other) => other.length - one.length)
    .slice(0, GROUND_CANDIDATES)
    .map((places) => ({ colour: meanColour(tile, places), count: places.length }));
  const outwardReach = ({ colour, count }: { colour: Colour; count: number }): number =>
    count +
    BEVEL_PIXELS.filter((at) => colourDistance(pixelColour(tile, at), colour) <= COLOUR_BIN_WIDTH).length;
  return commonColours.reduce((one, other) => (outwardReach(other) > outwardReach(one) ? other : one)).colour;
}

function meanColour(tile: Tile, places: readonly number[]): Colour {
  const meanOfChannel = (colour: number): number =>
    places.reduce((sum, at) => sum + (tile[at * COLOURS_PER_PIXEL + colour] ?? 0), 0) /
    Math.max(1, places.length);
  return [meanOfChannel(0), meanOfChannel(1), meanOfChannel(2)];
}

/** Returns the pixels in the middle of strokes. The colour at the sides of strokes is mixed with the background. */
function strokeMiddles(ink: readonly number[], mask: Float32Array): number[] {
  const pixelsByInk = ink.toSorted((one, other) => (mask[other] ?? 0) - (mask[one] ?? 0));
  return pixelsByInk.slice(0, Math.max(3, Math.floor(pixelsByInk.length * STROKE_CORE_SHARE)));
}

/** Whether a colour is a mixture of the background and the ink. */
function isMixture(colour: Colour, background: Colour, ink: Colour): boolean {
  const backgroundToInk = ink.map((value, at) => value - (background[at] ?? 0));
  const backgroundToColour = colour.map((value, at) => value - (background[at] ?? 0));
  const vectorProduct = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
  const mixtureShare = Math.min(
    1.2,
    Math.max(
      0,
      vectorProduct(backgroundToColour, backgroundToInk) /
        Math.max(1, vectorProduct(backgroundToInk, backgroundToInk)),
    ),
  );
  const distanceFromMixture = Math.max(
    ...backgroundToColour.map((value, at) => Math.abs(value - mixtureShare * (backgroundToInk[at] ?? 0))),
  );
  return distanceFromMixture <= Math.max(MIXTURE_DISTANCE, MIXTURE_SHARE * colourDistance(background, ink));
}

/** Returns the share of the pixels that have the background colour or change slowly. */
function evennessShare(
  tile: Tile,
  background: Colour,
  largestDifference: number,
  places: readonly number[],
): number {
  const isEven = (at: number): boolean => {
    const colourHere = pixelColour(tile, at);
    if (colourDistance(colourHere, background) <= largestDifference) return true;
    return [at + 1, at + TILE_SIDE].every(
      (next) => colourDistance(colourHere, pixelColour(tile, next)) <= largestDifference * SLOW_CHANGE_SHARE,
    );
  };
  return places.filter(isEven).length / places.length;
}

/** The least excess of red over green and blue in a red pixel. */
const LEAST_RED_EXCESS = 70;

function redShare(tile: Tile, ink: readonly number[]): number {
  const isRed = (at: number): boolean => {
    const [red, green, blue] = pixelColour(tile, at);
    return red - Math.max(green, blue) > LEAST_RED_EXCESS;
  };
  return ink.filter(isRed).length / Math.max(1, ink.length);
}
