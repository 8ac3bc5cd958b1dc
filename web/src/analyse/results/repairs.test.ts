import { expect, it } from "vitest";
import type { Explanation } from "../../board/explanation-words.ts";
import { boardText, parseBoard } from "../../board/saved-board.ts";
import { repairsOf } from "./repairs.ts";

const repairsOfBoard = (text: string, conflict: object) => {
  const position = parseBoard(text);
  if (!position) throw new Error("expected a board");
  return repairsOf(conflict as Explanation, position).map(({ words, repaired }) => [
    words,
    boardText(repaired),
  ]);
};

it("changes the total to the nearest possible total, or a clue to a possible value", () => {
  const board = (mines: string, clue: number): string =>
    `mines rows=1 cols=3${mines} squared_distance=2\n? ${clue} ?\n`;
  const repairs = [{ cell: [0, 1], value: 3, values: [1, 2] }];
  expect(
    repairsOfBoard(board(" mines=3", 3), {
      totals: [
        [0, 1],
        [5, 9],
      ],
      repairs,
    }),
  ).toEqual([
    ["Change the total to 1", board(" mines=1", 3)],
    ["Change the total to 5", board(" mines=5", 3)],
    ["Change the 3 at (0,1) to 1", board(" mines=3", 1)],
    ["Change the 3 at (0,1) to 2", board(" mines=3", 2)],
  ]);
  expect(repairsOfBoard(board("", 3), { totals: [[1, 2]] })).toEqual([]);
});
