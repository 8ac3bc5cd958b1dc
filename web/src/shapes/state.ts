// The board of any shape that is shown, how it is changed, and whether it is shown in place of a board of mines.

import { computed, signal } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { recall, remember } from "../app/storage.ts";
import { trouble } from "../app/trouble.ts";
import { begun, changed, redone, undone } from "../analyse/editing/history.ts";
import type { Cell } from "../engine/questions.ts";
import { anotherEngine } from "../engine/start.ts";
import { words } from "../words/index.ts";
import { level, levelBoard, quitLevel, startLevel, type Level } from "./level/game.ts";
import { isLevel } from "./level/kept.ts";
import { readShape } from "./read.ts";
import { isNamed, tokenAt, withToken } from "./text.ts";
import { cellName } from "./words.ts";

/** The engine for questions beside the look. */
export const shapeEngine = anotherEngine();

interface Kept {
  readonly board: string;
  readonly level: Level | null;
  /** The level to go back to; earlier versions of the page kept none. */
  readonly paused?: Level | null;
  readonly isShown: boolean;
}
const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "board" in value &&
  typeof value.board === "string" &&
  "isShown" in value &&
  typeof value.isShown === "boolean" &&
  "level" in value &&
  (value.level === null || isLevel(value.level)) &&
  (!("paused" in value) || value.paused === null || isLevel(value.paused));

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

/** The number of boards and levels that were opened so far. Edits and moves leave it. */
export const openings = signal(0);
/** The level whose position is analysed; null if none is. */
export const paused = signal<Level | null>(kept?.paused ?? null);
/** Whether there is a board of any shape to go back to. */
export const hasBoard = computed(() => level.value !== null || history.value.now !== "");

export function showBoard(board: string): void {
  opened();
  quitLevel();
  if (board !== history.value.now)
    history.value = history.value.now === "" ? begun(board) : changed(history.value, board);
}

export function showLevel(text: string): void {
  opened();
  startLevel(text);
}

/** Analyses the position of the level that is played. */
export function analysePosition(): void {
  const { value: played } = level;
  showBoard(text.value);
  paused.value = played;
}

/** Goes back to the level whose position is analysed. */
export function resumeLevel(): void {
  const { value: played } = paused;
  if (!played) return;
  opened();
  startLevel(played.text, played);
}

/** Makes room for another board or level. */
function opened(): void {
  openings.value++;
  paused.value = null;
  selected.value = null;
  isShown.value = true;
}

/** Goes back to the board of mines. */
export function leave(): void {
  isShown.value = false;
}

/** Changes the board to a text that the engine printed. */
function edit(board: string): void {
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

/** Returns the text of a board after a change; null if the change does not apply to the board. */
type Change = (board: string) => string | null;

/** Settles when no change is left to be read. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Changes the board, after the changes that were proposed before, if the engine reads it as a board of any shape.
 * A change that took effect is announced by the given words. Returns why the change is refused.
 */
export function propose(change: Change, told: string | null = null): Promise<string | null> {
  const opening = openings.peek();
  const refusal = last.then(() =>
    openings.peek() === opening ? takeChange(change, told) : words.value.shapes.changedMeanwhile,
  );
  last = refusal;
  return refusal;
}

async function takeChange(change: Change, told: string | null): Promise<string | null> {
  const say = words.value.shapes;
  const opening = openings.peek();
  const before = history.peek().now;
  const board = change(before);
  if (board === null) return say.changedMeanwhile;
  if (board === before) return null;
  if (!isNamed(board)) return say.otherKind;
  try {
    const read = await readShape(shapeEngine, board);
    if ("level" in read) return say.otherKind;
    if (openings.peek() !== opening || history.peek().now !== before) return say.changedMeanwhile;
    if (read.board === before) return null;
    edit(read.board);
    if (told !== null) announce(told);
    return null;
  } catch (error) {
    return trouble(error);
  }
}

/** Sets what a cell holds. Returns why the engine refuses that. */
export const setToken = (cell: Cell, token: string): Promise<string | null> =>
  propose(
    (board) => (tokenAt(board, cell) === null ? null : withToken(board, cell, token)),
    words.value.shapes.becomes(cellName(cell), token),
  );

let isBegun = false;

/** Starts to keep what is shown. */
export function begin(): void {
  if (isBegun) return;
  isBegun = true;
  if (kept?.level) startLevel(kept.level.text, kept.level);
  const now = computed((): Kept => ({
    board: history.value.now,
    level: level.value,
    paused: paused.value,
    isShown: isShown.value,
  }));
  now.subscribe((state) => {
    if (state.board !== "" || state.level !== null) remember("shapes", state);
  });
}
