// Decides whether a chord is allowed: whether the flags around a clue allow the player to open the clue's other
// neighbours.

import { cellName } from "#page/words.js";
import type { Position } from "../../board/saved-board.ts";
import { currentWords } from "../../words/index.ts";

interface ClueCell {
  readonly cell: number;
  readonly clue: number;
  /** The neighbours of the cell. */
  readonly around: readonly number[];
}

/**
 * Returns the flags around a clue if the player can open the other neighbours. If the chord is refused, returns the
 * reason in the language of the page.
 */
export function planChord(
  { seen, cols }: Position,
  flags: ReadonlySet<number>,
  { cell, clue, around }: ClueCell,
): { flags: number[] } | { refusal: () => string } {
  const clueCellName = cellName(cell, cols);
  const hitNeighbourCount = around.filter((near) => seen[near] === "mine").length;
  const flaggedNeighbours = around.filter((near) => flags.has(near));
  const hasClosedNeighbour = around.some((near) => seen[near] === "hidden" && !flags.has(near));
  if (!hasClosedNeighbour) return { refusal: () => currentWords.value.play.chordNothing(clueCellName) };
  const missingFlagCount = clue - hitNeighbourCount - flaggedNeighbours.length;
  if (missingFlagCount === 0) return { flags: flaggedNeighbours };
  return {
    refusal: () =>
      missingFlagCount > 0
        ? currentWords.value.play.chordTooFew(clueCellName, missingFlagCount, clue)
        : currentWords.value.play.chordTooMany(clueCellName, -missingFlagCount, clue),
  };
}
