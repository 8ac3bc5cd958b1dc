import { neighbours } from "#page/mines.js";
import { describe, expect, it } from "vitest";
import type { Engine } from "../engine/client.ts";
import { UnansweredError, type Answer, type Cell, type Request } from "../engine/questions.ts";
import { problemFor } from "../engine/testing.ts";
import { Clock } from "./clock.ts";
import { Game } from "./game.ts";
import { isSavedGame, type SavedGame } from "./kept.ts";
import type { Played } from "./stats.ts";

type Asked = Request<"play">;

/** A referee of 3x4 boards with mines at these cells, which opens no neighbours of zeros. */
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

function referee(asked: Asked): Answer<"play"> {
  if (asked.seed === 13) throw new UnansweredError(problemFor("expected another seed", 1, 2));
  const around = neighbours(ROWS, COLS, 2);
  const open = new Map<number, number>();
  const steps: Answer<"play">["moves"] = [];
  const show = (cell: number, time: number): void => {
    if (open.has(cell)) return;
    open.set(cell, MINES.includes(cell) ? -1 : around(cell).filter((near) => MINES.includes(near)).length);
    steps.push({ action: "open", cell: [Math.floor(cell / COLS), cell % COLS], time });
  };
  const position = ([row, col]: Cell): number => row * COLS + col;
  for (const move of asked.moves ?? []) {
    if (move.action === "open") show(position(move.cell), move.time ?? 0);
    if (move.action !== "chord") continue;
    const flags = (move.flags ?? []).map(position);
    for (const near of around(position(move.cell))) if (!flags.includes(near)) show(near, move.time ?? 0);
  }
  const isLost = [...open.values()].includes(-1);
  const isOver = isLost || open.size === ROWS * COLS - MINES.length;
  const sign = (cell: number): string => {
    const seen = open.get(cell);
    return seen === undefined ? "?" : seen === -1 ? "*" : String(seen);
  };
  const row = (at: number): string =>
    Array.from({ length: COLS }, (_, col) => sign(at * COLS + col)).join(" ");
  return {
    contest: asked.transcript === undefined ? "minesweeper" : "superminesweeper",
    settings: asked.settings ?? {},
    seed: asked.seed ?? 0,
    rows: ROWS,
    cols: COLS,
    total: 2,
    squared_distance: 2,
    board: `mines rows=3 cols=4 mines=2 squared_distance=2\n${[0, 1, 2].map(row).join("\n")}\n`,
    views: [],
    over: isOver,
    won: isOver ? !isLost : null,
    score: 0,
    protected: open.size === 0,
    mines: isOver ? MINES.map((cell) => [Math.floor(cell / COLS), cell % COLS]) : null,
    moves: steps,
    ...(asked.save === false ? {} : { transcript: JSON.stringify(steps) }),
  };
}

function table() {
  const asked: Asked[] = [];
  let meanwhile = (): void => undefined;
  const during = (act: () => void): void => {
    meanwhile = act;
  };
  const ask = async (request: Asked, { signal }: { signal?: AbortSignal }): Promise<Answer<"play">> => {
    asked.push(request);
    meanwhile();
    await Promise.resolve();
    signal?.throwIfAborted();
    return referee(request);
  };
  let kept: SavedGame | null = null;
  const played: Played[] = [];
  let now = 0;
  const clock = new Clock(() => now);
  const engine = { ask } as unknown as Engine;
  const keep = (value: SavedGame): void => {
    kept = value;
  };
  const game = new Game(engine, keep, (one) => played.push(one), clock);
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { game, asked, played, pass, during, kept: () => kept, engine };
}

const seenOf = (game: Game): string =>
  game
    .seen()
    .seen.map((seen) => String(seen)[0])
    .join("");

describe("a game", () => {
  it("opens cells, keeps flags, and is won", async () => {
    const { game, played, pass } = table();
    expect(await game.begin(SETTINGS, 5)).toBe(true);
    expect([game.left.value, game.hasBegun.value]).toEqual([2, false]);
    await game.open(0);
    pass(2500);
    game.flag(3);
    game.flag(8);
    await game.open(3);
    expect(seenOf(game)).toBe("0hhfhhhhfhhh");
    expect([game.left.value, game.news.value.words]).toEqual([
      0,
      "(0,3) is flagged: remove the flag to open it.",
    ]);
    for (const cell of [1, 2, 4, 5, 6, 7, 9, 10, 11]) await game.open(cell);
    expect(game.end.value).toEqual({ won: true, mines: new Set(MINES) });
    expect(played).toEqual([{ settings: SETTINGS, won: true, helped: false, time: 2500 }]);
    await game.open(1);
    game.flag(1);
    expect(played).toHaveLength(1);
  });

  it("chords with as many flags as the clue says, and tells how many are missing", async () => {
    const { game, asked } = table();
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
    expect(asked.at(-1)?.moves?.at(-1)).toEqual({ action: "chord", cell: [0, 2], flags: [[0, 3]], time: 0 });
    expect(seenOf(game)).toBe("h01fh111fhhh");
    expect(game.news.value.words).toBe("4 cells opened.");
  });

  it("answers quick clicks in their order, each with what was opened before", async () => {
    const { game, asked } = table();
    await game.begin(SETTINGS, 5);
    await Promise.all([game.open(0), game.open(1), game.open(1)]);
    // The third one found a clue without flags around, which is a zero: it opens around.
    expect(asked.map(({ moves }) => moves?.length)).toEqual([0, 1, 2, 3]);
  });

  it("is lost at a mine, and says which flags were wrong", async () => {
    const { game, played, kept } = table();
    await game.begin(SETTINGS, 5);
    game.flag(0);
    game.helped("why");
    await game.open(8);
    const lost = kept();
    if (lost === null) throw new Error("it is kept");
    await game.restore(lost);
    expect(game.end.value?.won).toBe(false);
    expect(played).toMatchObject([{ won: false, helped: true }]);
  });

  it("goes on after a reload as it was", async () => {
    const { game, kept, pass, engine } = table();
    await game.begin(SETTINGS, 5);
    await game.open(2);
    game.flag(3);
    game.helped("proofs");
    pass(1234);
    game.clock.pause();
    game.keep();
    const text: unknown = JSON.parse(JSON.stringify(kept()));
    if (!isSavedGame(text)) throw new Error("it is kept");
    const next = new Game(engine);
    expect(await next.restore(text)).toBe(true);
    expect(seenOf(next)).toBe(seenOf(game));
    expect([next.seed.value, next.clock.elapsed(), next.helps.value.proofs]).toEqual([5, 1234, 1]);
    expect(isSavedGame({ ...text, moves: [{ action: "stop", time: 0 }] })).toBe(false);
  });

  it("stays as it is where another one is refused or a move is cancelled", async () => {
    const { game, during } = table();
    await game.begin(SETTINGS, 5);
    await game.open(0);
    expect(await game.begin(SETTINGS, 13)).toBe(false);
    expect(game.problem.value).toBe("Line 1, column 2: expected another seed");
    expect(await game.load("of another contest")).toBe(false);
    expect(game.problem.value).toContain("superminesweeper");
    during(() => {
      game.cancel();
    });
    await game.open(1);
    during(() => undefined);
    expect([game.seed.value, seenOf(game), game.busy.value]).toEqual([5, "0hhhhhhhhhhh", null]);
    await game.open(1);
    expect(seenOf(game)).toBe("00hhhhhhhhhh");
  });
});
