import { expect, it } from "vitest";
import { withLineClue, withoutLineClue, withPrior, withRule, withToken } from "./text.ts";
import { changeWords } from "./words.ts";

const BOARD = "cells tiling=hex rows=1 cols=3 mines=2\n? 2 ?\nline 0,0 0,1 = 1\n";

it("describes each change of a board", () => {
  const words = (after: string): string => changeWords(BOARD, after);
  expect(words(withToken(BOARD, [0, 0], "{1}"))).toBe("(0,0): {1}.");
  expect(words(withToken(withToken(BOARD, [0, 0], "*"), [0, 2], "*"))).toBe("2 cells changed.");
  expect(words(withRule(BOARD, "unary", true))).toBe("Unary: the rule holds.");
  expect(changeWords(withRule(BOARD, "unary", true), BOARD)).toBe("Unary: the rule is removed.");
  expect(words(withLineClue(BOARD, { cells: [[0, 2]], clue: "0" }, null))).toBe("The line has the clue 0.");
  expect(words(withLineClue(BOARD, { cells: [[0, 0]], clue: "2" }, 0))).toBe("The line has the clue 2.");
  expect(words(withoutLineClue(BOARD, 0))).toBe("The line is removed.");
  expect(words(withPrior(BOARD, "mines", "1"))).toBe("1 mine in all.");
  expect(words(withPrior(BOARD, "mines", ""))).toBe("The number of mines is unknown.");
  expect(words(withPrior(BOARD, "density", "1/5"))).toBe("Density: 1/5.");
  expect(words("cells rows=1 cols=1\n?\n")).toBe("");
});
