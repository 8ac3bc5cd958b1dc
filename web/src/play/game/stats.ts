// The numbers of games played and won, by kind of game. These numbers are stored only on this machine.

import { signal } from "@preact/signals";
import { recall, remember } from "../../app/storage.ts";
import { isSettings, levelOf, DEFAULT_SETTINGS, type Settings } from "./settings.ts";

/** The numbers of games of one kind. Games with help are counted separately and have no best time. */
export interface GameTally {
  readonly games: number;
  readonly wins: number;
  readonly helped: number;
  /** The best time of a game won without help, in milliseconds. */
  readonly best: number | null;
  /** The times of the last games won without help, in milliseconds. Earlier versions of the page stored no times. */
  readonly times?: readonly number[];
  /** The settings of the games. Earlier versions of the page did not store the settings. */
  readonly settings?: Settings;
}

export interface PlayedGame {
  readonly settings: Settings;
  readonly won: boolean;
  readonly helped: boolean;
  /** The playing time in milliseconds. */
  readonly time: number;
}

export type TalliesByKind = Readonly<Record<string, GameTally>>;

/** The most times to store. */
const MOST_STORED_TIMES = 50;

const EMPTY_TALLY: GameTally = { games: 0, wins: 0, helped: 0, best: null };

/** The storage keys of the levels, which do not depend on the language. */
const LEVEL_KEYS = { beginner: "Beginner", intermediate: "Intermediate", expert: "Expert" } as const;

/** Returns the storage key of games with these settings. */
export function tallyKey(settings: Settings): string {
  const { rows, cols, mines, distance, noGuess } = settings;
  const level = levelOf(settings);
  const sizeKey = level === null ? `${cols} x ${rows}, ${mines} mines` : LEVEL_KEYS[level];
  const distanceSuffix = distance === DEFAULT_SETTINGS.distance ? "" : `, distance ${distance}`;
  return sizeKey + distanceSuffix + (noGuess ? ", without guessing" : "");
}

export function talliesWithGame(
  storedTallies: TalliesByKind,
  { settings, won, helped, time }: PlayedGame,
): TalliesByKind {
  const kindKey = tallyKey(settings);
  const previousTally = storedTallies[kindKey] ?? EMPTY_TALLY;
  const isTimed = won && !helped;
  return {
    ...storedTallies,
    [kindKey]: {
      games: previousTally.games + 1,
      wins: previousTally.wins + (won ? 1 : 0),
      helped: previousTally.helped + (helped ? 1 : 0),
      best: isTimed ? Math.min(time, previousTally.best ?? time) : previousTally.best,
      times: isTimed
        ? [...(previousTally.times ?? []), time].slice(-MOST_STORED_TIMES)
        : (previousTally.times ?? []),
      settings,
    },
  };
}

const isTally = (value: unknown): value is GameTally => {
  if (typeof value !== "object" || value === null) return false;
  const { games, wins, helped, best, settings, times = [] } = value as Record<string, unknown>;
  const isValidBest = best === null || typeof best === "number";
  return (
    [games, wins, helped].every(Number.isInteger) &&
    isValidBest &&
    Array.isArray(times) &&
    times.every((time) => typeof time === "number") &&
    (settings === undefined || isSettings(settings))
  );
};
const areTallies = (value: unknown): value is TalliesByKind =>
  typeof value === "object" && value !== null && Object.values(value).every(isTally);

const STORAGE_KEY = "play.stats";

export const storedTallies = signal<TalliesByKind>(recall(STORAGE_KEY, areTallies) ?? {});

/** Counts a game. Another tab may have counted games since this tab was opened. */
export function addToStatistics(game: PlayedGame): void {
  storedTallies.value = talliesWithGame(recall(STORAGE_KEY, areTallies) ?? storedTallies.value, game);
  remember(STORAGE_KEY, storedTallies.value);
}

export function resetStatistics(): void {
  storedTallies.value = {};
  remember(STORAGE_KEY, storedTallies.value);
}
