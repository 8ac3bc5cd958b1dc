import { expect, it, vi } from "vitest";
import { chordCell, toggleFlag, levelGame, playedLevel, openCell, levelProblem, startLevel } from "./game.ts";

const { opened } = vi.hoisted(() => ({ opened: { value: 0 } }));
vi.mock("../../engine/start.ts", () => ({
  newEngine: () => ({
    ask: () => Promise.resolve({ board: "", over: false, opened: opened.value, last: [] }),
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
  toggleFlag([0, 1]);
  await chordMove;
  expect(playedLevel.value).toMatchObject({ moves: [{ action: "open" }], flags: [[0, 1]] });
  expect(levelProblem.value).toContain("Nothing opens");
  opened.value = 2;
  await chordCell([0, 0]);
  expect(playedLevel.value?.moves).toHaveLength(2);
  expect(levelProblem.value).toBeNull();
});
