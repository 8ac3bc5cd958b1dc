// The names of cells and of their looks, in the words of the page.

import type { Look } from "#page/draw.js";
import { lookOf as drawnLook, type Seen } from "#page/mines.js";
import { currentWords } from "../words/index.ts";

/** Names the first few of some cells. */
export const cellNames = (cells: readonly number[], cols: number): string =>
  currentWords.value.replay.mines.cells(cells, cols);

/** Returns the look of a cell as the replay pages draw it. Its chance is in thousandths, -1 if it is not counted. */
export const lookOf = (seen: Seen, chance: number, marks?: { isDead?: boolean; isGuess?: boolean }): Look =>
  drawnLook(seen, chance, marks, currentWords.value.replay.mines);
