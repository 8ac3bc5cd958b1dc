import { expect, it, vi } from "vitest";
import type { Engine } from "../../engine/client.ts";
import type { Answer } from "../../engine/question-types.ts";
import { parseChallenge } from "../../formats/links/challenge.ts";
import { beginAgain, challengeFragment } from "./begin-again.ts";
import { GameInPlay } from "./game.ts";
import { isSavedGame } from "./saved-game.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";

// The engine of the page needs a document. The tests use another engine.
vi.mock("../../engine/start.ts", () => ({ generalEngine: null }));

const SEED = 563339622;

/** The answer of the referee about a lost game of the seed. */
const LOST_GAME: Answer<"play"> = {
  contest: "minesweeper",
  settings: {},
  seed: SEED,
  rows: 1,
  cols: 3,
  total: 1,
  squared_distance: 2,
  board: "mines rows=1 cols=3 mines=1 squared_distance=2\n? ? *\n",
  views: [],
  over: true,
  won: false,
  score: 0,
  protected: false,
  mines: [[0, 2]],
  moves: [{ action: "open", cell: [0, 2], time: 0 }],
};

const newGame = (): GameInPlay =>
  new GameInPlay({ ask: () => Promise.resolve(LOST_GAME) } as unknown as Engine);

it("keeps the seed of the mines if a game is played again, also in its link and after a reload", async () => {
  const game = newGame();
  await game.begin(DEFAULT_SETTINGS, SEED);
  for (let round = 0; round < 2; round++) {
    expect(await beginAgain(game)).toBe(true);
    expect([game.seedOfMines.value, game.layout.value?.mines]).toEqual([SEED, [2]]);
  }
  const layout = { rows: 1, cols: 3, mines: [2], seed: SEED };
  expect(parseChallenge(challengeFragment(game))).toEqual({ of: { layout }, first: null });
  const kept: unknown = JSON.parse(JSON.stringify(game.kept));
  const reloadedGame = newGame();
  expect(isSavedGame(kept) && (await reloadedGame.restore(kept))).toBe(true);
  expect(reloadedGame.seedOfMines.value).toBe(SEED);
});

it("has no seed on a layout that comes from elsewhere", async () => {
  const game = newGame();
  await game.beginLayout({ rows: 1, cols: 3, mines: [2] });
  expect(game.seedOfMines.value).toBeNull();
  expect(await beginAgain(game)).toBe(true);
  expect(game.seedOfMines.value).toBeNull();
});
