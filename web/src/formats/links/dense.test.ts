import { expect, it } from "vitest";
import { unopenedBoard, type Position, type CellState } from "../../board/saved-board.ts";
import { encodeBoard, decodeBoard } from "./dense.ts";

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
}

function randomBoard(random: () => number, rows: number, cols: number, distance = 2): Position {
  const seen = Array.from({ length: rows * cols }, (): CellState => {
    const kind = random();
    if (kind < 0.5) return "hidden";
    if (kind < 0.55) return kind < 0.52 ? "flag" : "mine";
    return Math.floor(random() * random() * 5);
  });
  return { rows, cols, mines: random() < 0.2 ? null : Math.floor(rows * cols * 0.2), distance, seen };
}

it("restores compressed boards of any size", () => {
  const random = randomNumbers(11);
  for (let at = 0; at < 200; at++) {
    const original = randomBoard(
      random,
      1 + Math.floor(random() * 20),
      1 + Math.floor(random() * 20),
      [1, 2, 5, 10][at % 4],
    );
    const bytes = encodeBoard(original);
    expect(bytes && decodeBoard(bytes)).toEqual(original);
  }
  const largeBoard = unopenedBoard(100, 100, 2000, 2);
  expect(decodeBoard(encodeBoard(largeBoard) ?? new Uint8Array())).toEqual(largeBoard);
  expect(encodeBoard({ ...largeBoard, seen: largeBoard.seen.with(0, 99) })).toBeNull();
});

it("refuses bytes that were cut or changed, and ends on random bytes", () => {
  const random = randomNumbers(5);
  const bytes = encodeBoard(randomBoard(random, 9, 9)) ?? new Uint8Array();
  expect(decodeBoard(bytes.subarray(0, bytes.length - 3))).toBeNull();
  for (let at = 0; at < 300; at++) {
    const randomBytes = Uint8Array.from({ length: Math.floor(random() * 30) }, () =>
      Math.floor(random() * 256),
    );
    decodeBoard(randomBytes);
  }
  let taken = 0;
  for (let at = 0; at < bytes.length - 1; at++)
    if (decodeBoard(bytes.map((byte, place) => (place === at ? byte ^ 64 : byte)))) taken++;
  expect(taken).toBe(0);
});

it("needs few bytes for the largest boards", () => {
  const bytes = encodeBoard(randomBoard(randomNumbers(3), 100, 100));
  expect(bytes?.length).toBeLessThan(2800);
});
