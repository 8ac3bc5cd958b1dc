import { expect, it } from "vitest";
import type { Engine } from "../../engine/client.ts";
import { problemFor } from "../../engine/testing.ts";
import { type Problem, type Sentence, UnansweredError } from "../../engine/question-types.ts";
import { readBoard, UnreadableBoardError } from "./read.ts";

const stubEngine = (answer: () => unknown): Engine =>
  ({ ask: () => Promise.resolve().then(answer) }) as unknown as Engine;

const refusingEngine = (problem: Problem): Engine =>
  stubEngine(() => {
    throw new UnansweredError(problem);
  });
const readRefused = async (problem: Partial<Problem>, text: string): Promise<UnreadableBoardError> => {
  const fullProblem: Problem = { ...problemFor(""), ...problem };
  const error: unknown = await readBoard(refusingEngine(fullProblem), { text }, null).catch(
    (why: unknown) => why,
  );
  if (!(error instanceof UnreadableBoardError)) throw new Error("it is read");
  return error;
};

it("returns the place of the error, and the readings of an ambiguous text", async () => {
  const choices = [
    { symbols: "zero=B,hidden=_", drawing: "10?" },
    { symbols: "mine=B,hidden=_", drawing: "1*?" },
  ];
  const expectedSentence: Sentence = { code: "one_reading", text: "", arguments: { signs: ["B", "_"] } };
  const ambiguousTextProblem = { code: "ambiguous", arguments: { expected: expectedSentence } } as const;
  const refusalWithChoices = await readRefused(
    { ...ambiguousTextProblem, line: 1, column: 2, choices },
    "1B_",
  );
  expect(refusalWithChoices.place).toEqual([1, 2]);
  expect(refusalWithChoices.message).toBe(
    "Line 1, column 2: expected one reading of `B`, `_`, found several. Which is it?",
  );
  expect(refusalWithChoices.readings.map(({ symbols }) => symbols)).toEqual([
    "zero=B,hidden=_",
    "mine=B,hidden=_",
  ]);
  expect(refusalWithChoices.readings[1]?.words).toBe("B is a mine, _ is hidden");
});

it("asks whether blank rows are zeros or hidden", async () => {
  const expected: Sentence = { code: "empty_line", text: "" };
  const blankRows = { code: "blank_rows", arguments: { expected } } as const;
  const blankRowRefusal = await readRefused({ ...blankRows, line: 2, column: 1 }, "111\n   \n###\n");
  expect(blankRowRefusal.message).toBe(
    "Line 2, column 1: expected an empty line, found blanks that can be a row of cells. Are they zeros or hidden?",
  );
  expect(blankRowRefusal.readings.map(({ words, text }) => [words, text])).toEqual([
    ["Blanks are zeros", "1 1 1\n0 0 0\n# # #\n"],
    ["Blanks are hidden", "1 1 1\n? ? ?\n# # #\n"],
  ]);
  const gapRefusal = await readRefused(blankRows, "11\n\n11\n1#\n");
  expect(gapRefusal.readings).toHaveLength(2);
});

it("distinguishes errors of the signs from errors of the text", async () => {
  const reasonText = "expected commas between the signs, found `;`";
  const invalidSymbolsProblem = { code: "commas_between_signs", arguments: { found: ";" } } as const;
  const wrongSymbolsError = await readRefused(
    { kind: "request", key: "symbols", ...invalidSymbolsProblem },
    "11",
  );
  expect([wrongSymbolsError.isOfSymbols, wrongSymbolsError.message]).toEqual([true, reasonText]);
});

it("returns the position, and a sentence on how the text was read", async () => {
  const text = "mines rows=1 cols=2 squared_distance=2\n? 1\n";
  const foundBoard = await readBoard(
    stubEngine(() => ({ format: "text", text, from: "grid", read: "read as a grid" })),
    { text: "?1" },
    null,
  );
  expect(foundBoard).toMatchObject({ position: { seen: ["hidden", 1] }, read: "Read as a grid." });
});

it("returns boards of other shapes as the engine prints them", async () => {
  const text = "cells rows=1 cols=2\n? 1\n";
  const printingEngine = stubEngine(() => ({ format: "text", text }));
  expect(await readBoard(printingEngine, { text: "{}" }, null)).toEqual({ shape: text, read: null });
});

it("refuses texts that the engine refuses, and boards that are too large to show", async () => {
  await expect(
    readBoard(refusingEngine(problemFor("expected a board", 1, 1)), { text: "" }, null),
  ).rejects.toThrow("Line 1, column 1: expected a board");
  const largeBoardEngine = stubEngine(() => ({ format: "text", text: "mines rows=500 cols=500\n" }));
  await expect(readBoard(largeBoardEngine, { text: "" }, null)).rejects.toThrow("250000 cells");
});
