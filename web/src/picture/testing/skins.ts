// Skins for test pictures, as functions that return the colour at a point of a tile.

import type { Colour } from "../tiles/glyph.ts";
import { distanceToLine } from "../tiles/shapes.ts";
import type { Meaning } from "../meanings/signs.ts";
import { penFont, DOT_FONT, SEVEN_SEGMENT_FONT, THICK_FONT, type DigitFont } from "./fonts.ts";

/** A point of a tile with coordinates from 0 to 1, and the tile's row and column. */
export interface TilePoint {
  readonly x: number;
  readonly y: number;
  readonly row: number;
  readonly col: number;
}

export interface Skin {
  readonly name: string;
  readonly tile: (isHidden: boolean, spot: TilePoint, meaning: Meaning) => Colour;
  readonly font: DigitFont;
  /** The side of the square around a digit, as a share of the tile's side. */
  readonly size: number;
  readonly digits: readonly Colour[];
  readonly flag: readonly [cloth: Colour, pole: Colour];
  /** The colour of mines; nearly black by default. */
  readonly mine?: Colour;
  /** The colours of the window: next to the board, and farther out. */
  readonly around: readonly [near: Colour, far: Colour];
}

/** The parsed colours by their texts. Skins name their colours at each point of a picture. */
const parsedColours = new Map<string, Colour>();

function parseColour(text: string): Colour {
  const known = parsedColours.get(text);
  if (known) return known;
  const channelAt = (at: number): number => parseInt(text.slice(at, at + 2), 16);
  const colour: Colour = [channelAt(0), channelAt(2), channelAt(4)];
  parsedColours.set(text, colour);
  return colour;
}
const parseColours = (text: string): Colour[] => text.split(" ").map(parseColour);
const mixColours = (oneColour: Colour, other: Colour, share: number): Colour => [
  oneColour[0] + (other[0] - oneColour[0]) * share,
  oneColour[1] + (other[1] - oneColour[1]) * share,
  oneColour[2] + (other[2] - oneColour[2]) * share,
];

const CLASSIC_DIGITS = parseColours("0000ff 008000 ff0000 000080 800000 008080 000000 808080");
const GOOGLE_DIGITS = parseColours("1976d2 388e3c d32f2f 7b1fa2 ff8f00 0097a7 424242 9e9e9e");
const DARK_DIGITS = parseColours("7cc7ff 66c266 ff7788 ee88ff ddaa22 66cccc 999999 d0d8e0");
const VISTA_DIGITS = parseColours("4050be 1e6903 aa0608 010280 7b0101 047a7d a80808 a8060f");
/** The colours of opened tiles in the skin `coloured`, by their digits. */
const OPENED_COLOURS = parseColours("dededc ddfac3 ecedbf eddab4 edc38a f7a1a2 fea785 ff7d60 ff323c");
const sameDigitColour = (text: string): Colour[] => Array.from({ length: 8 }, () => parseColour(text));

const RED_ON_BLACK = [parseColour("ff0000"), parseColour("000000")] as const;

/**
 * Returns the colour at a point of a bevelled tile. The upper and left sides are light, the lower and right sides dark.
 */
function bevelColour(
  spot: TilePoint,
  width: number,
  colours: readonly [face: Colour, light: Colour, dark: Colour],
): Colour {
  const [faceColour, light, dark] = colours;
  const distanceToLightSides = Math.min(spot.x, spot.y);
  const distanceToDarkSides = Math.min(1 - spot.x, 1 - spot.y);
  if (Math.min(distanceToLightSides, distanceToDarkSides) >= width) return faceColour;
  return distanceToLightSides < distanceToDarkSides ? light : dark;
}

/** Returns the colour at a point of a tile with a line along the left and the upper side. */
const lineColour = (spot: TilePoint, width: number, faceColour: Colour, line: Colour): Colour =>
  Math.min(spot.x, spot.y) < width ? line : faceColour;

/** Returns the colour at a point of a tile with rounded corners and a gap around it. */
function roundedColour(
  spot: TilePoint,
  gap: number,
  radius: number,
  faceColour: Colour,
  between: Colour,
): Colour {
  const [dx, dy] = [Math.abs(spot.x - 0.5), Math.abs(spot.y - 0.5)];
  const innerHalfSide = 0.5 - gap - radius;
  const distanceFromMiddle = Math.hypot(Math.max(0, dx - innerHalfSide), Math.max(0, dy - innerHalfSide));
  return distanceFromMiddle <= radius ? faceColour : between;
}

const isOddTile = ({ row, col }: TilePoint): boolean => (row + col) % 2 === 1;

const makeSkin = (name: string, parts: Omit<Skin, "name">): Skin => ({ name, ...parts });

export const SKINS: readonly Skin[] = [
  makeSkin("classic", {
    tile: (isHidden, spot) =>
      isHidden
        ? bevelColour(spot, 2 / 16, [parseColour("c0c0c0"), parseColour("ffffff"), parseColour("808080")])
        : lineColour(spot, 1 / 16, parseColour("c0c0c0"), parseColour("808080")),
    font: THICK_FONT,
    size: 0.6,
    digits: CLASSIC_DIGITS,
    flag: RED_ON_BLACK,
    around: [parseColour("c0c0c0"), parseColour("3a6ea5")],
  }),
  makeSkin("glass", {
    tile: (isHidden, spot) => {
      const shadeOfTile = (spot.row + spot.col + spot.x + spot.y) / 60;
      const faceColour = isHidden
        ? mixColours(parseColour("5a8be0"), parseColour("3350a8"), shadeOfTile + (spot.x + spot.y) / 8)
        : mixColours(parseColour("dfe6f2"), parseColour("b9c6e0"), shadeOfTile);
      return lineColour(spot, 0.05, faceColour, isHidden ? parseColour("1c2a55") : parseColour("8f9cc0"));
    },
    font: penFont(0.17),
    size: 0.66,
    digits: VISTA_DIGITS,
    flag: [parseColour("d02020"), parseColour("f0f0f0")],
    around: [parseColour("e8eef8"), parseColour("ffffff")],
  }),
  makeSkin("chessboard", {
    tile: (isHidden, spot) =>
      isHidden
        ? parseColour(isOddTile(spot) ? "a2d149" : "aad751")
        : parseColour(isOddTile(spot) ? "d7b899" : "e5c29f"),
    font: penFont(0.2),
    size: 0.62,
    digits: GOOGLE_DIGITS,
    flag: [parseColour("f23607"), parseColour("e63307")],
    around: [parseColour("4a752c"), parseColour("ffffff")],
  }),
  makeSkin("dark", {
    tile: (isHidden, spot) =>
      isHidden
        ? bevelColour(spot, 0.1, [parseColour("4c545c"), parseColour("667078"), parseColour("343a40")])
        : lineColour(spot, 0.05, parseColour("384048"), parseColour("24282c")),
    font: SEVEN_SEGMENT_FONT,
    size: 0.68,
    digits: DARK_DIGITS,
    flag: [parseColour("ff5555"), parseColour("e0e0e0")],
    around: [parseColour("2b3035"), parseColour("17191c")],
  }),
  makeSkin("gaps", {
    tile: (isHidden, spot) =>
      roundedColour(spot, 0.05, 0.02, parseColour(isHidden ? "8892a0" : "eceff4"), parseColour("c8ccd4")),
    font: DOT_FONT,
    size: 0.56,
    digits: CLASSIC_DIGITS,
    flag: RED_ON_BLACK,
    around: [parseColour("c8ccd4"), parseColour("f6f6f6")],
  }),
  makeSkin("rounded", {
    tile: (isHidden, spot) =>
      roundedColour(spot, 0.04, 0.16, parseColour(isHidden ? "3d5a80" : "1b2538"), parseColour("0e1420")),
    font: penFont(0.14),
    size: 0.6,
    digits: DARK_DIGITS,
    flag: [parseColour("ff4444"), parseColour("ffffff")],
    around: [parseColour("0e1420"), parseColour("0e1420")],
  }),
  makeSkin("ink", {
    tile: (isHidden, spot) =>
      lineColour(spot, 0.05, parseColour(isHidden ? "b4b4b4" : "ffffff"), parseColour("505050")),
    font: penFont(0.16),
    size: 0.64,
    digits: sameDigitColour("101010"),
    flag: [parseColour("e00000"), parseColour("101010")],
    around: [parseColour("ffffff"), parseColour("ffffff")],
  }),
  makeSkin("contrast", {
    tile: (isHidden, spot) =>
      isHidden
        ? bevelColour(spot, 0.08, [parseColour("303030"), parseColour("ffffff"), parseColour("ffffff")])
        : lineColour(spot, 0.06, parseColour("000000"), parseColour("606060")),
    font: DOT_FONT,
    size: 0.6,
    digits: sameDigitColour("ffffff"),
    flag: [parseColour("ff2020"), parseColour("ffff00")],
    mine: parseColour("f0f0f0"),
    around: [parseColour("000000"), parseColour("000000")],
  }),
  makeSkin("pastel", {
    tile: (isHidden, spot) =>
      lineColour(spot, 0.03, parseColour(isHidden ? "cdb4db" : "fffafc"), parseColour("bfa5cc")),
    font: penFont(0.12),
    size: 0.6,
    digits: GOOGLE_DIGITS,
    flag: [parseColour("e03050"), parseColour("603050")],
    around: [parseColour("fffafc"), parseColour("f4e9f7")],
  }),
  makeSkin("wood", {
    tile: (isHidden, spot) =>
      isHidden
        ? bevelColour(spot, 0.09, [
            mixColours(parseColour("a9743f"), parseColour("8f5f30"), spot.y),
            parseColour("d09a5c"),
            parseColour("5e3a18"),
          ])
        : lineColour(spot, 0.04, parseColour("ead2ac"), parseColour("b58a55")),
    font: THICK_FONT,
    size: 0.54,
    digits: VISTA_DIGITS,
    flag: [parseColour("d81010"), parseColour("301808")],
    around: [parseColour("5e3a18"), parseColour("e8e0d0")],
  }),
  makeSkin("coloured", {
    tile: (isHidden, spot, meaning) => {
      const faceColour = isHidden
        ? parseColour("babdb6")
        : (OPENED_COLOURS[Number(meaning)] ?? parseColour("dededc"));
      return roundedColour(spot, 0.03, 0.01, faceColour, parseColour("2e3436"));
    },
    font: penFont(0.18),
    size: 0.62,
    digits: sameDigitColour("2e3436"),
    flag: [parseColour("ef2929"), parseColour("2e3436")],
    around: [parseColour("2e3436"), parseColour("f0f0f0")],
  }),
  makeSkin("night", {
    tile: (isHidden, spot) =>
      isHidden
        ? bevelColour(spot, 0.12, [parseColour("303030"), parseColour("424242"), parseColour("1c1c1c")])
        : lineColour(spot, 0.05, parseColour("242424"), parseColour("161616")),
    font: THICK_FONT,
    size: 0.58,
    digits: parseColours("47739b 387038 8e4752 83539b 776a00 3b7676 6b6b6b 8a9096"),
    flag: [parseColour("a05050"), parseColour("707070")],
    mine: parseColour("8a8a8a"),
    around: [parseColour("242424"), parseColour("101010")],
  }),
];

/** Returns the colour of a sign at a point of a tile; null outside the sign. */
export function signColourAt(of: Skin, meaning: Meaning, { x, y }: TilePoint): Colour | null {
  const [cloth, pole] = of.flag;
  if (meaning === "F") {
    const isFlagCloth = x > 0.3 && x < 0.56 && Math.abs(y - 0.36) < ((x - 0.26) / 0.3) * 0.17;
    if (isFlagCloth) return cloth;
    return (x >= 0.53 && x < 0.6 && y > 0.18 && y < 0.8) || (y >= 0.72 && y < 0.8 && x > 0.32 && x < 0.74)
      ? pole
      : null;
  }
  if (meaning === "*") {
    const distanceFromMiddle = Math.hypot(x - 0.5, y - 0.5);
    const isSpike =
      distanceToLine(x, y, [0.5, 0.17, 0.5, 0.83]) < 0.03 ||
      distanceToLine(x, y, [0.17, 0.5, 0.83, 0.5]) < 0.03;
    return distanceFromMiddle < 0.24 || isSpike ? (of.mine ?? parseColour("101010")) : null;
  }
  const digitOnTile = Number(meaning);
  if (!(digitOnTile >= 1)) return null;
  const digitStart = (1 - of.size) / 2;
  const isInk = of.font(digitOnTile, (x - digitStart) / of.size, (y - digitStart) / of.size);
  return isInk ? (of.digits[digitOnTile - 1] ?? null) : null;
}
