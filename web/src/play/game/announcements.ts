// The events of a game, and its end.

import type { Position } from "../../board/saved-board.ts";
import type { Answer } from "../../engine/question-types.ts";
import { currentWords } from "../../words/index.ts";
import type { Message } from "../../words/message.ts";

/** How a game ended. */
export interface GameEnd {
  readonly won: boolean;
  /** All mines, as row-major positions. */
  readonly mines: ReadonlySet<number>;
}

/** An event of a game in words. Each event is a new object, even if its words are repeated. */
export interface GameAnnouncement {
  /** The words in the current language of the page. */
  readonly words: string;
}

/** Returns an event. `say` returns its words, and is called again after the language of the page has changed. */
export const announcement = (say: () => string): GameAnnouncement => ({
  get words() {
    return say();
  },
});

/** Returns a sentence about the result of a move. */
export function moveResultWords(before: Position, after: Position, end: GameEnd | null): string {
  const messages = currentWords.value.play;
  if (end !== null) return end.won ? messages.won : messages.lostNow;
  const changedStates = after.seen.flatMap((seen, cell) => (seen === before.seen[cell] ? [] : [seen]));
  const [only] = changedStates;
  return changedStates.length === 1 && only !== undefined
    ? messages.shows(only)
    : messages.opened(changedStates.length);
}

/** The contest whose games the page plays. */
const PLAYED_CONTEST = "minesweeper";

/** Returns the reason why the page cannot play a game of the referee; null if the page can play it. */
export function unplayableReason({ contest, seed }: Answer<"play">): Message | null {
  if (contest !== PLAYED_CONTEST) return () => currentWords.value.play.otherContest(contest);
  return Number.isSafeInteger(seed) ? null : () => currentWords.value.play.seedTooLarge;
}
