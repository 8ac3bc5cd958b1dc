import { expect, it } from "vitest";
import {
  blank,
  isNamed,
  linesIn,
  priorOf,
  rulesIn,
  tokenAt,
  withLine,
  withoutLine,
  withPrior,
  withRule,
  withToken,
} from "./text.ts";

const BOARD = "cells tiling=hex rows=2 cols=3 mines=2\n  ?   2 {1}\n    ?   .   *\nline 0,0 0,1 = 1\n";

it("tells boards and levels of any shape by their first word", () => {
  expect([BOARD, "# a board\n\ncells rows=1 cols=1\n?", "cells rows=1 cols=2\n?* o"].map(isNamed)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["", "mines rows=1 cols=1\n?", "cellsrows", '{"cells":[]}'].map(isNamed)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it("reads and changes the token of one cell, and leaves the rest", () => {
  expect(tokenAt(BOARD, [0, 2])).toBe("{1}");
  expect(tokenAt(BOARD, [1, 0])).toBe("?");
  expect(tokenAt(BOARD, [0, 3])).toBeNull();
  const changed = withToken(BOARD, [1, 0], "w1.2");
  expect(tokenAt(changed, [1, 0])).toBe("w1.2");
  expect(changed.split("\n")[3]).toBe("line 0,0 0,1 = 1");
  expect(withToken(BOARD, [0, 9], "1")).toBe(BOARD);
});

it("says the total or the density, one in place of the other", () => {
  expect([priorOf(BOARD, "mines"), priorOf(BOARD, "density")]).toEqual(["2", ""]);
  const dense = withPrior(BOARD, "density", "1/5");
  expect([priorOf(dense, "mines"), priorOf(dense, "density")]).toEqual(["", "1/5"]);
  expect(withPrior(dense, "mines", "").split("\n")[0]).toBe("cells tiling=hex rows=2 cols=3");
});

it("adds, changes and removes lines, and leaves the rest", () => {
  const two = withLine(`${BOARD}rule unary\n`, { cells: [[1, 0]], clue: "0" }, null);
  expect(linesIn(two)).toEqual([
    {
      cells: [
        [0, 0],
        [0, 1],
      ],
      clue: "1",
    },
    { cells: [[1, 0]], clue: "0" },
  ]);
  const changed = withLine(two, { cells: [[0, 1]], clue: "{2}" }, 0);
  expect(linesIn(changed)).toEqual([
    { cells: [[0, 1]], clue: "{2}" },
    { cells: [[1, 0]], clue: "0" },
  ]);
  expect(linesIn(withoutLine(changed, 0))).toEqual([{ cells: [[1, 0]], clue: "0" }]);
  expect(linesIn(withoutLine(changed, 1))).toEqual([{ cells: [[0, 1]], clue: "{2}" }]);
  expect(rulesIn(withoutLine(changed, 1))).toEqual(["unary"]);
  expect(tokenAt(changed, [0, 2])).toBe("{1}");
});

it("has each rule once, and takes it away again", () => {
  const snake = withRule(withRule(BOARD, "snake", true), "snake", true);
  expect(rulesIn(snake)).toEqual(["snake"]);
  expect(rulesIn(withRule(withRule(snake, "dual", true), "snake", false))).toEqual(["dual"]);
  expect(linesIn(snake)).toEqual(linesIn(BOARD));
});

it("writes blank boards", () => {
  expect(blank({ header: ["tiling=hex", "rows=2", "cols=3"], rows: 2, cols: 3 })).toBe(
    "cells tiling=hex rows=2 cols=3\n? ? ?\n? ? ?\n",
  );
});
