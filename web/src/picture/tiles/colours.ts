// The colours that digits have in common skins.

import { colourDistance, type Colour } from "./glyph.ts";

/** The colours of the digits 1 to 8 in a family of skins. */
type Palette = readonly Colour[];

const DIGIT_PALETTES: readonly Palette[] = [
  // The game of Windows until XP, and most clones.
  [
    [0, 0, 255],
    [0, 128, 0],
    [255, 0, 0],
    [0, 0, 128],
    [128, 0, 0],
    [0, 128, 128],
    [0, 0, 0],
    [128, 128, 128],
  ],
  // The game of Windows Vista and Windows 7.
  [
    [64, 80, 190],
    [30, 105, 3],
    [170, 6, 8],
    [1, 2, 128],
    [123, 1, 1],
    [4, 122, 125],
    [170, 8, 8],
    [168, 6, 15],
  ],
  // Google.
  [
    [25, 118, 210],
    [56, 142, 60],
    [211, 47, 47],
    [123, 31, 162],
    [255, 143, 0],
    [0, 151, 167],
    [66, 66, 66],
    [158, 158, 158],
  ],
  // Dark themes.
  [
    [124, 199, 255],
    [102, 194, 102],
    [255, 119, 136],
    [238, 136, 255],
    [221, 170, 34],
    [102, 204, 204],
    [153, 153, 153],
    [208, 216, 224],
  ],
];

/** The largest distance between a colour and the colour of a palette. */
const LARGEST_COLOUR_DISTANCE = 56;
/** The largest distance between the hues of a colour and of the colour of a palette, in degrees. */
const LARGEST_HUE_DISTANCE = 40;
/** The weight of the hue. The weight is below 1, because two digits can have a dark and a light colour of one hue. */
const HUE_WEIGHT = 0.8;
/** A colour has a hue only if its largest and its smallest component differ by at least this much. */
const LEAST_HUE_RANGE = 24;

/** Returns a score from 0 to 1 for each digit from 1 to 8, which says how well the colour matches the digit. */
export const digitColourScores = (colour: Colour): number[] =>
  Array.from({ length: 8 }, (_, at) =>
    Math.max(
      0,
      ...DIGIT_PALETTES.map((palette) => {
        const paletteColour = palette[at] ?? [0, 0, 0];
        const colourScore = 1 - colourDistance(paletteColour, colour) / LARGEST_COLOUR_DISTANCE;
        return Math.max(
          colourScore,
          HUE_WEIGHT * (1 - hueDistance(paletteColour, colour) / LARGEST_HUE_DISTANCE),
        );
      }),
    ),
  );

function hueDistance(one: Colour, other: Colour): number {
  const [first, second] = [hueOf(one), hueOf(other)];
  if (first === null || second === null) return 180;
  const hueTurn = Math.abs(first - second) % 360;
  return Math.min(hueTurn, 360 - hueTurn);
}

/** Returns the hue of a colour in degrees; null for a grey. */
function hueOf([red, green, blue]: Colour): number | null {
  const brightest = Math.max(red, green, blue);
  const hueRange = brightest - Math.min(red, green, blue);
  if (hueRange < LEAST_HUE_RANGE) return null;
  if (brightest === red) return (60 * (green - blue)) / hueRange;
  return brightest === green ? 120 + (60 * (blue - red)) / hueRange : 240 + (60 * (red - green)) / hueRange;
}
