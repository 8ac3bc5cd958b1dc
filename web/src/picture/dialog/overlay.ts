// Draws the board of a picture with its reading, and finds the tile at a point of the picture.

import { tilesOfReading, type PictureReading } from "../meanings/reading.ts";
import { SHOWN_TILES_AROUND } from "../grid/sides.ts";
import type { RecognisedBoard } from "../worker.ts";

type ShownBoard = Pick<RecognisedBoard, "picture" | "grid">;

/** The height of a sign as a share of the tile's side. */
const SIGN_HEIGHT_SHARE = 0.46;
/** The least height of a sign in pixels. */
const LEAST_SIGN_HEIGHT = 8;
/** The width of the coloured patch behind a sign, as a share of the sign's height. */
const SIGN_WIDTH_SHARE = 0.72;
/** The sign drawn on a doubtful tile. */
const DOUBTFUL_SIGN = "…";

const OVERLAY_COLOURS = {
  sign: "#000",
  background: "#ffffe0",
  asked: "#d000d0",
  chosen: "#0060ff",
  veil: "rgb(0 0 0 / 50%)",
};

export interface TileBox {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** Returns the width and height of a tile, in pixels of the shown picture. */
const shownTileSize = ({ picture, grid }: ShownBoard): readonly [wide: number, high: number] => [
  picture.width / (grid.cols + 2 * SHOWN_TILES_AROUND),
  picture.height / (grid.rows + 2 * SHOWN_TILES_AROUND),
];

/** Returns the rectangle of a tile, in pixels of the shown picture. */
export function tileBox(of: ShownBoard, tile: number): TileBox {
  const [wide, high] = shownTileSize(of);
  const { cols } = of.grid;
  return {
    x: ((tile % cols) + SHOWN_TILES_AROUND) * wide,
    y: (Math.floor(tile / cols) + SHOWN_TILES_AROUND) * high,
    wide,
    high,
  };
}

/**
 * Returns the tile at a point of the shown picture; null outside of the board. The point is given as shares of the
 * picture's sides.
 */
export function tileAtPoint(
  { rows, cols }: RecognisedBoard["grid"],
  across: number,
  down: number,
): number | null {
  const tileRow = Math.floor(down * (rows + 2 * SHOWN_TILES_AROUND)) - SHOWN_TILES_AROUND;
  const tileCol = Math.floor(across * (cols + 2 * SHOWN_TILES_AROUND)) - SHOWN_TILES_AROUND;
  return tileRow >= 0 && tileRow < rows && tileCol >= 0 && tileCol < cols ? tileRow * cols + tileCol : null;
}

/** Draws the picture, and darkens everything outside the board. */
export function drawPictureWithDarkOutside(context: CanvasRenderingContext2D, of: RecognisedBoard): void {
  const { picture, grid } = of;
  const [wide, high] = shownTileSize(of);
  const boardRectangle = [
    SHOWN_TILES_AROUND * wide,
    SHOWN_TILES_AROUND * high,
    grid.cols * wide,
    grid.rows * high,
  ] as const;
  context.clearRect(0, 0, picture.width, picture.height);
  context.drawImage(picture, 0, 0);
  const outsidePath = new Path2D();
  outsidePath.rect(0, 0, picture.width, picture.height);
  outsidePath.rect(...boardRectangle);
  context.fillStyle = OVERLAY_COLOURS.veil;
  context.fill(outsidePath, "evenodd");
}

/** Draws the reading of each tile into its corner. */
export function drawReading(
  context: CanvasRenderingContext2D,
  of: RecognisedBoard,
  reading: PictureReading,
): void {
  const [wide, high] = shownTileSize(of);
  const signHeight = Math.max(LEAST_SIGN_HEIGHT, high * SIGN_HEIGHT_SHARE);
  context.font = `bold ${signHeight}px sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  tilesOfReading(of.groups, reading, of.grid).forEach((meaning, tile) => {
    const { x, y } = tileBox(of, tile);
    context.fillStyle = OVERLAY_COLOURS.background;
    context.fillRect(
      x + wide - signHeight * SIGN_WIDTH_SHARE,
      y + high - signHeight,
      signHeight * SIGN_WIDTH_SHARE,
      signHeight,
    );
    context.fillStyle = OVERLAY_COLOURS.sign;
    context.fillText(
      meaning ?? DOUBTFUL_SIGN,
      x + wide - (signHeight * SIGN_WIDTH_SHARE) / 2,
      y + high - signHeight / 2,
      signHeight * SIGN_WIDTH_SHARE,
    );
  });
}

/** Outlines the tiles of a question, or the tile that the user corrects. */
export function outlineTiles(
  context: CanvasRenderingContext2D,
  of: RecognisedBoard,
  tiles: readonly number[],
  as: "asked" | "chosen",
): void {
  const lineWidth = Math.max(2, shownTileSize(of)[0] / 10);
  context.strokeStyle = OVERLAY_COLOURS[as];
  context.lineWidth = lineWidth;
  for (const tile of tiles) {
    const { x, y, wide, high } = tileBox(of, tile);
    context.strokeRect(x + lineWidth / 2, y + lineWidth / 2, wide - lineWidth, high - lineWidth);
  }
}
