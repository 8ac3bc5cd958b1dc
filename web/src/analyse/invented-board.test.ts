import { expect, it } from "vitest";
import { boardFaults } from "./editing/changes/edits.ts";
import { inventedBoard } from "./invented-board.ts";

it("invents the same half-open board each time", () => {
  const board = inventedBoard();
  expect(inventedBoard()).toEqual(board);
  expect(boardFaults(board)).toEqual([]);
  const openCount = board.seen.filter((each) => typeof each === "number").length;
  expect(openCount / board.seen.length).toBeGreaterThan(0.4);
  expect(openCount + (board.mines ?? 0)).toBeLessThan(board.seen.length);
});
