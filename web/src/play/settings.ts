// The settings of a game: the size, the neighbourhood, the rule of the first click, and whether guesses are needed.

import { neighbours } from "#page/mines.js";
import type { Answer } from "../engine/questions.ts";
import { words } from "../words/index.ts";

export const FIRST_CLICKS = ["zero", "safe", "unprotected"] as const;
export type FirstClick = (typeof FIRST_CLICKS)[number];

/** The referee's default. */
const REFEREES: FirstClick = "safe";

export interface Settings {
  readonly rows: number;
  readonly cols: number;
  readonly mines: number;
  /** Cells are neighbours up to this squared distance. */
  readonly distance: number;
  readonly firstClick: FirstClick;
  /** Whether proofs alone win it. */
  readonly noGuess: boolean;
}

export const KINDS = {
  beginner: { rows: 9, cols: 9, mines: 10 },
  intermediate: { rows: 16, cols: 16, mines: 40 },
  expert: { rows: 16, cols: 30, mines: 99 },
} as const;
export type Kind = keyof typeof KINDS;
export const isKind = (value: string): value is Kind => Object.hasOwn(KINDS, value);

/** The squared distances that are different neighbourhoods, and how many neighbours a cell has then. */
export const DISTANCES = [
  [1, 4],
  [2, 8],
  [4, 12],
  [5, 20],
  [8, 24],
  [9, 28],
  [10, 36],
] as const;

export const LONGEST_SIDE = 100;
/** In cells: larger boards are not drawn until one is won without guessing. */
const MOST_PROVED = 720;

export const START: Settings = {
  rows: 9,
  cols: 9,
  mines: 10,
  distance: 2,
  firstClick: "zero",
  noGuess: false,
};

/** The size by its name, where it has one. */
export function kindOf({ rows, cols, mines }: Settings): Kind | null {
  const found = Object.entries(KINDS).find(
    ([, kind]) => kind.rows === rows && kind.cols === cols && kind.mines === mines,
  );
  return found && isKind(found[0]) ? found[0] : null;
}

/** The name of a game. */
export function nameOf(settings: Settings): string {
  const say = words.value.play;
  const { rows, cols, mines, distance, noGuess } = settings;
  const kind = kindOf(settings);
  return say.name([
    kind === null ? say.size(cols, rows, mines) : words.value.board.kinds[kind],
    ...(distance === START.distance ? [] : [say.distance(distance)]),
    ...(noGuess ? [say.noGuessing] : []),
  ]);
}

/** Returns the reason why a game with these settings is not begun, by the field to blame; null if it is. */
export function fault(settings: Settings): { field: keyof Settings; message: string } | null {
  const say = words.value.play;
  const { rows, cols, mines } = settings;
  for (const [field, length] of [
    ["cols", cols],
    ["rows", rows],
  ] as const) {
    if (!Number.isInteger(length) || length < 1 || length > LONGEST_SIDE) {
      return { field, message: say.sideFault[field](LONGEST_SIDE) };
    }
  }
  const most = mostMines(settings);
  if (most < 1) return { field: "cols", message: say.tooSmall };
  if (!Number.isInteger(mines) || mines < 1 || mines > most) {
    return { field: "mines", message: say.mineFault(most, settings.firstClick === "zero") };
  }
  const guesses = guessFault(settings);
  return guesses === null ? null : { field: "noGuess", message: guesses };
}

/** Why there are no boards without guessing of such settings, in the words of a sentence; null where there are. */
function guessFault({ rows, cols, distance, firstClick, noGuess }: Settings): string | null {
  if (!noGuess) return null;
  const say = words.value.play.noGuessFault;
  if (distance !== START.distance) return say.classic;
  if (firstClick === "unprotected") return say.firstClick;
  return rows * cols > MOST_PROVED ? say.cells(MOST_PROVED) : null;
}

/** The referee leaves free what the first click must spare: no cell has more neighbours than the one in the middle. */
function mostMines({ rows, cols, distance, firstClick }: Settings): number {
  if (firstClick !== "zero") return rows * cols - 1;
  const middle = Math.floor(rows / 2) * cols + Math.floor(cols / 2);
  return rows * cols - 1 - neighbours(rows, cols, distance)(middle).length;
}

/** Returns the settings as options of the engine. */
export function asOptions(settings: Settings): Record<string, string> {
  const { rows, cols, mines, distance, firstClick, noGuess } = settings;
  const options: Record<string, string> = {
    size: `${cols}x${rows}`,
    mines: String(mines),
    "first-click": firstClick,
  };
  if (distance !== START.distance) options.distance = String(distance);
  if (noGuess) options.guesses = "none";
  return options;
}

/** Returns the settings of the referee's game. */
export function settingsOf(played: Answer<"play">): Settings {
  const { rows, cols, total, squared_distance: distance, settings: options } = played;
  const first = options["first-click"];
  return {
    rows,
    cols,
    mines: total,
    distance,
    firstClick: FIRST_CLICKS.find((rule) => rule === first) ?? REFEREES,
    noGuess: options.guesses === "none",
  };
}

export function isSettings(value: unknown): value is Settings {
  if (typeof value !== "object" || value === null) return false;
  const { rows, cols, mines, distance, firstClick, noGuess } = value as Record<string, unknown>;
  const numbers = [rows, cols, mines, distance];
  return (
    numbers.every(Number.isSafeInteger) &&
    FIRST_CLICKS.some((rule) => rule === firstClick) &&
    typeof noGuess === "boolean"
  );
}
