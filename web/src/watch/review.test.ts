import { describe, expect, it, vi } from "vitest";
import { failureMessage } from "../app/failure-message.ts";
import type { Engine } from "../engine/client.ts";
import { UnansweredError } from "../engine/question-types.ts";
import { problemFor } from "../engine/testing.ts";
import {
  guessTerms,
  isMistake,
  isRiskFreeMove,
  moveWords,
  percentage,
  statisticsWords,
  summaryWords,
  type Audit,
  type ReviewedMove,
} from "./audit-words.ts";
import { Review } from "./review.ts";

const reviewedMove = (number: number, more: Partial<ReviewedMove>): ReviewedMove => ({
  number,
  action: "open",
  row: 1,
  col: 2,
  hit: false,
  class: "proven_safe",
  ...more,
});
const REVIEWED_MOVES = [
  reviewedMove(1, { class: "protected" }),
  reviewedMove(2, { class: "avoidable_risk", risk: 0.2, avoidable: 0.05, forced: false }),
  reviewedMove(3, {}),
  reviewedMove(4, { class: "least_risk", risk: 0.5, avoidable: 0, forced: true, hit: true }),
];
const AUDIT: Audit = {
  moves: REVIEWED_MOVES,
  summary: {
    moves: 4,
    proven_safe: 1,
    protected: 1,
    least_risk: 1,
    avoidable_risk: 1,
    unforced: 1,
    forced: 1,
    flagged_mine: 0,
    flagged_unproven: 0,
    flagged_wrong: 0,
    took_flag_back: 0,
    inconsistent: 0,
    undecided: 0,
    hits: 1,
    avoidable: 0.05,
    survival: 0.4,
  },
};
const GAME = {
  kind: "mines",
  system: "minesweeper",
  seed: "1",
  player: "p",
  rows: 1,
  cols: 2,
  mines: 1,
  distance: 2,
  opened: [],
  score: 0,
  fault: null,
  stopped: null,
  frames: Array.from({ length: 5 }, () => ({ score: 0, chances: [], rest: null, move: null })),
};

function stubEngine(answers: Record<string, unknown>): Engine {
  const ask = async (
    request: { do: string },
    { signal, onPart }: { signal?: AbortSignal; onPart?: (part: unknown) => void },
  ): Promise<unknown> => {
    await Promise.resolve();
    signal?.throwIfAborted();
    const answer = answers[request.do];
    if (answer instanceof Error) throw answer;
    onPart?.(answer);
    return answer;
  };
  return { ask } as unknown as Engine;
}

describe("judged moves", () => {
  it("are described with their risk and its avoidable part", () => {
    const [, mistake, sound, guess] = REVIEWED_MOVES;
    if (!mistake || !sound || !guess) throw new Error("four moves");
    expect(moveWords(mistake)).toBe(
      "opens (1,2): avoidable risk 20.0 %, 5.0 percentage points more than the least risk, though a cell was proven safe",
    );
    expect(moveWords(guess)).toBe("opens (1,2): least risk 50.0 %; it was a mine");
    expect([isMistake(mistake), isMistake(guess), isRiskFreeMove(guess), isRiskFreeMove(sound)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([percentage(0.0001), percentage(0.9999), percentage(0)]).toEqual([
      "below 0.1 %",
      "above 99.9 %",
      "0.0 %",
    ]);
  });

  it("are summed up", () => {
    expect(Object.fromEntries(summaryWords(AUDIT))).toEqual({
      Moves: "4",
      "Proven safe": "1",
      "Protected first click": "1",
      "Guesses of least risk": "1",
      "Guesses of avoidable risk":
        "1: 5.0 percentage points of risk could be avoided; in 1 of them a cell was proven safe",
      "Guesses without a proven safe cell": "1 of 2",
      "Chance to survive all guesses": "40.0 %",
      "Mines hit": "1",
    });
  });

  it("have definitions of their terms if a guess was made", () => {
    expect(guessTerms(AUDIT)).toContain("not proven safe");
    const summary = { ...AUDIT.summary, least_risk: 0, avoidable_risk: 0 };
    expect(guessTerms({ ...AUDIT, summary })).toBeNull();
  });

  it("have the statistics of the recording, and the speed if the game was won", () => {
    const statisticsOfClicks = { three_bv: 20, zini: 17, left: 18, right: 3, chords: 1 };
    expect(statisticsWords(AUDIT)).toEqual([]);
    expect(statisticsWords({ ...AUDIT, statistics: statisticsOfClicks })).toEqual([
      ["3BV", "20"],
      ["ZiNi", "17"],
      ["Clicks", "22: 18 left, 3 right, 1 chord"],
    ]);
    const wonStatistics = {
      ...statisticsOfClicks,
      seconds: 12.5,
      three_bv_per_second: 1.6,
      efficiency: 20 / 22,
    };
    expect(statisticsWords({ ...AUDIT, statistics: wonStatistics }).slice(3)).toEqual([
      ["Time", "12.500 s"],
      ["3BV/s", "1.60"],
      ["Efficiency (3BV by clicks)", "91 %"],
    ]);
  });
});

describe("a review", () => {
  it("shows a game, judges its moves, and steps from mistake to mistake", async () => {
    const review = new Review();
    const shownGame = { game: GAME, positions: 5, result: "score 0 confirmed", told: "score 0 confirmed" };
    expect(await review.open(stubEngine({ show: shownGame, audit: AUDIT }), "text", { from: 3 })).toBe(
      "shown",
    );
    expect(review.scene.value).toMatchObject({ kind: "mines", told: "Score 0 confirmed.", unfinished: null });
    expect([review.step.value, review.busy.value, review.problem.value]).toEqual([3, null, null]);
    expect([review.mistakes.value, review.nextMistake()]).toEqual([[1], 1]);
  });

  it("says that a limit was reached only after the engine has ended", async () => {
    const stopped = "the time limit was reached after 3 of 5 positions";
    const answer = {
      game: { ...GAME, stopped },
      positions: 5,
      result: "score 0 confirmed",
      told: "score 0 confirmed",
    };
    const review = new Review();
    let aboutPart = "";
    const ask = async (
      { do: question }: { do: string },
      { onPart }: { onPart: (part: unknown) => void },
    ): Promise<unknown> => {
      if (question !== "show") return AUDIT;
      onPart(answer);
      await vi.waitUntil(() => review.scene.value !== null);
      aboutPart = review.scene.value?.view.about ?? "";
      return answer;
    };
    await review.open({ ask } as unknown as Engine, "text");
    expect(aboutPart).toContain("player: p");
    expect(aboutPart).not.toContain(stopped);
    expect(review.scene.value?.view.about).toContain(stopped);
  });

  it("shows what the player of an unfinished game knows", async () => {
    const review = new Review();
    const gameLeftByPlayer = {
      game: { ...GAME, fault: { code: "player_time_is_over", text: "the player's time is over" } },
      positions: 5,
      told: "score -1 confirmed",
    };
    await review.open(stubEngine({ show: gameLeftByPlayer, audit: AUDIT }), "text", {
      told: () => "The game goes on.",
      goesOn: true,
    });
    const { view, told } = review.scene.value ?? {};
    expect([told, view?.picture(4).heading]).toEqual([
      "The game goes on.",
      "After 4 moves the game goes on.",
    ]);
  });

  it("says that a game was not finished, and rounds scores", async () => {
    const review = new Review();
    const leftGame = {
      ...GAME,
      fault: { code: "player_left", text: "the player ended before the game did" },
    };
    const gameEndedEarly = {
      game: leftGame,
      positions: 5,
      result: "score -1 confirmed",
      told: "score -1 confirmed",
    };
    await review.open(stubEngine({ show: gameEndedEarly, audit: AUDIT }), "text");
    expect(review.scene.value?.told).toBe("Not finished: the transcript ends before the game does.");
    await review.open(
      stubEngine({ show: { ...gameEndedEarly, game: { ...GAME, score: 0.0416666 } } }),
      "text",
    );
    expect(review.scene.value?.told).toBe("Score 0.0417 confirmed.");
    const recordedGame = { ...GAME, seed: undefined, score: 1 };
    await review.open(stubEngine({ show: { ...gameEndedEarly, game: recordedGame } }), "text");
    expect(review.scene.value?.told).toBe("4 moves played, won.");
  });

  it("shows an unfinished game at its last move first", async () => {
    const review = new Review();
    const shownGame = { game: GAME, positions: 5, result: "none", told: "none" };
    await review.open(stubEngine({ show: shownGame, audit: AUDIT }), "text", {
      goesOn: true,
      from: "last move",
    });
    expect(review.step.value).toBe(3);
  });

  it("explains the error of a text, and keeps the shown game", async () => {
    const review = new Review();
    const boardOfOneClick = {
      game: { ...GAME, kind: "one_click", cases: [] },
      positions: 0,
      result: "none",
      told: "none",
    };
    await review.open(stubEngine({ show: boardOfOneClick }), "text");
    const boardExpectedError = new UnansweredError(problemFor("expected a board", 3, 4));
    expect(await review.open(stubEngine({ show: boardExpectedError }), "other")).toBe("refused");
    expect(review.problem.value).toBe("Line 3, column 4: expected a board");
    expect(review.scene.value?.kind).toBe("one_click");
  });

  it("shows no message after a cancel", async () => {
    const review = new Review();
    const openedReview = review.open(stubEngine({ show: new Error("late") }), "text");
    review.cancel();
    expect(await openedReview).toBe("left");
    expect([review.problem.value, review.busy.value, review.scene.value]).toEqual([null, null, null]);
  });
});

it("shows the message of any other error", () => {
  expect(failureMessage(new Error("x"))()).toBe("x");
});
