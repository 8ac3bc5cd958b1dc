import { describe, expect, it } from "vitest";
import { unopenedBoard } from "../board/saved-board.ts";
import { GameClock } from "./game/clock.ts";
import { thousandthsOfChance } from "./help.ts";
import { NO_HELP } from "./game/saved-game.ts";
import { drawGame, type VisibleGame } from "./picture.ts";
import {
  toEngineOptions,
  settingsFault,
  isSettings,
  levelOf,
  LEVELS,
  gameName,
  DEFAULT_SETTINGS,
} from "./game/settings.ts";
import { talliesWithGame, tallyKey } from "./game/stats.ts";
import { endWords, helpWords, proofWords, reasonWords, timeWords } from "./words.ts";

describe("settings", () => {
  it("have names and options, and report errors", () => {
    expect([
      levelOf(DEFAULT_SETTINGS),
      gameName(DEFAULT_SETTINGS),
      settingsFault(DEFAULT_SETTINGS),
      isSettings(DEFAULT_SETTINGS),
    ]).toEqual(["beginner", "Beginner", null, true]);
    const ownSettings = { ...DEFAULT_SETTINGS, rows: 3, mines: 12, distance: 5, noGuess: true };
    expect(gameName(ownSettings)).toBe("9 x 3, 12 mines, 20 neighbours, without guessing");
    expect(settingsFault(ownSettings)).toMatchObject({ field: "noGuess" });
    expect(settingsFault({ ...ownSettings, noGuess: false })).toBeNull();
    // The first click and its neighbours have no mine. These are fifteen cells at this distance, and nine cells at the
    // classic distance.
    expect(settingsFault({ ...ownSettings, mines: 13 })).toMatchObject({ field: "mines" });
    expect(settingsFault({ ...DEFAULT_SETTINGS, mines: 72 })).toBeNull();
    expect(settingsFault({ ...DEFAULT_SETTINGS, mines: 73 })?.message).toContain(
      "1 to 72 mines, as the first click",
    );
    expect(settingsFault({ ...DEFAULT_SETTINGS, firstClick: "safe", mines: 80 })).toBeNull();
    expect(settingsFault({ ...DEFAULT_SETTINGS, rows: 3, cols: 3, mines: 1 })?.message).toContain(
      "too small",
    );
    expect(settingsFault({ ...ownSettings, cols: Number.NaN })).toMatchObject({ field: "cols" });
    expect(toEngineOptions(ownSettings)).toEqual({
      size: "9x3",
      mines: "12",
      "first-click": "zero",
      distance: "5",
      guesses: "none",
    });
    expect(isSettings({ ...ownSettings, firstClick: "never" })).toBe(false);
  });
});

describe("a clock", () => {
  it("counts only while it runs", () => {
    let now = 100;
    const clock = new GameClock(() => now);
    clock.start();
    now = 350;
    clock.start();
    expect(clock.elapsed()).toBe(250);
    clock.pause();
    now = 900;
    expect(clock.elapsed()).toBe(250);
    clock.set(7);
    expect(clock.elapsed()).toBe(7);
    expect([timeWords(61_290), timeWords(5049)]).toEqual(["1 min 1.2 s", "5.0 s"]);
  });
});

describe("statistics", () => {
  it("store the best time of games without help only", () => {
    const settings = { ...DEFAULT_SETTINGS, ...LEVELS.expert };
    const wonGame = { settings, won: true, helped: false, time: 9000 };
    let tallies = talliesWithGame({}, wonGame);
    for (const otherGame of [{ time: 8000 }, { time: 1, helped: true }, { time: 2, won: false }]) {
      tallies = talliesWithGame(tallies, { ...wonGame, ...otherGame });
    }
    expect(tallies).toEqual({
      Expert: { games: 4, wins: 3, helped: 1, best: 8000, times: [9000, 8000], settings },
    });
    expect(tallyKey({ ...DEFAULT_SETTINGS, mines: 1, distance: 5, noGuess: true })).toBe(
      "9 x 9, 1 mines, distance 5, without guessing",
    );
  });
});

describe("a picture", () => {
  const pictureInput: VisibleGame = {
    position: { ...unopenedBoard(2, 2, 2, 2), seen: [1, "hidden", "hidden", "hidden"] },
    flags: new Set([1]),
    end: null,
    proofs: null,
    chances: null,
    reason: null,
    best: null,
  };
  const describedCells = (otherGame: Partial<VisibleGame>): string[] =>
    drawGame({ ...pictureInput, ...otherGame }).cells.map((look) => look.name);

  it("shows flags, the findings of the help, and the mines after the end", () => {
    expect(describedCells({})).toEqual(["a 1", "flagged", "hidden", "hidden"]);
    expect(describedCells({ proofs: { safe: new Set([2]), mine: new Set([1]) } })).toEqual([
      "a 1",
      "flagged, proven mine",
      "proven safe",
      "hidden",
    ]);
    expect(describedCells({ chances: new Map([[2, 333]]) })[2]).toBe("33.3 % for a mine");
    expect(describedCells({ end: { won: false, mines: new Set([2, 3]) } })).toEqual([
      "a 1",
      "a wrong flag: no mine here",
      "a mine",
      "a mine",
    ]);
  });

  it("marks the clues of an explanation with rings, and two placements with letters", () => {
    const sentence = { code: "one_clue_shows" as const, text: "" };
    const clueOfExplanation = {
      label: "M3 (0,0)",
      cell: [0, 0] as [number, number],
      value: 1,
      known: 0,
      hidden: [],
      text: "",
      sentence,
    };
    const safeExplanation = {
      cell: [1, 0] as [number, number],
      answer: "safe" as const,
      text: "",
      sentence,
      clues: [clueOfExplanation],
      shared: [],
      minimal: true,
      smallest: true,
      at_least: 1,
    };
    const { cells } = drawGame({
      ...pictureInput,
      reason: { cell: 2, answer: safeExplanation, judged: null },
    });
    expect([cells[0]?.ring, cells[2]?.sign, cells[2]?.ring]).toEqual(["reason", "check", "move"]);
    const undeterminedExplanation = {
      ...safeExplanation,
      answer: "undetermined" as const,
      clues: [],
      placements: [[[0, 1]], [[1, 0]]],
    };
    const undeterminedPicture = drawGame({
      ...pictureInput,
      reason: {
        cell: 2,
        answer: undeterminedExplanation as never,
        judged: { class: "avoidable_risk", risk: 0.5, avoidable: 0.25, prior: "total" },
      },
    });
    expect([
      undeterminedPicture.cells[1]?.corner,
      undeterminedPicture.cells[2]?.corner,
      undeterminedPicture.cells[2]?.ring,
    ]).toEqual(["a", "b", "guess"]);
  });
});

describe("words", () => {
  it("describe proofs, explanations and the ends of games", () => {
    expect(thousandthsOfChance("0", "7", 0)).toBe(0);
    expect(thousandthsOfChance("7", "7", 1)).toBe(1000);
    expect([
      thousandthsOfChance("1", "99999", 0.00001),
      thousandthsOfChance("99998", "99999", 0.99999),
    ]).toEqual([1, 999]);
    expect(proofWords({ safe: new Set(), mine: new Set() }, true)).toContain("The first click is safe");
    expect(proofWords({ safe: new Set(), mine: new Set() }, false)).toContain("Nothing is provable");
    expect(proofWords({ safe: new Set([1, 2]), mine: new Set([3]) }, false)).toBe(
      "2 cells proven safe, 1 proven mine.",
    );
    const clueSentence = {
      code: "clue_leaves",
      text: "",
      arguments: {
        clue: { code: "clue_at", text: "", arguments: { value: 3, cell: [[0, 1]] } },
        known: 1,
        mines: 2,
        cells: [[1, 1]],
      },
    };
    const explainAnswer = {
      answer: "mine",
      sentence: {
        code: "has_status",
        text: "",
        arguments: {
          subject: [[1, 1]],
          status: {
            code: "status_because",
            text: "",
            arguments: { status: "a mine", why: { code: "one_clue_shows", text: "" } },
          },
        },
      },
      clues: [{ sentence: clueSentence }],
      conclusion_sentence: { code: "no_mine_left", text: "", arguments: { cell: [[1, 1]] } },
    };
    expect(reasonWords({ cell: 5, answer: explainAnswer as never, judged: null }, 4)).toEqual([
      "(1,1) is a mine: 1 clue shows it.",
      "The 3 at (0,1), with 1 mine known, leaves 2 mines in (1,1).",
      "No mine is left for (1,1), so (1,1) is safe.",
    ]);
    expect(endWords({ won: false, mines: new Set([3]) }, [3], new Set([1]), 4)).toEqual([
      "Lost: (0,3) was a mine.",
      "The flag at (0,1) was wrong.",
    ]);
    expect(helpWords(NO_HELP)).toBe("Without help.");
    expect(helpWords({ ...NO_HELP, why: 2, best: 1 })).toBe(
      "With help: you asked 2 times for reasons and asked once for the best move.",
    );
  });
});
