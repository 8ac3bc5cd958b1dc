import { expect, it, vi } from "vitest";
import { chord, flag, game, level, open, problem, startLevel } from "./game.ts";

const { opened } = vi.hoisted(() => ({ opened: { value: 0 } }));
vi.mock("../../engine/start.ts", () => ({
  anotherEngine: () => ({
    ask: () => Promise.resolve({ board: "", over: false, opened: opened.value, last: [] }),
  }),
}));

it("takes back a chord that opens nothing, and says so", async () => {
  startLevel("cells rows=1 cols=2\n?*");
  await vi.waitFor(() => {
    expect(game.value).not.toBeNull();
  });
  opened.value = 1;
  await open([0, 0]);
  expect(level.value?.moves).toHaveLength(1);
  const move = chord([0, 0]);
  flag([0, 1]);
  await move;
  expect(level.value).toMatchObject({ moves: [{ action: "open" }], flags: [[0, 1]] });
  expect(problem.value).toContain("Nothing opens");
  opened.value = 2;
  await chord([0, 0]);
  expect(level.value?.moves).toHaveLength(2);
  expect(problem.value).toBeNull();
});
