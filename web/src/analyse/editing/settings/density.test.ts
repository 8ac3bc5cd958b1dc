import { expect, it } from "vitest";
import { unopenedBoard } from "../../../board/saved-board.ts";
import { densityArgument, density, priorWords, enterDensity } from "./density.ts";

const BOARD_WITHOUT_TOTAL = unopenedBoard(1, 2, null, 2);

it("reads ratios, percentages and decimals exactly", () => {
  for (const [text, said] of [
    ["1/5", "1/5"],
    [" 66 / 320 ", "33/160"],
    ["20%", "1/5"],
    ["20.625 %", "33/160"],
    [".20625000", "33/160"],
    ["50.%", "1/2"],
    ["0.0001%", "1/1000000"],
  ] as const) {
    expect(enterDensity(text)).toBeNull();
    expect(densityArgument(BOARD_WITHOUT_TOTAL)).toEqual({ density: said });
  }
});

it("refuses invalid densities, including 0 and 1, and keeps the previous density", () => {
  enterDensity("1/5");
  const refusedTexts = [
    "0",
    "1",
    "100 %",
    "5/5",
    "1/0",
    "0/3",
    "-1/5",
    "x",
    ".",
    "%",
    "1e-3",
    "1/5%",
    "9".repeat(200),
  ];
  for (const text of refusedTexts) expect(enterDensity(text)).toMatch(/^Density must be a chance/);
  for (const text of ["1/1000001", "0.0000001", `0.${"3".repeat(30)}`])
    expect(enterDensity(text)).toMatch(/^Density must have a denominator/);
  expect(density.value).toBe("1/5");
});

it("sends the density only for boards with an unknown number of mines", () => {
  expect(enterDensity(" 20% ")).toBeNull();
  expect(density.value).toBe("20%");
  expect(densityArgument(unopenedBoard(1, 2, 1, 2))).toEqual({});
  expect(enterDensity("")).toBeNull();
  expect(densityArgument(BOARD_WITHOUT_TOTAL)).toEqual({});
});

it("states the prior of the chances, unless the total is known", () => {
  expect(priorWords("total")).toBeNull();
  expect(priorWords("1/5")).toBe("Before any clue, each hidden cell is a mine with a chance of 1/5.");
  expect(priorWords("uniform")).toMatch(/every placement counts alike.*Mines.*Density/);
});
