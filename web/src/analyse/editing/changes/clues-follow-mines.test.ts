import { neighbours } from "#page/views/mines.js";
import { expect, it } from "vitest";
import { unopenedBoard, type Position, type CellState } from "../../../board/saved-board.ts";
import { withCellStates } from "./edits.ts";
import { withCluesFollowing, remainingMines } from "./clues-follow-mines.ts";

/** Pseudo-random numbers, the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** A board with all mines known and every clue correct. */
function completeBoard(random: () => number): Position {
  const [rows, cols] = [4, 5];
  const neighboursOf = neighbours(rows, cols, 2);
  const mines = Array.from({ length: rows * cols }, () => random() < 0.3);
  const seen = mines.map((isMine, cell): CellState =>
    isMine ? "mine" : neighboursOf(cell).filter((near) => mines[near]).length,
  );
  return { rows, cols, distance: 2, mines: mines.filter(Boolean).length, seen };
}

it("keeps boards consistent while mines are set and removed", () => {
  const random = randomNumbers(7);
  for (let board = 0; board < 50; board++) {
    let now = completeBoard(random);
    for (let change = 0; change < 8; change++) {
      const cell = Math.floor(random() * now.seen.length);
      const toggledState = now.seen[cell] === "mine" ? "hidden" : "mine";
      now = withCluesFollowing(now, withCellStates(now, [cell], toggledState));
    }
    const neighboursOf = neighbours(now.rows, now.cols, 2);
    const isMine = (cell: number): boolean => now.seen[cell] === "mine";
    now.seen.forEach((clue, cell) => {
      if (typeof clue === "number") expect(clue).toBe(neighboursOf(cell).filter(isMine).length);
    });
    expect(now.mines).toBe(now.seen.filter((each) => each === "mine").length);
  }
});

it("leaves other changes unadjusted, and counts the remaining mines", () => {
  const before = { ...unopenedBoard(2, 2, 2, 2), seen: [1, "hidden", "flag", "mine"] as CellState[] };
  const flagged = withCellStates(before, [1], "flag");
  expect(withCluesFollowing(before, flagged)).toBe(flagged);
  expect(withCluesFollowing(before, { ...before, rows: 1, cols: 4 }).seen).toBe(before.seen);
  expect([
    remainingMines(before),
    remainingMines({ ...before, mines: null }),
    remainingMines(flagged),
  ]).toEqual([0, null, -1]);
});
