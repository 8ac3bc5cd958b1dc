// Draws each shown board, and asks the engine for proofs, chances, the least risk and explanations.

import { computed, signal } from "@preact/signals";
import { announceText } from "../app/announce.ts";
import { budgetSeconds } from "../analyse/analysis.ts";
import { failureUnlessCancelled } from "../engine/pending-request.ts";
import type { Answer, Cell } from "../engine/question-types.ts";
import { newEngine } from "../engine/start.ts";
import { incompleteAnswerText } from "../formats/sentences/limit-text.ts";
import { currentWords } from "../words/index.ts";
import { MessageSignal } from "../words/message.ts";
import { isChoosingCells } from "./cell-choice.ts";
import { isSameCell, type ShapedCell, type BoardShapes } from "./drawing/geometry.ts";
import { playedLevel } from "./level/game.ts";
import { isShapeShown, openingCount, selectedCell, shownText } from "./state.ts";
import { findingsAnnouncement } from "./words.ts";

export type LookAnswer = Answer<"look">;

const engine = newEngine();

interface DrawnBoard {
  readonly text: string;
  readonly opening: number;
  readonly shapes: BoardShapes;
}
interface AnsweredLook {
  readonly text: string;
  readonly cell: Cell | null;
  readonly look: LookAnswer;
}
const drawnBoard = signal<DrawnBoard | null>(null);
const latestLook = signal<AnsweredLook | null>(null);

/** The start of the running search in milliseconds of `performance.now`; null if no search runs. */
export const searchStart = signal<number | null>(null);
/** Whether the drawn shapes belong to the current text. */
export const areShapesCurrent = computed(() => drawnBoard.value?.text === shownText.value);
/**
 * The shown shapes. The previous shapes stay until an edit or a move is drawn, so the page keeps the scroll position
 * and the focus.
 */
export const shownShapes = computed(() => {
  const isBeingRedrawn = searchStart.value !== null && drawnBoard.value?.opening === openingCount.value;
  return areShapesCurrent.value || isBeingRedrawn ? (drawnBoard.value?.shapes ?? null) : null;
});
/** The answers about the shown board. */
export const currentLook = computed(() =>
  latestLook.value?.text === shownText.value ? latestLook.value.look : null,
);
/** The explanation of the selected cell, or of a contradiction. */
export const currentExplanation = computed(() => {
  if (latestLook.value?.text !== shownText.value) return null;
  const { look: answer, cell } = latestLook.value;
  if (answer.consistent === false) return answer.explanation ?? null;
  return isSameCell(cell, askedCell.value) ? (answer.explanation ?? null) : null;
});
/** The cell whose explanation is requested. */
export const askedCell = signal<Cell | null>(null);
/**
 * The placement that is drawn for an undetermined cell. Placement 0 has no mine in the cell, placement 1 has a mine
 * there, and null draws no placement.
 */
export const shownPlacement = signal<number | null>(null);
export const lookProblem = new MessageSignal();

let abort = new AbortController();

/** Cancels the running search. The answers so far stay. */
export function cancelLook(): void {
  abort.abort();
  if (searchStart.value === null) return;
  searchStart.value = null;
  lookProblem.value = () => {
    const { cancelled, sentence } = currentWords.value.refusal;
    return sentence(cancelled);
  };
}

/** Repeats the search after a limit, a failure or a cancel. */
export const repeatLook = (): void => void drawAndAnalyse(shownText.peek(), askedCell.peek());

/** Requests the explanation of a cell's status. */
export function askAboutCell(cell: Cell | null): void {
  askedCell.value = cell;
  shownPlacement.value = null;
}

async function drawAndAnalyse(board: string, cell: Cell | null): Promise<void> {
  abort.abort();
  abort = new AbortController();
  const { signal } = abort;
  lookProblem.value = null;
  searchStart.value = null;
  if (board === "" || !isShapeShown.peek()) return;
  const requestOptions = { signal, budget: budgetSeconds.peek() };
  const isNewBoard = drawnBoard.peek()?.text !== board;
  const { value: known } = latestLook;
  if (!isNewBoard && cell === null && known?.text === board && !known.look.stopped) return;
  searchStart.value = performance.now();
  try {
    if (isNewBoard) {
      const drawAnswer = await engine.ask(
        { do: "draw", board, answer: "none", show: ["shapes"] },
        requestOptions,
      );
      if (signal.aborted) return;
      if (drawAnswer.shapes)
        drawnBoard.value = { text: board, opening: openingCount.peek(), shapes: drawAnswer.shapes };
      // One `look` request also explains the selected cell.
      const cellToAsk = playedLevel.peek() === null ? cellIfHidden(selectedCell.peek()) : null;
      if (!isSameCell(cellToAsk, cell) && cellToAsk !== null) {
        askAboutCell(cellToAsk);
        return;
      }
    }
    const onPart = (part: LookAnswer): void => {
      if (!signal.aborted) latestLook.value = { text: board, cell, look: part };
    };
    const request = {
      do: "look" as const,
      board,
      session: "shapes",
      show: ["counts", "least"] as RequestedParts,
    };
    onPart(
      await engine.ask({ ...request, ...(cell === null ? {} : { cell }) }, { ...requestOptions, onPart }),
    );
    // A move over opened cells does not announce the findings again.
    if (!signal.aborted && playedLevel.peek() === null && (isNewBoard || cell !== null))
      announceText(findingsAnnouncement(latestLook.value?.look ?? null, currentExplanation.peek()));
  } catch (error) {
    if (!signal.aborted) lookProblem.value = failureUnlessCancelled(error);
  } finally {
    if (!signal.aborted) searchStart.value = null;
  }
}
type RequestedParts = ("counts" | "least")[];

/** Returns the cell if the cell is hidden; otherwise null, because only hidden cells can be explained. */
const cellIfHidden = (cell: Cell | null): Cell | null =>
  cell !== null && shapedCellAt(cell)?.content === "hidden" ? cell : null;

export const shapedCellAt = (cell: Cell): ShapedCell | undefined =>
  shownShapes.peek()?.cells.find((shaped) => isSameCell(shaped.cell, cell));

let isBegun = false;

export function startShapeAnalysis(): void {
  if (isBegun) return;
  isBegun = true;
  // A change of the board clears the question about a cell.
  shownText.subscribe(() => {
    askAboutCell(null);
  });
  selectedCell.subscribe((cell) => {
    if (playedLevel.peek() === null && !isChoosingCells.peek()) askAboutCell(cellIfHidden(cell));
  });
  const lookInput = computed(() => ({
    board: isShapeShown.value ? shownText.value : "",
    cell: askedCell.value,
  }));
  lookInput.subscribe(({ board, cell }) => void drawAndAnalyse(board, cell));
}

/** Returns a sentence about the limit that ended the search; null if no limit ended the search. */
export const stoppedWords = ({ stopped }: LookAnswer): string | null =>
  stopped ? currentWords.value.refusal.sentence(incompleteAnswerText(stopped)) : null;
