// The analysed position: its source when the page opens, its changes and its storage.

import { computed, signal } from "@preact/signals";
import { announceText } from "../app/announce.ts";
import { boardGivenWithPage } from "../app/given.ts";
import { boardToAnalyse } from "../app/handover.ts";
import { recall, remember } from "../app/storage.ts";
import { parseBoard, boardText, unopenedBoard, type Position, type Seen } from "../board/saved.ts";
import { isBoardLink, boardOfFragment } from "../formats/link.ts";
import { leaveShapes as leaveShapes } from "../shapes/state.ts";
import { isShapeText } from "../shapes/text.ts";
import { currentWords } from "../words/index.ts";
import {
  newHistory,
  withChange,
  withFurtherChange,
  goToState,
  redoStep,
  undoStep,
} from "./editing/history.ts";

/** The effect of a press on a cell: asks why, counts its clue up, or makes it this. */
export type Tool = "ask" | "count" | Seen;

const isTool = (value: unknown): value is Tool =>
  ["ask", "count", "hidden", "flag", "mine"].some((each) => each === value) ||
  (typeof value === "number" && Number.isInteger(value) && value >= 0);

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

/** The stored state: the board, its undo steps, and the board that came with the page. */
interface StoredState {
  readonly board: string;
  readonly past: readonly string[];
  readonly given: string | null;
}
/** The most undo steps, and the most cells of all steps together, that survive a reload. */
const KEPT_STEPS = 50;
const KEPT_CELLS = 100_000;

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

const givenText = boardGivenWithPage(document);
/** The text that came with the page and that the engine must read first. */
export const textToRead = signal<string | null>(null);
/** Whether the address has a link without a complete board. */
export const isLinkBroken = signal(false);

const boardHistory = signal(newHistory(firstPosition()));
export const position = computed(() => boardHistory.value.now);
/** Whether the board is the one to begin with. */
export const isExample = computed(() => boardText(position.value) === EXAMPLE_BOARD);
export const canUndo = computed(() => boardHistory.value.past.length > 0);
export const canRedo = computed(() => boardHistory.value.future.length > 0);

/** All boards of the history, the oldest first, and the index of the shown one. */
export const undoSteps = computed(() => {
  const { past, now, future } = boardHistory.value;
  return { boards: [...past, now, ...future], at: past.length };
});

/** Goes to one of the steps. */
export function goToStep(step: number): void {
  boardHistory.value = goToState(boardHistory.value, step);
}

export const chosenTool = signal<Tool>(recall("analyse.tool", isTool) ?? "ask");
/** The zoom in quarters above the size that fits. */
export const zoomSteps = signal(0);
/** The cell that is pointed at. */
export const pointedCell = signal<number | null>(null);

function firstPosition(): Position {
  const stored = recall("analyse", isStoredState);
  const storedPosition = readPosition(stored?.board);
  if (givenText !== null && stored?.given !== givenText) textToRead.value = givenText;
  return storedPosition ?? readPosition(EXAMPLE_BOARD) ?? unopenedBoard(9, 9, 10, 2);
}

/** Restores the undo steps of the time before a reload. */
function restoreUndoSteps(): void {
  const storedPast = (recall("analyse", isStoredState)?.past ?? []).map(readPosition).filter(isPosition);
  boardHistory.value = { ...boardHistory.value, past: storedPast };
}

function storeState(): void {
  const { now, past } = boardHistory.value;
  const undoSteps = Math.min(KEPT_STEPS, Math.floor(KEPT_CELLS / now.seen.length));
  remember("analyse", {
    board: boardText(now),
    past: undoSteps ? past.slice(-undoSteps).map(boardText) : [],
    given: givenText,
  } satisfies StoredState);
}

/** Takes the board out of the address; later changes are kept in the storage instead. */
export function openAddressLink(): void {
  if (!isBoardLink(location.hash)) return;
  const linkText = boardOfFragment(location.hash);
  const linkedPosition = readPosition(linkText);
  const isOfAnyShape = linkText !== null && isShapeText(linkText);
  if (linkedPosition) {
    editBoard(linkedPosition);
    leaveShapes();
  }
  if (isOfAnyShape) boardToAnalyse.value = { text: linkText };
  isLinkBroken.value = linkedPosition === null && !isOfAnyShape;
  window.history.replaceState(null, "", location.pathname + location.search);
}

/** In milliseconds: the delay before a change is stored. Leaving the page stores it at once. */
const STORE_DELAY = 300;

export function beginStoring(): void {
  restoreUndoSteps();
  openAddressLink();
  let timer: ReturnType<typeof setTimeout> | undefined;
  boardHistory.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(storeState, STORE_DELAY);
  });
  chosenTool.subscribe((chosen) => {
    remember("analyse.tool", chosen);
  });
  addEventListener("pagehide", storeState);
  addEventListener("hashchange", openAddressLink);
}

/** Changes the board. */
export function editBoard(next: Position): void {
  if (next !== position.value) boardHistory.value = withChange(boardHistory.value, next);
}

/** Changes the board further: undone together with the change before. */
export function editFurtherBoard(next: Position): void {
  if (next !== position.value) boardHistory.value = withFurtherChange(boardHistory.value, next);
}

export function undoEdit(): void {
  if (canUndo.value) announceText(currentWords.value.analyse.undone);
  boardHistory.value = undoStep(boardHistory.value);
}

export function redoEdit(): void {
  if (canRedo.value) announceText(currentWords.value.analyse.redone);
  boardHistory.value = redoStep(boardHistory.value);
}
