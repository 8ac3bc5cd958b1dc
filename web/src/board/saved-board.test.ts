import { expect, it } from "vitest";
import { parseBoard, boardText, unopenedBoard } from "./saved-board.ts";

it("reads what it writes", () => {
  const text = "mines rows=2 cols=3 mines=3 squared_distance=5\n? F *\n10 0 ?\n";
  const position = parseBoard(text);
  expect(position).toMatchObject({ rows: 2, cols: 3, mines: 3, distance: 5 });
  expect(position?.seen).toEqual(["hidden", "flag", "mine", 10, 0, "hidden"]);
  expect(boardText(position ?? unopenedBoard(1, 1, null, 2))).toBe(text);
});

it("reads boards without a total, without blanks, and with comments", () => {
  expect(parseBoard("# a board\nmines rows=1 cols=3\n1?*\n")).toMatchObject({
    mines: null,
    distance: 2,
    seen: [1, "hidden", "mine"],
  });
  for (const text of [
    "",
    "one-click rows=1 cols=1",
    "mines rows=1 cols=2\n1",
    "mines rows=1 cols=1\nx",
    "mines rows=1 cols=1 squared_distance=30000000\n?",
    "mines rows=-1 cols=-1\n?",
    "mines rows=1 cols=1 mines=1.5\n?",
    "mines rows=1 cols=1 mines=1e999\n?",
    "mines rows=1 cols=1 mines=x\n?",
    `mines rows=200 cols=100\n${"?".repeat(20_000)}`,
  ]) {
    expect(parseBoard(text)).toBeNull();
  }
});
