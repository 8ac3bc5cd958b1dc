// Compares the shape of a sign with the digits.

import type { Sign } from "./glyph.ts";
import { DIGITS, OTHERS, type Stroke } from "./strokes.ts";
import { SIDE } from "./tiles.ts";

/** The pixels of a shape. Signs are stretched to it. */
const WIDE = 12;
const HIGH = 16;
/** The widths of strokes, by the height of a digit. */
const PENS = [0.1, 0.16, 0.22, 0.28];
/** Signs narrower than this, by their height, are not stretched to the full width. */
const NARROW = 0.5;
/** The pixels of a digit's height as it is drawn. */
const DRAWN = 40;

/** A shape: how dark each pixel is, with mean 0 and length 1, so that a product of two is their likeness. */
type Shape = Float32Array;

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => number;
}

/** How alike a sign is to the digits and to others, each from -1 to 1. */
export interface Likeness {
  /** The digit 1 comes first. */
  readonly digits: readonly number[];
  /** To the sign that is most alike of those that are no digits. */
  readonly other: number;
}

export function likenesses(sign: Sign): Likeness {
  const { left, top, right, bottom } = sign.box;
  const shape = shapeOf({
    width: right - left,
    height: bottom - top,
    at: (x, y) => sign.mask[(top + y) * SIDE + left + x] ?? 0,
  });
  templates ??= {
    digits: [1, 2, 3, 4, 5, 6, 7, 8].map((digit) => withPens(DIGITS[digit] ?? [])),
    others: withPens(OTHERS),
  };
  const best = (ways: readonly Shape[]): number => Math.max(...ways.map((way) => product(way, shape)));
  return { digits: templates.digits.map(best), other: best(templates.others) };
}

/** The shapes that signs are compared with, once they are drawn. */
let templates: { readonly digits: readonly Shape[][]; readonly others: readonly Shape[] } | null = null;

const withPens = (ways: readonly (readonly Stroke[])[]): Shape[] =>
  ways.flatMap((strokes) => PENS.map((pen) => shapeOf(drawn(strokes, pen))));

const product = (one: Shape, other: Shape): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/** Draws strokes with a round pen. */
function drawn(strokes: readonly Stroke[], pen: number): Drawing {
  const points = strokes.flat();
  const least = Math.min(...points.map(([x]) => x)) - pen / 2;
  const most = Math.max(...points.map(([x]) => x)) + pen / 2;
  // The ends of the pen lie within the height of the digit.
  const [low, high] = [pen / 2, 1 - pen / 2];
  const lines = strokes.flatMap((stroke) =>
    stroke.slice(1).map(([x, y], at) => {
      const [fromX, fromY] = stroke[at] ?? [x, y];
      return [fromX, low + fromY * (high - low), x, low + y * (high - low)] as const;
    }),
  );
  return {
    width: Math.max(1, Math.round((most - least) * DRAWN)),
    height: DRAWN,
    at: (x, y) => {
      const [px, py] = [least + (x + 0.5) / DRAWN, (y + 0.5) / DRAWN];
      const away = Math.min(...lines.map((line) => toLine(px, py, line)));
      return Math.min(1, Math.max(0, (pen / 2 - away) * DRAWN + 0.5));
    },
  };
}

/** The distance of a point from a line between two points. */
export function toLine(
  x: number,
  y: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length));
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
}

/** Stretches a drawing to the size of a shape, blurs it, and makes its mean 0 and its length 1. */
function shapeOf(drawing: Drawing): Shape {
  const { width, height } = drawing;
  const wide = width / height < NARROW ? (width / height / NARROW) * WIDE : WIDE;
  const start = (WIDE - wide) / 2;
  const made = new Float32Array(WIDE * HIGH);
  for (let y = 0; y < HIGH; y++)
    for (let x = 0; x < WIDE; x++) {
      const from = [((x - start) / wide) * width, ((x + 1 - start) / wide) * width] as const;
      made[y * WIDE + x] = covered(drawing, from, [(y / HIGH) * height, ((y + 1) / HIGH) * height]);
    }
  return unit(soft(made));
}

/** The mean darkness of a part of a drawing, outside of which all is light. */
function covered(
  { width, height, at }: Drawing,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): number {
  let sum = 0;
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++)
      sum +=
        at(x, y) *
        Math.max(0, Math.min(x + 1, right) - Math.max(x, left)) *
        Math.max(0, Math.min(y + 1, bottom) - Math.max(y, top));
  return sum / ((right - left) * (bottom - top));
}

function soft(values: Float32Array): Float32Array {
  const value = (x: number, y: number): number =>
    x < 0 || x >= WIDE || y < 0 || y >= HIGH ? 0 : (values[y * WIDE + x] ?? 0);
  const row = (x: number, y: number): number => value(x - 1, y) + 2 * value(x, y) + value(x + 1, y);
  return values.map((_, at) => {
    const [x, y] = [at % WIDE, Math.floor(at / WIDE)];
    return (row(x, y - 1) + 2 * row(x, y) + row(x, y + 1)) / 16;
  });
}

function unit(values: Float32Array): Shape {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const centred = values.map((value) => value - mean);
  const length = Math.sqrt(product(centred, centred)) || 1;
  return centred.map((value) => value / length);
}
