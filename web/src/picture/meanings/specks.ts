// Recognises pictures whose digits are too small. Tiles with different small digits look alike, so one question could
// be about several digits.

import {
  differencesFromGround,
  drawnParts,
  enclosingBox,
  FACE_PIXELS,
  LEAST_SIGN_CONTRAST,
  TILE_RIM_WIDTH,
} from "../tiles/glyph.ts";
import { TILE_SIDE } from "../tiles/tiles.ts";
import type { TileGroup } from "./recognise.ts";
import { isDigit } from "./signs.ts";

/** The least area in pixels of a part of a drawing; anything smaller is noise. */
const LEAST_PART_AREA = 2;
/** The largest height of a speck in pixels. A little larger digits cannot be read, but they can be told apart. */
const MOST_SPECK_HEIGHT = 5;
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

/** Returns the height of the drawing on the face of a tile in pixels; 0 if the face is blank. */
function drawingHeight({ tile, face }: DrawnGroup): number {
  if (face.sign) return face.sign.box.bottom - face.sign.box.top;
  const differences = differencesFromGround(tile, face.ground);
  const largestDifference = Math.max(...FACE_PIXELS.map((at) => differences[at] ?? 0));
  if (largestDifference < LEAST_SIGN_CONTRAST) return 0;
  const parts = drawnParts(differences, largestDifference).filter(
    ({ places, box }) =>
      places.length >= LEAST_PART_AREA &&
      Math.min(box.left, box.top) >= TILE_RIM_WIDTH &&
      Math.max(box.right, box.bottom) <= TILE_SIDE - TILE_RIM_WIDTH,
  );
  const drawingBox = enclosingBox(parts.map(({ box }) => box));
  return drawingBox ? drawingBox.bottom - drawingBox.top : 0;
}
