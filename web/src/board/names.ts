// Names cells, and describes the drawing of cells in words.

import type { CellAppearance } from "#page/draw.js";
import { appearanceOf as drawnAppearance, type Seen } from "#page/mines.js";
import { currentWords } from "../words/index.ts";

/** Returns the names of the first cells of a list, and the number of further cells. */
export const firstCellNames = (cells: readonly number[], cols: number): string =>
  currentWords.value.replay.mines.cells(cells, cols);

/**
 * Describes the drawing of a cell on the replay pages. `chance` is the chance of a mine in thousandths, or -1 if the
 * chance is not counted.
 */
export const appearanceOf = (
  seen: Seen,
  chance: number,
  marks?: { isDead?: boolean; isGuess?: boolean },
): CellAppearance => drawnAppearance(seen, chance, marks, currentWords.value.replay.mines);
