import { expect, it } from "vitest";
import type { Engine } from "../engine/client.ts";
import { Unanswered } from "../engine/questions.ts";
import { readBoard, Unread } from "./read.ts";

it("has the place, and the readings where there are several", () => {
  const several = new Unread(
    "1:2: expected one reading of `B`, `_`, found several: `--symbols zero=B,hidden=_` or `--symbols mine=B,hidden=_` says which",
  );
  expect(several.place).toEqual([1, 2]);
  expect(several.message).toBe(
    "Line 1, column 2: expected one reading of `B`, `_`, found several. Which is it?",
  );
  expect(several.readings.map(({ symbols }) => symbols)).toEqual(["zero=B,hidden=_", "mine=B,hidden=_"]);
  expect(several.readings[1]?.words).toBe("B is a mine, _ is hidden");
});

it("names no options of the command line", () => {
  const sign = new Unread(
    "2:5: expected a cell, found `y`; the nearest form is a grid with the signs `x`: `--symbols` can say what a sign stands for, as in `--symbols mine=y`",
  );
  expect(sign.readings).toEqual([]);
  expect(sign.message).toMatch(/^Line 2, column 5: .*say below what it stands for, as in mine=y$/);
});

const engine = (answer: () => unknown): Engine =>
  ({ ask: () => Promise.resolve().then(answer) }) as unknown as Engine;

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
  const refuses = engine(() => {
    throw new Unanswered({ kind: "input", message: "1:1: expected a board" });
  });
  await expect(readBoard(refuses, { text: "" }, null)).rejects.toThrow("Line 1, column 1: expected a board");
  const large = engine(() => ({ format: "text", text: "mines rows=500 cols=500\n" }));
  await expect(readBoard(large, { text: "" }, null)).rejects.toThrow("250000 cells");
});
