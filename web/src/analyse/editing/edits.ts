// Changes of a position, and the faults that are found before any question.

import { neighbours } from "#page/mines.js";
import { cellName } from "#page/words.js";
import type { Position, Seen } from "../../board/saved.ts";

/** Returns a board of another size, with the part of the old one that fits. */
export function resized(position: Position, rows: number, cols: number): Position {
  const seen = Array.from({ length: rows * cols }, (_, cell): Seen => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    const kept = row < position.rows && col < position.cols;
    return (kept ? position.seen[row * position.cols + col] : undefined) ?? "hidden";
  });
  return { ...position, rows, cols, seen };
}

/** The board with these cells seen so; the same one where that changes nothing. */
export function painted(position: Position, cells: readonly number[], as: Seen): Position {
  if (cells.every((cell) => position.seen[cell] === as)) return position;
  const seen = position.seen.slice();
  for (const cell of cells) seen[cell] = as;
  return { ...position, seen };
}

/** Returns the position as `painted`, but a cell that already is `as` is hidden again. */
export function toggled(position: Position, cell: number, as: Seen): Position {
  return painted(position, [cell], position.seen[cell] === as ? "hidden" : as);
}

/** Returns what a cell holds one step on: from hidden over each clue up to the largest, and to hidden again. */
export function counted(seen: Seen, step: 1 | -1, most: number): Seen {
  const states = most + 2;
  const now = typeof seen === "number" ? Math.min(seen, most) + 1 : 0;
  const next = (now + step + states) % states;
  return next === 0 ? "hidden" : next - 1;
}

/** Everything hidden. */
export function emptied(position: Position): Position {
  return { ...position, seen: position.seen.map((): Seen => "hidden") };
}

/** The cells in the middle of a board that are neighbours of its middle. */
export function disc(distance: number): number {
  const side = 2 * Math.floor(Math.sqrt(distance)) + 1;
  return neighbours(side, side, distance)((side * side - 1) / 2).length;
}

/** Returns the clue after a digit: the second digit of the clue that was just typed, or a new one. */
export function typed(before: number | null, digit: number, most: number): number {
  const both = before === null ? digit : before * 10 + digit;
  return both <= most && before !== 0 ? both : digit;
}

/** A clue above the number of neighbours of its cell, or more mines than cells; `cells` are to blame. */
export type Fault = { readonly cells: readonly number[] } & (
  | { readonly is: "clue"; readonly clue: number; readonly name: string; readonly neighbours: number }
  | { readonly is: "total"; readonly mines: number; readonly area: number }
);

/** Returns the faults that make the text no board at all: clues above the number of neighbours, and too many mines. */
export function faults({ rows, cols, mines, distance, seen }: Position): Fault[] {
  const around = neighbours(rows, cols, distance);
  const most = disc(distance);
  const deep = Math.floor(Math.sqrt(distance));
  const isInside = (cell: number): boolean => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    return row >= deep && col >= deep && row + deep < rows && col + deep < cols;
  };
  const found: Fault[] = [];
  seen.forEach((clue, cell) => {
    if (typeof clue !== "number" || (clue <= most && isInside(cell))) return;
    const has = around(cell).length;
    if (clue > has)
      found.push({ is: "clue", cells: [cell], clue, name: cellName(cell, cols), neighbours: has });
  });
  if (mines !== null && mines > rows * cols) found.push({ is: "total", cells: [], mines, area: rows * cols });
  return found;
}

/** Whether every cell is known to hold a mine or not. */
export function isLayout({ mines, seen }: Position): boolean {
  const known = seen.filter((cell) => cell === "mine").length;
  const hidden = seen.filter((cell) => cell === "hidden" || cell === "flag").length;
  return mines === null ? hidden === 0 : mines === known || mines - known === hidden;
}
