// A game as an animated picture (GIF). Each frame holds the pixels that differ from the frame before.

import { paint, themed, type Picture } from "#page/paint.js";
import type { View } from "#page/player.js";
import { applyPalette, GIFEncoder, quantize } from "gifenc";

/** In pixels: the sides of cells, and the longest side of a picture. */
const SIDES = { largest: 24, smallest: 6 };
const LONGEST = 960;
/** In milliseconds. Browsers slow down frames that are shorter than the shortest. */
const PACE = { shortest: 50, usual: 500, whole: 60_000, last: 3_000 };
/** The number of colours of a GIF, without the one that means "as before". */
const COLOURS = 255;
const AS_BEFORE = COLOURS;
/** The number of steps whose colours are counted. */
const SAMPLES = 6;

/** Returns the side of the cells of a picture whose longer side has so many cells. */
export const sideFor = (cells: number): number =>
  Math.max(SIDES.smallest, Math.min(SIDES.largest, Math.floor(LONGEST / cells)));

/** Returns the milliseconds of each step: all steps together take a minute at most, if possible. */
export const delayFor = (steps: number): number =>
  Math.max(PACE.shortest, Math.min(PACE.usual, Math.floor(PACE.whole / steps / 10) * 10));

/** Returns the steps whose colours make the palette: evenly spread, the first and the last among them. */
export const sampled = (steps: number): number[] => [
  ...new Set(Array.from({ length: SAMPLES }, (_, at) => Math.round((at * (steps - 1)) / (SAMPLES - 1)))),
];

/** Gives the index "as before" to the pixels that are as before. */
export function keepChanged(index: Uint8Array, pixels: Uint32Array, before: Uint32Array): void {
  for (let at = 0; at < index.length; at++) if (pixels[at] === before[at]) index[at] = AS_BEFORE;
}

/** Is called with the share of the steps that are drawn, between tasks. Throws to end the work. */
type OnShare = (share: number) => Promise<void>;

/** Draws the pictures of a game, one above the other. */
class Painter {
  readonly #pen: CanvasRenderingContext2D;
  readonly #side: number;
  readonly width: number;
  readonly height: number;
  #before: Picture | null = null;

  constructor({ rows, cols }: Picture) {
    this.#side = sideFor(Math.max(rows, cols));
    [this.width, this.height] = [cols * this.#side, rows * this.#side];
    const canvas = Object.assign(document.createElement("canvas"), {
      width: this.width,
      height: this.height,
    });
    const pen = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
    if (!pen) throw new Error("the browser has no canvas");
    this.#pen = pen;
  }

  pixels(picture: Picture): Uint8ClampedArray {
    paint(this.#pen, picture, this.#before, this.#side, themed(document.documentElement));
    this.#before = picture;
    return this.#pen.getImageData(0, 0, this.width, this.height).data;
  }
}

/** Returns the colours that a GIF of the game needs most. */
async function paletteOf(view: View, onShare: OnShare): Promise<ReturnType<typeof quantize>> {
  const painter = new Painter(view.picture(0));
  const steps = sampled(view.steps);
  const size = painter.width * painter.height * 4;
  const all = new Uint8ClampedArray(size * steps.length);
  for (const [at, step] of steps.entries()) {
    await onShare(0);
    all.set(painter.pixels(view.picture(step)), at * size);
  }
  await onShare(0);
  return quantize(all, COLOURS);
}

/** Returns the bytes of a GIF of all steps of a game. */
export async function animationOf(view: View, onShare: OnShare): Promise<Uint8Array<ArrayBuffer>> {
  const colours = await paletteOf(view, onShare);
  // "As before" has a place in the palette too, also behind few colours.
  const palette = [...colours, ...new Array<[0, 0, 0]>(AS_BEFORE + 1 - colours.length).fill([0, 0, 0])];
  const painter = new Painter(view.picture(0));
  const { width, height } = painter;
  const encoder = GIFEncoder();
  const usual = delayFor(view.steps);
  let before: Uint32Array | null = null;
  for (let step = 0; step < view.steps; step++) {
    await onShare(step / view.steps);
    const data = painter.pixels(view.picture(step));
    const pixels = new Uint32Array(data.buffer);
    const index = applyPalette(data, colours);
    if (before) keepChanged(index, pixels, before);
    encoder.writeFrame(index, width, height, {
      // The first frame's palette is that of all.
      ...(before ? {} : { palette }),
      delay: step + 1 === view.steps ? PACE.last : usual,
      transparent: before !== null,
      transparentIndex: AS_BEFORE,
      dispose: 1,
    });
    before = pixels;
  }
  encoder.finish();
  return encoder.bytes();
}
