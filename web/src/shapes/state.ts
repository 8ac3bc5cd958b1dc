// The shown board of any shape: its changes, its storage, and whether it replaces the board of mines.

import { computed, signal } from "@preact/signals";
import { announceText } from "../app/announce.ts";
import { recall, remember } from "../app/storage.ts";
import { failureMessage } from "../app/trouble.ts";
import { newHistory, withChange, redoStep, undoStep } from "../analyse/editing/history.ts";
import type { Cell } from "../engine/questions.ts";
import { newEngine } from "../engine/start.ts";
import { currentWords } from "../words/index.ts";
import { playedLevel, levelBoard, quitLevel, startLevel, type LevelInPlay } from "./level/game.ts";
import { isLevel } from "./level/kept.ts";
import { readShape } from "./read.ts";
import { isShapeText, tokenAt, withToken } from "./text.ts";
import { cellName } from "./words.ts";

/** The engine for questions beside the look. */
export const shapeEngine = newEngine();

interface StoredShapes {
  readonly board: string;
  readonly level: LevelInPlay | null;
  /** The level to go back to; earlier versions of the page kept none. */
  readonly paused?: LevelInPlay | null;
  readonly isShown: boolean;
}
const isStoredShapes = (value: unknown): value is StoredShapes =>
  typeof value === "object" &&
  value !== null &&
  "board" in value &&
  typeof value.board === "string" &&
  "isShown" in value &&
  typeof value.isShown === "boolean" &&
  "level" in value &&
  (value.level === null || isLevel(value.level)) &&
  (!("paused" in value) || value.paused === null || isLevel(value.paused));

const storedShapes = recall("shapes", isStoredShapes);
const textHistory = signal(newHistory(storedShapes?.board ?? ""));

/** Whether a board of any shape is shown, and not a board of mines. */
export const isShapeShown = signal(storedShapes?.isShown ?? false);
/** The text that is shown: the board, or a level as its player sees it. */
export const shownText = computed(() =>
  playedLevel.value === null ? textHistory.value.now : levelBoard.value,
);
export const canUndo = computed(() => playedLevel.value === null && textHistory.value.past.length > 0);
export const canRedo = computed(() => playedLevel.value === null && textHistory.value.future.length > 0);
/** The cell that the panels describe. */
export const selectedCell = signal<Cell | null>(null);
/** Steps by which cells are larger than what fits. */
export const zoomSteps = signal(0);

/** The number of boards and levels that were opened so far. Edits and moves leave it. */
export const openingCount = signal(0);
/** The level whose position is analysed; null if none is. */
export const pausedLevel = signal<LevelInPlay | null>(storedShapes?.paused ?? null);
/** Whether there is a board of any shape to go back to. */
export const hasShape = computed(() => playedLevel.value !== null || textHistory.value.now !== "");

export function showShapeBoard(board: string): void {
  onOpened();
  quitLevel();
  if (board !== textHistory.value.now)
    textHistory.value =
      textHistory.value.now === "" ? newHistory(board) : withChange(textHistory.value, board);
}

export function showLevel(shownText: string): void {
  onOpened();
  startLevel(shownText);
}

/** Analyses the position of the level that is played. */
export function analysePosition(): void {
  const { value: played } = playedLevel;
  showShapeBoard(shownText.value);
  pausedLevel.value = played;
}

/** Returns to the level whose position is analysed. */
export function resumeLevel(): void {
  const { value: played } = pausedLevel;
  if (!played) return;
  onOpened();
  startLevel(played.text, played);
}

/** Makes room for another board or level. */
function onOpened(): void {
  openingCount.value++;
  pausedLevel.value = null;
  selectedCell.value = null;
  isShapeShown.value = true;
}

/** Returns to the board of mines. */
export function leaveShapes(): void {
  isShapeShown.value = false;
}

/** Changes the board to a text that the engine printed. */
function editText(board: string): void {
  if (board !== textHistory.value.now) textHistory.value = withChange(textHistory.value, board);
}

export function undoEdit(): void {
  if (!canUndo.value) return;
  textHistory.value = undoStep(textHistory.value);
  announceText(currentWords.value.analyse.undone);
}

export function redoEdit(): void {
  if (!canRedo.value) return;
  textHistory.value = redoStep(textHistory.value);
  announceText(currentWords.value.analyse.redone);
}

/** Returns the text of a board after a change; null if the change does not apply to the board. */
type TextChange = (board: string) => string | null;

/** Settles when no change is left to be read. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Changes the board, after the changes that were proposed before, if the engine reads it as a board of any shape.
 * A change that took effect is announced by the given words. Returns why the change is refused.
 */
export function proposeChange(change: TextChange, told: string | null = null): Promise<string | null> {
  const openingBefore = openingCount.peek();
  const refusal = last.then(() =>
    openingCount.peek() === openingBefore
      ? applyChange(change, told)
      : currentWords.value.shapes.changedMeanwhile,
  );
  last = refusal;
  return refusal;
}

async function applyChange(change: TextChange, told: string | null): Promise<string | null> {
  const messages = currentWords.value.shapes;
  const openingBefore = openingCount.peek();
  const textBefore = textHistory.peek().now;
  const board = change(textBefore);
  if (board === null) return messages.changedMeanwhile;
  if (board === textBefore) return null;
  if (!isShapeText(board)) return messages.otherKind;
  try {
    const readResult = await readShape(shapeEngine, board);
    if ("level" in readResult) return messages.otherKind;
    if (openingCount.peek() !== openingBefore || textHistory.peek().now !== textBefore)
      return messages.changedMeanwhile;
    if (readResult.board === textBefore) return null;
    editText(readResult.board);
    if (told !== null) announceText(told);
    return null;
  } catch (error) {
    return failureMessage(error);
  }
}

/** Sets what a cell holds. Returns why the engine refuses that. */
export const setToken = (cell: Cell, token: string): Promise<string | null> =>
  proposeChange(
    (board) => (tokenAt(board, cell) === null ? null : withToken(board, cell, token)),
    currentWords.value.shapes.becomes(cellName(cell), token),
  );

let isBegun = false;

/** Starts to keep what is shown. */
export function beginStoring(): void {
  if (isBegun) return;
  isBegun = true;
  if (storedShapes?.level) startLevel(storedShapes.level.text, storedShapes.level);
  const stateToStore = computed((): StoredShapes => ({
    board: textHistory.value.now,
    level: playedLevel.value,
    paused: pausedLevel.value,
    isShown: isShapeShown.value,
  }));
  stateToStore.subscribe((state) => {
    if (state.board !== "" || state.level !== null) remember("shapes", state);
  });
}
