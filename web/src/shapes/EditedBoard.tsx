// The analysed board. Each cell shows its findings, and the marks show the explanation of the selected cell.

import { cellKey } from "./drawing/geometry.ts";
import { computed } from "@preact/signals";
import { announceText } from "../app/announce.ts";
import { currentWords } from "../words/index.ts";
import type { Cell } from "../engine/question-types.ts";
import { chosenCells, isChoosingCells, applyStrokeToCell, toggleCell } from "./cell-choice.ts";
import {
  cellAppearance,
  ringsAround,
  statusByCell,
  NO_MARKS,
  type BoardMarks,
  type CellRing,
} from "./drawing/appearances.ts";
import { askedCell, currentExplanation, currentLook, shownPlacement, shownShapes } from "./analysis.ts";

import { boardName } from "./description.ts";
import { selectedCell, setToken, shownText, zoomSteps } from "./state.ts";
import { ShapeBoard } from "./drawing/ShapeBoard.tsx";
import { leastRiskCells, usedLineIndices, minesOfPlacement, toReasons } from "./words.ts";

/**
 * The rings of the cells. The chosen cells have rings. If no cells are chosen, the clues of an explanation or the cells
 * of least risk have rings.
 */
export const ringsByCell = computed((): ReadonlyMap<string, CellRing> => {
  if (isChoosingCells.value || chosenCells.value.length > 0) return ringsAround(chosenCells.value, "chosen");
  const shownExplanation = currentExplanation.value;
  if (shownExplanation) {
    const clueRing = shownExplanation.answer === "conflict" ? "gone" : "reason";
    const clueCells = toReasons(shownExplanation).flatMap(({ cell }) => (cell ? [cell] : []));
    const clueRings = ringsAround(clueCells, clueRing);
    if (askedCell.value && shownExplanation.answer !== "conflict")
      clueRings.set(cellKey(askedCell.value), "move");
    return clueRings;
  }
  const leastRisk = currentLook.value && leastRiskCells(currentLook.value);
  return leastRisk ? ringsAround(leastRisk.cells, "next") : new Map();
});

const cellAppearances = computed(() => {
  const statusesByCell = statusByCell(currentLook.value);
  const explanationNow = currentExplanation.value;
  const placementMines =
    explanationNow && shownPlacement.value !== null
      ? minesOfPlacement(explanationNow, shownPlacement.value)
      : null;
  const marks: BoardMarks = { ...NO_MARKS, rings: ringsByCell.value, placed: placementMines };
  return (shownShapes.value?.cells ?? []).map((cell) =>
    cellAppearance(cell, statusesByCell.get(cellKey(cell.cell)), marks),
  );
});

export const ringedLines = computed(() =>
  currentExplanation.value ? usedLineIndices(currentExplanation.value) : new Set<number>(),
);

/** The tokens that keys write into a cell. A digit writes a clue. */
const KEY_TOKENS: Readonly<Record<string, string>> = {
  "?": "?",
  Backspace: "?",
  "*": "*",
  m: "*",
  M: "*",
  o: "o",
};
const tokenOfKey = (key: string): string | null => (/^\d$/.test(key) ? key : (KEY_TOKENS[key] ?? null));

/** Chooses the next cell of a stroke for a new or changed line. */
function strokeCell(cell: Cell, isFirst: boolean): void {
  selectedCell.value = cell;
  if (isFirst) toggleCell(cell);
  else applyStrokeToCell(cell);
}

export function EditedBoard() {
  if (shownShapes.value === null) return null;
  return (
    <ShapeBoard
      label={currentWords.value.shapes.boardLabel(boardName(shownShapes.value, shownText.value))}
      shapes={shownShapes.value}
      appearances={cellAppearances.value}
      lines={ringedLines.value}
      isConflict={currentExplanation.value?.answer === "conflict"}
      selected={selectedCell.value}
      zoom={zoomSteps.value}
      onZoom={(steps) => (zoomSteps.value += steps)}
      onSelect={(cell) => {
        selectedCell.value = cell;
      }}
      onPress={(cell) => {
        selectedCell.value = cell;
      }}
      onStroke={isChoosingCells.value ? strokeCell : undefined}
      onKey={({ key }, cell) => {
        const token = tokenOfKey(key);
        if (key === "+") zoomSteps.value++;
        else if (key === "-") zoomSteps.value--;
        else if (key === "l" || key === "L") isChoosingCells.value = true;
        else if (isChoosingCells.value && key === " ") toggleCell(cell);
        else if (isChoosingCells.value && key === "Enter") document.getElementById("line-clue")?.focus();
        else if (token !== null)
          void setToken(cell, token).then((explanationNow) => {
            if (explanationNow !== null) announceText(explanationNow);
          });
        else return false;
        return true;
      }}
    />
  );
}
