import { neighbours } from "#page/views/mines.js";
import { describe, expect, it } from "vitest";
import type { Engine } from "../../engine/client.ts";
import { UnansweredError, type Answer, type Cell, type Request } from "../../engine/question-types.ts";
import { problemFor } from "../../engine/testing.ts";
import { GameClock } from "./clock.ts";
import { GameInPlay } from "./game.ts";
import { isSavedGame, type SavedGame } from "./saved-game.ts";
import type { PlayedGame } from "./stats.ts";

type PlayRequest = Request<"play">;

/** The cells with mines on the 3x4 boards of the stub referee. This referee opens no neighbours of zeros. */
const MINES = [3, 8];
const [ROWS, COLS] = [3, 4];
const SETTINGS = {
  rows: ROWS,
  cols: COLS,
  mines: 2,
  distance: 2,
  firstClick: "zero",
  noGuess: false,
} as const;

function stubReferee(request: PlayRequest): Answer<"play"> {
  if (request.seed === 13) throw new UnansweredError(problemFor("expected another seed", 1, 2));
  const neighboursOf = neighbours(ROWS, COLS, 2);
  const openedCells = new Map<number, number>();
  const steps: Answer<"play">["moves"] = [];
  const openCell = (cell: number, time: number): void => {
    if (openedCells.has(cell)) return;
    openedCells.set(
      cell,
      MINES.includes(cell) ? -1 : neighboursOf(cell).filter((near) => MINES.includes(near)).length,
    );
    steps.push({ action: "open", cell: [Math.floor(cell / COLS), cell % COLS], time });
  };
  const cellIndex = ([row, col]: Cell): number => row * COLS + col;
  for (const move of request.moves ?? []) {
    if (move.action === "open") openCell(cellIndex(move.cell), move.time ?? 0);
    if (move.action !== "chord") continue;
    const flaggedCells = (move.flags ?? []).map(cellIndex);
    for (const neighbourCell of neighboursOf(cellIndex(move.cell)))
      if (!flaggedCells.includes(neighbourCell)) openCell(neighbourCell, move.time ?? 0);
  }
  const isLost = [...openedCells.values()].includes(-1);
  const isOver = isLost || openedCells.size === ROWS * COLS - MINES.length;
  const signOf = (cell: number): string => {
    const shownValue = openedCells.get(cell);
    return shownValue === undefined ? "?" : shownValue === -1 ? "*" : String(shownValue);
  };
  const rowText = (at: number): string =>
    Array.from({ length: COLS }, (_, col) => signOf(at * COLS + col)).join(" ");
  return {
    contest: request.transcript === undefined ? "minesweeper" : "superminesweeper",
    settings: request.settings ?? {},
    seed: request.seed ?? 0,
    rows: ROWS,
    cols: COLS,
    total: 2,
    squared_distance: 2,
    board: `mines rows=3 cols=4 mines=2 squared_distance=2\n${[0, 1, 2].map(rowText).join("\n")}\n`,
    views: [],
    over: isOver,
    won: isOver ? !isLost : null,
    score: 0,
    protected: openedCells.size === 0,
    mines: isOver ? MINES.map((cell) => [Math.floor(cell / COLS), cell % COLS]) : null,
    moves: steps,
    ...(request.save === false ? {} : { transcript: JSON.stringify(steps) }),
  };
}

function newGameWithStubReferee() {
  const askedRequests: PlayRequest[] = [];
  let meanwhile = (): void => undefined;
  const actDuringRequest = (act: () => void): void => {
    meanwhile = act;
  };
  const ask = async (request: PlayRequest, { signal }: { signal?: AbortSignal }): Promise<Answer<"play">> => {
    askedRequests.push(request);
    meanwhile();
    await Promise.resolve();
    signal?.throwIfAborted();
    return stubReferee(request);
  };
  let kept: SavedGame | null = null;
  const endedGames: PlayedGame[] = [];
  let now = 0;
  const clock = new GameClock(() => now);
  const engine = { ask } as unknown as Engine;
  const keepState = (value: SavedGame): void => {
    kept = value;
  };
  const game = new GameInPlay(engine, keepState, (one) => endedGames.push(one), clock);
  const passTime = (milliseconds: number): void => {
    now += milliseconds;
  };
  return {
    game,
    asked: askedRequests,
    played: endedGames,
    pass: passTime,
    during: actDuringRequest,
    kept: () => kept,
    engine,
  };
}

const visibleCells = (game: GameInPlay): string =>
  game
    .seen()
    .seen.map((seen) => String(seen)[0])
    .join("");

describe("a game", () => {
  it("opens cells, keeps flags, and is won", async () => {
    const { game, played: endedGames, pass: passTime } = newGameWithStubReferee();
    expect(await game.begin(SETTINGS, 5)).toBe(true);
    expect([game.left.value, game.hasBegun.value]).toEqual([2, false]);
    await game.open(0);
    passTime(2500);
    game.flag(3);
    game.flag(8);
    await game.open(3);
    expect(visibleCells(game)).toBe("0hhfhhhhfhhh");
    expect([game.left.value, game.news.value.words]).toEqual([
      0,
      "(0,3) is flagged: remove the flag to open it.",
    ]);
    for (const cell of [1, 2, 4, 5, 6, 7, 9, 10, 11]) await game.open(cell);
    expect(game.end.value).toEqual({ won: true, mines: new Set(MINES) });
    expect(endedGames).toEqual([{ settings: SETTINGS, won: true, helped: false, time: 2500 }]);
    await game.open(1);
    game.flag(1);
    expect(endedGames).toHaveLength(1);
  });

  it("chords if the number of flags equals the clue; otherwise reports the difference", async () => {
    const { game, asked: askedRequests } = newGameWithStubReferee();
    await game.begin(SETTINGS, 5);
    await game.open(2);
    await game.chord(2);
    expect(game.news.value.words).toBe(
      "Nothing to open around (0,2): its flags do not match, 1 flag too few for a 1.",
    );
    game.flag(3);
    game.flag(8);
    game.flag(7);
    await game.open(2);
    expect(game.news.value.words).toBe(
      "Nothing to open around (0,2): its flags do not match, 1 flag too many for a 1.",
    );
    game.flag(7);
    await game.chord(2);
    expect(askedRequests.at(-1)?.moves?.at(-1)).toEqual({
      action: "chord",
      cell: [0, 2],
      flags: [[0, 3]],
      time: 0,
    });
    expect(visibleCells(game)).toBe("h01fh111fhhh");
    expect(game.news.value.words).toBe("4 cells opened.");
  });

  it("handles quick clicks in order, each on the board that the previous click left", async () => {
    const { game, asked: askedRequests } = newGameWithStubReferee();
    await game.begin(SETTINGS, 5);
    await Promise.all([game.open(0), game.open(1), game.open(1)]);
    // The third press is on a zero. A zero needs no flags, so the third press opens the neighbours of the zero.
    expect(askedRequests.map(({ moves }) => moves?.length)).toEqual([0, 1, 2, 3]);
  });

  it("is lost at a mine, and names the wrong flags", async () => {
    const { game, played: endedGames, kept } = newGameWithStubReferee();
    await game.begin(SETTINGS, 5);
    game.flag(0);
    game.helped("why");
    await game.open(8);
    const lostGame = kept();
    if (lostGame === null) throw new Error("it is kept");
    await game.restore(lostGame);
    expect(game.end.value?.won).toBe(false);
    expect(endedGames).toMatchObject([{ won: false, helped: true }]);
  });

  it("continues unchanged after a reload", async () => {
    const { game, kept, pass: passTime, engine } = newGameWithStubReferee();
    await game.begin(SETTINGS, 5);
    await game.open(2);
    game.flag(3);
    game.helped("proofs");
    passTime(1234);
    game.clock.pause();
    game.keep();
    const reloaded: unknown = JSON.parse(JSON.stringify(kept()));
    if (!isSavedGame(reloaded)) throw new Error("it is kept");
    const nextGame = new GameInPlay(engine);
    expect(await nextGame.restore(reloaded)).toBe(true);
    expect(visibleCells(nextGame)).toBe(visibleCells(game));
    expect([nextGame.seed.value, nextGame.clock.elapsed(), nextGame.helps.value.proofs]).toEqual([
      5, 1234, 1,
    ]);
    expect(isSavedGame({ ...reloaded, moves: [{ action: "stop", time: 0 }] })).toBe(false);
  });

  it("stays unchanged if a new game is refused or a move is cancelled", async () => {
    const { game, during: actDuringRequest } = newGameWithStubReferee();
    await game.begin(SETTINGS, 5);
    await game.open(0);
    expect(await game.begin(SETTINGS, 13)).toBe(false);
    expect(game.problem.value).toBe("Line 1, column 2: expected another seed");
    expect(await game.load("of another contest")).toBe(false);
    expect(game.problem.value).toContain("superminesweeper");
    actDuringRequest(() => {
      game.cancel();
    });
    await game.open(1);
    actDuringRequest(() => undefined);
    expect([game.seed.value, visibleCells(game), game.busy.value]).toEqual([5, "0hhhhhhhhhhh", null]);
    await game.open(1);
    expect(visibleCells(game)).toBe("00hhhhhhhhhh");
  });
});
