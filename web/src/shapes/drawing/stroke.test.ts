import { expect, it } from "vitest";
import { pointsBetween } from "./stroke.ts";

it("finds all cells along a fast stroke", () => {
  const points = pointsBetween([0, 0], [30, 40]);
  expect(points.at(-1)).toEqual([30, 40]);
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of points) {
    expect(Math.hypot(nextX - x, nextY - y)).toBeLessThanOrEqual(6);
    [x, y] = [nextX, nextY];
  }
  expect(pointsBetween([3, 3], [3, 3])).toEqual([[3, 3]]);
});
