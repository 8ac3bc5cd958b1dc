// Recognises pictures whose digits are too small. Tiles with different small digits look alike, so one question could
// be about several digits.

import { drawingHeight } from "../tiles/drawing.ts";
import type { TileGroup } from "./recognise.ts";
import { isDigit } from "./signs.ts";

/** The largest height of a speck in pixels. A little larger digits cannot be read, but they can be told apart. */
const MOST_SPECK_HEIGHT = 6;
/**
 * All digits of a picture have one size, so the specks beside certain digits are dots on blank tiles. The specks are
 * digits only if there are more than this many for each certain digit.
 */
const SPECKS_PER_CERTAIN_DIGIT = 10;

type DrawnGroup = Pick<TileGroup, "members" | "tile" | "face" | "guess">;

/** Whether more tiles of a board have a speck than have a larger sign. */
export function hasTooSmallDigits(groups: readonly DrawnGroup[]): boolean {
  let [speckCount, signCount] = [0, 0];
  for (const group of groups) {
    const height = drawingHeight(group);
    if (height > MOST_SPECK_HEIGHT)
      signCount += group.members.length * (isCertainDigit(group) ? SPECKS_PER_CERTAIN_DIGIT : 1);
    else if (height > 0) speckCount += group.members.length;
  }
  return speckCount > signCount;
}

const isCertainDigit = ({ guess }: DrawnGroup): boolean => guess.isSure && guess.meanings.every(isDigit);
