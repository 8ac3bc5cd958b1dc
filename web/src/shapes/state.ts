// The state of the analyser for boards of any shape: the shown board, its changes and its storage. The module also
// stores whether this board is shown in place of the board of mines.

import { computed, signal } from "@preact/signals";
import { announceText } from "../app/announce.ts";
import { recall, remember } from "../app/storage.ts";
import { failureMessage } from "../app/failure-message.ts";
import { goToState, newHistory, withChange, redoStep, undoStep } from "../analyse/editing/changes/history.ts";
import type { Cell } from "../engine/question-types.ts";
import { newEngine } from "../engine/start.ts";
import { currentWords } from "../words/index.ts";
import { playedLevel, levelBoard, quitLevel, startLevel, type LevelInPlay } from "./level/game.ts";
import { isStoredLevel } from "./level/stored-level.ts";
import { readShape } from "./opening/read.ts";
import { isShapeText, tokenAt, withToken } from "./text.ts";
import { cellName } from "./words.ts";

/** The engine for all requests except `look`. */
export const shapeEngine = newEngine();

interface StoredShapes {
  readonly board: string;
  /** The undo steps. Earlier versions of the page did not store undo steps. */
  readonly past?: readonly string[];
  readonly level: LevelInPlay | null;
  /** The level to which the user can return. Earlier versions of the page did not store this level. */
  readonly paused?: LevelInPlay | null;
  readonly isShown: boolean;
}
const isStoredShapes = (value: unknown): value is StoredShapes =>
  typeof value === "object" &&
  value !== null &&
  "board" in value &&
  typeof value.board === "string" &&
  (!("past" in value) ||
    (Array.isArray(value.past) && value.past.every((text) => typeof text === "string"))) &&
  "isShown" in value &&
  typeof value.isShown === "boolean" &&
  "level" in value &&
  (value.level === null || isStoredLevel(value.level)) &&
  (!("paused" in value) || value.paused === null || isStoredLevel(value.paused));

const storedShapes = recall("shapes", isStoredShapes);
const textHistory = signal({ ...newHistory(storedShapes?.board ?? ""), past: storedShapes?.past ?? [] });

/** The most undo steps that are stored. */
const MOST_STORED_STEPS = 50;
/** The most characters of all stored undo steps together. */
const MOST_STORED_CHARACTERS = 200_000;

/** Returns the last undo steps, up to the limit of stored steps. */
function stepsToStore(past: readonly string[]): readonly string[] {
  let characters = 0;
  const isStored = (text: string): boolean => (characters += text.length) <= MOST_STORED_CHARACTERS;
  const newestFirst = past.slice(-MOST_STORED_STEPS).toReversed();
  const firstDropped = newestFirst.findIndex((text) => !isStored(text));
  return newestFirst.slice(0, firstDropped < 0 ? undefined : firstDropped).toReversed();
}

/** Whether a board of any shape is shown in place of the board of mines. */
export const isShapeShown = signal(storedShapes?.isShown ?? false);
/** The text that is shown: the board, or a level as its player sees it. */
export const shownText = computed(() =>
  playedLevel.value === null ? textHistory.value.now : levelBoard.value,
);
export const canUndo = computed(() => playedLevel.value === null && textHistory.value.past.length > 0);
export const canRedo = computed(() => playedLevel.value === null && textHistory.value.future.length > 0);
/** All boards of the history, from the oldest to the newest, and the index of the shown board. */
export const undoSteps = computed(() => {
  const { past, now, future } = textHistory.value;
  return { boards: [...past, now, ...future], at: past.length };
});
/** The cell that the panels describe. */
export const selectedCell = signal<Cell | null>(null);
/** The number of zoom steps. With 0 steps, the whole board fits. */
export const zoomSteps = signal(0);

/** The number of boards and levels that were opened so far. Edits and moves do not change this number. */
export const openingCount = signal(0);
/** The level whose position is analysed; null if no such position is analysed. */
export const pausedLevel = signal<LevelInPlay | null>(storedShapes?.paused ?? null);
/** Whether there is a board or level of any shape to which the user can return. */
export const hasShapeToReturnTo = computed(() => playedLevel.value !== null || textHistory.value.now !== "");

export function showShapeBoard(board: string): void {
  prepareOpening();
  quitLevel();
  if (board !== textHistory.value.now)
    textHistory.value =
      textHistory.value.now === "" ? newHistory(board) : withChange(textHistory.value, board);
}

export function showLevel(level: string): void {
  prepareOpening();
  startLevel(level);
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
  prepareOpening();
  startLevel(played.text, played);
}

/** Clears the state of the previous board or level. */
function prepareOpening(): void {
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
function changeText(board: string): void {
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

/** Shows the board of an undo step. */
export function goToUndoStep(step: number): void {
  textHistory.value = goToState(textHistory.value, step);
}

/**
 * A change of a board: a function that takes the text and returns the changed text. The result is null if the change
 * does not apply to the board.
 */
type TextChange = (board: string) => string | null;

/** A promise that settles when the engine has read all proposed changes. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Changes the board, if the engine can read the changed text as a board of any shape. The page applies changes in the
 * order of their proposal. The given words are announced after a successful change. If the change is refused, returns
 * the reason.
 */
export function proposeChange(change: TextChange, told: string | null = null): Promise<string | null> {
  const openingBefore = openingCount.peek();
  const changeRefusal = last.then(() =>
    openingCount.peek() === openingBefore
      ? applyChange(change, told)
      : currentWords.value.shapes.changedMeanwhile,
  );
  last = changeRefusal;
  return changeRefusal;
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
    changeText(readResult.board);
    if (told !== null) announceText(told);
    return null;
  } catch (error) {
    return failureMessage(error)();
  }
}

/** Sets the content of a cell. If the engine refuses the content, returns the reason. */
export const setToken = (cell: Cell, token: string): Promise<string | null> =>
  proposeChange(
    (board) => (tokenAt(board, cell) === null ? null : withToken(board, cell, token)),
    currentWords.value.shapes.becomes(cellName(cell), token),
  );

let isBegun = false;

/** Starts storing the shown board or level after each change. */
export function storeChanges(): void {
  if (isBegun) return;
  isBegun = true;
  if (storedShapes?.level) startLevel(storedShapes.level.text, storedShapes.level);
  const stateToStore = computed((): StoredShapes => ({
    board: textHistory.value.now,
    past: stepsToStore(textHistory.value.past),
    level: playedLevel.value,
    paused: pausedLevel.value,
    isShown: isShapeShown.value,
  }));
  stateToStore.subscribe((state) => {
    if (state.board !== "" || state.level !== null) remember("shapes", state);
  });
}
