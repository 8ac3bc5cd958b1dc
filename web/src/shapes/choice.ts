// The cells that are chosen for a line, in the order in which they were chosen.

import { signal } from "@preact/signals";
import type { Cell } from "../engine/questions.ts";
import { isSame } from "./geometry.ts";
import { openings } from "./state.ts";
import type { Line } from "./text.ts";

/** Whether a press chooses cells. */
export const isChoosing = signal(false);
export const chosen = signal<readonly Cell[]>([]);
/** The line that is changed, by its place; null if a new one is made. */
export const changing = signal<number | null>(null);

/** Whether the current stroke chooses cells, and does not take them back. */
let isAdding = true;

const has = (cell: Cell): boolean => chosen.value.some((each) => isSame(each, cell));

/** Chooses a cell or takes it back, as the first one of a stroke. */
export function toggle(cell: Cell): void {
  isAdding = !has(cell);
  strokeOver(cell);
}

/** Does with a cell what the stroke did with its first one. */
export function strokeOver(cell: Cell): void {
  if (has(cell) === isAdding) return;
  chosen.value = isAdding ? [...chosen.value, cell] : chosen.value.filter((each) => !isSame(each, cell));
}

/** Chooses more cells. */
export function choose(cells: readonly Cell[]): void {
  chosen.value = [...chosen.value, ...cells.filter((cell) => !has(cell))];
}

/** Chooses the cells of a line, to change them. */
export function change(at: number, { cells }: Line): void {
  changing.value = at;
  chosen.value = cells;
  isChoosing.value = true;
}

export function endChoice(): void {
  isChoosing.value = false;
  changing.value = null;
  chosen.value = [];
}

// Another board has other cells.
openings.subscribe(endChoice);
