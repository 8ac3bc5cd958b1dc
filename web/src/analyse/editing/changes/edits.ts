// Edits of a position. Also finds faults of a position without the engine.

import { neighbours } from "#page/views/mines.js";
import { cellName } from "#page/words.js";
import { largestNeighbourCount } from "../../../board/neighbourhoods.ts";
import type { Position, CellState } from "../../../board/saved-board.ts";

/** Returns a board of another size that keeps the overlapping part of the old board. */
export function withSize(position: Position, rows: number, cols: number): Position {
  const resizedStates = Array.from({ length: rows * cols }, (_, cell): CellState => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    const isInOldBoard = row < position.rows && col < position.cols;
    return (isInOldBoard ? position.seen[row * position.cols + col] : undefined) ?? "hidden";
  });
  return { ...position, rows, cols, seen: resizedStates };
}

/** Returns the position after these cells are set to the state `as`. If nothing changes, returns the given object. */
export function withCellStates(position: Position, cells: readonly number[], as: CellState): Position {
  if (cells.every((cell) => position.seen[cell] === as)) return position;
  const newStates = position.seen.slice();
  for (const cell of cells) newStates[cell] = as;
  return { ...position, seen: newStates };
}

/**
 * Returns the position after a cell is set to the state `as`. If the cell already has this state, the cell is hidden.
 */
export function withToggledCell(position: Position, cell: number, as: CellState): Position {
  return withCellStates(position, [cell], position.seen[cell] === as ? "hidden" : as);
}

/**
 * Returns the next or previous state of a cell after a press. The states form a cycle: hidden, then the clues from 0 to the largest,
 * then hidden again.
 */
export function stepCellState(seen: CellState, step: 1 | -1, largestClue: number): CellState {
  const stateCount = largestClue + 2;
  const currentStep = typeof seen === "number" ? Math.min(seen, largestClue) + 1 : 0;
  const nextStep = (currentStep + step + stateCount) % stateCount;
  return nextStep === 0 ? "hidden" : nextStep - 1;
}

/**
 * Returns the state of a cell after a step of the wheel. The clues end at 0 and at the largest clue. On a cell without a
 * clue, a step upwards gives 0, and a step downwards changes nothing.
 */
export function turnCellState(seen: CellState, step: 1 | -1, largestClue: number): CellState {
  if (typeof seen !== "number") return step === 1 ? 0 : seen;
  return Math.max(0, Math.min(seen + step, largestClue));
}

/** Returns the position with all cells hidden. */
export function withAllHidden(position: Position): Position {
  return { ...position, seen: position.seen.map((): CellState => "hidden") };
}

/** Returns the clue after a digit is typed: the previous digit followed by this digit, or this digit alone. */
export function clueAfterDigit(before: number | null, digit: number, largestClue: number): number {
  const twoDigits = before === null ? digit : before * 10 + digit;
  return twoDigits <= largestClue && before !== 0 ? twoDigits : digit;
}

/**
 * A fault of a board: a clue above the number of neighbours, or more mines than cells. `cells` are the cells with the
 * fault.
 */
export type BoardFault = { readonly cells: readonly number[] } & (
  | { readonly is: "clue"; readonly clue: number; readonly name: string; readonly neighbours: number }
  | { readonly is: "total"; readonly mines: number; readonly area: number }
);

/**
 * Returns the faults of a board that the engine would refuse: clues above the number of neighbours, and too many mines.
 */
export function boardFaults({ rows, cols, mines, distance, seen }: Position): BoardFault[] {
  const neighboursOf = neighbours(rows, cols, distance);
  const largestClue = largestNeighbourCount(distance);
  const radius = Math.floor(Math.sqrt(distance));
  const isAwayFromBorder = (cell: number): boolean => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    return row >= radius && col >= radius && row + radius < rows && col + radius < cols;
  };
  const faultsFound: BoardFault[] = [];
  seen.forEach((clue, cell) => {
    if (typeof clue !== "number" || (clue <= largestClue && isAwayFromBorder(cell))) return;
    const neighbourCount = neighboursOf(cell).length;
    if (clue > neighbourCount)
      faultsFound.push({
        is: "clue",
        cells: [cell],
        clue,
        name: cellName(cell, cols),
        neighbours: neighbourCount,
      });
  });
  if (mines !== null && mines > rows * cols)
    faultsFound.push({ is: "total", cells: [], mines, area: rows * cols });
  return faultsFound;
}

/** Whether the position reveals every mine. */
export function hasEveryMineKnown({ mines, seen }: Position): boolean {
  const knownMineCount = seen.filter((cell) => cell === "mine").length;
  const hiddenCellCount = seen.filter((cell) => cell === "hidden" || cell === "flag").length;
  return mines === null
    ? hiddenCellCount === 0
    : mines === knownMineCount || mines - knownMineCount === hiddenCellCount;
}
