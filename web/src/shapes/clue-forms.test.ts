import { expect, it } from "vitest";
import { clueForms } from "./clue-forms.ts";
import type { BoardShapes } from "./drawing/geometry.ts";

const board = (clues: readonly string[], labels: readonly string[]): BoardShapes =>
  ({
    cells: [
      { content: "hidden", text: "" },
      { content: "mine", text: "2" },
      ...clues.map((text) => ({ content: "opened", text })),
    ],
    lines: labels.map((label) => ({ label })),
  }) as unknown as BoardShapes;

it("lists only the forms of clues that are on the board", () => {
  expect(clueForms(board(["", "{2}", "{1}", "0"], []))).toEqual([
    ["0", "number"],
    ["{2}", "together"],
  ]);
  expect(clueForms(board([], ["-2-", "3"]))).toEqual([
    ["-2-", "apart"],
    ["3", "line"],
  ]);
  expect(clueForms(board([""], []))).toEqual([]);
});

it("knows each form, also for clues that have several forms", () => {
  const forms = (clue: string) => clueForms(board([clue], [])).map(([, form]) => form);
  const expected = {
    "1|3": ["choice"],
    "1-3": ["choice"],
    "w1.2": ["wall"],
    p2: ["partition"],
    e4: ["eyesight"],
    m3: ["multiple"],
    n1: ["negation"],
    "@5": ["withinTwo"],
    "@m1-3": ["choice", "multiple", "withinTwo"],
    x3: ["cross"],
    xn1: ["negation", "cross"],
  };
  for (const [clue, names] of Object.entries(expected)) expect([clue, forms(clue)]).toEqual([clue, names]);
});
