// The events of a game, and its end.

import type { Position } from "../board/saved.ts";
import type { Answer } from "../engine/questions.ts";
import { words } from "../words/index.ts";

/** How a game ended. */
export interface End {
  readonly won: boolean;
  /** All of them, row-major positions. */
  readonly mines: ReadonlySet<number>;
}

/** Something that happened; the same again is something else. */
export interface GameNews {
  readonly words: string;
}

/** Returns the result of a move, in words. */
export function newsOf(before: Position, after: Position, end: End | null): string {
  const say = words.value.play;
  if (end !== null) return end.won ? say.won : say.lostNow;
  const opened = after.seen.flatMap((seen, cell) => (seen === before.seen[cell] ? [] : [seen]));
  const [only] = opened;
  return opened.length === 1 && only !== undefined ? say.shows(only) : say.opened(opened.length);
}

/** Whose games are played. */
const CONTEST = "minesweeper";

/** Why a game that the referee knows is not played here; null where it is. */
export function refusal({ contest, seed }: Answer<"play">): string | null {
  if (contest !== CONTEST) return words.value.play.otherContest(contest);
  return Number.isSafeInteger(seed) ? null : words.value.play.seedTooLarge;
}
