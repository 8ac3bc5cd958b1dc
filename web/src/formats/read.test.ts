import { expect, it } from "vitest";
import type { Engine } from "../engine/client.ts";
import { type Problem, Unanswered } from "../engine/questions.ts";
import { readBoard, Unread } from "./read.ts";

const engine = (answer: () => unknown): Engine =>
  ({ ask: () => Promise.resolve().then(answer) }) as unknown as Engine;

const refusing = (problem: Problem): Engine =>
  engine(() => {
    throw new Unanswered(problem);
  });
const refused = async (message: string, text: string, more: Partial<Problem> = {}): Promise<Unread> => {
  const problem: Problem = { kind: "input", message, ...more };
  const error: unknown = await readBoard(refusing(problem), { text }, null).catch((why: unknown) => why);
  if (!(error instanceof Unread)) throw new Error("it is read");
  return error;
};

it("has the place, and the readings where there are several", async () => {
  const several = await refused(
    "1:2: expected one reading of `B`, `_`, found several: `--symbols zero=B,hidden=_` or `--symbols mine=B,hidden=_` says which",
    "1B_",
    {
      choices: [
        { symbols: "zero=B,hidden=_", drawing: "10?" },
        { symbols: "mine=B,hidden=_", drawing: "1*?" },
      ],
    },
  );
  expect(several.place).toEqual([1, 2]);
  expect(several.message).toBe(
    "Line 1, column 2: expected one reading of `B`, `_`, found several. Which is it?",
  );
  expect(several.readings.map(({ symbols }) => symbols)).toEqual(["zero=B,hidden=_", "mine=B,hidden=_"]);
  expect(several.readings[1]?.words).toBe("B is a mine, _ is hidden");
});

it("asks what blank rows are", async () => {
  const blank = await refused(
    "2:1: expected an empty line, found blanks that can be a row of cells: opened ones are written `0`",
    "111\n   \n###\n",
  );
  expect(blank.message).toBe(
    "Line 2, column 1: expected an empty line, found blanks that can be a row of cells. Are they zeros or hidden?",
  );
  expect(blank.readings.map(({ words, text }) => [words, text])).toEqual([
    ["Blanks are zeros", "1 1 1\n0 0 0\n# # #\n"],
    ["Blanks are hidden", "1 1 1\n? ? ?\n# # #\n"],
  ]);
  const gap = await refused(
    "3:1: expected empty lines between all rows or none: a row of opened cells is written with `0`, and a board ends before another",
    "11\n\n11\n1#\n",
  );
  expect(gap.readings).toHaveLength(2);
});

it("names no options of the command line", async () => {
  const sign = await refused(
    "2:5: expected a cell, found `y`; the nearest form is a grid with the signs `x`: `--symbols` can say what a sign stands for, as in `--symbols mine=y`",
    "x",
  );
  expect(sign.readings).toEqual([]);
  expect(sign.message).toMatch(/^Line 2, column 5: .*say below what it stands for, as in mine=y$/);
});

it("tells what is wrong with the signs from what is wrong with the text", async () => {
  const signs = await refused("`symbols`: expected commas between the signs, found `;`", "11", {
    kind: "request",
  });
  expect([signs.isOfSymbols, signs.message]).toEqual([true, "expected commas between the signs, found `;`"]);
});

it("returns the position and how it was understood", async () => {
  const text = "mines rows=1 cols=2 squared_distance=2\n? 1\n";
  const { position, read } = await readBoard(
    engine(() => ({ format: "text", text, from: "grid", read: "read as a grid" })),
    { text: "?1" },
    null,
  );
  expect(position.seen).toEqual(["hidden", 1]);
  expect(read).toBe("read as a grid");
});

it("refuses what the engine refuses, and what is too large to show", async () => {
  await expect(
    readBoard(refusing({ kind: "input", message: "1:1: expected a board" }), { text: "" }, null),
  ).rejects.toThrow("Line 1, column 1: expected a board");
  const large = engine(() => ({ format: "text", text: "mines rows=500 cols=500\n" }));
  await expect(readBoard(large, { text: "" }, null)).rejects.toThrow("250000 cells");
});
