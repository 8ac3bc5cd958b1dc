// The meanings of tiles.

import { suits } from "./colours.ts";
import type { Face, Sign } from "./glyph.ts";
import { likenesses } from "./shapes.ts";
import { SIDE } from "./tiles.ts";

/** The meaning of a tile, as the saved board has it. */
export const MEANINGS = ["?", "0", "1", "2", "3", "4", "5", "6", "7", "8", "F", "*"] as const;
export type Meaning = (typeof MEANINGS)[number];

export const isMeaning = (value: unknown): value is Meaning => MEANINGS.some((meaning) => meaning === value);
export const isDigit = (meaning: Meaning): boolean => meaning >= "1" && meaning <= "8";

/** Several meanings, the likeliest first, and whether the first is beyond doubt by its looks. */
export interface Guess {
  readonly meanings: readonly Meaning[];
  readonly isSure: boolean;
}

/** The likeness that a digit has at least, and that nothing else reaches. */
const LEAST = 0.76;
/** How much more alike the best digit is than the next: by shape alone, and if the colour says so too. */
const MARGIN = 0.16;
const MARGIN_WITH_COLOUR = 0.08;
/** How much more alike a digit is than a sign that is none. */
const OTHER_MARGIN = 0.06;
/** For the digit 1 in its colour: it is a stroke with a foot, as a flag is. */
const ONE_MARGIN = 0.01;
/** How well the colour suits a digit that it speaks for. */
const SUITS = 0.4;
/** Digits this much less alike than the best are still possible. */
const POSSIBLE = 0.25;
/** The least share of the sign's pixels that have its colour. */
const PLAIN = 0.85;
/** The share of red pixels that a sign of another colour has at most; and how much redder a red sign is. */
const SOME_RED = 0.08;
const REDDISH = 30;

/** Reads a sign as a digit; null where it is none. */
export function digitOf(sign: Sign): Guess | null {
  const { digits: shapes, other } = likenesses(sign);
  const colours = suits(sign.colour);
  const order = shapes.map((_, at) => at).sort((one, other) => (shapes[other] ?? 0) - (shapes[one] ?? 0));
  const [first = 0, second = 0] = order;
  const best = shapes[first] ?? 0;
  if (best < LEAST - POSSIBLE) return null;
  const margin = best - (shapes[second] ?? 0);
  const isOfColour = (colours[first] ?? 0) >= SUITS && (colours[first] ?? 0) > (colours[second] ?? 0);
  const isDigitAtAll = best - other >= (isOfColour && first === 0 ? ONE_MARGIN : OTHER_MARGIN);
  const isClear = margin >= (isOfColour ? MARGIN_WITH_COLOUR : MARGIN);
  const isSure = best >= LEAST && isDigitAtAll && isClear && isOfOneColour(sign);
  const possible = order.filter((at) => (shapes[at] ?? 0) >= best - POSSIBLE);
  return { meanings: possible.map((at) => meaningOf(at + 1)), isSure };
}

/** Whether a sign has one colour, and is not partly red. */
const isOfOneColour = ({ plain, red, colour }: Sign): boolean =>
  plain >= PLAIN && (red < SOME_RED || redder(colour) > REDDISH);
const redder = ([red, green, blue]: Sign["colour"]): number => red - Math.max(green, blue);

const meaningOf = (digit: number): Meaning => MEANINGS[digit + 1] ?? "?";

/** The likeness of a mine to itself turned by a right angle, and how dark it is. */
const ROUND = 0.72;
const DARK = 90;
/** The share of red pixels in a flag. */
const RED = [0.1, 0.95] as const;

/** Whether a sign is a dark disc, with or without spikes. */
export function isMine({ sign, ground }: Face): boolean {
  if (sign === null || Math.max(...sign.colour) >= DARK || roundness(sign) < ROUND) return false;
  return sign.red < SOME_RED || redder(ground) > REDDISH;
}

/** Whether a sign is partly red. */
export const isFlag = ({ sign }: Face): boolean => sign !== null && sign.red >= RED[0];
/** Whether a sign has red and another colour, as a flag on its pole. */
export const isFlagOnPole = ({ sign }: Face): boolean =>
  sign !== null && sign.red >= RED[0] && sign.red <= RED[1] && !isOfOneColour(sign);

/** How alike a sign is to itself turned by a right angle, from 0 to 1; 0 for one that is hollow. */
export function roundness({ mask, box }: Sign): number {
  const [x, y] = [(box.left + box.right - 1) / 2, (box.top + box.bottom - 1) / 2];
  const middle = [0, 1, -1, SIDE, -SIDE].map((by) => mask[Math.round(y) * SIDE + Math.round(x) + by] ?? 0);
  if (Math.max(...middle) < 0.5) return 0;
  // The middle may lie between pixels.
  return Math.max(
    ...[-0.5, 0, 0.5].flatMap((dx) => [-0.5, 0, 0.5].map((dy) => turnedOnto(mask, x + dx, y + dy))),
  );
}

/** How much of a mask covers itself after a turn by a right angle around a point. */
function turnedOnto(mask: Float32Array, x: number, y: number): number {
  let [both, all] = [0, 0];
  for (let at = 0; at < mask.length; at++) {
    const [dx, dy] = [(at % SIDE) - x, Math.floor(at / SIDE) - y];
    const [toX, toY] = [Math.round(x - dy), Math.round(y + dx)];
    const isIn = toX >= 0 && toX < SIDE && toY >= 0 && toY < SIDE;
    const [here, there] = [mask[at] ?? 0, isIn ? (mask[toY * SIDE + toX] ?? 0) : 0];
    both += Math.min(here, there);
    all += Math.max(here, there);
  }
  return all === 0 ? 0 : both / all;
}
