// Layouts, of which every mine is known: whether proofs alone win them.

import { neighbours } from "#page/mines.js";
import { revealBoard } from "../../app/sight.ts";
import { parsed, printed, type Position } from "../../board/saved.ts";
import { PendingRequest } from "../../engine/asking.ts";
import { textEngine } from "../exchange/text.ts";
import { pairOf } from "../findings.ts";
import { budget } from "../live.ts";
import { edit, position } from "../state.ts";

export const judging = new PendingRequest<"solvable">(textEngine);

/** Returns the default first click: the cell nearest to the middle with no mine around it, or none on it. */
export function firstClick({ rows, cols, distance, seen, mines }: Position): number {
  const around = neighbours(rows, cols, distance);
  const known = seen.filter((cell) => cell === "mine").length;
  const hold = (cell: number): boolean =>
    seen[cell] === "mine" || (mines !== null && mines > known && typeof seen[cell] !== "number");
  const far = (cell: number): number =>
    (Math.floor(cell / cols) - (rows - 1) / 2) ** 2 + ((cell % cols) - (cols - 1) / 2) ** 2;
  const free = seen.map((_, cell) => cell).filter((cell) => !hold(cell));
  const zeros = free.filter((cell) => !around(cell).some(hold));
  return (zeros.length > 0 ? zeros : free).reduce(
    (best, cell) => (far(cell) < far(best) ? cell : best),
    zeros[0] ?? free[0] ?? 0,
  );
}

export async function judge(first: number): Promise<void> {
  const { value: now } = position;
  await judging.ask(
    { do: "solvable", board: printed(now), first: pairOf(first, now), difficulty: true },
    budget.value,
  );
}

/** Shows the board on which proofs end. */
export function showReached(): void {
  const reached = parsed(judging.answer.value?.board ?? "");
  if (!reached) return;
  edit(reached);
  revealBoard();
}

export function begin(): void {
  position.subscribe(() => {
    judging.clear();
  });
}
