// Help with a level: whether a proof exists, and a cell that can be proved.

import { computed } from "@preact/signals";
import { announce } from "../../app/announce.ts";
import type { Cell } from "../../engine/questions.ts";
import { words } from "../../words/index.ts";
import { ask, look, type Look } from "../live.ts";
import { selected } from "../state.ts";
import { leastOf } from "../words.ts";
import { leastWords } from "../panels/Result.tsx";
import { game, isFlagged } from "./game.ts";

/** The next move that proofs allow. */
export type Outlook = "provable" | "mustGuess" | "notKnown";

/** The outlook of a position; null while it is looked at, and once the game is over. */
export const outlook = computed((): Outlook | null => {
  if (game.value?.over !== false || look.value === null) return null;
  return outlookOf(look.value);
});

export function outlookOf({ safe, undecided = [] }: Look): Outlook {
  if (safe.length > 0) return "provable";
  return undecided.length > 0 ? "notKnown" : "mustGuess";
}

/** Returns the cell that a hint shows: a safe one, else a mine that has no flag; null if nothing is proved. */
export const hinted = ({ safe, mine }: Look): Cell | null =>
  safe.find((cell) => !isFlagged(cell)) ?? safe[0] ?? mine.find((cell) => !isFlagged(cell)) ?? null;

/** Shows a cell that can be proved, with its proof; or says what a guess risks. */
export function hint(): void {
  const { value: now } = look;
  if (now === null || game.value?.over !== false) return;
  const cell = hinted(now);
  if (cell) {
    selected.value = cell;
    ask(cell);
    return;
  }
  const least = leastOf(now);
  announce(least ? leastWords(least) : words.value.shapes.notKnown);
}
