// Fonts for test pictures. The fonts are independent of the strokes with which the reader compares signs.

import { distanceToLine } from "../tiles/shapes.ts";

/** Whether a point belongs to a digit. Coordinates run from 0 to 1, from the upper left corner. */
export type DigitFont = (digit: number, x: number, y: number) => boolean;

const bitmapFont = (lines: readonly string[]): DigitFont => {
  const rows = lines.map((line) => line.split(" "));
  return (digit, x, y) => {
    const glyph = rows[Math.floor(y * rows.length)]?.[digit - 1] ?? "";
    return x >= 0 && x < 1 && y >= 0 && y < 1 && glyph[Math.floor(x * glyph.length)] === "#";
  };
};

/** The font with digits of five by seven points. */
export const DOT_FONT = bitmapFont([
  "..#.. .###. .###. ...#. ##### ..##. ##### .###.",
  ".##.. #...# #...# ..##. #.... .#... ....# #...#",
  "..#.. ....# ....# .#.#. ####. #.... ...#. #...#",
  "..#.. ..##. ..##. #..#. ....# ####. ..#.. .###.",
  "..#.. .#... ....# ##### ....# #...# .#... #...#",
  "..#.. #.... #...# ...#. #...# #...# .#... #...#",
  ".###. ##### .###. ...#. .###. .###. .#... .###.",
]);

/** The font with thick digits of ten by ten points. */
export const THICK_FONT = bitmapFont([
  "....###... ########.. ########.. ..###.##.. #########. .########. ########## .########.",
  "...####... ##########. #########. ..###.##.. ##########. ########## ########## ##########",
  "..#####... ##.....### .......### .###..##.. ###....... ###....... ......####. ###....###",
  ".######... .......### .......### .###..##.. ###....... ###....... ......###.. ###....###",
  "....###... .....####. ...######. ###...##.. #########. #########. .....###.. .########.",
  "....###... ...####... ...######. ##########. ##########. ########## ....####.. .########.",
  "....###... .####..... .......### ########## .......### ###....### ....###... ###....###",
  "....###... ####...... .......### ......##.. .......### ###....### ...####... ###....###",
  ".########. ########## ########## ......##.. ##########. ########## ...###.... ##########",
  ".########. ########## #########. ......##.. #########. .########. ..####.... .########.",
]);

type Line = readonly [x0: number, y0: number, x1: number, y1: number];

const isNearLine = (x: number, y: number, lines: readonly Line[], distance: number): boolean =>
  lines.some((line) => distanceToLine(x, y, line) < distance);

/** The segments of each digit of a seven-segment display. */
const DIGIT_SEGMENTS = ["", "25", "02346", "02356", "1235", "01356", "013456", "025", "0123456"];
/** The ends of each segment. The segments are numbered from top to bottom, and from left to right in a row. */
const SEGMENT_BARS: readonly Line[] = [
  [0.2, 0.08, 0.8, 0.08],
  [0.2, 0.08, 0.2, 0.5],
  [0.8, 0.08, 0.8, 0.5],
  [0.2, 0.5, 0.8, 0.5],
  [0.2, 0.5, 0.2, 0.92],
  [0.8, 0.5, 0.8, 0.92],
  [0.2, 0.92, 0.8, 0.92],
];
const SEGMENTS_OF_DIGITS = DIGIT_SEGMENTS.map((segments) =>
  SEGMENT_BARS.filter((_, at) => segments.includes(String(at))),
);
/** The digits of a seven-segment display. */
export const SEVEN_SEGMENT_FONT: DigitFont = (digit, x, y) =>
  isNearLine(x, y, SEGMENTS_OF_DIGITS[digit] ?? [], 0.085);

/** The lines of each digit, as points with coordinates in hundredths. A slash begins a new line. */
const DIGIT_PATHS = [
  "",
  "30,20 52,4 52,97",
  "20,28 24,12 42,3 62,5 76,18 74,36 50,62 18,97 80,97",
  "20,12 40,3 62,5 74,18 70,38 44,47 / 44,47 72,54 80,72 70,91 44,98 20,90",
  "66,97 66,3 16,70 84,70",
  "76,4 30,4 24,46 46,38 70,46 80,68 70,90 46,98 20,90",
  "68,5 44,20 26,46 22,72 34,94 58,97 76,84 78,64 64,50 42,50 24,66",
  "18,4 80,4 56,46 42,97",
  "50,48 28,38 24,18 40,4 60,4 76,18 72,38 50,48 24,58 20,82 36,97 64,97 80,82 76,58 50,48",
];
const LINES_OF_DIGITS = DIGIT_PATHS.map((paths) => paths.split(" / ").flatMap(linesOfPath));

function linesOfPath(path: string): Line[] {
  const points = path.split(" ").map((point) => point.split(",").map((part) => Number(part) / 100));
  return points.slice(1).map(([toX = 0, toY = 0], at) => {
    const [fromX = 0, fromY = 0] = points[at] ?? [];
    return [fromX, fromY, toX, toY];
  });
}

/** Returns a font that draws the lines with a pen of this width. */
export const penFont =
  (width: number): DigitFont =>
  (digit, x, y) =>
    isNearLine(x, y, LINES_OF_DIGITS[digit] ?? [], width / 2);
