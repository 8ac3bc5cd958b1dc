// The board of any shape that is shown, how it is changed, and whether it is shown in place of a board of mines.

import { computed, signal } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { recall, remember } from "../app/storage.ts";
import { begun, changed, redone, undone } from "../analyse/editing/history.ts";
import type { Cell } from "../engine/questions.ts";
import { anotherEngine } from "../engine/start.ts";
import { UnreadBoardError } from "../formats/read.ts";
import { words } from "../words/index.ts";
import { level, levelBoard, quitLevel, startLevel, type Level } from "./level/game.ts";
import { readShape } from "./read.ts";
import { isNamed, withToken } from "./text.ts";

/** The engine for questions beside the look. */
export const shapeEngine = anotherEngine();

interface Kept {
  readonly board: string;
  readonly level: Level | null;
  readonly isShown: boolean;
}
const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "board" in value &&
  typeof value.board === "string" &&
  "isShown" in value &&
  typeof value.isShown === "boolean" &&
  "level" in value;

const kept = recall("shapes", isKept);
const history = signal(begun(kept?.board ?? ""));

/** Whether a board of any shape is shown, and not a board of mines. */
export const isShown = signal(kept?.isShown ?? false);
/** The text that is shown: the board, or a level as its player sees it. */
export const text = computed(() => (level.value === null ? history.value.now : levelBoard.value));
export const canUndo = computed(() => level.value === null && history.value.past.length > 0);
export const canRedo = computed(() => level.value === null && history.value.future.length > 0);
/** The cell that the panels speak of. */
export const selected = signal<Cell | null>(null);
/** Steps by which cells are larger than what fits. */
export const zoom = signal(0);

export function showBoard(board: string): void {
  quitLevel();
  selected.value = null;
  if (board !== history.value.now)
    history.value = history.value.now === "" ? begun(board) : changed(history.value, board);
  isShown.value = true;
}

export function showLevel(text: string): void {
  selected.value = null;
  isShown.value = true;
  startLevel(text);
}

/** Goes back to the board of mines. */
export function leave(): void {
  isShown.value = false;
}

/** Changes the board to a text that the engine printed. */
export function edit(board: string): void {
  if (board !== history.value.now) history.value = changed(history.value, board);
}

export function undo(): void {
  if (!canUndo.value) return;
  history.value = undone(history.value);
  announce(words.value.analyse.undone);
}

export function redo(): void {
  if (!canRedo.value) return;
  history.value = redone(history.value);
  announce(words.value.analyse.redone);
}

/** Changes the board to a text, if the engine reads it as a board of any shape. Returns why it does not. */
export async function propose(board: string): Promise<string | null> {
  const before = history.value.now;
  if (!isNamed(board)) return words.value.shapes.otherKind;
  try {
    const read = await readShape(shapeEngine, board);
    if ("level" in read) return words.value.shapes.otherKind;
    // A change in the meantime counts.
    if (history.value.now === before) edit(read.board);
    return null;
  } catch (error) {
    if (error instanceof UnreadBoardError) return error.message;
    throw error;
  }
}

/** Sets what a cell holds. Returns why the engine refuses that. */
export const setToken = (cell: Cell, token: string): Promise<string | null> =>
  propose(withToken(history.value.now, cell, token));

let isBegun = false;

/** Starts to keep what is shown. */
export function begin(): void {
  if (isBegun) return;
  isBegun = true;
  if (kept?.level) startLevel(kept.level.text, kept.level);
  const now = computed((): Kept => ({
    board: history.value.now,
    level: level.value,
    isShown: isShown.value,
  }));
  now.subscribe((state) => {
    if (state.board !== "" || state.level !== null) remember("shapes", state);
  });
}
