// Names cells and describes their drawings in the language of the page.

import type { CellAppearance } from "#page/draw.js";
import { appearanceOf, type Seen } from "#page/views/mines.js";
import { currentWords } from "../words/index.ts";

/** Returns the names of the first cells of a list, and the number of further cells. */
export const firstCellNames = (cells: readonly number[], cols: number): string =>
  currentWords.value.replay.mines.cells(cells, cols);

/**
 * Returns the drawing of a cell as on the replay pages, with its name in the language of the page. `chance` is the
 * chance of a mine in thousandths, or -1 if the chance is not counted.
 */
export const appearanceInPageLanguage = (
  seen: Seen,
  chance: number,
  marks?: { isDead?: boolean; isGuess?: boolean },
): CellAppearance => appearanceOf(seen, chance, marks, currentWords.value.replay.mines);
