// The changes of a single clue or of the total that make a contradictory board consistent.

import { cellName } from "#page/words.js";
import type { Explanation } from "../../board/explanation-words.ts";
import type { Position } from "../../board/saved-board.ts";
import { currentWords } from "../../words/index.ts";
import { withCellStates } from "../editing/changes/edits.ts";
import { cellIndex } from "../findings.ts";

/** A change that makes a board consistent. */
export interface Repair {
  /** The change in words. */
  readonly words: string;
  readonly repaired: Position;
}

/** Returns the total of a range that is nearest to the total of the board. */
const nearestTotal = ([least, most]: readonly number[], total: number): number =>
  Math.min(Math.max(total, least ?? total), most ?? total);

/**
 * Returns the repairs of a contradictory board: for each range of possible totals, the total that is nearest to the
 * total of the board, and then each possible value of each clue.
 */
export function repairsOf({ totals, repairs }: Explanation, position: Position): Repair[] {
  const messages = currentWords.value.results;
  const { mines: total } = position;
  const totalRepairs =
    total === null
      ? []
      : (totals ?? []).map((range): Repair => {
          const mines = nearestTotal(range, total);
          return { words: messages.repairTotal(mines), repaired: { ...position, mines } };
        });
  const clueRepairs = (repairs ?? []).flatMap(({ cell, value, values }) => {
    const at = cellIndex(cell, position);
    const name = cellName(at, position.cols);
    return values.map((newValue): Repair => ({
      words: messages.repairClue(name, value, newValue),
      repaired: withCellStates(position, [at], newValue),
    }));
  });
  return [...totalRepairs, ...clueRepairs];
}
