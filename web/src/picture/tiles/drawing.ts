// Measures the drawing on a tile: a sign, or a speck that is too small for a sign.

import {
  differencesFromBackground,
  drawnParts,
  enclosingBox,
  FACE_PIXELS,
  LEAST_SIGN_CONTRAST,
  TILE_RIM_WIDTH,
  type TileFace,
} from "./glyph.ts";
import { TILE_SIDE, type Tile } from "./tiles.ts";

/** The least area in pixels of a part of a drawing; anything smaller is noise. */
const LEAST_PART_AREA = 2;

/** A tile and its face. */
export interface DrawnTile {
  readonly tile: Tile;
  readonly face: TileFace;
}

/** Returns the height of the drawing on the face of a tile in pixels; 0 if the face is blank. */
export function drawingHeight({ tile, face }: DrawnTile): number {
  if (face.sign) return face.sign.box.bottom - face.sign.box.top;
  const differences = differencesFromBackground(tile, face.background);
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

/** The largest height in pixels of a small drawing. Different small digits look nearly alike. */
const MOST_SMALL_HEIGHT = 8;

/** Whether a tile has a drawing so small that different digits look nearly alike. */
export function hasSmallDrawing(tile: DrawnTile): boolean {
  const height = drawingHeight(tile);
  return height > 0 && height <= MOST_SMALL_HEIGHT;
}

/** Whether the drawing on a tile lies on one side of the middle, both horizontally and vertically. */
export function isDrawnInCorner({ tile, face }: DrawnTile): boolean {
  const differences = differencesFromBackground(tile, face.background);
  const largestDifference = Math.max(...differences);
  if (largestDifference < LEAST_SIGN_CONTRAST) return false;
  const parts = drawnParts(differences, largestDifference).filter(
    ({ places }) => places.length >= LEAST_PART_AREA,
  );
  const drawingBox = enclosingBox(parts.map(({ box }) => box));
  if (!drawingBox) return false;
  const middle = TILE_SIDE / 2;
  const isOnOneSide = (start: number, end: number): boolean => end <= middle || start >= middle;
  return isOnOneSide(drawingBox.left, drawingBox.right) && isOnOneSide(drawingBox.top, drawingBox.bottom);
}
