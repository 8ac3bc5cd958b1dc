import { expect, it, vi } from "vitest";
import type { Engine } from "../engine/client.ts";
import type { Request } from "../engine/question-types.ts";
import { challengeInText, type LinkedChallenge } from "../formats/links/challenge.ts";
import { beginAgain, beginChallenge, challengeFragment, layoutOfGame } from "./game/begin-again.ts";
import { AutoPlayer } from "./auto-player.ts";
import { GameInPlay } from "./game/game.ts";
import { RiskWarning } from "./warning.ts";

vi.mock("../engine/start.ts", () => ({ newEngine: () => ({}) }));
vi.mock("../app/announce.ts", () => ({ announceText: () => undefined }));

/** The middle cell is opened first, and shows a 1. */
const LAYOUT = { rows: 1, cols: 7, mines: [2] };

type EngineRequest = Request<"look"> | Request<"advise"> | Request<"judge">;

/** The stub engine proves only that the last cell is safe. */
function newGameWithStubEngine() {
  const askedRequests: string[] = [];
  const ask = (request: EngineRequest): Promise<unknown> => {
    askedRequests.push(request.do);
    const isHidden = request.board.trimEnd().endsWith("?");
    if (request.do === "look") return Promise.resolve({ safe: isHidden ? [[0, 6]] : [] });
    if (request.do === "advise") return Promise.resolve({ moves: [{ cell: [0, 1] }] });
    const isSafe = request.cell[1] === 6;
    return Promise.resolve(
      isSafe
        ? { class: "proven_safe" }
        : { class: "avoidable_risk", risk: 0.5, avoidable: 0.5, forced: false },
    );
  };
  const engine = { ask } as unknown as Engine;
  const game = new GameInPlay(engine);
  const visibleBoard = (): string =>
    game.position.value.seen.map((each) => (each === "hidden" ? "?" : each)).join("");
  return { asked: askedRequests, engine, game, seen: visibleBoard };
}

it("opens proved cells, then the best guess, and stops at the end", async () => {
  const { game, engine, seen: visibleBoard } = newGameWithStubEngine();
  await game.beginLayout(LAYOUT);
  const autoPlayer = new AutoPlayer(game, engine, () => Promise.resolve());
  await autoPlayer.step();
  expect(visibleBoard()).toBe("???1???");
  await autoPlayer.openProven();
  expect(visibleBoard()).toBe("???1000");
  await autoPlayer.openProven();
  expect(game.news.value.words).toBe("No hidden cell is proven safe.");
  await autoPlayer.step();
  expect(visibleBoard()).toBe("?1?1000");
  expect(game.helps.value.opened).toBe(4);
  await game.beginLayout({ ...LAYOUT, mines: [1] });
  await autoPlayer.run("slow");
  expect([game.end.value?.won, autoPlayer.pace.value]).toEqual([false, null]);
});

it("opens proved cells until no other cell is proved safe", async () => {
  const { game, seen: visibleBoard } = newGameWithStubEngine();
  await game.beginLayout({ rows: 1, cols: 7, mines: [0, 3, 6] }, [[0, 1]]);
  // Each opened clue proves that the next cell is safe.
  const ask = ({ board }: EngineRequest): Promise<unknown> => {
    const cells = board.trimEnd().split("\n").at(-1)?.split(" ") ?? [];
    const next = [2, 4, 5].find((col) => cells[col] === "?");
    return Promise.resolve({ safe: next === undefined ? [] : [[0, next]] });
  };
  const chained = { ask } as unknown as Engine;
  await new AutoPlayer(game, chained).openProven();
  expect([visibleBoard(), game.end.value?.won]).toEqual(["?11?11?", true]);
});

it("opens nothing before a protected first click, and says that this click is safe", async () => {
  const { game, engine, asked: askedRequests } = newGameWithStubEngine();
  game.settings.value = { ...game.settings.value, firstClick: "safe" };
  await new AutoPlayer(game, engine).openProven();
  expect(game.news.value.words).toContain("The first click is safe");
  expect(askedRequests).toEqual([]);
});

it("warns before an avoidable risk, and opens the cell at a second press", async () => {
  const { game, engine, seen: visibleBoard, asked: askedRequests } = newGameWithStubEngine();
  await game.beginLayout(LAYOUT, [[0, 3]]);
  const riskWarning = new RiskWarning(game, engine);
  riskWarning.isWanted.value = true;
  await riskWarning.open(1);
  expect([visibleBoard(), riskWarning.risk.value?.cell]).toEqual(["???1???", 1]);
  expect(riskWarning.risk.value?.words).toBe("(0,1) has a risk of 50.0 %. Another cell is proven safe.");
  await riskWarning.open(6);
  expect([visibleBoard(), riskWarning.risk.value]).toEqual(["???1000", null]);
  await riskWarning.open(1);
  await riskWarning.open(1);
  expect(visibleBoard()).toBe("?1?1000");
  expect(askedRequests.filter((each) => each === "judge")).toHaveLength(3);
});

it("warns if the flags around a pressed clue are wrong, and before an unknown risk", async () => {
  const { game, engine, seen: visibleBoard } = newGameWithStubEngine();
  await game.beginLayout(LAYOUT, [[0, 3]]);
  const riskWarning = new RiskWarning(game, engine);
  riskWarning.isWanted.value = true;
  game.flag(4);
  await riskWarning.open(3);
  expect([visibleBoard(), riskWarning.risk.value?.cell]).toEqual(["???1???", 3]);
  expect(riskWarning.risk.value?.words).toContain("(0,2) has a risk of 50.0 %.");
  riskWarning.risk.value = null;
  await riskWarning.chord(3);
  await riskWarning.chord(3);
  expect(game.end.value?.won).toBe(false);
  await game.beginLayout(LAYOUT, [[0, 3]]);
  const brokenEngine = { ask: () => Promise.reject(new Error("broken")) } as unknown as Engine;
  const unknownWarning = new RiskWarning(game, brokenEngine);
  unknownWarning.isWanted.value = true;
  await unknownWarning.open(6);
  expect([visibleBoard(), unknownWarning.risk.value?.words]).toEqual([
    "???1???",
    "The risk of (0,6) is not known: it takes too long to compute.",
  ]);
});

it("judges presses one after another, and drops a press on a cell that the previous press opened", async () => {
  const { game, engine, seen: visibleBoard } = newGameWithStubEngine();
  await game.beginLayout(LAYOUT, [[0, 3]]);
  const riskWarning = new RiskWarning(game, engine);
  riskWarning.isWanted.value = true;
  await Promise.all([riskWarning.open(6), riskWarning.open(5), riskWarning.open(1)]);
  expect([visibleBoard(), riskWarning.risk.value?.cell]).toEqual(["???1000", 1]);
});

it("plays the same mines again, and puts them into a challenge link", async () => {
  const { game, seen: visibleBoard } = newGameWithStubEngine();
  await game.beginLayout(LAYOUT, [[0, 3]]);
  await game.open(2);
  expect(game.end.value?.won).toBe(false);
  expect(layoutOfGame(game)).toEqual(LAYOUT);
  const fragment = challengeFragment(game);
  expect(await beginAgain(game)).toBe(true);
  expect([visibleBoard(), game.end.value]).toEqual(["???????", null]);
  const challenge = challengeInText(` file:///page.html${fragment}\n`);
  expect(challenge).toEqual({ of: { layout: LAYOUT }, first: [0, 3] });
  if (challenge) expect(await beginChallenge(game, challenge)).toEqual({ isBegun: true, problem: null });
  expect(visibleBoard()).toBe("???1???");
  const challengeOutsideBoard: LinkedChallenge = { of: { layout: LAYOUT }, first: [5, 5] };
  for (const invalidLink of [challengeOutsideBoard, "broken"] as const) {
    const { isBegun, problem } = await beginChallenge(game, invalidLink);
    expect([isBegun, problem?.()]).toEqual([false, expect.stringContaining("no complete game")]);
  }
  expect(challengeInText("a board")).toBeNull();
});

it("begins no game if drawing the board of a challenge is cancelled", async () => {
  const ask = (_: unknown, { signal }: { signal: AbortSignal }): Promise<never> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        reject(signal.reason as Error);
      });
    });
  const game = new GameInPlay({ ask } as unknown as Engine);
  const settings = { rows: 9, cols: 9, mines: 10, distance: 2, firstClick: "zero", noGuess: true } as const;
  const beginResult = beginChallenge(game, { of: { settings, seed: 1 }, first: [0, 0] });
  await vi.waitFor(() => {
    expect(game.busy.value).toBe("drawing");
  });
  game.cancel();
  expect(await beginResult).toEqual({ isBegun: false, problem: null });
});
