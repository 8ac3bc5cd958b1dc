import { expect, it } from "vitest";
import {
  blankBoard,
  isShapeText,
  lineClues,
  priorInText,
  ruleNames,
  tokenAt,
  putLine,
  removeLineAt,
  withPrior,
  withRule,
  withToken,
} from "./text.ts";

const BOARD = "cells tiling=hex rows=2 cols=3 mines=2\n  ?   2 {1}\n    ?   .   *\nline 0,0 0,1 = 1\n";

it("tells boards and levels of any shape by their first word", () => {
  expect(
    [BOARD, "# a board\n\ncells rows=1 cols=1\n?", "cells rows=1 cols=2\n?* o"].map(isShapeText),
  ).toEqual([true, true, true]);
  expect(["", "mines rows=1 cols=1\n?", "cellsrows", '{"cells":[]}'].map(isShapeText)).toEqual([
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
  const changedBoard = withToken(BOARD, [1, 0], "w1.2");
  expect(tokenAt(changedBoard, [1, 0])).toBe("w1.2");
  expect(changedBoard.split("\n")[3]).toBe("line 0,0 0,1 = 1");
  expect(withToken(BOARD, [0, 9], "1")).toBe(BOARD);
});

it("says the total or the density, one in place of the other", () => {
  expect([priorInText(BOARD, "mines"), priorInText(BOARD, "density")]).toEqual(["2", ""]);
  const withDensity = withPrior(BOARD, "density", "1/5");
  expect([priorInText(withDensity, "mines"), priorInText(withDensity, "density")]).toEqual(["", "1/5"]);
  expect(withPrior(withDensity, "mines", "").split("\n")[0]).toBe("cells tiling=hex rows=2 cols=3");
});

it("adds, changes and removes lines, and leaves the rest", () => {
  const withTwoLines = putLine(`${BOARD}rule unary\n`, { cells: [[1, 0]], clue: "0" }, null);
  expect(lineClues(withTwoLines)).toEqual([
    {
      cells: [
        [0, 0],
        [0, 1],
      ],
      clue: "1",
    },
    { cells: [[1, 0]], clue: "0" },
  ]);
  const changedBoard = putLine(withTwoLines, { cells: [[0, 1]], clue: "{2}" }, 0);
  expect(lineClues(changedBoard)).toEqual([
    { cells: [[0, 1]], clue: "{2}" },
    { cells: [[1, 0]], clue: "0" },
  ]);
  expect(lineClues(removeLineAt(changedBoard, 0))).toEqual([{ cells: [[1, 0]], clue: "0" }]);
  expect(lineClues(removeLineAt(changedBoard, 1))).toEqual([{ cells: [[0, 1]], clue: "{2}" }]);
  expect(ruleNames(removeLineAt(changedBoard, 1))).toEqual(["unary"]);
  expect(tokenAt(changedBoard, [0, 2])).toBe("{1}");
});

it("has each rule once, and takes it away again", () => {
  const withSnake = withRule(withRule(BOARD, "snake", true), "snake", true);
  expect(ruleNames(withSnake)).toEqual(["snake"]);
  expect(ruleNames(withRule(withRule(withSnake, "dual", true), "snake", false))).toEqual(["dual"]);
  expect(lineClues(withSnake)).toEqual(lineClues(BOARD));
});

it("writes blank boards", () => {
  expect(blankBoard({ header: ["tiling=hex", "rows=2", "cols=3"], rows: 2, cols: 3 })).toBe(
    "cells tiling=hex rows=2 cols=3\n? ? ?\n? ? ?\n",
  );
});
