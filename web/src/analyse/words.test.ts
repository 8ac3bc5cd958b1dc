import { expect, it } from "vitest";
import { painted } from "./edits.ts";
import { untouched } from "../board/saved.ts";
import { nothing } from "./findings.ts";
import { changeWords, flagWords, reasons, share } from "./words.ts";

const before = untouched(2, 4, 2, 2);

it("says what was changed", () => {
  expect(changeWords(before, painted(before, [6], 3))).toBe("(1,2): a 3.");
  expect(changeWords(before, painted(before, [4], "flag"))).toBe("(1,0): flagged.");
  expect(changeWords(painted(before, [4], "flag"), before)).toBe("(1,0): hidden.");
  expect(changeWords(before, painted(before, [4, 5], "mine"))).toBe("2 cells changed.");
  expect(changeWords(before, { ...before, mines: 3 })).toBe("3 mines in all.");
  expect(changeWords(before, { ...before, mines: null })).toBe("The number of mines is unknown.");
  expect(changeWords(before, before)).toBe("");
  expect(changeWords(before, untouched(3, 4, 2, 2))).toBe("");
});

it("has the exact chance where it can be read", () => {
  const of = (mines: string, placements: string): string | null =>
    share({ is: "undetermined", chance: 0.5, share: { mines, placements } });
  expect(of("2", "4")).toBe("2 of 4 placements have a mine there, exactly 1/2");
  expect(of("1", "2")).toBe("1 of 2 placements have a mine there");
  expect(of("1" + "0".repeat(50), "3" + "0".repeat(50))).toContain(", exactly 1/3");
  expect(of("1", "3" + "0".repeat(50))).not.toContain("exactly");
});

it("says that a clue wants no mine", () => {
  const clue = { text: "the 0 at (0,0) wants no mine in (0,1)" };
  const text = "(0,1) is safe: 1 clue shows it, and no fewer would do";
  const answer = { answer: "safe", text, clues: [clue], shared: [] };
  expect(reasons(answer as never)).toEqual({
    heading: "(0,1) is safe: 1 clue shows it, and no fewer would do.",
    lines: ["The 0 at (0,0) wants no mine in (0,1)."],
  });
});

it("says what makes a board consistent", () => {
  const conflict = {
    answer: "conflict",
    text: "the board contradicts itself: 2 clues together show it",
    clues: Array(7).fill({ text: "a clue" }),
    shared: [{ text: "never shown of seven clues" }],
    repairs_text: ["repair: a total of 1", "repair: 1 or 2 at (0,0) in place of the 3"],
  };
  expect(reasons(conflict as never).lines.slice(7)).toEqual([
    "Repair: a total of 1.",
    "Repair: 1 or 2 at (0,0) in place of the 3.",
  ]);
});

it("names the flags that no proof confirms", () => {
  const flagged = painted(before, [0, 1, 2], "flag");
  const known = [{ is: "safe" }, { is: "mine" }, { is: "undetermined" }, { is: "undetermined" }] as const;
  expect(flagWords({ ...nothing(flagged, []), known })).toBe(
    "Wrong flag on a safe cell: (0,0). Flag without a proof: (0,2).",
  );
  expect(flagWords({ ...nothing(before, []), known })).toBe("");
});
