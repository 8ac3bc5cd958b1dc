// The settings of a game: the size, the neighbourhood, the rule of the first click, and whether guesses are needed.

import { neighbours } from "#page/mines.js";
import type { Answer } from "../engine/questions.ts";

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
  beginner: { name: "Beginner", rows: 9, cols: 9, mines: 10 },
  intermediate: { name: "Intermediate", rows: 16, cols: 16, mines: 40 },
  expert: { name: "Expert", rows: 16, cols: 30, mines: 99 },
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

/** Games of the same name are counted together. */
export function nameOf(settings: Settings): string {
  const { rows, cols, mines, distance, noGuess } = settings;
  const kind = kindOf(settings);
  const size = kind === null ? `${cols} x ${rows}, ${mines} mines` : KINDS[kind].name;
  return size + (distance === 2 ? "" : `, distance ${distance}`) + (noGuess ? ", without guessing" : "");
}

/** Returns the reason why a game with these settings is not begun, by the field to blame; null if it is. */
export function fault(settings: Settings): { field: keyof Settings; message: string } | null {
  const { rows, cols, mines } = settings;
  for (const [field, length] of [
    ["cols", cols],
    ["rows", rows],
  ] as const) {
    if (!Number.isInteger(length) || length < 1 || length > LONGEST_SIDE) {
      return {
        field,
        message: `${field === "cols" ? "The width" : "The height"} must be a number from 1 to ${LONGEST_SIDE}.`,
      };
    }
  }
  const most = mostMines(settings);
  if (most < 1) return { field: "cols", message: "The board is too small: the first click opens all of it." };
  if (!Number.isInteger(mines) || mines < 1 || mines > most) {
    const spared = settings.firstClick === "zero" ? ", as the first click opens an area" : "";
    return { field: "mines", message: `This size allows 1 to ${most} mines${spared}.` };
  }
  const guesses = guessFault(settings);
  return guesses === null ? null : { field: "noGuess", message: guesses };
}

/** Why there are no boards without guessing of such settings, in the words of a sentence; null where there are. */
function guessFault({ rows, cols, distance, firstClick, noGuess }: Settings): string | null {
  if (!noGuess) return null;
  const needs =
    distance !== START.distance
      ? "with the classic neighbours"
      : firstClick === "unprotected"
        ? "with a safe first click"
        : rows * cols > MOST_PROVED
          ? `of up to ${MOST_PROVED} cells`
          : null;
  return needs === null ? null : `Boards without guessing are made only ${needs}.`;
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
