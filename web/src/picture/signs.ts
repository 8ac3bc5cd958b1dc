// The meanings of tiles.

import { digitColourScores } from "./colours.ts";
import type { TileFace, TileSign } from "./glyph.ts";
import { compareWithDigits } from "./shapes.ts";
import { TILE_SIDE } from "./tiles.ts";

/** The meaning of a tile, as the saved board has it. */
export const MEANINGS = ["?", "0", "1", "2", "3", "4", "5", "6", "7", "8", "F", "*"] as const;
export type Meaning = (typeof MEANINGS)[number];

export const isMeaning = (value: unknown): value is Meaning => MEANINGS.some((meaning) => meaning === value);
export const isDigit = (meaning: Meaning): boolean => meaning >= "1" && meaning <= "8";

/** Several meanings, the likeliest first, and whether the first is beyond doubt by its looks. */
export interface MeaningGuess {
  readonly meanings: readonly Meaning[];
  readonly isSure: boolean;
}

/** The likeness that a digit has at least, and that nothing else reaches. */
const LEAST_DIGIT_LIKENESS = 0.76;
/** How much more alike the best digit is than the next: by shape alone, and if the colour says so too. */
const LIKENESS_MARGIN = 0.16;
const LIKENESS_MARGIN_WITH_COLOUR = 0.08;
/** How much more alike a digit is than a sign that is none. */
const NON_DIGIT_MARGIN = 0.06;
/** For the digit 1 in its colour: it is a stroke with a foot, as a flag is. */
const DIGIT_ONE_MARGIN = 0.01;
/** How well the colour suits a digit that it speaks for. */
const LEAST_COLOUR_SCORE = 0.4;
/** Digits this much less alike than the best are still possible. */
const POSSIBLE_DIGIT_MARGIN = 0.25;
/** The least share of the sign's pixels that have its colour. */
const LEAST_ONE_COLOUR_SHARE = 0.85;
/** The share of red pixels that a sign of another colour has at most; and how much redder a red sign is. */
const MOST_STRAY_RED_SHARE = 0.08;
const RED_EXCESS = 30;

/** Reads a sign as a digit; null where it is none. */
export function guessDigit(sign: TileSign): MeaningGuess | null {
  const { digits: shapes, other } = compareWithDigits(sign);
  const colours = digitColourScores(sign.colour);
  const digitsByLikeness = shapes
    .map((_, at) => at)
    .sort((one, other) => (shapes[other] ?? 0) - (shapes[one] ?? 0));
  const [first = 0, second = 0] = digitsByLikeness;
  const bestLikeness = shapes[first] ?? 0;
  if (bestLikeness < LEAST_DIGIT_LIKENESS - POSSIBLE_DIGIT_MARGIN) return null;
  const likenessMargin = bestLikeness - (shapes[second] ?? 0);
  const hasDigitColour =
    (colours[first] ?? 0) >= LEAST_COLOUR_SCORE && (colours[first] ?? 0) > (colours[second] ?? 0);
  const isLikerThanOtherSigns = bestLikeness - other >= (hasDigitColour && first === 0 ? DIGIT_ONE_MARGIN : NON_DIGIT_MARGIN);
  const isBestClear = likenessMargin >= (hasDigitColour ? LIKENESS_MARGIN_WITH_COLOUR : LIKENESS_MARGIN);
  const isSure = bestLikeness >= LEAST_DIGIT_LIKENESS && isLikerThanOtherSigns && isBestClear && isOfOneColour(sign);
  const possibleDigits = digitsByLikeness.filter((at) => (shapes[at] ?? 0) >= bestLikeness - POSSIBLE_DIGIT_MARGIN);
  return { meanings: possibleDigits.map((at) => meaningOf(at + 1)), isSure };
}

/** Whether a sign has one colour, and is not partly red. */
const isOfOneColour = ({ plain, red, colour }: TileSign): boolean =>
  plain >= LEAST_ONE_COLOUR_SHARE && (red < MOST_STRAY_RED_SHARE || redExcess(colour) > RED_EXCESS);
const redExcess = ([red, green, blue]: TileSign["colour"]): number => red - Math.max(green, blue);

const meaningOf = (digit: number): Meaning => MEANINGS[digit + 1] ?? "?";

/** The likeness of a mine to itself turned by a right angle, and how dark it is. */
const LEAST_MINE_ROUNDNESS = 0.72;
const BRIGHTEST_MINE_COLOUR = 90;
/** The share of red pixels in a flag. */
const FLAG_RED_SHARES = [0.1, 0.95] as const;

/** Whether a sign is a dark disc, with or without spikes. */
export function isMine({ sign, ground }: TileFace): boolean {
  if (sign === null || Math.max(...sign.colour) >= BRIGHTEST_MINE_COLOUR || roundness(sign) < LEAST_MINE_ROUNDNESS)
    return false;
  return sign.red < MOST_STRAY_RED_SHARE || redExcess(ground) > RED_EXCESS;
}

/** Whether a sign is partly red. */
export const isFlag = ({ sign }: TileFace): boolean => sign !== null && sign.red >= FLAG_RED_SHARES[0];
/** Whether a sign has red and another colour, as a flag on its pole. */
export const isFlagOnPole = ({ sign }: TileFace): boolean =>
  sign !== null && sign.red >= FLAG_RED_SHARES[0] && sign.red <= FLAG_RED_SHARES[1] && !isOfOneColour(sign);

/** How alike a sign is to itself turned by a right angle, from 0 to 1; 0 for one that is hollow. */
export function roundness({ mask, box }: TileSign): number {
  const [x, y] = [(box.left + box.right - 1) / 2, (box.top + box.bottom - 1) / 2];
  const middleMask = [0, 1, -1, TILE_SIDE, -TILE_SIDE].map(
    (by) => mask[Math.round(y) * TILE_SIDE + Math.round(x) + by] ?? 0,
  );
  if (Math.max(...middleMask) < 0.5) return 0;
  // The middle may lie between pixels.
  return Math.max(
    ...[-0.5, 0, 0.5].flatMap((dx) => [-0.5, 0, 0.5].map((dy) => overlapAfterTurn(mask, x + dx, y + dy))),
  );
}

/** How much of a mask covers itself after a turn by a right angle around a point. */
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
