// A game as an animated picture (GIF). Each frame holds the pixels that differ from the frame before.

import { drawPicture, themePalette, type Picture } from "#page/canvas.js";
import type { View } from "#page/player.js";
import { applyPalette, GIFEncoder, quantize } from "gifenc";

/** The largest and the smallest side of a cell, in pixels. */
const CELL_SIDES = { largest: 24, smallest: 6 };
/** The longest side of a picture, in pixels. */
const LONGEST_PICTURE_SIDE = 960;
/**
 * The durations of frames and of the whole animation, in milliseconds. Browsers slow down frames shorter than
 * `shortest`.
 */
const FRAME_MILLISECONDS = { shortest: 50, usual: 500, whole: 60_000, last: 3_000 };
/** The number of colours in a GIF palette. */
const PALETTE_COLOURS = 255;
/** The index of the palette that means "unchanged". */
const UNCHANGED_INDEX = PALETTE_COLOURS;
/** The number of steps whose colours make the palette. */
const PALETTE_STEPS = 6;

/** Returns the side of a cell in pixels, for a board with this many cells along its longer side. */
export const frameCellSide = (cells: number): number =>
  Math.max(CELL_SIDES.smallest, Math.min(CELL_SIDES.largest, Math.floor(LONGEST_PICTURE_SIDE / cells)));

/** Returns the duration of each step in milliseconds. All steps together take at most a minute, if possible. */
export const frameDelay = (steps: number): number =>
  Math.max(
    FRAME_MILLISECONDS.shortest,
    Math.min(FRAME_MILLISECONDS.usual, Math.floor(FRAME_MILLISECONDS.whole / steps / 10) * 10),
  );

/**
 * Returns the steps that determine the palette. These steps are evenly spaced, and include the first and the last step.
 */
export const stepsForPalette = (steps: number): number[] => [
  ...new Set(
    Array.from({ length: PALETTE_STEPS }, (_, at) => Math.round((at * (steps - 1)) / (PALETTE_STEPS - 1))),
  ),
];

/** Sets the pixels that did not change to the index that means "unchanged". */
export function markUnchangedPixels(index: Uint8Array, pixels: Uint32Array, before: Uint32Array): void {
  for (let at = 0; at < index.length; at++) if (pixels[at] === before[at]) index[at] = UNCHANGED_INDEX;
}

/** A callback that receives the share of drawn steps after each step. The callback throws an error to end the work. */
type OnProgress = (share: number) => Promise<void>;

type PictureSize = Pick<Picture, "rows" | "cols">;

/** Returns the numbers of rows and columns that hold every picture. The boards of a game can differ in size. */
export const largestSize = (pictures: readonly PictureSize[]): PictureSize => ({
  rows: Math.max(...pictures.map(({ rows }) => rows)),
  cols: Math.max(...pictures.map(({ cols }) => cols)),
});

/** Returns the size of the largest picture of a game. */
const viewSize = (view: View): PictureSize =>
  largestSize(Array.from({ length: view.steps }, (_, step) => view.picture(step)));

/** Draws the pictures of a game on one canvas, each picture over the previous one. */
class GamePainter {
  readonly #pen: CanvasRenderingContext2D;
  readonly #side: number;
  readonly width: number;
  readonly height: number;
  #before: Picture | null = null;

  constructor({ rows, cols }: PictureSize) {
    this.#side = frameCellSide(Math.max(rows, cols));
    [this.width, this.height] = [cols * this.#side, rows * this.#side];
    const canvas = Object.assign(document.createElement("canvas"), {
      width: this.width,
      height: this.height,
    });
    const canvasContext = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
    if (!canvasContext) throw new Error("the browser has no canvas");
    this.#pen = canvasContext;
  }

  pixels(picture: Picture): Uint8ClampedArray {
    const palette = themePalette(document.documentElement);
    if (this.#before?.rows !== picture.rows || this.#before.cols !== picture.cols) {
      this.#pen.fillStyle = palette("paper");
      this.#pen.fillRect(0, 0, this.width, this.height);
      this.#before = null;
    }
    drawPicture(this.#pen, picture, this.#before, this.#side, palette);
    this.#before = picture;
    return this.#pen.getImageData(0, 0, this.width, this.height).data;
  }
}

/** Returns the colours that a GIF of the game needs most. */
async function quantisedPalette(
  view: View,
  size: PictureSize,
  onShare: OnProgress,
): Promise<ReturnType<typeof quantize>> {
  const painter = new GamePainter(size);
  const steps = stepsForPalette(view.steps);
  const bytesPerPicture = painter.width * painter.height * 4;
  const sampledPixels = new Uint8ClampedArray(bytesPerPicture * steps.length);
  for (const [at, step] of steps.entries()) {
    await onShare(0);
    sampledPixels.set(painter.pixels(view.picture(step)), at * bytesPerPicture);
  }
  await onShare(0);
  return quantize(sampledPixels, PALETTE_COLOURS);
}

/** Returns the bytes of a GIF of all steps of a game. */
export async function encodeAnimation(view: View, onShare: OnProgress): Promise<Uint8Array<ArrayBuffer>> {
  const size = viewSize(view);
  const sampledPalette = await quantisedPalette(view, size, onShare);
  // If there are too few colours, fills up the palette, so that the palette contains the index for unchanged pixels.
  const palette = [
    ...sampledPalette,
    ...new Array<[0, 0, 0]>(UNCHANGED_INDEX + 1 - sampledPalette.length).fill([0, 0, 0]),
  ];
  const painter = new GamePainter(size);
  const { width, height } = painter;
  const encoder = GIFEncoder();
  const usualDelay = frameDelay(view.steps);
  let before: Uint32Array | null = null;
  for (let step = 0; step < view.steps; step++) {
    await onShare(step / view.steps);
    const pixelData = painter.pixels(view.picture(step));
    const pixels = new Uint32Array(pixelData.buffer);
    const colourIndices = applyPalette(pixelData, sampledPalette);
    if (before) markUnchangedPixels(colourIndices, pixels, before);
    encoder.writeFrame(colourIndices, width, height, {
      // The palette of the first frame applies to all frames.
      ...(before ? {} : { palette }),
      delay: step + 1 === view.steps ? FRAME_MILLISECONDS.last : usualDelay,
      transparent: before !== null,
      transparentIndex: UNCHANGED_INDEX,
      dispose: 1,
    });
    before = pixels;
  }
  encoder.finish();
  return encoder.bytes();
}
