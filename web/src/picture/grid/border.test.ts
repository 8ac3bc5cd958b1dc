import { expect, it } from "vitest";
import { edgedShare, oppositeSides } from "./border.ts";

const LENGTH = 100;
/** A tile whose first side has few edges and whose second side has many, at three places in the picture. */
const inside = oppositeSides([0.2, 0.8], [40, 60], LENGTH);
const atStart = oppositeSides([0, 0.8], [-1, 19], LENGTH);
const atEnd = oppositeSides([0.6, 0], [81, 101], LENGTH);

it("finds the sides of a tile that lie on the border", () => {
  expect(inside).toEqual({ weaker: 0.2, inner: null });
  expect(atStart).toEqual({ weaker: 0, inner: 0.8 });
  expect(atEnd).toEqual({ weaker: 0, inner: 0.6 });
  // A line within a tenth of a period of the border counts as a line on the border.
  expect(oppositeSides([0.2, 0.8], [2, 22], LENGTH).inner).toBe(0.8);
  expect(oppositeSides([0.2, 0.8], [2.1, 22.1], LENGTH).inner).toBeNull();
});

it("judges a tile without its sides on the border", () => {
  const above = oppositeSides([0.5, 0.7], [40, 60], LENGTH);
  expect(edgedShare(inside, above)).toBeCloseTo(0.35);
  expect(edgedShare(atStart, above)).toBe(0.5);
  expect(edgedShare(above, atEnd)).toBe(0.5);
  expect(edgedShare(atStart, atEnd)).toBe(0.6);
});
