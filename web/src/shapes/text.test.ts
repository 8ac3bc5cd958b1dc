import { expect, it } from "vitest";
import {
  blankBoard,
  capacityInText,
  changedCells,
  hiddenCellCount,
  isHexcellsLevel,
  isShapeText,
  lineClues,
  priorInText,
  ruleNames,
  sizeInText,
  tokenAt,
  withLineClue,
  withoutLineClue,
  withPrior,
  withRule,
  withToken,
} from "./text.ts";

const BOARD = "cells tiling=hex rows=2 cols=3 mines=2\n  ?   2 {1}\n    ?   .   *\nline 0,0 0,1 = 1\n";

it("recognises boards and levels of any shape by their first word", () => {
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

it("recognises level files of Hexcells by their first line", () => {
  expect(["Hexcells level v1\nA\n", "\n Hexcells level v1 \r\nA\r\n"].map(isHexcellsLevel)).toEqual([
    true,
    true,
  ]);
  expect(["", BOARD, "Hexcells level v2\n", "A\nHexcells level v1\n"].map(isHexcellsLevel)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it("reads and changes the token of one cell, and leaves the other cells unchanged", () => {
  expect(tokenAt(BOARD, [0, 2])).toBe("{1}");
  expect(tokenAt(BOARD, [1, 0])).toBe("?");
  expect(tokenAt(BOARD, [0, 3])).toBeNull();
  const boardWithToken = withToken(BOARD, [1, 0], "w1.2");
  expect(tokenAt(boardWithToken, [1, 0])).toBe("w1.2");
  expect(boardWithToken.split("\n")[3]).toBe("line 0,0 0,1 = 1");
  expect(withToken(BOARD, [0, 9], "1")).toBe(BOARD);
});

it("returns the most mines of a cell", () => {
  expect([BOARD, "cells rows=1 cols=1 capacity=3\n?\n"].map(capacityInText)).toEqual([1, 3]);
});

it("sets the total or the density, each in place of the other", () => {
  expect([priorInText(BOARD, "mines"), priorInText(BOARD, "density")]).toEqual(["2", ""]);
  const boardWithDensity = withPrior(BOARD, "density", "1/5");
  expect([priorInText(boardWithDensity, "mines"), priorInText(boardWithDensity, "density")]).toEqual([
    "",
    "1/5",
  ]);
  expect(withPrior(boardWithDensity, "mines", "").split("\n")[0]).toBe("cells tiling=hex rows=2 cols=3");
});

it("adds, changes and removes lines, and leaves the rest of the text unchanged", () => {
  const boardWithTwoLines = withLineClue(`${BOARD}rule unary\n`, { cells: [[1, 0]], clue: "0" }, null);
  expect(lineClues(boardWithTwoLines)).toEqual([
    {
      cells: [
        [0, 0],
        [0, 1],
      ],
      clue: "1",
    },
    { cells: [[1, 0]], clue: "0" },
  ]);
  const boardWithChangedLine = withLineClue(boardWithTwoLines, { cells: [[0, 1]], clue: "{2}" }, 0);
  expect(lineClues(boardWithChangedLine)).toEqual([
    { cells: [[0, 1]], clue: "{2}" },
    { cells: [[1, 0]], clue: "0" },
  ]);
  expect(lineClues(withoutLineClue(boardWithChangedLine, 0))).toEqual([{ cells: [[1, 0]], clue: "0" }]);
  expect(lineClues(withoutLineClue(boardWithChangedLine, 1))).toEqual([{ cells: [[0, 1]], clue: "{2}" }]);
  expect(ruleNames(withoutLineClue(boardWithChangedLine, 1))).toEqual(["unary"]);
  expect(tokenAt(boardWithChangedLine, [0, 2])).toBe("{1}");
});

it("adds a rule only once, and removes the rule", () => {
  const boardWithSnakeRule = withRule(withRule(BOARD, "snake", true), "snake", true);
  expect(ruleNames(boardWithSnakeRule)).toEqual(["snake"]);
  expect(ruleNames(withRule(withRule(boardWithSnakeRule, "dual", true), "snake", false))).toEqual(["dual"]);
  expect(lineClues(boardWithSnakeRule)).toEqual(lineClues(BOARD));
});

it("writes blank boards", () => {
  expect(blankBoard({ header: ["tiling=hex", "rows=2", "cols=3"], rows: 2, cols: 3 })).toBe(
    "cells tiling=hex rows=2 cols=3\n? ? ?\n? ? ?\n",
  );
});

it("returns the size, the number of hidden cells, and the cells that differ", () => {
  expect([sizeInText(BOARD), hiddenCellCount(BOARD)]).toEqual([[2, 3], 2]);
  expect(changedCells(BOARD, BOARD)).toEqual([]);
  expect(changedCells(BOARD, withToken(withToken(BOARD, [0, 1], "3"), [1, 2], "?"))).toEqual([
    [0, 1],
    [1, 2],
  ]);
  // A different total or line changes no cell. A different border makes a different board.
  expect(changedCells(BOARD, withPrior(withoutLineClue(BOARD, 0), "density", "1/5"))).toEqual([]);
  expect(changedCells(BOARD, BOARD.replace("rows", "wrap=both rows"))).toBeNull();
  expect(changedCells(BOARD, BOARD.replace("rows=2", "rows=3").replace("line", "? ? ?\nline"))).toBeNull();
});
