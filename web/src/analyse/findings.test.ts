import { expect, it } from "vitest";
import { unopenedBoard } from "../board/saved-board.ts";
import type { Cell } from "../engine/question-types.ts";
import {
  openQuestionsAfterCancel,
  nextCellWithStatus,
  noFindings,
  statusCounts,
  withGuesses,
  withLookAnswer,
  type Findings,
} from "./findings.ts";
import { openQuestionWords } from "./words.ts";

const emptyFindings = noFindings(unopenedBoard(1, 4, 2, 2), []);
const openQuestionText = ({ left }: Findings): string | null => left && openQuestionWords(left);
const emptyLookAnswer = { consistent: true, safe: [], mine: [], undetermined: [] };

it("takes the proved statuses, and names the open question", () => {
  const foundFindings = withLookAnswer(emptyFindings, {
    consistent: true,
    safe: [[0, 0]],
    mine: [[0, 1]],
    undetermined: [[0, 2]],
    undecided: [[0, 3]],
    stopped: {
      by: "time",
      code: "time_limit",
      left: "1 of 4 cells undecided",
      left_code: "cells_undecided",
      left_arguments: { undecided: 1, total: 4 },
      message: "the time limit was reached",
    },
  });
  expect(foundFindings.known.map((cell) => cell?.is)).toEqual(["safe", "mine", "undetermined", "undecided"]);
  expect(openQuestionText(foundFindings)).toBe("1 of 4 cells undecided: the time limit was reached");
  expect(statusCounts(foundFindings)).toEqual({ safe: 1, mine: 1, undetermined: 1, undecided: 1 });
});

it("takes the explanation of a contradiction that more work cannot improve", () => {
  const clue = { label: "clue", cell: [0, 0] as Cell, value: 9, known: 0, hidden: [], text: "" };
  const complete = { clues: [clue], smallest: true, totals: [] };
  const conflictOf = (contradiction: object) =>
    withLookAnswer(emptyFindings, {
      ...emptyLookAnswer,
      consistent: false,
      contradiction: contradiction as never,
    }).conflict;
  expect(conflictOf(complete)).toBe(complete);
  for (const open of [{ smallest: false }, { totals: null }, { repairs_undecided: [[0, 0]] }])
    expect(conflictOf({ ...complete, ...open })).toBeNull();
});

it("calls a cell safe or a mine by its exact number only", () => {
  const hugeCount = `1${"0".repeat(400)}`;
  const mineCountClasses = ["0", hugeCount, "1", "9".repeat(400)].map((mines, col) => ({
    cells: [[0, col] satisfies Cell],
    mines,
    probability: col % 2,
  }));
  const found = withLookAnswer(emptyFindings, {
    ...emptyLookAnswer,
    counts: { count: hugeCount, prior: "total", classes: mineCountClasses },
  });
  expect(found.known.map((cell) => cell?.is)).toEqual(["safe", "mine", "undetermined", "undetermined"]);
  expect(found.known[2]).toMatchObject({ share: { mines: "1", placements: hugeCount } });
  expect(found.consistent).toBe(true);
});

it("takes chances without exact shares first, and adds the exact shares later", () => {
  const hidden: Cell[] = [
    [0, 0],
    [0, 2],
    [0, 3],
  ];
  const [safe, ...others] = hidden;
  const found = withLookAnswer(emptyFindings, {
    ...emptyLookAnswer,
    safe: safe ? [safe] : [],
    undetermined: others,
    counts: { count: "4", prior: "total", probabilities: [0, 0.25, 0.25] },
  });
  const statusWithChance = { is: "undetermined", chance: 0.25 };
  expect(found.known).toEqual([{ is: "safe" }, undefined, statusWithChance, statusWithChance]);
  expect([found.placements, found.known[2] === found.known[3]]).toEqual(["4", true]);
  const otherCellsClass = [{ cells: others, mines: "1", probability: 0.25 }];
  const finalFindings = withGuesses(found, {
    ...emptyLookAnswer,
    counts: { count: "4", prior: "total", classes: otherCellsClass },
  });
  expect(finalFindings.known[2]).toMatchObject({ share: { mines: "1", placements: "4" } });
});

it("takes shares of the weight if the board has a density", () => {
  const twoCells: Cell[] = [
    [0, 0],
    [0, 2],
  ];
  const classes = [
    { cells: twoCells, mines: "1", weight: "4", probability: 0.2 },
    { cells: [[0, 1] satisfies Cell], mines: "0", weight: "0", probability: 0 },
  ];
  const found = withLookAnswer(emptyFindings, {
    ...emptyLookAnswer,
    counts: { count: "4", prior: "1/5", weight: "20", classes },
  });
  for (const cell of [0, 2])
    expect(found.known[cell]).toMatchObject({ share: { mines: "4", placements: "20", isWeighed: true } });
  expect(found.known[1]).toEqual({ is: "safe" });
  expect(found.prior).toBe("1/5");
});

it("keeps the proved statuses if the placements are not counted", () => {
  const stoppedByMemory = {
    by: "memory",
    code: "memory_limit",
    left: "the placements are not counted",
    left_code: "solutions_uncounted",
    left_arguments: { solution: "placement" },
    message: "the memory limit was reached",
  } as const;
  const found = withLookAnswer(emptyFindings, {
    consistent: true,
    safe: [[0, 0]],
    mine: [],
    undetermined: [],
    stopped: stoppedByMemory,
  });
  expect(found.known[0]).toEqual({ is: "safe" });
  expect(openQuestionText(found)).toBe("the placements are not counted: the memory limit was reached");
});

it("finds the next cell with a status, and names the open questions after a cancel", () => {
  const answerWithoutGuesses = { consistent: true, safe: [[0, 0]], mine: [], undetermined: [] };
  const found = withLookAnswer(emptyFindings, {
    ...answerWithoutGuesses,
    safe: [
      [0, 0],
      [0, 2],
    ],
    undecided: [[0, 3]],
  } as never);
  expect(nextCellWithStatus(found, "safe", null)).toBe(0);
  expect(nextCellWithStatus(found, "safe", 0)).toBe(2);
  expect(nextCellWithStatus(found, "safe", 2)).toBe(0);
  expect(nextCellWithStatus(found, "mine", 2)).toBeNull();
  expect(openQuestionWords(openQuestionsAfterCancel(found))).toBe("Cancelled; 1 of 3 cells undecided");
  expect(
    openQuestionWords(openQuestionsAfterCancel(withLookAnswer(emptyFindings, answerWithoutGuesses as never))),
  ).toBe("Cancelled; the placements are not counted");
  expect(openQuestionWords(openQuestionsAfterCancel(emptyFindings))).toBe("Cancelled");
});

it("sorts the cells of an unavoidable guess", () => {
  const found = withGuesses(emptyFindings, {
    consistent: true,
    safe: [],
    mine: [],
    undetermined: [],
    dead: [[0, 3]],
    guesses: [{ either: [[0, 2]], or: [[0, 1]] }],
  });
  expect([...found.dead]).toEqual([3]);
  expect(found.guesses).toEqual([[1, 2]]);
});
