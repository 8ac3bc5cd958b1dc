import { describe, expect, it } from "vitest";
import { faceOf } from "./glyph.ts";
import { COLOURS } from "./raster.ts";
import { digitOf, isMine } from "./signs.ts";
import { pen, POINTS, SEVEN, THICK, type Font } from "./testing/fonts.ts";
import { LENGTH, SIDE } from "./tiles.ts";

/** A tile with dark signs on a light ground. */
function tile(isInk: (x: number, y: number) => boolean) {
  const made = new Float32Array(LENGTH).fill(220);
  const fine = 4;
  for (let at = 0; at < SIDE * SIDE; at++)
    for (let part = 0; part < fine * fine; part++) {
      const x = ((at % SIDE) + ((part % fine) + 0.5) / fine) / SIDE;
      const y = (Math.floor(at / SIDE) + (Math.floor(part / fine) + 0.5) / fine) / SIDE;
      if (!isInk(x, y)) continue;
      for (let colour = 0; colour < COLOURS; colour++)
        made[at * COLOURS + colour] = (made[at * COLOURS + colour] ?? 0) - 200 / fine ** 2;
    }
  return made;
}

const FONTS: Record<string, Font> = {
  points: POINTS,
  thick: THICK,
  seven: SEVEN,
  thin: pen(0.12),
  bold: pen(0.2),
};

describe("a digit of one colour", () => {
  it.each(Object.entries(FONTS))(
    "is read by its shape, or has its meaning among the possible: %s",
    (_, font) => {
      for (let digit = 1; digit <= 8; digit++) {
        const { sign } = faceOf(tile((x, y) => font(digit, (x - 0.2) / 0.6, (y - 0.2) / 0.6)));
        const guess = sign && digitOf(sign);
        expect(guess?.isSure ? guess.meanings.slice(0, 1) : guess?.meanings).toContain(String(digit));
      }
    },
  );
});

it("takes no area, ring or cross for a digit", () => {
  const away = (x: number, y: number): number => Math.hypot(x - 0.5, y - 0.5);
  const others: ((x: number, y: number) => boolean)[] = [
    (x, y) => Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.28,
    (x, y) => away(x, y) < 0.3,
    (x, y) => away(x, y) < 0.3 && away(x, y) > 0.2,
    (x, y) => away(x, y) < 0.3 && Math.min(Math.abs(x - y), Math.abs(x + y - 1)) < 0.08,
  ];
  for (const isInk of others) {
    const { sign } = faceOf(tile(isInk));
    expect(sign && digitOf(sign)?.isSure).not.toBe(true);
  }
  expect(isMine(faceOf(tile((x, y) => away(x, y) < 0.3)))).toBe(true);
});

it("has no sign on an even tile", () => {
  expect(faceOf(tile(() => false))).toMatchObject({ sign: null, even: 1, calm: 1 });
});
