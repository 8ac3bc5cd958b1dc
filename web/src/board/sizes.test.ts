import { expect, it } from "vitest";
import { minesProblem, sizeProblem } from "./sizes.ts";

it("says which sizes and totals are allowed", () => {
  expect(sizeProblem(100, 100)).toBeNull();
  expect(sizeProblem(101, 100)).toContain("10100 cells");
  for (const [rows, cols] of [
    [0, 5],
    [2.5, 5],
    [NaN, 5],
    [1, 1001],
  ] as const)
    expect(sizeProblem(rows, cols)).toContain("whole numbers");
  expect(minesProblem(null, 2, 2)).toBeNull();
  expect(minesProblem(4, 2, 2)).toBeNull();
  expect(minesProblem(5, 2, 2)).toContain("0 to 4");
});
