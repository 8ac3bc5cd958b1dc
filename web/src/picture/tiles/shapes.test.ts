import { describe, expect, it } from "vitest";
import { readFace } from "./glyph.ts";
import { COLOURS_PER_PIXEL } from "../raster/raster.ts";
import { guessDigit, isMine } from "../meanings/signs.ts";
import { penFont, DOT_FONT, SEVEN_SEGMENT_FONT, THICK_FONT, type DigitFont } from "../testing/fonts.ts";
import { TILE_VALUES, TILE_SIDE } from "./tiles.ts";

/** Draws a tile with a dark sign on a light ground. */
function drawTile(isInk: (x: number, y: number) => boolean) {
  const tilePixels = new Float32Array(TILE_VALUES).fill(220);
  const pointsPerPixel = 4;
  for (let at = 0; at < TILE_SIDE * TILE_SIDE; at++)
    for (let part = 0; part < pointsPerPixel * pointsPerPixel; part++) {
      const x = ((at % TILE_SIDE) + ((part % pointsPerPixel) + 0.5) / pointsPerPixel) / TILE_SIDE;
      const y =
        (Math.floor(at / TILE_SIDE) + (Math.floor(part / pointsPerPixel) + 0.5) / pointsPerPixel) / TILE_SIDE;
      if (!isInk(x, y)) continue;
      for (let colour = 0; colour < COLOURS_PER_PIXEL; colour++)
        tilePixels[at * COLOURS_PER_PIXEL + colour] =
          (tilePixels[at * COLOURS_PER_PIXEL + colour] ?? 0) - 200 / pointsPerPixel ** 2;
    }
  return tilePixels;
}

const FONTS: Record<string, DigitFont> = {
  points: DOT_FONT,
  thick: THICK_FONT,
  seven: SEVEN_SEGMENT_FONT,
  thin: penFont(0.12),
  bold: penFont(0.2),
};

describe("a digit of one colour", () => {
  it.each(Object.entries(FONTS))(
    "is read by its shape, or is at least one of the possible meanings: %s",
    (_, font) => {
      for (let digit = 1; digit <= 8; digit++) {
        const { sign } = readFace(drawTile((x, y) => font(digit, (x - 0.2) / 0.6, (y - 0.2) / 0.6)));
        const digitGuess = sign && guessDigit(sign);
        expect(digitGuess?.isSure ? digitGuess.meanings.slice(0, 1) : digitGuess?.meanings).toContain(
          String(digit),
        );
      }
    },
  );
});

it("does not mistake an area, a ring or a cross for a digit", () => {
  const distanceFromMiddle = (x: number, y: number): number => Math.hypot(x - 0.5, y - 0.5);
  const signsWithoutDigit: ((x: number, y: number) => boolean)[] = [
    (x, y) => Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.28,
    (x, y) => distanceFromMiddle(x, y) < 0.3,
    (x, y) => distanceFromMiddle(x, y) < 0.3 && distanceFromMiddle(x, y) > 0.2,
    (x, y) => distanceFromMiddle(x, y) < 0.3 && Math.min(Math.abs(x - y), Math.abs(x + y - 1)) < 0.08,
  ];
  for (const isInk of signsWithoutDigit) {
    const { sign } = readFace(drawTile(isInk));
    expect(sign && guessDigit(sign)?.isSure).not.toBe(true);
  }
  expect(isMine(readFace(drawTile((x, y) => distanceFromMiddle(x, y) < 0.3)))).toBe(true);
});

it("finds no sign on a tile of one colour", () => {
  expect(readFace(drawTile(() => false))).toMatchObject({ sign: null, even: 1, calm: 1 });
});
