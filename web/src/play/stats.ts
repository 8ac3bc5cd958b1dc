// How many games were played and won, by their kinds. Kept on this machine alone.

import { signal } from "@preact/signals";
import { recall, remember } from "../app/storage.ts";

/** The games played of a kind. A game with help counts apart: only those without have a best time. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly helped: number;
  /** In milliseconds. */
  readonly best: number | null;
}

export interface Played {
  readonly kind: string;
  readonly won: boolean;
  readonly helped: boolean;
  /** In milliseconds. */
  readonly time: number;
}

export type Tallies = Readonly<Record<string, Tally>>;

const NONE: Tally = { games: 0, wins: 0, helped: 0, best: null };

export function counted(tallies: Tallies, { kind, won, helped, time }: Played): Tallies {
  const was = tallies[kind] ?? NONE;
  const isTimed = won && !helped;
  return {
    ...tallies,
    [kind]: {
      games: was.games + 1,
      wins: was.wins + (won ? 1 : 0),
      helped: was.helped + (helped ? 1 : 0),
      best: isTimed ? Math.min(time, was.best ?? time) : was.best,
    },
  };
}

const isTally = (value: unknown): value is Tally => {
  if (typeof value !== "object" || value === null) return false;
  const { games, wins, helped, best } = value as Record<string, unknown>;
  return [games, wins, helped].every(Number.isInteger) && (best === null || typeof best === "number");
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
