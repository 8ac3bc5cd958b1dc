// The meanings of tiles.

import { digitColourScores } from "../tiles/colours.ts";
import type { TileFace, TileSign } from "../tiles/glyph.ts";
import { compareWithDigits } from "../tiles/shapes.ts";
import { TILE_SIDE } from "../tiles/tiles.ts";

/** The meanings of a tile, as tokens of the saved board. */
export const MEANINGS = ["?", "0", "1", "2", "3", "4", "5", "6", "7", "8", "F", "*"] as const;
export type Meaning = (typeof MEANINGS)[number];

/** The meanings of a sign that is not a digit. */
export const NON_DIGIT_SIGN_MEANINGS = ["?", "F", "*"] as const;

export const isMeaning = (value: unknown): value is Meaning => MEANINGS.some((meaning) => meaning === value);
export const isDigit = (meaning: Meaning): boolean => meaning >= "1" && meaning <= "8";

/** The possible meanings of a tile, the likeliest first, and whether the first meaning is certain by its look. */
export interface MeaningGuess {
  readonly meanings: readonly Meaning[];
  readonly isSure: boolean;
}

/** The possible meanings of a sign that resembles a digit. */
export interface DigitGuess extends MeaningGuess {
  /** Whether the shape alone distinguishes the first digit from the other digits. */
  readonly isClearShape: boolean;
}

/** The least likeness of a sign to a digit that is read with certainty. */
const LEAST_DIGIT_LIKENESS = 0.76;
/** The least difference in likeness between the best digit and the next digit, by shape alone. */
const LIKENESS_MARGIN = 0.16;
/** The least difference in likeness between the best digit and the next digit, if the colour agrees. */
const LIKENESS_MARGIN_WITH_COLOUR = 0.08;
/** The least difference in likeness between a digit and any sign that is not a digit. */
const NON_DIGIT_MARGIN = 0.06;
/**
 * The least difference in likeness between a digit 1 in its usual colour and any other sign. The shape of a 1, a stroke
 * with a foot, resembles a flag.
 */
const DIGIT_ONE_MARGIN = 0.01;
/** The least colour score with which the colour confirms a digit. */
const LEAST_COLOUR_SCORE = 0.4;
/** Another digit remains possible if its likeness is at most this much lower than the best likeness. */
const POSSIBLE_DIGIT_MARGIN = 0.25;
/** In a sign of one colour at least this share of the pixels has the main colour. */
const LEAST_ONE_COLOUR_SHARE = 0.85;
/** The largest share of red pixels in a sign of another colour. */
const MOST_STRAY_RED_SHARE = 0.08;
/**
 * A row above the dot of a question mark has at most this share of the darkness of the dot. In small signs, the blurred
 * edges of the stem and the dot darken this row.
 */
const MOST_DARKNESS_ABOVE_DOT = 0.7;
/** The least share of the rows of a question mark that are above the row above its dot. */
const LEAST_ROWS_ABOVE_DOT = 0.6;
/** The largest width of a dot, as a share of the width of its sign. */
const MOST_DOT_WIDTH = 0.7;
/** The least darkness of a pixel that counts for the width of a dot. */
const LEAST_DOT_DARKNESS = 0.5;
/** The least excess of red over green and blue in the colour of a red sign. */
const LEAST_RED_EXCESS = 30;

/** Reads a sign as a digit. Returns null if the sign resembles no digit. */
export function guessDigit(sign: TileSign): DigitGuess | null {
  const { digits: shapes, other } = compareWithDigits(sign);
  const colourScores = digitColourScores(sign.colour);
  const digitsByLikeness = shapes
    .map((_, at) => at)
    .sort((one, other) => (shapes[other] ?? 0) - (shapes[one] ?? 0));
  const [first = 0, second = 0] = digitsByLikeness;
  const bestLikeness = shapes[first] ?? 0;
  if (bestLikeness < LEAST_DIGIT_LIKENESS - POSSIBLE_DIGIT_MARGIN) return null;
  const likenessMargin = bestLikeness - (shapes[second] ?? 0);
  const hasDigitColour =
    (colourScores[first] ?? 0) >= LEAST_COLOUR_SCORE &&
    (colourScores[first] ?? 0) > (colourScores[second] ?? 0);
  const isLikerThanOtherSigns =
    bestLikeness - other >= (hasDigitColour && first === 0 ? DIGIT_ONE_MARGIN : NON_DIGIT_MARGIN);
  const isBestClear = likenessMargin >= (hasDigitColour ? LIKENESS_MARGIN_WITH_COLOUR : LIKENESS_MARGIN);
  const isLikeDigit = isLikerThanOtherSigns && isOfOneColour(sign) && !hasDotBelow(sign);
  const possibleDigits = digitsByLikeness.filter(
    (at) => (shapes[at] ?? 0) >= bestLikeness - POSSIBLE_DIGIT_MARGIN,
  );
  // A sign that is no clear digit keeps the other meanings, so that the rules do not choose among wrong digits.
  const otherMeanings = isLikeDigit ? [] : NON_DIGIT_SIGN_MEANINGS;
  return {
    meanings: [...possibleDigits.map((at) => meaningOf(at + 1)), ...otherMeanings],
    isSure: bestLikeness >= LEAST_DIGIT_LIKENESS && isLikeDigit && isBestClear,
    isClearShape: bestLikeness >= LEAST_DIGIT_LIKENESS && likenessMargin >= LIKENESS_MARGIN,
  };
}

/** Whether a sign ends with a dot at the bottom, like a question mark. No digit has one. */
function hasDotBelow({ mask, box }: TileSign): boolean {
  const rows = Array.from({ length: box.bottom - box.top }, (_, at) =>
    Array.from(mask.subarray((box.top + at) * TILE_SIDE + box.left, (box.top + at) * TILE_SIDE + box.right)),
  );
  const darkness = rows.map((row) => Math.max(...row));
  const inkWidth = (row: readonly number[]): number => row.filter((ink) => ink >= LEAST_DOT_DARKNESS).length;
  const mostWidth = MOST_DOT_WIDTH * (box.right - box.left);
  return rows.some((_, at) => {
    const below = rows.slice(at + 1);
    return (
      at >= LEAST_ROWS_ABOVE_DOT * rows.length &&
      below.every((row) => inkWidth(row) <= mostWidth) &&
      (darkness[at] ?? 0) <= MOST_DARKNESS_ABOVE_DOT * Math.max(0, ...darkness.slice(at + 1))
    );
  });
}

/** Whether a sign has one colour, and is not partly red. */
const isOfOneColour = ({ plain, red, colour }: TileSign): boolean =>
  plain >= LEAST_ONE_COLOUR_SHARE && (red < MOST_STRAY_RED_SHARE || redExcess(colour) > LEAST_RED_EXCESS);
const redExcess = ([red, green, blue]: TileSign["colour"]): number => red - Math.max(green, blue);

const meaningOf = (digit: number): Meaning => MEANINGS[digit + 1] ?? "?";

/** The least roundness of a mine. */
const LEAST_MINE_ROUNDNESS = 0.72;
/** The brightness that every component of a mine's colour stays below. */
const BRIGHTEST_MINE_COLOUR = 90;
/** The least and the largest share of red pixels in a flag with a pole. */
const FLAG_RED_SHARES = [0.1, 0.95] as const;

/** Whether a sign is a dark disc, with or without spikes. */
export function isMine({ sign, background }: TileFace): boolean {
  if (
    sign === null ||
    Math.max(...sign.colour) >= BRIGHTEST_MINE_COLOUR ||
    roundness(sign) < LEAST_MINE_ROUNDNESS
  )
    return false;
  return sign.red < MOST_STRAY_RED_SHARE || redExcess(background) > LEAST_RED_EXCESS;
}

/** Whether a sign is partly red. */
export const isFlag = ({ sign }: TileFace): boolean => sign !== null && sign.red >= FLAG_RED_SHARES[0];
/** Whether a sign has red and another colour, like a flag on its pole. */
export const isFlagOnPole = ({ sign }: TileFace): boolean =>
  sign !== null && sign.red >= FLAG_RED_SHARES[0] && sign.red <= FLAG_RED_SHARES[1] && !isOfOneColour(sign);

/** Returns a number from 0 to 1: the likeness of a sign to itself after a quarter turn, or 0 for a hollow sign. */
export function roundness({ mask, box }: TileSign): number {
  const [x, y] = [(box.left + box.right - 1) / 2, (box.top + box.bottom - 1) / 2];
  const middleMask = [0, 1, -1, TILE_SIDE, -TILE_SIDE].map(
    (by) => mask[Math.round(y) * TILE_SIDE + Math.round(x) + by] ?? 0,
  );
  if (Math.max(...middleMask) < 0.5) return 0;
  // The centre of the sign can lie between pixels.
  return Math.max(
    ...[-0.5, 0, 0.5].flatMap((dx) => [-0.5, 0, 0.5].map((dy) => overlapAfterTurn(mask, x + dx, y + dy))),
  );
}

/** Returns the overlap of a mask with itself after a quarter turn around a point. */
function overlapAfterTurn(mask: Float32Array, x: number, y: number): number {
  let [both, all] = [0, 0];
  for (let at = 0; at < mask.length; at++) {
    const [dx, dy] = [(at % TILE_SIDE) - x, Math.floor(at / TILE_SIDE) - y];
    const [toX, toY] = [Math.round(x - dy), Math.round(y + dx)];
    const isInTile = toX >= 0 && toX < TILE_SIDE && toY >= 0 && toY < TILE_SIDE;
    const [here, there] = [mask[at] ?? 0, isInTile ? (mask[toY * TILE_SIDE + toX] ?? 0) : 0];
    both += Math.min(here, there);
    all += Math.max(here, there);
  }
  return all === 0 ? 0 : both / all;
}
