// Compares the shape of a sign with the digits.

import type { TileSign } from "./glyph.ts";
import { NON_DIGIT_SIGNS } from "./non-digit-strokes.ts";
import { DIGIT_STROKES, type Stroke } from "./strokes.ts";
import { TILE_SIDE } from "./tiles.ts";

/** The width to which every sign is stretched, in pixels. */
const SHAPE_WIDTH = 12;
/** The height to which every sign is stretched, in pixels. */
const SHAPE_HEIGHT = 16;
/** The pen widths for drawing digits, as shares of the digit's height. */
const PEN_WIDTHS = [0.1, 0.16, 0.22, 0.28];
/** If a sign is narrower than this share of its height, it is not stretched to the full width. */
const LEAST_STRETCHED_WIDTH = 0.5;
/** The height of a drawn digit in pixels. */
const DRAWN_DIGIT_HEIGHT = 40;

/** The darkness of each pixel, normalised to mean 0 and length 1. The dot product of two shapes is their likeness. */
type NormalisedShape = Float32Array;

interface InkDrawing {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => number;
}

/** The likeness of a sign to each digit and to other signs. Every likeness is a number from -1 to 1. */
export interface SignLikeness {
  /** The likeness to each of the digits 1 to 8, in this order. */
  readonly digits: readonly number[];
  /** The largest likeness to a sign that is not a digit. */
  readonly other: number;
}

export function compareWithDigits(sign: TileSign): SignLikeness {
  const { left, top, right, bottom } = sign.box;
  const shape = toShape({
    width: right - left,
    height: bottom - top,
    at: (x, y) => sign.mask[(top + y) * TILE_SIDE + left + x] ?? 0,
  });
  templates ??= {
    digits: [1, 2, 3, 4, 5, 6, 7, 8].map((digit) => drawWithAllPens(DIGIT_STROKES[digit] ?? [])),
    others: drawWithAllPens(NON_DIGIT_SIGNS),
  };
  const bestLikeness = (ways: readonly NormalisedShape[]): number =>
    Math.max(...ways.map((way) => dotProduct(way, shape)));
  return { digits: templates.digits.map(bestLikeness), other: bestLikeness(templates.others) };
}

/** The shapes of the drawn digits and other signs; null before the first comparison. */
let templates: {
  readonly digits: readonly NormalisedShape[][];
  readonly others: readonly NormalisedShape[];
} | null = null;

const drawWithAllPens = (ways: readonly (readonly Stroke[])[]): NormalisedShape[] =>
  ways.flatMap((strokes) => PEN_WIDTHS.map((pen) => toShape(drawStrokes(strokes, pen))));

const dotProduct = (one: NormalisedShape, other: NormalisedShape): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/** Draws strokes with a round pen. */
function drawStrokes(strokes: readonly Stroke[], pen: number): InkDrawing {
  const strokePoints = strokes.flat();
  const leftmost = Math.min(...strokePoints.map(([x]) => x)) - pen / 2;
  const rightmost = Math.max(...strokePoints.map(([x]) => x)) + pen / 2;
  // The drawing is scaled so that strokes with the round pen are as high as the digit.
  const [low, high] = [pen / 2, 1 - pen / 2];
  const scaledLines = strokes.flatMap((stroke) =>
    stroke.slice(1).map(([x, y], at) => {
      const [fromX, fromY] = stroke[at] ?? [x, y];
      return [fromX, low + fromY * (high - low), x, low + y * (high - low)] as const;
    }),
  );
  return {
    width: Math.max(1, Math.round((rightmost - leftmost) * DRAWN_DIGIT_HEIGHT)),
    height: DRAWN_DIGIT_HEIGHT,
    at: (x, y) => {
      const [px, py] = [leftmost + (x + 0.5) / DRAWN_DIGIT_HEIGHT, (y + 0.5) / DRAWN_DIGIT_HEIGHT];
      const distanceToStroke = Math.min(...scaledLines.map((line) => distanceToLine(px, py, line)));
      return Math.min(1, Math.max(0, (pen / 2 - distanceToStroke) * DRAWN_DIGIT_HEIGHT + 0.5));
    },
  };
}

/** Returns the distance of a point from the line between two points. */
export function distanceToLine(
  x: number,
  y: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const squaredLength = dx * dx + dy * dy;
  const shareAlongLine =
    squaredLength === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / squaredLength));
  return Math.hypot(x - x0 - shareAlongLine * dx, y - y0 - shareAlongLine * dy);
}

/** Stretches a drawing to the size of a shape, blurs it, and normalises it. */
function toShape(drawing: InkDrawing): NormalisedShape {
  const { width, height } = drawing;
  const stretchedWidth =
    width / height < LEAST_STRETCHED_WIDTH
      ? (width / height / LEAST_STRETCHED_WIDTH) * SHAPE_WIDTH
      : SHAPE_WIDTH;
  const leftColumn = (SHAPE_WIDTH - stretchedWidth) / 2;
  const shapePixels = new Float32Array(SHAPE_WIDTH * SHAPE_HEIGHT);
  for (let y = 0; y < SHAPE_HEIGHT; y++)
    for (let x = 0; x < SHAPE_WIDTH; x++) {
      const sourceColumns = [
        ((x - leftColumn) / stretchedWidth) * width,
        ((x + 1 - leftColumn) / stretchedWidth) * width,
      ] as const;
      shapePixels[y * SHAPE_WIDTH + x] = meanDarkness(drawing, sourceColumns, [
        (y / SHAPE_HEIGHT) * height,
        ((y + 1) / SHAPE_HEIGHT) * height,
      ]);
    }
  return normalise(blurShape(shapePixels));
}

/** Returns the mean darkness of a rectangle. Everything outside the drawing is light. */
function meanDarkness(
  { width, height, at }: InkDrawing,
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

function blurShape(values: Float32Array): Float32Array {
  const darknessAt = (x: number, y: number): number =>
    x < 0 || x >= SHAPE_WIDTH || y < 0 || y >= SHAPE_HEIGHT ? 0 : (values[y * SHAPE_WIDTH + x] ?? 0);
  const blurredRow = (x: number, y: number): number =>
    darknessAt(x - 1, y) + 2 * darknessAt(x, y) + darknessAt(x + 1, y);
  return values.map((_, at) => {
    const [x, y] = [at % SHAPE_WIDTH, Math.floor(at / SHAPE_WIDTH)];
    return (blurredRow(x, y - 1) + 2 * blurredRow(x, y) + blurredRow(x, y + 1)) / 16;
  });
}

function normalise(values: Float32Array): NormalisedShape {
  const meanValue = values.reduce((sum, value) => sum + value, 0) / values.length;
  const centredValues = values.map((value) => value - meanValue);
  const vectorLength = Math.sqrt(dotProduct(centredValues, centredValues)) || 1;
  return centredValues.map((value) => value / vectorLength);
}
