import { expect, it } from "vitest";
import { isStoredLevel } from "./stored-level.ts";

const LEVEL = {
  text: "cells rows=1 cols=2\n?*",
  moves: [
    { action: "open", cell: [0, 0] },
    { action: "chord", cell: [0, 0], flags: [[0, 1]] },
  ],
  flags: [[0, 1]],
};

it("accepts a level in the form in which the page stores it", () => {
  expect(isStoredLevel(LEVEL)).toBe(true);
  expect(isStoredLevel({ ...LEVEL, moves: [], flags: [] })).toBe(true);
});

it.each([
  null,
  "cells",
  {},
  { ...LEVEL, text: 1 },
  { ...LEVEL, flags: null },
  { ...LEVEL, flags: [[0]] },
  { ...LEVEL, moves: {} },
  { ...LEVEL, moves: [{ action: "open" }] },
  { ...LEVEL, moves: [{ action: "jump", cell: [0, 0] }] },
  { ...LEVEL, moves: [{ action: "chord", cell: [0, 0], flags: [["0", 1]] }] },
])("refuses a value that is not a level: %j", (value) => {
  expect(isStoredLevel(value)).toBe(false);
});
