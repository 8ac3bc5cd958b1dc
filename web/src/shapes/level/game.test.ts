import { expect, it, vi } from "vitest";
import {
  chordCell,
  flagCount,
  cycleFlags,
  levelGame,
  playedLevel,
  openCell,
  levelProblem,
  startLevel,
} from "./game.ts";

const { opened, shownBoard } = vi.hoisted(() => ({
  opened: { value: 0 },
  shownBoard: { value: null as string | null },
}));
vi.mock("../../engine/start.ts", () => ({
  newEngine: () => ({
    ask: ({ level }: { level: string }) =>
      Promise.resolve({ board: shownBoard.value ?? level, over: false, opened: opened.value, last: [] }),
  }),
}));

it("takes back a chord that opens nothing, and says so", async () => {
  startLevel("cells rows=1 cols=2\n?*");
  await vi.waitFor(() => {
    expect(levelGame.value).not.toBeNull();
  });
  opened.value = 1;
  await openCell([0, 0]);
  expect(playedLevel.value?.moves).toHaveLength(1);
  const chordMove = chordCell([0, 0]);
  cycleFlags([0, 1]);
  await chordMove;
  expect(playedLevel.value).toMatchObject({ moves: [{ action: "open" }], flags: [[0, 1]] });
  expect(levelProblem.value).toContain("Nothing opens");
  opened.value = 2;
  await chordCell([0, 0]);
  expect(playedLevel.value?.moves).toHaveLength(2);
  expect(levelProblem.value).toBeNull();
});

it("sets a flag for each mine of a cell, and a chord counts all these flags", async () => {
  opened.value = 0;
  startLevel("cells rows=1 cols=3 mines=2 capacity=2\n?*2 2 ?o");
  await vi.waitFor(() => {
    expect(levelGame.value).not.toBeNull();
  });
  const flagCounts = [1, 2, 3, 4].map(() => {
    cycleFlags([0, 0]);
    return flagCount([0, 0]);
  });
  expect(flagCounts).toEqual([1, 2, 0, 1]);
  cycleFlags([0, 0]);
  opened.value = 1;
  await chordCell([0, 1]);
  const flags = [
    [0, 0],
    [0, 0],
  ];
  expect(playedLevel.value?.moves).toEqual([{ action: "chord", cell: [0, 1], flags }]);
  startLevel("cells rows=1 cols=2 mines=1\n?* 1");
  await vi.waitFor(() => {
    expect(levelGame.value).not.toBeNull();
  });
  cycleFlags([0, 0]);
  cycleFlags([0, 0]);
  expect(playedLevel.value?.flags).toEqual([]);
});

it("makes a flagged mine known if its flag reveals a clue", async () => {
  opened.value = 0;
  const text = "cells rows=1 cols=3 mines=1\n?* ?o ?o\nafter 0,0 line 0,1 = 0\n";
  startLevel(text);
  await vi.waitFor(() => {
    expect(levelGame.value).not.toBeNull();
  });
  shownBoard.value = "cells rows=1 cols=3 mines=1\n* ? ?\nline 0,1 = 0\n";
  cycleFlags([0, 0]);
  expect(flagCount([0, 0])).toBe(1);
  await vi.waitFor(() => {
    expect(playedLevel.value?.moves).toEqual([{ action: "mark", cell: [0, 0] }]);
  });
  expect([flagCount([0, 0]), levelGame.value?.board]).toEqual([0, shownBoard.value]);
  cycleFlags([0, 1]);
  await vi.waitFor(() => {
    expect(flagCount([0, 1])).toBe(1);
  });
  expect(playedLevel.value?.moves).toHaveLength(1);
  shownBoard.value = null;
});
