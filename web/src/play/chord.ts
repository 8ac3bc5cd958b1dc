// Chords: whether the flags around a clue allow opening its other neighbours.

import { cellName } from "#page/words.js";
import type { Position } from "../board/saved.ts";
import { currentWords } from "../words/index.ts";

interface ClueCell {
  readonly cell: number;
  readonly clue: number;
  /** The neighbours of the cell. */
  readonly around: readonly number[];
}

/** Returns the flags around a clue whose other neighbours can be opened, or the reason for a refusal. */
export function planChord(
  { seen, cols }: Position,
  flags: ReadonlySet<number>,
  { cell, clue, around }: ClueCell,
): { flags: number[] } | { refusal: string } {
  const messages = currentWords.value.play;
  const name = cellName(cell, cols);
  const hitNeighbours = around.filter((near) => seen[near] === "mine").length;
  const flaggedNeighbours = around.filter((near) => flags.has(near));
  const hasClosedNeighbour = around.some((near) => seen[near] === "hidden" && !flags.has(near));
  if (!hasClosedNeighbour) return { refusal: messages.chordNothing(name) };
  const missingFlags = clue - hitNeighbours - flaggedNeighbours.length;
  if (missingFlags === 0) return { flags: flaggedNeighbours };
  return {
    refusal:
      missingFlags > 0
        ? messages.chordTooFew(name, missingFlags, clue)
        : messages.chordTooMany(name, -missingFlags, clue),
  };
}
