// The questions that the user asks: why a cell has its status, and which move is best. A change of the board cancels
// these questions.

import { cellName } from "#page/words.js";
import { signal } from "@preact/signals";
import { announceText } from "../app/announce.ts";
import { boardText } from "../board/saved-board.ts";
import { PendingRequest } from "../engine/pending-request.ts";
import { newEngine, generalEngine } from "../engine/start.ts";
import { currentWords } from "../words/index.ts";
import type { Words } from "../words/en.ts";
import { densityArgument, density } from "./editing/settings/density.ts";
import { cellIndex, rowAndColumn } from "./findings.ts";
import { budgetSeconds, findings } from "./analysis.ts";
import { position } from "./state.ts";
import { explanationWords, riskWords } from "./words.ts";

export const explainRequest = new PendingRequest<"explain">(generalEngine);
export const adviseRequest = new PendingRequest<"advise">(newEngine());

/** The cell that was asked about. */
export const askedCell = signal<number | null>(null);
/**
 * The placement that is drawn for an undetermined cell. Placement 0 has no mine in the cell, placement 1 has a mine
 * there, and null draws no placement.
 */
export const shownPlacement = signal<number | null>(null);
/** The claim of a certificate about each cell, while the claims are shown. */
export const claimMarks = signal<ReadonlyMap<number, keyof Words["analyse"]["certified"]> | null>(null);

/** Requests the explanation of a cell's status. */
export async function explainCell(cell: number): Promise<void> {
  const { value: now } = position;
  const cellState = now.seen[cell];
  forgetExplanation();
  if (cellState !== "hidden" && cellState !== "flag") return;
  // If the board contradicts itself, the page already shows why.
  if (findings.value.faults.length > 0 || findings.value.consistent === false) return;
  askedCell.value = cell;
  const answer = await explainRequest.ask(
    { do: "explain", board: boardText(now), cell: rowAndColumn(cell, now) },
    budgetSeconds.value,
  );
  if (!answer) return;
  if (answer.answer === "undetermined") shownPlacement.value = 0;
  const { heading, lines } = explanationWords(answer);
  announceText(currentWords.value.results.sentences([heading, ...lines]));
}

/** Clears the explanation and the claims. */
export function forgetExplanation(): void {
  explainRequest.clear();
  askedCell.value = null;
  shownPlacement.value = null;
  claimMarks.value = null;
}

export async function adviseMove(objective: "win" | "score"): Promise<void> {
  // Hides a shown placement, because it would cover the moves on the board.
  forgetExplanation();
  const { value: now } = position;
  const answer = await adviseRequest.ask(
    { do: "advise", board: boardText(now), objective, why: true, ...densityArgument(now) },
    budgetSeconds.value,
  );
  const bestMove = answer?.moves[0];
  if (bestMove)
    announceText(
      currentWords.value.results.bestIs(
        cellName(cellIndex(bestMove.cell, now), now.cols),
        riskWords(bestMove),
      ),
    );
}

export function clearAnswersOnChange(): void {
  position.subscribe(() => {
    forgetExplanation();
    adviseRequest.clear();
  });
  density.subscribe(() => {
    adviseRequest.clear();
  });
}
