// The events of a game, and its end.

import { counted } from "#page/words.js";
import type { Position } from "../board/saved.ts";
import type { Answer } from "../engine/questions.ts";

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
  if (end !== null) return end.won ? "Won." : "A mine: the game is lost.";
  const opened = after.seen.flatMap((seen, cell) => (seen === before.seen[cell] ? [] : [seen]));
  const [only] = opened;
  return opened.length === 1 && only !== undefined
    ? `It shows ${only}.`
    : `${counted(opened.length, "cell")} opened.`;
}

/** Whose games are played. */
const CONTEST = "minesweeper";

/** Why a game that the referee knows is not played here; null where it is. */
export function refusal({ contest, seed }: Answer<"play">): string | null {
  if (contest !== CONTEST) return `A game of ${contest} cannot be played here; you can watch it.`;
  if (Number.isSafeInteger(seed)) return null;
  return "The seed of this game is too large for this page; you can watch the game.";
}
