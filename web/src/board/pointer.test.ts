import { expect, it } from "vitest";
import { placesBetween } from "./pointer.ts";

it("draws a straight line between two places, without skipping a row or a column", () => {
  expect(placesBetween([2, 2], [2, 2])).toEqual([]);
  expect(placesBetween([0, 0], [0, 3])).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
  expect(placesBetween([3, 3], [1, 2])).toEqual([
    [2, 3],
    [1, 2],
  ]);
  expect(placesBetween([0, 0], [2, -4]).map(([, col]) => col)).toEqual([-1, -2, -3, -4]);
});

it("moves to a neighbour at each step, in every direction", () => {
  for (let row = -7; row <= 7; row++)
    for (let col = -7; col <= 7; col++) {
      let [at, from] = [0, [0, 0]];
      for (const [down, right] of placesBetween([0, 0], [row, col])) {
        expect(Math.max(Math.abs(down - (from[0] ?? 0)), Math.abs(right - (from[1] ?? 0)))).toBe(1);
        [at, from] = [at + 1, [down, right]];
      }
      expect([at, from.map((part) => part + 0)]).toEqual([
        Math.max(Math.abs(row), Math.abs(col)),
        [row, col],
      ]);
    }
});
