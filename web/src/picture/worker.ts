// The worker that decodes a picture, and reads the whole picture, a part of it, or its tiles by another grid.

import type { Grid } from "./grid/grid.ts";
import { isTooLarge, sizeInFileHeader } from "./raster/dimensions.ts";
import { MARK_PIXELS, hasMark, hiddenText } from "./raster/hidden-text.ts";
import { cropRaster, sizeWithinPixelLimit, type PicturePart, type Raster } from "./raster/raster.ts";
import { readTilesOfGrid, readPicture, type BoardInPicture, type PictureRefusal } from "./read.ts";
import type { TileGroup } from "./meanings/recognise.ts";
import { SHOWN_TILES_AROUND, gridOfRange, wholeRange } from "./grid/sides.ts";

/**
 * The messages to the worker. The first message is the bytes of a file. Later messages ask to read a part of the
 * picture, or another grid.
 */
export type PictureMessage =
  { readonly open: Uint8Array<ArrayBuffer> } | { readonly part: PicturePart } | { readonly grid: Grid };
export interface PictureReply {
  /** The whole picture. Only the reply to the first message has the picture, if the browser could decode it. */
  readonly whole: ImageBitmap | null;
  /** The board, or the reason for refusing the picture. */
  readonly read: RecognisedBoard | PictureRefusal;
  /** The text of the board that the page hid in the picture. The tiles of such a picture are not read. */
  readonly hiddenBoard?: string;
}
export interface RecognisedBoard {
  /** The upright picture of the board with `SHOWN_TILES_AROUND` more tiles on each side. */
  readonly picture: ImageBitmap;
  readonly grid: Grid;
  readonly groups: readonly TileGroup[];
  /** Whether a part of the board may be covered or cut off. */
  readonly mayMissPart: boolean;
  /** The size of the upright picture that contains the grid, in pixels. */
  readonly within: { readonly width: number; readonly height: number };
}

/** The most pixels of a picture that is read. Larger pictures are reduced first. */
const MOST_PIXELS_TO_READ = 4_000_000;
/** The longest side of the picture that is shown, in pixels. */
const LONGEST_SHOWN_SIDE = 1600;

type Size = readonly [width: number, height: number];

/** The decoded picture, and the board that was found in it. */
let opened: Raster | null = null;
let found: BoardInPicture | null = null;

addEventListener("message", ({ data }: MessageEvent<PictureMessage>) => {
  void answerMessage(data)
    .catch(undecodedReply)
    .then((message) => {
      const pictures = [message.whole, typeof message.read === "string" ? null : message.read.picture];
      postMessage(message, { transfer: pictures.filter((each) => each !== null) });
    });
});

/** The reply for a picture that the browser cannot decode. */
const undecodedReply = (): PictureReply => ({ whole: null, read: "undecoded" });

async function answerMessage(message: PictureMessage): Promise<PictureReply> {
  if ("open" in message) {
    const picture = await decodePicture(message.open);
    if (typeof picture === "string") return { whole: null, read: picture };
    const hiddenBoard = boardHiddenIn(picture);
    if (hiddenBoard !== null) return { whole: null, read: "no grid", hiddenBoard };
    const raster = rasterToRead(picture);
    picture.close();
    opened = raster;
    const wholeBitmap = await bitmapOfRectangle(raster, 0, 0, raster.width, raster.height);
    return { whole: wholeBitmap, read: await toRecognisedBoard(readPicture(raster)) };
  }
  if ("part" in message)
    return {
      whole: null,
      read: opened ? await toRecognisedBoard(readPicture(cropRaster(opened, message.part))) : "no grid",
    };
  return {
    whole: null,
    read: found ? await toRecognisedBoard(withGrid(found, message.grid)) : "no grid",
  };
}

const withGrid = (board: BoardInPicture, grid: Grid): BoardInPicture => ({
  ...board,
  ...readTilesOfGrid(board.upright, grid),
});

async function decodePicture(bytes: Uint8Array<ArrayBuffer>): Promise<ImageBitmap | PictureRefusal> {
  const fileSize = sizeInFileHeader(bytes);
  if (fileSize && isTooLarge(fileSize)) return "large";
  try {
    const picture = await createImageBitmap(new Blob([bytes]));
    return isTooLarge([picture.width, picture.height]) ? "large" : picture;
  } catch {
    return "undecoded";
  }
}

/** Returns the text of the board that the page hid in a picture; null for other pictures. */
function boardHiddenIn(picture: ImageBitmap): string | null {
  const firstPixels = pixelsOf(picture, { canvas: [MARK_PIXELS, 1] });
  return hasMark(firstPixels) ? hiddenText(pixelsOf(picture, {})) : null;
}

/** Returns the pixels of a picture, reduced if it has too many. */
const rasterToRead = (picture: ImageBitmap): Raster =>
  pixelsOf(picture, { drawn: sizeWithinPixelLimit(picture.width, picture.height, MOST_PIXELS_TO_READ) });

/**
 * Returns the pixels of a picture.
 *
 * @param drawn the size of the drawn picture
 * @param canvas the size of the returned part, from the upper left corner
 */
function pixelsOf(
  picture: ImageBitmap,
  { drawn = [picture.width, picture.height], canvas = drawn }: { drawn?: Size; canvas?: Size },
): Raster {
  const context = new OffscreenCanvas(...canvas).getContext("2d");
  if (!context) throw new Error("the browser has no canvas");
  // Transparent parts become white.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, ...canvas);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, ...drawn);
  return context.getImageData(0, 0, ...canvas);
}

async function toRecognisedBoard(
  read: BoardInPicture | PictureRefusal,
): Promise<RecognisedBoard | PictureRefusal> {
  if (typeof read === "string") return read;
  found = read;
  const { grid, groups, upright, mayMissPart } = read;
  const { left, right, top, bottom } = wholeRange(grid);
  const extendedGrid = gridOfRange(grid, {
    left: left - SHOWN_TILES_AROUND,
    right: right + SHOWN_TILES_AROUND,
    top: top - SHOWN_TILES_AROUND,
    bottom: bottom + SHOWN_TILES_AROUND,
  });
  return {
    picture: await bitmapOfRectangle(
      upright,
      extendedGrid.left,
      extendedGrid.top,
      extendedGrid.cols * extendedGrid.width,
      extendedGrid.rows * extendedGrid.height,
    ),
    grid,
    groups,
    mayMissPart,
    within: { width: upright.width, height: upright.height },
  };
}

/** Returns a rectangle of a picture, reduced if it is too large to show. Areas outside the picture are transparent. */
function bitmapOfRectangle(
  { width, height, data }: Raster,
  left: number,
  top: number,
  wide: number,
  high: number,
): Promise<ImageBitmap> {
  const scaleFactor = Math.min(1, LONGEST_SHOWN_SIDE / Math.max(wide, high));
  return createImageBitmap(
    new ImageData(new Uint8ClampedArray(data), width, height),
    Math.round(left),
    Math.round(top),
    Math.round(wide),
    Math.round(high),
    { resizeWidth: Math.ceil(wide * scaleFactor), resizeHeight: Math.ceil(high * scaleFactor) },
  );
}
