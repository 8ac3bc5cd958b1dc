import { expect, it } from "vitest";
import { withoutFrame } from "./frame.ts";
import type { MeaningGuess } from "./meanings/signs.ts";

const SURE: MeaningGuess = { meanings: ["?"], isSure: true };
const DOUBTFUL: MeaningGuess = { meanings: ["?", "0", "F"], isSure: false };
const GRID = { left: 20, top: 30, width: 10, height: 10, rows: 4, cols: 5 };
const PICTURE = { width: 100, height: 90 };

/** Returns the groups of a drawing, in which each letter is a group; capitals are doubtful. */
const groupsOf = (drawing: string) => {
  const letters = Array.from(drawing.replaceAll(" ", ""));
  return [...new Set(letters)].map((letter) => ({
    members: letters.flatMap((each, at) => (each === letter ? [at] : [])),
    guess: letter === letter.toUpperCase() ? DOUBTFUL : SURE,
  }));
};

it("drops an outer row or column of one doubtful kind that occurs nowhere else", () => {
  expect(withoutFrame(GRID, groupsOf("Faaaa Fabba Fabaa Faaab"), PICTURE)).toEqual({
    ...GRID,
    left: 30,
    cols: 4,
  });
  // The corner differs, and the frame is on two sides.
  expect(withoutFrame(GRID, groupsOf("aabaG abaaG aaaaG HHHHC"), PICTURE)).toEqual({
    ...GRID,
    rows: 3,
    cols: 4,
  });
});

it("keeps certain rows, kinds that occur elsewhere, and rows at the border of the picture", () => {
  for (const drawing of [
    "faaaa fabba fabaa faaab",
    "Faaaa FaFba Fabaa Faaab",
    "Faaaa Fabba Gabaa Faaab",
    "FFFFF FFFFF FFFFF FFFFF",
  ])
    expect(withoutFrame(GRID, groupsOf(drawing), PICTURE)).toEqual(GRID);
  const cropped = { ...GRID, left: -4 };
  expect(withoutFrame(cropped, groupsOf("Faaaa Fabba Fabaa Faaab"), PICTURE)).toEqual(cropped);
  const small = { ...GRID, rows: 3, cols: 3 };
  expect(withoutFrame(small, groupsOf("Faa Fab Faa"), PICTURE)).toEqual(small);
});
