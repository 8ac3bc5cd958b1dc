// Help with a level: says whether a proof exists, and shows a cell that can be proved.

import { computed } from "@preact/signals";
import { announceText } from "../../app/announce.ts";
import type { Cell } from "../../engine/question-types.ts";
import { currentWords } from "../../words/index.ts";
import { askAboutCell, currentLook, type LookAnswer } from "../analysis.ts";
import { selectedCell } from "../state.ts";
import { leastRiskCells } from "../words.ts";
import { leastRiskWords } from "../panels/ShapeResult.tsx";
import { levelGame, isFlagged } from "./game.ts";

/** The outlook for the next move: a proof exists, only a guess is left, or the outlook is unknown. */
export type ProofOutlook = "provable" | "mustGuess" | "notKnown";

/** The outlook for the next move; null while the engine still searches, and when the game is over. */
export const proofOutlook = computed((): ProofOutlook | null => {
  if (levelGame.value?.over !== false || currentLook.value === null) return null;
  return toOutlook(currentLook.value);
});

export function toOutlook({ safe, undecided = [] }: LookAnswer): ProofOutlook {
  if (safe.length > 0) return "provable";
  return undecided.length > 0 ? "notKnown" : "mustGuess";
}

/**
 * Returns the cell that a hint shows: a safe cell, or else a mine without a flag. Returns null if there is no such
 * cell.
 */
export const hintedCell = ({ safe, mine }: LookAnswer): Cell | null =>
  safe.find((cell) => !isFlagged(cell)) ?? safe[0] ?? mine.find((cell) => !isFlagged(cell)) ?? null;

/** Shows a cell that can be proved, with its proof. If no cell can be proved, announces the cells of least risk. */
export function showHint(): void {
  const { value: now } = currentLook;
  if (now === null || levelGame.value?.over !== false) return;
  const cell = hintedCell(now);
  if (cell) {
    selectedCell.value = cell;
    askAboutCell(cell);
    return;
  }
  const leastRisk = leastRiskCells(now);
  announceText(leastRisk ? leastRiskWords(leastRisk) : currentWords.value.shapes.notKnown);
}
