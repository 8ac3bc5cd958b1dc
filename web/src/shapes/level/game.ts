// A game on a level. The page stores the moves and flags of the player; the engine opens the cells and ends the game.

import { computed, signal } from "@preact/signals";
import type { Answer, Cell, Request } from "../../engine/question-types.ts";
import { failureUnlessCancelled } from "../../engine/pending-request.ts";
import { newEngine } from "../../engine/start.ts";
import { currentWords } from "../../words/index.ts";
import { MessageSignal, type Message } from "../../words/message.ts";
import { isSameCell } from "../drawing/geometry.ts";
import { capacityInText, isHexcellsLevel } from "../text.ts";

type LevelMoves = NonNullable<Request<"play-level">["moves"]>;

export interface LevelInPlay {
  readonly text: string;
  readonly moves: LevelMoves;
  /** The flags of the player. A cell with several flags is listed once for each flag. */
  readonly flags: readonly Cell[];
}
export type LevelAnswer = Answer<"play-level">;

const levelEngine = newEngine();

/** The level that is being played; null if no level is played. */
export const playedLevel = signal<LevelInPlay | null>(null);
export const levelGame = signal<LevelAnswer | null>(null);
export const levelProblem = new MessageSignal();
/** The board as the player sees it; empty before the engine has read the level. */
export const levelBoard = computed(() => levelGame.value?.board ?? "");
/** The most mines of a cell of the level. A cell can have as many flags. */
export const levelCapacity = computed(() => capacityInText(levelBoard.value));
/** Whether a press sets a flag. */
export const isFlagging = signal(false);

export function startLevel(text: string, before?: LevelInPlay): void {
  levelGame.value = null;
  playedLevel.value = before ?? { text, moves: [], flags: [] };
  void playLevel(playedLevel.value);
}

export function quitLevel(): void {
  playedLevel.value = null;
  levelGame.value = null;
  levelProblem.value = null;
}

export function restartLevel(): void {
  if (playedLevel.value) startLevel(playedLevel.value.text);
}

/**
 * The time limit of a move in seconds. A move can take long, because the engine counts placements to judge the move.
 */
const MOVE_BUDGET_SECONDS = 20;

/** Whether the engine works on a move. The player can make no other move until the engine answers. */
let isMoving = false;

/** Plays a level up to a given state. If the last move fails or opens no cell, takes back this move. */
async function playLevel(next: LevelInPlay, before = next): Promise<void> {
  playedLevel.value = next;
  levelProblem.value = null;
  isMoving = true;
  try {
    const answer = await levelEngine.ask(
      { do: "play-level", level: next.text, moves: next.moves },
      { budget: MOVE_BUDGET_SECONDS },
    );
    if (!isCurrentLevel(next)) return;
    if (next !== before && opensNothing(answer))
      takeMoveBack(before, () => currentWords.value.shapes.nothingOpens);
    else levelGame.value = answer;
  } catch (error) {
    if (isCurrentLevel(next)) takeMoveBack(before, failureUnlessCancelled(error));
  } finally {
    if (isCurrentLevel(next) || isCurrentLevel(before)) isMoving = false;
  }
}

/** Whether a move opened no cell. */
const opensNothing = ({ over, opened }: LevelAnswer): boolean => !over && opened === levelGame.peek()?.opened;

/** Takes back the last move. Flags that the player set after this move stay. */
function takeMoveBack({ moves }: LevelInPlay, why: Message | null): void {
  levelProblem.value = why;
  if (playedLevel.value) playedLevel.value = { ...playedLevel.value, moves };
}

/** Whether this level is still the current level. */
const isCurrentLevel = ({ moves }: LevelInPlay): boolean => playedLevel.peek()?.moves === moves;

/** Returns the level if the player can make a move now; otherwise null. */
const levelToMove = (): LevelInPlay | null =>
  isMoving || levelGame.value?.over !== false ? null : playedLevel.value;

/** Returns the number of flags on a cell. */
export const flagCount = (cell: Cell): number =>
  playedLevel.value?.flags.filter((other) => isSameCell(other, cell)).length ?? 0;

export const isFlagged = (cell: Cell): boolean => flagCount(cell) > 0;

/** Whether clues of the level appear when their mines are marked. */
const hasHiddenClues = ({ text }: LevelInPlay): boolean =>
  isHexcellsLevel(text) || /^\s*after\s/mu.test(text);

/** Marks a cell as a mine. If the mark shows a clue, the mine becomes known and loses its flag. */
async function markCell(cell: Cell): Promise<void> {
  const currentLevel = levelToMove();
  if (!currentLevel) return;
  const moves: LevelMoves = [...currentLevel.moves, { action: "mark", cell }];
  isMoving = true;
  try {
    const answer = await levelEngine.ask(
      { do: "play-level", level: currentLevel.text, moves, judge: false },
      { budget: MOVE_BUDGET_SECONDS },
    );
    const { value: levelNow } = playedLevel;
    if (levelNow === null || !isCurrentLevel(currentLevel) || answer.board === levelBoard.value) return;
    const flags = levelNow.flags.filter((other) => !isSameCell(other, cell));
    playedLevel.value = { ...levelNow, moves, flags };
    levelGame.value = answer;
  } catch (error) {
    if (isCurrentLevel(currentLevel)) levelProblem.value = failureUnlessCancelled(error);
  } finally {
    isMoving = false;
  }
}

/** Sets one more flag on a hidden cell. If the cell already has the largest number of flags, removes all its flags. */
export function cycleFlags(cell: Cell): void {
  const { value: currentLevel } = playedLevel;
  if (!currentLevel || levelGame.value?.over !== false) return;
  const newFlags =
    flagCount(cell) < levelCapacity.value
      ? [...currentLevel.flags, cell]
      : currentLevel.flags.filter((other) => !isSameCell(other, cell));
  levelProblem.value = null;
  playedLevel.value = { ...currentLevel, flags: newFlags };
  if (newFlags.length > currentLevel.flags.length && hasHiddenClues(currentLevel)) void markCell(cell);
}

/** Opens a hidden cell that has no flag. */
export async function openCell(cell: Cell): Promise<void> {
  const currentLevel = levelToMove();
  if (currentLevel && !isFlagged(cell))
    await playLevel(
      { ...currentLevel, moves: [...currentLevel.moves, { action: "open", cell }] },
      currentLevel,
    );
}

/** Opens the other cells of a clue, if mines at exactly the flagged cells satisfy the clue. */
export async function chordCell(cell: Cell): Promise<void> {
  const currentLevel = levelToMove();
  if (!currentLevel) return;
  const chordMove = { action: "chord" as const, cell, flags: [...currentLevel.flags] };
  await playLevel({ ...currentLevel, moves: [...currentLevel.moves, chordMove] }, currentLevel);
}
