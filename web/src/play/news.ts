// What happened in a game, and how it ended.

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
export interface News {
  readonly words: string;
}

/** What a move showed. */
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
  if (contest !== CONTEST) return `A game of ${contest} is not played here; it can be watched.`;
  if (Number.isSafeInteger(seed)) return null;
  return "The seed of this game is larger than this page can keep; it can be watched.";
}
