import { expect, it } from "vitest";
import type { Explanation } from "../board/explanation-words.ts";
import type { Sentence } from "../engine/question-types.ts";
import { withCellStates } from "./editing/changes/edits.ts";
import { unopenedBoard } from "../board/saved-board.ts";
import { noFindings } from "./findings.ts";
import { changeWords, flagWords, explanationWords, chanceAsQuotient } from "./words.ts";

const before = unopenedBoard(2, 4, 2, 2);

it("describes a change", () => {
  expect(changeWords(before, withCellStates(before, [6], 3))).toBe("(1,2): a 3.");
  expect(changeWords(before, withCellStates(before, [4], "flag"))).toBe("(1,0): flagged.");
  expect(changeWords(withCellStates(before, [4], "flag"), before)).toBe("(1,0): hidden.");
  expect(changeWords(before, withCellStates(before, [4, 5], "mine"))).toBe("2 cells changed.");
  expect(changeWords(before, { ...before, mines: 3 })).toBe("3 mines in all.");
  expect(changeWords(before, { ...before, mines: null })).toBe("The number of mines is unknown.");
  expect(changeWords(before, before)).toBe("");
  expect(changeWords(before, unopenedBoard(3, 4, 2, 2))).toBe("");
});

it("shows the exact chance if the fraction is short", () => {
  const quotientOf = (mines: string, placements: string): string | null =>
    chanceAsQuotient({ is: "undetermined", chance: 0.5, share: { mines, placements } });
  expect(quotientOf("2", "4")).toBe("2 of 4 placements have a mine there, exactly 1/2");
  expect(quotientOf("1", "2")).toBe("1 of 2 placements have a mine there");
  expect(quotientOf("1" + "0".repeat(50), "3" + "0".repeat(50))).toContain(", exactly 1/3");
  expect(quotientOf("1", "3" + "0".repeat(50))).not.toContain("exactly");
});

const sentence = (code: Sentence["code"], values: Sentence["arguments"] = {}): Sentence => ({
  code,
  text: "",
  arguments: values,
});

it("explains a cell by the sentences of its clues, and of pairs of a few clues", () => {
  const zero = sentence("clue_wants_none", {
    clue: sentence("clue_at", { value: 0, cell: [[0, 0]] }),
    cells: [[0, 1]],
  });
  const shared = sentence("clues_share", {
    clue: sentence("clue_at", { value: 0, cell: [[0, 0]] }),
    other: sentence("mine_count_of", { value: 2 }),
    cells: [[0, 1]],
  });
  const explanation = (clues: number): Explanation =>
    ({
      answer: "safe",
      sentence: sentence("has_status", {
        subject: [[0, 1]],
        status: sentence("status_because", { status: "safe", why: sentence("one_clue_shows") }),
      }),
      clues: Array(clues).fill({ sentence: zero }),
      shared: [{ sentence: shared }],
      conclusion_sentence: sentence("no_mine_left", { cell: [[0, 1]] }),
    }) as unknown as Explanation;
  expect(explanationWords(explanation(1))).toEqual({
    heading: "(0,1) is safe: 1 clue shows it.",
    lines: [
      "The 0 at (0,0) wants no mine in (0,1).",
      "The 0 at (0,0) and the mine count of 2 share (0,1).",
      "No mine is left for (0,1), so (0,1) is safe.",
    ],
  });
  expect(explanationWords(explanation(7)).lines).toHaveLength(8);
});

it("names the changes that make a board consistent", () => {
  const conflict = {
    answer: "conflict",
    sentence: sentence("contradiction_because", { why: sentence("clues_show", { clues: 2 }) }),
    clues: [],
    shared: [],
    repairs_sentences: [
      sentence("clues_allow", { least: 1, most: 4 }),
      sentence("repair_total", {
        totals: [sentence("exactly", { number: 1 }), sentence("from_to", { least: 3, most: 4 })],
      }),
      sentence("repair_clue", { values: ["1", "2"], cell: [[0, 0]], value: 3 }),
    ],
  };
  expect(explanationWords(conflict as unknown as Explanation)).toEqual({
    heading: "The board contradicts itself: 2 clues together show it.",
    lines: [
      "The clues allow at least 1 mine and at most 4 mines.",
      "Repair: a total of 1 or 3 to 4.",
      "Repair: 1 or 2 at (0,0) in place of the 3.",
    ],
  });
});

it("names the flags that no proof confirms", () => {
  const flaggedBoard = withCellStates(before, [0, 1, 2], "flag");
  const statuses = [{ is: "safe" }, { is: "mine" }, { is: "undetermined" }, { is: "undetermined" }] as const;
  expect(flagWords({ ...noFindings(flaggedBoard, []), known: statuses })).toBe(
    "Wrong flag on a safe cell: (0,0). Flag without a proof: (0,2).",
  );
  expect(flagWords({ ...noFindings(before, []), known: statuses })).toBe("");
});
