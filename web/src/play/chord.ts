// Opening all around a clue: whether its flags allow that.

import { cellName } from "#page/words.js";
import type { Position } from "../board/saved.ts";
import { words } from "../words/index.ts";

interface Clue {
  readonly cell: number;
  readonly clue: number;
  /** The neighbours of the cell. */
  readonly around: readonly number[];
}

/** The flags around a clue where all else around it is to be opened, or why nothing is. */
export function chordAt(
  { seen, cols }: Position,
  flags: ReadonlySet<number>,
  { cell, clue, around }: Clue,
): { flags: number[] } | { refusal: string } {
  const say = words.value.play;
  const name = cellName(cell, cols);
  const hits = around.filter((near) => seen[near] === "mine").length;
  const flagged = around.filter((near) => flags.has(near));
  const isClosed = around.some((near) => seen[near] === "hidden" && !flags.has(near));
  if (!isClosed) return { refusal: say.chordNothing(name) };
  const missing = clue - hits - flagged.length;
  if (missing === 0) return { flags: flagged };
  return {
    refusal: missing > 0 ? say.chordTooFew(name, missing, clue) : say.chordTooMany(name, -missing, clue),
  };
}
