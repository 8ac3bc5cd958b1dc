import { expect, it } from "vitest";
import { withCellStates } from "./editing/edits.ts";
import { unopenedBoard } from "../board/saved-board.ts";
import { noFindings } from "./findings.ts";
import { changeWords, flagWords, explanationWords, chanceAsQuotient } from "./words.ts";

const before = unopenedBoard(2, 4, 2, 2);

it("says what was changed", () => {
  expect(changeWords(before, withCellStates(before, [6], 3))).toBe("(1,2): a 3.");
  expect(changeWords(before, withCellStates(before, [4], "flag"))).toBe("(1,0): flagged.");
  expect(changeWords(withCellStates(before, [4], "flag"), before)).toBe("(1,0): hidden.");
  expect(changeWords(before, withCellStates(before, [4, 5], "mine"))).toBe("2 cells changed.");
  expect(changeWords(before, { ...before, mines: 3 })).toBe("3 mines in all.");
  expect(changeWords(before, { ...before, mines: null })).toBe("The number of mines is unknown.");
  expect(changeWords(before, before)).toBe("");
  expect(changeWords(before, unopenedBoard(3, 4, 2, 2))).toBe("");
});

it("has the exact chance where it can be read", () => {
  const quotientOf = (mines: string, placements: string): string | null =>
    chanceAsQuotient({ is: "undetermined", chance: 0.5, share: { mines, placements } });
  expect(quotientOf("2", "4")).toBe("2 of 4 placements have a mine there, exactly 1/2");
  expect(quotientOf("1", "2")).toBe("1 of 2 placements have a mine there");
  expect(quotientOf("1" + "0".repeat(50), "3" + "0".repeat(50))).toContain(", exactly 1/3");
  expect(quotientOf("1", "3" + "0".repeat(50))).not.toContain("exactly");
});

it("says that a clue wants no mine", () => {
  const clue = { label: "", text: "", cell: [0, 0], value: 0, known: 0, hidden: [[0, 1]] };
  const safeExplanation = {
    answer: "safe",
    cell: [0, 1],
    clues: [clue],
    shared: [],
    smallest: true,
    minimal: true,
  };
  expect(explanationWords(safeExplanation as never)).toEqual({
    heading: "(0,1) is safe: 1 clue shows it, and no fewer would do.",
    lines: ["The 0 at (0,0) wants no mine in (0,1)."],
  });
});

it("says what makes a board consistent", () => {
  const conflict = {
    answer: "conflict",
    cell: null,
    clues: Array(7).fill({ cell: null, value: 3, known: 0, hidden: [] }),
    shared: [{ clues: [0, 1], cells: [[0, 1]] }],
    totals: [[1, 1]],
    repairs: [{ cell: [0, 0], value: 3, values: [1, 2] }],
  };
  expect(explanationWords(conflict as never).lines.slice(7)).toEqual([
    "The clues allow at least 1 mine and at most 1 mine.",
    "Repair: a total of 1.",
    "Repair: 1 or 2 at (0,0) in place of the 3.",
  ]);
});

it("names the flags that no proof confirms", () => {
  const flaggedBoard = withCellStates(before, [0, 1, 2], "flag");
  const statuses = [{ is: "safe" }, { is: "mine" }, { is: "undetermined" }, { is: "undetermined" }] as const;
  expect(flagWords({ ...noFindings(flaggedBoard, []), known: statuses })).toBe(
    "Wrong flag on a safe cell: (0,0). Flag without a proof: (0,2).",
  );
  expect(flagWords({ ...noFindings(before, []), known: statuses })).toBe("");
});
