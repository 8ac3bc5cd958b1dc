// The analysed position: its source when the page opens, its changes, and its storage.

import { computed, signal } from "@preact/signals";
import { announceText } from "../app/announce.ts";
import { boardTextInPage } from "../app/exchange/board-in-page.ts";
import { boardToAnalyse } from "../app/exchange/handover.ts";
import { recall, remember } from "../app/storage.ts";
import { largestNeighbourCount } from "../board/neighbourhoods.ts";
import { parseBoard, boardText, unopenedBoard, type Position, type CellState } from "../board/saved-board.ts";
import { LARGEST_SQUARED_DISTANCE } from "../board/sizes.ts";
import { isBoardLink, boardOfFragment } from "../formats/links/board-link.ts";
import { leaveShapes } from "../shapes/state.ts";
import { currentWords } from "../words/index.ts";
import {
  newHistory,
  withChange,
  withMergedChange,
  goToState,
  redoStep,
  undoStep,
} from "./editing/changes/history.ts";

/**
 * The effect of a press on a cell: `ask` explains the cell, `count` adds one to its clue, and a cell state sets the
 * cell to that state.
 */
export type Tool = "ask" | "count" | CellState;

/** The number of neighbours of a cell at the largest squared distance. */
const LARGEST_CLUE = largestNeighbourCount(LARGEST_SQUARED_DISTANCE);

const isTool = (value: unknown): value is Tool =>
  ["ask", "count", "hidden", "flag", "mine"].some((each) => each === value) ||
  (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LARGEST_CLUE);

const EXAMPLE_BOARD = `mines rows=9 cols=9 mines=12 squared_distance=2
? ? ? ? ? ? ? ? ?
? ? ? ? ? ? ? ? ?
1 2 1 2 ? ? ? ? ?
0 0 0 1 1 2 ? ? ?
1 1 0 0 0 1 2 ? ?
? 1 0 0 0 0 1 ? ?
? 2 1 1 0 0 1 ? ?
? ? ? 2 1 1 2 ? ?
? ? ? ? ? ? ? ? ?
`;

/** The stored state: the board, its undo steps, and the board that `gridproof page` wrote into the page. */
interface StoredState {
  readonly board: string;
  readonly past: readonly string[];
  readonly given: string | null;
}
/** The most undo steps that are stored. */
const MOST_STORED_STEPS = 50;
/** The most cells of all stored undo steps together. */
const MOST_STORED_CELLS = 100_000;

const isStoredState = (value: unknown): value is StoredState =>
  typeof value === "object" &&
  value !== null &&
  "board" in value &&
  typeof value.board === "string" &&
  "past" in value &&
  Array.isArray(value.past) &&
  value.past.every((linkText) => typeof linkText === "string") &&
  "given" in value;

const isPosition = (position: Position | null): position is Position => position !== null;
const readPosition = (linkText: string | null | undefined): Position | null =>
  linkText ? parseBoard(linkText) : null;

const boardTextOfPage = boardTextInPage(document);
/** The text of the board that the page contains, until the engine has read the text. */
export const textToRead = signal<string | null>(null);
/** Whether the address contains a link whose board is incomplete. */
export const isLinkIncomplete = signal(false);

const boardHistory = signal(newHistory(firstPosition()));
export const position = computed(() => boardHistory.value.now);
/** Whether the shown board is the example. */
export const isExample = computed(() => boardText(position.value) === EXAMPLE_BOARD);
export const canUndo = computed(() => boardHistory.value.past.length > 0);
export const canRedo = computed(() => boardHistory.value.future.length > 0);

/** All boards of the history, from the oldest to the newest, and the index of the shown board. */
export const undoSteps = computed(() => {
  const { past, now, future } = boardHistory.value;
  return { boards: [...past, now, ...future], at: past.length };
});

/** Shows the board of an undo step. */
export function goToUndoStep(step: number): void {
  boardHistory.value = goToState(boardHistory.value, step);
}

export const chosenTool = signal<Tool>(recall("analyse.tool", isTool) ?? "ask");
/** The number of zoom steps. With 0 steps, the whole board fits. Each step enlarges the cells by a quarter. */
export const zoomSteps = signal(0);
/** The cell under the pointer. */
export const pointedCell = signal<number | null>(null);

function firstPosition(): Position {
  const storedState = recall("analyse", isStoredState);
  const storedPosition = readPosition(storedState?.board);
  if (boardTextOfPage !== null && storedState?.given !== boardTextOfPage) textToRead.value = boardTextOfPage;
  return storedPosition ?? readPosition(EXAMPLE_BOARD) ?? unopenedBoard(9, 9, 10, 2);
}

/** Restores the undo steps from before a reload. */
function restoreUndoSteps(): void {
  const storedUndoSteps = (recall("analyse", isStoredState)?.past ?? []).map(readPosition).filter(isPosition);
  boardHistory.value = { ...boardHistory.value, past: storedUndoSteps };
}

function storeState(): void {
  const { now, past } = boardHistory.value;
  const storedStepCount = Math.min(MOST_STORED_STEPS, Math.floor(MOST_STORED_CELLS / now.seen.length));
  remember("analyse", {
    board: boardText(now),
    past: storedStepCount ? past.slice(-storedStepCount).map(boardText) : [],
    given: boardTextOfPage,
  } satisfies StoredState);
}

/**
 * Opens the board of the link in the address, and removes the link. The storage, and not the address, keeps later
 * changes.
 */
export function openAddressLink(): void {
  if (!isBoardLink(location.hash)) return;
  const linkText = boardOfFragment(location.hash);
  const linkedPosition = readPosition(linkText);
  if (linkedPosition) {
    editBoard(linkedPosition);
    leaveShapes();
  } else if (linkText !== null) {
    // Another board is read like a pasted text, which can be refused with a reason.
    boardToAnalyse.value = { text: linkText };
  }
  isLinkIncomplete.value = linkText === null;
  window.history.replaceState(null, "", location.pathname + location.search);
}

/** The delay before a change is stored. Leaving the page stores the change at once. */
const STORE_DELAY_MILLISECONDS = 300;

export function storeChanges(): void {
  restoreUndoSteps();
  openAddressLink();
  let timer: ReturnType<typeof setTimeout> | undefined;
  boardHistory.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(storeState, STORE_DELAY_MILLISECONDS);
  });
  chosenTool.subscribe((chosen) => {
    remember("analyse.tool", chosen);
  });
  addEventListener("pagehide", storeState);
  addEventListener("hashchange", openAddressLink);
}

/**
 * Changes the board. `Analyse.tsx` starts the listeners:
 *
 * - `startAnalysis` asks the engine about the new board.
 * - `clearAnswersOnChange`, `clearVerdictOnChange` and `forgetOutdatedChecks` clear answers about the previous board.
 * - `startZeroCounting` cancels the count on the previous board.
 * - `storeChanges` stores the board.
 *
 * The page draws the new board when `drawnFindings` in `analysis.ts` changes.
 */
export function editBoard(next: Position): void {
  if (next !== position.value) boardHistory.value = withChange(boardHistory.value, next);
}

/** Changes the board. One undo step takes back this change and the change before it. */
export function editBoardInSameStep(next: Position): void {
  if (next !== position.value) boardHistory.value = withMergedChange(boardHistory.value, next);
}

export function undoEdit(): void {
  if (canUndo.value) announceText(currentWords.value.analyse.undone);
  boardHistory.value = undoStep(boardHistory.value);
}

export function redoEdit(): void {
  if (canRedo.value) announceText(currentWords.value.analyse.redone);
  boardHistory.value = redoStep(boardHistory.value);
}
