import { expect, it } from "vitest";
import { largestNeighbourCount, neighbourhoodName, offeredDistances } from "./neighbourhoods.ts";
import { distanceProblem, LARGEST_SQUARED_DISTANCE } from "./sizes.ts";

const DISTANCES = Array.from({ length: LARGEST_SQUARED_DISTANCE }, (_, at) => at + 1);

it("counts the neighbours of a cell", () => {
  expect([1, 2, 3, 4, 5, 8, 9, 10].map(largestNeighbourCount)).toEqual([4, 8, 8, 12, 20, 24, 28, 36]);
});

it("offers each neighbourhood once, and the distance of the board", () => {
  for (const distance of DISTANCES) {
    const offered = offeredDistances(distance);
    expect(offered).toContain(distance);
    expect(new Set(offered.map(neighbourhoodName)).size).toBe(offered.length);
    expect(new Set(offered.map(largestNeighbourCount))).toEqual(
      new Set(DISTANCES.map(largestNeighbourCount)),
    );
  }
});

it("names a neighbourhood by its number of neighbours", () => {
  expect([1, 2, 5].map(neighbourhoodName)).toEqual([
    "4 neighbours",
    "8 neighbours (classic)",
    "20 neighbours",
  ]);
});

it("begins the error about a distance with the name of the field", () => {
  expect(DISTANCES.map(distanceProblem).every((problem) => problem === null)).toBe(true);
  expect(distanceProblem(11)).toMatch(/^Neighbours .* from 1 to 10 here/);
});
