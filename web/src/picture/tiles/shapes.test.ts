import { describe, expect, it } from "vitest";
import { readFace } from "./glyph.ts";
import { guessDigit, isMine } from "../meanings/signs.ts";
import { penFont, DOT_FONT, SEVEN_SEGMENT_FONT, THICK_FONT, type DigitFont } from "../testing/fonts.ts";
import { drawTile } from "../testing/tile.ts";
import { distanceToLine } from "./shapes.ts";

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

it("does not mistake an area, a ring, a cross or a pennant for a digit", () => {
  const distanceFromMiddle = (x: number, y: number): number => Math.hypot(x - 0.5, y - 0.5);
  const signsWithoutDigit: ((x: number, y: number) => boolean)[] = [
    (x, y) => Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.28,
    (x, y) => distanceFromMiddle(x, y) < 0.3,
    (x, y) => distanceFromMiddle(x, y) < 0.3 && distanceFromMiddle(x, y) > 0.2,
    (x, y) => distanceFromMiddle(x, y) < 0.3 && Math.min(Math.abs(x - y), Math.abs(x + y - 1)) < 0.08,
    // Pennants to the left and to the right.
    (x, y) => x > 0.35 && x < 0.65 && Math.abs(y - 0.5) < ((x - 0.35) / 0.3) * 0.25,
    (x, y) => x > 0.35 && x < 0.65 && Math.abs(y - 0.5) < ((0.65 - x) / 0.3) * 0.25,
  ];
  for (const isInk of signsWithoutDigit) {
    const { sign } = readFace(drawTile(isInk));
    expect(sign && guessDigit(sign)?.isSure).not.toBe(true);
  }
  expect(isMine(readFace(drawTile((x, y) => distanceFromMiddle(x, y) < 0.3)))).toBe(true);
});

it("does not mistake a question mark with a slanted hook for a digit", () => {
  const lines = [
    [0.32, 0.24, 0.44, 0.19],
    [0.44, 0.19, 0.58, 0.22],
    [0.58, 0.22, 0.62, 0.31],
    [0.62, 0.31, 0.57, 0.39],
    [0.57, 0.39, 0.44, 0.5],
    [0.44, 0.5, 0.42, 0.55],
    [0.42, 0.72, 0.42, 0.8],
  ] as const;
  const { sign } = readFace(drawTile((x, y) => lines.some((line) => distanceToLine(x, y, line) < 0.06)));
  expect(sign && guessDigit(sign)).toMatchObject({ isSure: false });
});

it("finds no sign on a tile of one colour", () => {
  expect(readFace(drawTile(() => false))).toMatchObject({ sign: null, even: 1, calm: 1 });
});
