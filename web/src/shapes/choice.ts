// The cells that are chosen for a line, in the order in which they were chosen.

import { signal } from "@preact/signals";
import type { Cell } from "../engine/questions.ts";
import { isSameCell } from "./geometry.ts";
import { openingCount } from "./state.ts";
import type { LineClue } from "./text.ts";

/** Whether a press chooses cells. */
export const isChoosingCells = signal(false);
export const chosenCells = signal<readonly Cell[]>([]);
/** The line that is changed, by its place; null if a new one is made. */
export const changedLine = signal<number | null>(null);

/** Whether the current stroke chooses cells, and does not take them back. */
let isAdding = true;

const isChosen = (cell: Cell): boolean => chosenCells.value.some((each) => isSameCell(each, cell));

/** Chooses a cell or takes it back, as the first one of a stroke. */
export function toggleCell(cell: Cell): void {
  isAdding = !isChosen(cell);
  strokeOver(cell);
}

/** Does with a cell what the stroke did with its first one. */
export function strokeOver(cell: Cell): void {
  if (isChosen(cell) === isAdding) return;
  chosenCells.value = isAdding
    ? [...chosenCells.value, cell]
    : chosenCells.value.filter((each) => !isSameCell(each, cell));
}

/** Chooses more cells. */
export function chooseCells(cells: readonly Cell[]): void {
  chosenCells.value = [...chosenCells.value, ...cells.filter((cell) => !isChosen(cell))];
}

/** Chooses the cells of a line, to change them. */
export function changeLine(at: number, { cells }: LineClue): void {
  changedLine.value = at;
  chosenCells.value = cells;
  isChoosingCells.value = true;
}

export function endChoice(): void {
  isChoosingCells.value = false;
  changedLine.value = null;
  chosenCells.value = [];
}

// Another board has other cells.
openingCount.subscribe(endChoice);
