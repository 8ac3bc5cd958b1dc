import { neighbours } from "#page/mines.js";
import { expect, it } from "vitest";
import { untouched, type Position, type Seen } from "../../board/saved.ts";
import { painted } from "./edits.ts";
import { followed, minesLeft } from "./following.ts";

/** Numbers that are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** A board whose clues are the mines around their cells. */
function complete(random: () => number): Position {
  const [rows, cols] = [4, 5];
  const around = neighbours(rows, cols, 2);
  const mines = Array.from({ length: rows * cols }, () => random() < 0.3);
  const seen = mines.map((isMine, cell): Seen =>
    isMine ? "mine" : around(cell).filter((near) => mines[near]).length,
  );
  return { rows, cols, distance: 2, mines: mines.filter(Boolean).length, seen };
}

it("keeps boards consistent, whatever mines are set and removed", () => {
  const random = numbers(7);
  for (let board = 0; board < 50; board++) {
    let now = complete(random);
    for (let change = 0; change < 8; change++) {
      const cell = Math.floor(random() * now.seen.length);
      const as = now.seen[cell] === "mine" ? "hidden" : "mine";
      now = followed(now, painted(now, [cell], as));
    }
    const around = neighbours(now.rows, now.cols, 2);
    const isMine = (cell: number): boolean => now.seen[cell] === "mine";
    now.seen.forEach((clue, cell) => {
      if (typeof clue === "number") expect(clue).toBe(around(cell).filter(isMine).length);
    });
    expect(now.mines).toBe(now.seen.filter((each) => each === "mine").length);
  }
});

it("leaves other changes alone, and counts the mines that are left", () => {
  const before = { ...untouched(2, 2, 2, 2), seen: [1, "hidden", "flag", "mine"] as Seen[] };
  const flagged = painted(before, [1], "flag");
  expect(followed(before, flagged)).toBe(flagged);
  expect(followed(before, { ...before, rows: 1, cols: 4 }).seen).toBe(before.seen);
  expect([minesLeft(before), minesLeft({ ...before, mines: null }), minesLeft(flagged)]).toEqual([
    0,
    null,
    -1,
  ]);
});
