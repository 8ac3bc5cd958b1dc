// The settings of a game: the size, the neighbourhood, the rule of the first click, and whether guesses are needed.

import { neighbours } from "#page/views/mines.js";
import { neighbourhoodName } from "../../board/neighbourhoods.ts";
import { LARGEST_SQUARED_DISTANCE } from "../../board/sizes.ts";
import type { Answer } from "../../engine/question-types.ts";
import { currentWords } from "../../words/index.ts";

export const FIRST_CLICKS = ["zero", "safe", "unprotected"] as const;
export type FirstClick = (typeof FIRST_CLICKS)[number];

/** The referee's default protection of the first click. */
const DEFAULT_FIRST_CLICK: FirstClick = "safe";

export interface Settings {
  readonly rows: number;
  readonly cols: number;
  readonly mines: number;
  /** Cells are neighbours up to this squared distance. */
  readonly distance: number;
  readonly firstClick: FirstClick;
  /** Whether the game uses only boards that proofs alone win. */
  readonly noGuess: boolean;
}

export const LEVELS = {
  beginner: { rows: 9, cols: 9, mines: 10 },
  intermediate: { rows: 16, cols: 16, mines: 40 },
  expert: { rows: 16, cols: 30, mines: 99 },
} as const;
export type LevelName = keyof typeof LEVELS;
export const isLevel = (value: string): value is LevelName => Object.hasOwn(LEVELS, value);

export const LONGEST_SIDE = 100;
/** The most cells of a board for games without guesses. */
const MOST_NO_GUESS_CELLS = 720;

export const DEFAULT_SETTINGS: Settings = {
  rows: 9,
  cols: 9,
  mines: 10,
  distance: 2,
  firstClick: "zero",
  noGuess: false,
};

/** Returns the level with this size; null if no level has this size. */
export function levelOf({ rows, cols, mines }: Settings): LevelName | null {
  const namedLevel = Object.entries(LEVELS).find(
    ([, kind]) => kind.rows === rows && kind.cols === cols && kind.mines === mines,
  );
  return namedLevel && isLevel(namedLevel[0]) ? namedLevel[0] : null;
}

/** Returns the name of a game with these settings. */
export function gameName(settings: Settings): string {
  const messages = currentWords.value.play;
  const { rows, cols, mines, distance, noGuess } = settings;
  const levelOfSize = levelOf(settings);
  return messages.name([
    levelOfSize === null ? messages.size(cols, rows, mines) : currentWords.value.board.kinds[levelOfSize],
    ...(distance === DEFAULT_SETTINGS.distance ? [] : [neighbourhoodName(distance)]),
    ...(noGuess ? [messages.noGuessing] : []),
  ]);
}

/** Returns the reason why no game can have these settings, with the field to blame; null if the settings are valid. */
export function settingsFault(settings: Settings): { field: keyof Settings; message: string } | null {
  const messages = currentWords.value.play;
  const { rows, cols, mines } = settings;
  for (const [field, length] of [
    ["cols", cols],
    ["rows", rows],
  ] as const) {
    if (!Number.isInteger(length) || length < 1 || length > LONGEST_SIDE) {
      return { field, message: messages.sideFault[field](LONGEST_SIDE) };
    }
  }
  const largestTotal = largestTotalFor(settings);
  if (largestTotal < 1) return { field: "cols", message: messages.tooSmall };
  if (!Number.isInteger(mines) || mines < 1 || mines > largestTotal) {
    return { field: "mines", message: messages.mineFault(largestTotal, settings.firstClick === "zero") };
  }
  const noGuessProblem = noGuessFault(settings);
  return noGuessProblem === null ? null : { field: "noGuess", message: noGuessProblem };
}

/** Returns the reason why these settings allow no boards without guesses; null if there is no such reason. */
function noGuessFault({ rows, cols, distance, firstClick, noGuess }: Settings): string | null {
  if (!noGuess) return null;
  const messages = currentWords.value.play.noGuessFault;
  if (distance !== DEFAULT_SETTINGS.distance) return messages.classic;
  if (firstClick === "unprotected") return messages.firstClick;
  return rows * cols > MOST_NO_GUESS_CELLS ? messages.cells(MOST_NO_GUESS_CELLS) : null;
}

/**
 * Returns the largest number of mines. The referee places no mine at the first click. If the first click must be a
 * zero, its neighbours have no mines either.
 */
function largestTotalFor({ rows, cols, distance, firstClick }: Settings): number {
  if (firstClick !== "zero") return rows * cols - 1;
  const middleCell = Math.floor(rows / 2) * cols + Math.floor(cols / 2);
  return rows * cols - 1 - neighbours(rows, cols, distance)(middleCell).length;
}

/** Returns the settings in the form of the engine's options. */
export function toEngineOptions(settings: Settings): Record<string, string> {
  const { rows, cols, mines, distance, firstClick, noGuess } = settings;
  const options: Record<string, string> = {
    size: `${cols}x${rows}`,
    mines: String(mines),
    "first-click": firstClick,
  };
  if (distance !== DEFAULT_SETTINGS.distance) options.distance = String(distance);
  if (noGuess) options.guesses = "none";
  return options;
}

/** Returns the settings of the referee's game. */
export function settingsOfAnswer(played: Answer<"play">): Settings {
  const { rows, cols, total, squared_distance: distance, settings: options } = played;
  const firstClickOption = options["first-click"];
  return {
    rows,
    cols,
    mines: total,
    distance,
    firstClick: FIRST_CLICKS.find((rule) => rule === firstClickOption) ?? DEFAULT_FIRST_CLICK,
    noGuess: options.guesses === "none",
  };
}

export function isSettings(value: unknown): value is Settings {
  if (typeof value !== "object" || value === null) return false;
  const { rows, cols, mines, distance, firstClick, noGuess } = value as Record<string, unknown>;
  const sizeNumbers = [rows, cols, mines, distance];
  return (
    sizeNumbers.every(Number.isSafeInteger) &&
    // A later check of the settings lists the neighbours of a cell. With a huge distance, this list would take too long
    // to make.
    Number(distance) >= 1 &&
    Number(distance) <= LARGEST_SQUARED_DISTANCE &&
    FIRST_CLICKS.some((rule) => rule === firstClick) &&
    typeof noGuess === "boolean"
  );
}
