// Judges whether proofs alone win a layout.

import { neighbours } from "#page/views/mines.js";
import { revealBoard } from "../../app/reveal-board.ts";
import { parseBoard, boardText, type Position } from "../../board/saved-board.ts";
import { PendingRequest } from "../../engine/pending-request.ts";
import { textEngine } from "../exchange/text.ts";
import { rowAndColumn } from "../findings.ts";
import { budgetSeconds } from "../analysis.ts";
import { editBoard, position } from "../state.ts";

export const solvableRequest = new PendingRequest<"solvable">(textEngine);

/**
 * Returns the default first click: the zero nearest to the middle. Without a zero, returns the clear cell nearest to
 * the middle.
 */
export function defaultFirstClick({ rows, cols, distance, seen, mines }: Position): number {
  const neighboursOf = neighbours(rows, cols, distance);
  const knownMineCount = seen.filter((cell) => cell === "mine").length;
  const holdsMine = (cell: number): boolean =>
    seen[cell] === "mine" || (mines !== null && mines > knownMineCount && typeof seen[cell] !== "number");
  const distanceToMiddle = (cell: number): number =>
    (Math.floor(cell / cols) - (rows - 1) / 2) ** 2 + ((cell % cols) - (cols - 1) / 2) ** 2;
  const clearCells = seen.map((_, cell) => cell).filter((cell) => !holdsMine(cell));
  const zeros = clearCells.filter((cell) => !neighboursOf(cell).some(holdsMine));
  return (zeros.length > 0 ? zeros : clearCells).reduce(
    (best, cell) => (distanceToMiddle(cell) < distanceToMiddle(best) ? cell : best),
    zeros[0] ?? clearCells[0] ?? 0,
  );
}

export async function judgeLayout(first: number): Promise<void> {
  const { value: now } = position;
  await solvableRequest.ask(
    { do: "solvable", board: boardText(now), first: rowAndColumn(first, now), difficulty: true },
    budgetSeconds.value,
  );
}

/** Shows the board at which the proofs end. */
export function showBoardWhereProofsEnd(): void {
  const reachedBoard = parseBoard(solvableRequest.answer.value?.board ?? "");
  if (!reachedBoard) return;
  editBoard(reachedBoard);
  revealBoard();
}

export function clearVerdictOnChange(): void {
  position.subscribe(() => {
    solvableRequest.clear();
  });
}
