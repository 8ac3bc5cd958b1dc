// The state of a game that survives a reload.

import type { Answer } from "../../engine/question-types.ts";
import { isLayout, type Layout } from "../layout/layout.ts";
import { isSettings, type Settings } from "./settings.ts";

export type RefereedMove = Answer<"play">["moves"][number];

/** The kinds of help. */
export const HELP_KINDS = ["proofs", "chances", "why", "best", "audit", "opened", "warned"] as const;
export type HelpKind = (typeof HELP_KINDS)[number];
/** The number of times that the player used each kind of help. */
export type HelpCounts = Readonly<Record<HelpKind, number>>;
export const NO_HELP: HelpCounts = { proofs: 0, chances: 0, why: 0, best: 0, audit: 0, opened: 0, warned: 0 };

/** The state of a game that survives a reload. */
export interface SavedGame {
  readonly settings: Settings;
  readonly seed: number;
  /** The moves as the referee lists them: each cell that a chord opens is a separate move. */
  readonly moves: readonly RefereedMove[];
  readonly flags: readonly number[];
  readonly helps: HelpCounts;
  readonly isCounted: boolean;
  /** The playing time in milliseconds. */
  readonly time: number;
  /** The layout with the mines, if the game was begun on a layout. */
  readonly layout?: Layout | null;
  /** The number of clicks that had an effect. Earlier versions of the page did not store this number. */
  readonly clicks?: number;
}

/** Whether a value is a time of less than a year, in milliseconds. */
const isPlayTime = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value < 3e10;

function isRefereeStep(value: unknown): value is RefereedMove {
  if (typeof value !== "object" || value === null) return false;
  const { action, cell, time } = value as Record<string, unknown>;
  const isCell = Array.isArray(cell) && cell.length === 2 && cell.every(Number.isInteger);
  return action === "open" && isCell && isPlayTime(time);
}

export function isSavedGame(value: unknown): value is SavedGame {
  if (typeof value !== "object" || value === null) return false;
  const { settings, seed, moves, flags, helps, isCounted, time, layout, clicks } = value as Record<
    string,
    unknown
  >;
  return (
    isSettings(settings) &&
    Number.isSafeInteger(seed) &&
    Array.isArray(moves) &&
    moves.every(isRefereeStep) &&
    Array.isArray(flags) &&
    flags.every(Number.isInteger) &&
    typeof helps === "object" &&
    helps !== null &&
    // Earlier versions of the page had fewer kinds of help.
    HELP_KINDS.every((help) => Number.isInteger((helps as Record<string, unknown>)[help] ?? 0)) &&
    (layout == null || isLayout(layout)) &&
    (clicks === undefined || Number.isInteger(clicks)) &&
    typeof isCounted === "boolean" &&
    isPlayTime(time)
  );
}
