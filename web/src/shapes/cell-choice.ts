// The cells that the user chooses for a line. The cells have the order in which they were chosen.

import { signal } from "@preact/signals";
import type { Cell } from "../engine/question-types.ts";
import { isSameCell } from "./drawing/geometry.ts";
import { openingCount } from "./state.ts";
import type { LineClue } from "./text.ts";

/** Whether a press chooses cells. */
export const isChoosingCells = signal(false);
export const chosenCells = signal<readonly Cell[]>([]);
/** The index of the line that the user changes; null for a new line. */
export const lineBeingChanged = signal<number | null>(null);

/** Whether the current stroke adds cells to the chosen cells. If the value is false, the stroke removes cells. */
let isAdding = true;

const isChosen = (cell: Cell): boolean => chosenCells.value.some((each) => isSameCell(each, cell));

/** Adds the first cell of a stroke to the chosen cells. If the cell is already chosen, removes it. */
export function toggleCell(cell: Cell): void {
  isAdding = !isChosen(cell);
  applyStrokeToCell(cell);
}

/** Adds or removes a further cell of a stroke, depending on whether the stroke added or removed its first cell. */
export function applyStrokeToCell(cell: Cell): void {
  if (isChosen(cell) === isAdding) return;
  chosenCells.value = isAdding
    ? [...chosenCells.value, cell]
    : chosenCells.value.filter((each) => !isSameCell(each, cell));
}

/** Adds cells to the chosen cells. */
export function chooseCells(cells: readonly Cell[]): void {
  chosenCells.value = [...chosenCells.value, ...cells.filter((cell) => !isChosen(cell))];
}

/** Chooses the cells of an existing line, so that the user can change them. */
export function beginChangingLine(at: number, { cells }: LineClue): void {
  lineBeingChanged.value = at;
  chosenCells.value = cells;
  isChoosingCells.value = true;
}

export function endCellChoice(): void {
  isChoosingCells.value = false;
  lineBeingChanged.value = null;
  chosenCells.value = [];
}

// Opening another board clears the choice, because the new board has other cells.
openingCount.subscribe(endCellChoice);
