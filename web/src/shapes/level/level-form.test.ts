import { expect, it } from "vitest";
import { DEFAULT_LEVEL, levelRequestOf } from "./level-form.ts";

const defaultRequest = {
  do: "level",
  rows: 6,
  cols: 6,
  mines: 9,
  seed: 5,
  tiling: "hex",
  clues: ["sum"],
};

it("requests only the differences from a level of one layer with at most one mine in a cell", () => {
  expect(levelRequestOf({ ...DEFAULT_LEVEL, seed: "5" })).toEqual(defaultRequest);
});

it("requests rules about all cells and the totals of lines", () => {
  const wish = { ...DEFAULT_LEVEL, seed: "5", rules: ["connected"], hasLineTotals: true } as const;
  expect(levelRequestOf(wish)).toEqual({ ...defaultRequest, rules: ["connected"], line_totals: true });
});

it("requests several mines in a cell, layers and joined borders", () => {
  const wish = { ...DEFAULT_LEVEL, seed: "5", capacity: "2", layers: " 3 ", wrap: "cols" } as const;
  expect(levelRequestOf(wish)).toEqual({ ...defaultRequest, capacity: 2, layers: "3", wrap: "cols" });
});
