import { expect, it } from "vitest";
import { untouched } from "../board/saved.ts";
import { assumed, density, densityProblem, priorWords, sayDensity } from "./density.ts";

it("takes ratios, percentages and decimals that leave something to chance", () => {
  for (const text of ["1/5", " 33 / 160 ", "20%", "20.6 %", "0.2", ".5"]) expect(densityProblem(text)).toBeNull();
  for (const text of ["0", "1", "100 %", "5/5", "1/0", "-1/5", "x", "1e-3"])
    expect(densityProblem(text)).toMatch(/^Density is a chance/);
});

it("is asked with where the number of mines is not known", () => {
  expect(sayDensity("7")).not.toBeNull();
  expect(density.value).toBeNull();
  expect(sayDensity(" 20% ")).toBeNull();
  expect(assumed(untouched(1, 2, null, 2))).toEqual({ density: "20%" });
  expect(assumed(untouched(1, 2, 1, 2))).toEqual({});
  expect(sayDensity("")).toBeNull();
  expect(assumed(untouched(1, 2, null, 2))).toEqual({});
});

it("says what chances rest on, unless the total is known", () => {
  expect(priorWords("total")).toBeNull();
  expect(priorWords("1/5")).toBe("Each hidden cell holds a mine with a prior chance of 1/5.");
  expect(priorWords("uniform")).toMatch(/every placement counts alike.*Mines.*Density/);
});
