// How many games were played and won, by their kinds. Kept on this machine alone.

import { signal } from "@preact/signals";
import { recall, remember } from "../app/storage.ts";
import { isSettings, kindOf, START, type Settings } from "./settings.ts";

/** The games played of a kind. A game with help counts apart: only those without have a best time. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly helped: number;
  /** In milliseconds. */
  readonly best: number | null;
  /** The times of the last games won without help, in milliseconds; earlier versions of the page kept none. */
  readonly times?: readonly number[];
  /** The settings of the kind, which earlier versions of the page did not keep. */
  readonly settings?: Settings;
}

export interface Played {
  readonly settings: Settings;
  readonly won: boolean;
  readonly helped: boolean;
  /** In milliseconds. */
  readonly time: number;
}

export type Tallies = Readonly<Record<string, Tally>>;

/** So many times are kept. */
const KEPT_TIMES = 50;

const NONE: Tally = { games: 0, wins: 0, helped: 0, best: null };

/** How the kinds of games are called in the storage, in every language of the page. */
const NAMES = { beginner: "Beginner", intermediate: "Intermediate", expert: "Expert" } as const;

/** Returns the key of a kind of games, all of which are counted together. */
export function keyOf(settings: Settings): string {
  const { rows, cols, mines, distance, noGuess } = settings;
  const kind = kindOf(settings);
  const size = kind === null ? `${cols} x ${rows}, ${mines} mines` : NAMES[kind];
  const far = distance === START.distance ? "" : `, distance ${distance}`;
  return size + far + (noGuess ? ", without guessing" : "");
}

export function counted(tallies: Tallies, { settings, won, helped, time }: Played): Tallies {
  const kind = keyOf(settings);
  const was = tallies[kind] ?? NONE;
  const isTimed = won && !helped;
  return {
    ...tallies,
    [kind]: {
      games: was.games + 1,
      wins: was.wins + (won ? 1 : 0),
      helped: was.helped + (helped ? 1 : 0),
      best: isTimed ? Math.min(time, was.best ?? time) : was.best,
      times: isTimed ? [...(was.times ?? []), time].slice(-KEPT_TIMES) : (was.times ?? []),
      settings,
    },
  };
}

const isTally = (value: unknown): value is Tally => {
  if (typeof value !== "object" || value === null) return false;
  const { games, wins, helped, best, settings, times = [] } = value as Record<string, unknown>;
  const isTimed = best === null || typeof best === "number";
  return (
    [games, wins, helped].every(Number.isInteger) &&
    isTimed &&
    Array.isArray(times) &&
    times.every((time) => typeof time === "number") &&
    (settings === undefined || isSettings(settings))
  );
};
const areTallies = (value: unknown): value is Tallies =>
  typeof value === "object" && value !== null && Object.values(value).every(isTally);

export const tallies = signal<Tallies>(recall("play.stats", areTallies) ?? {});

export function count(game: Played): void {
  tallies.value = counted(tallies.value, game);
  remember("play.stats", tallies.value);
}

export function reset(): void {
  tallies.value = {};
  remember("play.stats", tallies.value);
}
