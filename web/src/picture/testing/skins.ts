// Skins for the pictures of tests, as functions from a point of a tile to its colour.

import type { Colour } from "../glyph.ts";
import { toLine } from "../shapes.ts";
import type { Meaning } from "../signs.ts";
import { pen, POINTS, SEVEN, THICK, type Font } from "./fonts.ts";

/** A point of a tile, from 0 to 1, and the place of the tile on the board. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly row: number;
  readonly col: number;
}

export interface Skin {
  readonly name: string;
  readonly tile: (isHidden: boolean, spot: Spot, meaning: Meaning) => Colour;
  readonly font: Font;
  /** The side of the square that a digit fills, by that of the tile. */
  readonly size: number;
  readonly digits: readonly Colour[];
  readonly flag: readonly [cloth: Colour, pole: Colour];
  /** The colour of mines; nearly black if it is left out. */
  readonly mine?: Colour;
  /** The colours around the board: near it, and far. */
  readonly around: readonly [near: Colour, far: Colour];
}

const hex = (text: string): Colour => [
  parseInt(text.slice(0, 2), 16),
  parseInt(text.slice(2, 4), 16),
  parseInt(text.slice(4, 6), 16),
];
const list = (text: string): Colour[] => text.split(" ").map(hex);
const mixed = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

const CLASSIC = list("0000ff 008000 ff0000 000080 800000 008080 000000 808080");
const GOOGLE = list("1976d2 388e3c d32f2f 7b1fa2 ff8f00 0097a7 424242 9e9e9e");
const DARK = list("7cc7ff 66c266 ff7788 ee88ff ddaa22 66cccc 999999 d0d8e0");
const VISTA = list("4050be 1e6903 aa0608 010280 7b0101 047a7d a80808 a8060f");
const one = (text: string): Colour[] => Array.from({ length: 8 }, () => hex(text));

const RED_ON_BLACK = [hex("ff0000"), hex("000000")] as const;

/** Light above and on the left, dark below and on the right, of some width. */
function bevelled(
  spot: Spot,
  width: number,
  colours: readonly [face: Colour, light: Colour, dark: Colour],
): Colour {
  const [face, light, dark] = colours;
  const near = Math.min(spot.x, spot.y);
  const far = Math.min(1 - spot.x, 1 - spot.y);
  if (Math.min(near, far) >= width) return face;
  return near < far ? light : dark;
}

/** A line at the left and above. */
const lined = (spot: Spot, width: number, face: Colour, line: Colour): Colour =>
  Math.min(spot.x, spot.y) < width ? line : face;

/** A rounded square with a gap around it. */
function rounded(spot: Spot, gap: number, radius: number, face: Colour, between: Colour): Colour {
  const [dx, dy] = [Math.abs(spot.x - 0.5), Math.abs(spot.y - 0.5)];
  const inner = 0.5 - gap - radius;
  const away = Math.hypot(Math.max(0, dx - inner), Math.max(0, dy - inner));
  return away <= radius ? face : between;
}

const isOdd = ({ row, col }: Spot): boolean => (row + col) % 2 === 1;

const skin = (name: string, parts: Omit<Skin, "name">): Skin => ({ name, ...parts });

export const SKINS: readonly Skin[] = [
  skin("classic", {
    tile: (isHidden, spot) =>
      isHidden
        ? bevelled(spot, 2 / 16, [hex("c0c0c0"), hex("ffffff"), hex("808080")])
        : lined(spot, 1 / 16, hex("c0c0c0"), hex("808080")),
    font: THICK,
    size: 0.6,
    digits: CLASSIC,
    flag: RED_ON_BLACK,
    around: [hex("c0c0c0"), hex("3a6ea5")],
  }),
  skin("glass", {
    tile: (isHidden, spot) => {
      const shade = (spot.row + spot.col + spot.x + spot.y) / 60;
      const face = isHidden
        ? mixed(hex("5a8be0"), hex("3350a8"), shade + (spot.x + spot.y) / 8)
        : mixed(hex("dfe6f2"), hex("b9c6e0"), shade);
      return lined(spot, 0.05, face, isHidden ? hex("1c2a55") : hex("8f9cc0"));
    },
    font: pen(0.17),
    size: 0.66,
    digits: VISTA,
    flag: [hex("d02020"), hex("f0f0f0")],
    around: [hex("e8eef8"), hex("ffffff")],
  }),
  skin("chessboard", {
    tile: (isHidden, spot) =>
      isHidden ? hex(isOdd(spot) ? "a2d149" : "aad751") : hex(isOdd(spot) ? "d7b899" : "e5c29f"),
    font: pen(0.2),
    size: 0.62,
    digits: GOOGLE,
    flag: [hex("f23607"), hex("e63307")],
    around: [hex("4a752c"), hex("ffffff")],
  }),
  skin("dark", {
    tile: (isHidden, spot) =>
      isHidden
        ? bevelled(spot, 0.1, [hex("4c545c"), hex("667078"), hex("343a40")])
        : lined(spot, 0.05, hex("384048"), hex("24282c")),
    font: SEVEN,
    size: 0.68,
    digits: DARK,
    flag: [hex("ff5555"), hex("e0e0e0")],
    around: [hex("2b3035"), hex("17191c")],
  }),
  skin("gaps", {
    tile: (isHidden, spot) => rounded(spot, 0.05, 0.02, hex(isHidden ? "8892a0" : "eceff4"), hex("c8ccd4")),
    font: POINTS,
    size: 0.56,
    digits: CLASSIC,
    flag: RED_ON_BLACK,
    around: [hex("c8ccd4"), hex("f6f6f6")],
  }),
  skin("rounded", {
    tile: (isHidden, spot) => rounded(spot, 0.04, 0.16, hex(isHidden ? "3d5a80" : "1b2538"), hex("0e1420")),
    font: pen(0.14),
    size: 0.6,
    digits: DARK,
    flag: [hex("ff4444"), hex("ffffff")],
    around: [hex("0e1420"), hex("0e1420")],
  }),
  skin("ink", {
    tile: (isHidden, spot) => lined(spot, 0.05, hex(isHidden ? "b4b4b4" : "ffffff"), hex("505050")),
    font: pen(0.16),
    size: 0.64,
    digits: one("101010"),
    flag: [hex("e00000"), hex("101010")],
    around: [hex("ffffff"), hex("ffffff")],
  }),
  skin("contrast", {
    tile: (isHidden, spot) =>
      isHidden
        ? bevelled(spot, 0.08, [hex("303030"), hex("ffffff"), hex("ffffff")])
        : lined(spot, 0.06, hex("000000"), hex("606060")),
    font: POINTS,
    size: 0.6,
    digits: one("ffffff"),
    flag: [hex("ff2020"), hex("ffff00")],
    mine: hex("f0f0f0"),
    around: [hex("000000"), hex("000000")],
  }),
  skin("pastel", {
    tile: (isHidden, spot) => lined(spot, 0.03, hex(isHidden ? "cdb4db" : "fffafc"), hex("bfa5cc")),
    font: pen(0.12),
    size: 0.6,
    digits: GOOGLE,
    flag: [hex("e03050"), hex("603050")],
    around: [hex("fffafc"), hex("f4e9f7")],
  }),
  skin("wood", {
    tile: (isHidden, spot) =>
      isHidden
        ? bevelled(spot, 0.09, [mixed(hex("a9743f"), hex("8f5f30"), spot.y), hex("d09a5c"), hex("5e3a18")])
        : lined(spot, 0.04, hex("ead2ac"), hex("b58a55")),
    font: THICK,
    size: 0.54,
    digits: VISTA,
    flag: [hex("d81010"), hex("301808")],
    around: [hex("5e3a18"), hex("e8e0d0")],
  }),
  skin("coloured", {
    tile: (isHidden, spot, meaning) => {
      const opened = list("dededc ddfac3 ecedbf eddab4 edc38a f7a1a2 fea785 ff7d60 ff323c");
      const face = isHidden ? hex("babdb6") : (opened[Number(meaning)] ?? hex("dededc"));
      return rounded(spot, 0.03, 0.01, face, hex("2e3436"));
    },
    font: pen(0.18),
    size: 0.62,
    digits: one("2e3436"),
    flag: [hex("ef2929"), hex("2e3436")],
    around: [hex("2e3436"), hex("f0f0f0")],
  }),
  skin("night", {
    tile: (isHidden, spot) =>
      isHidden
        ? bevelled(spot, 0.12, [hex("303030"), hex("424242"), hex("1c1c1c")])
        : lined(spot, 0.05, hex("242424"), hex("161616")),
    font: THICK,
    size: 0.58,
    digits: list("47739b 387038 8e4752 83539b 776a00 3b7676 6b6b6b 8a9096"),
    flag: [hex("a05050"), hex("707070")],
    mine: hex("8a8a8a"),
    around: [hex("242424"), hex("101010")],
  }),
];

/** The colour of a sign at a point of a tile; null where the tile shows. */
export function signAt(of: Skin, meaning: Meaning, { x, y }: Spot): Colour | null {
  const [cloth, pole] = of.flag;
  if (meaning === "F") {
    const isCloth = x > 0.3 && x < 0.56 && Math.abs(y - 0.36) < ((x - 0.26) / 0.3) * 0.17;
    if (isCloth) return cloth;
    return (x >= 0.53 && x < 0.6 && y > 0.18 && y < 0.8) || (y >= 0.72 && y < 0.8 && x > 0.32 && x < 0.74)
      ? pole
      : null;
  }
  if (meaning === "*") {
    const away = Math.hypot(x - 0.5, y - 0.5);
    const isSpike =
      toLine(x, y, [0.5, 0.17, 0.5, 0.83]) < 0.03 || toLine(x, y, [0.17, 0.5, 0.83, 0.5]) < 0.03;
    return away < 0.24 || isSpike ? (of.mine ?? hex("101010")) : null;
  }
  const digit = Number(meaning);
  if (!(digit >= 1)) return null;
  const start = (1 - of.size) / 2;
  const isInk = of.font(digit, (x - start) / of.size, (y - start) / of.size);
  return isInk ? (of.digits[digit - 1] ?? null) : null;
}
