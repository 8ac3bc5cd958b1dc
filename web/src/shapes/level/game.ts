// A game on a level: the moves and flags of the player. The engine opens the cells and ends the game.

import { computed, signal } from "@preact/signals";
import type { Answer, Cell, Request } from "../../engine/questions.ts";
import { failure } from "../../engine/asking.ts";
import { anotherEngine } from "../../engine/start.ts";
import { words } from "../../words/index.ts";
import { nameOf } from "../geometry.ts";

type Moves = NonNullable<Request<"play-level">["moves"]>;

export interface Level {
  readonly text: string;
  readonly moves: Moves;
  readonly flags: readonly Cell[];
}
export type Game = Answer<"play-level">;

const engine = anotherEngine();

/** The level that is played; null if none is. */
export const level = signal<Level | null>(null);
export const game = signal<Game | null>(null);
export const problem = signal<string | null>(null);
/** The board as the player sees it; empty before the engine has read the level. */
export const levelBoard = computed(() => game.value?.board ?? "");
/** Whether a press sets a flag. */
export const isFlagging = signal(false);

export function startLevel(text: string, before?: Level): void {
  game.value = null;
  level.value = before ?? { text, moves: [], flags: [] };
  void play(level.value);
}

export function quitLevel(): void {
  level.value = null;
  game.value = null;
  problem.value = null;
}

export function restart(): void {
  if (level.value) startLevel(level.value.text);
}

/** In seconds: the worth of a move may take a count. */
const BUDGET = 20;

/** Whether a move is being made, which the next one waits for. */
let isMoving = false;

/** Plays a level up to a state; a move that fails or opens nothing is taken back. */
async function play(next: Level, before = next): Promise<void> {
  level.value = next;
  problem.value = null;
  isMoving = true;
  try {
    const answer = await engine.ask(
      { do: "play-level", level: next.text, moves: next.moves },
      { budget: BUDGET },
    );
    if (!isLast(next)) return;
    if (next !== before && opensNothing(answer)) takeBack(before, words.value.shapes.nothingOpens);
    else game.value = answer;
  } catch (error) {
    if (isLast(next)) takeBack(before, failure(error));
  } finally {
    if (isLast(next) || isLast(before)) isMoving = false;
  }
}

/** Whether the game is where it was before a move. */
const opensNothing = ({ over, opened }: Game): boolean => !over && opened === game.peek()?.opened;

/** Forgets the last move. Flags that were set in the meantime stay. */
function takeBack({ moves }: Level, why: string | null): void {
  problem.value = why;
  if (level.value) level.value = { ...level.value, moves };
}

/** Whether no other level came in the meantime. */
const isLast = ({ moves }: Level): boolean => level.peek()?.moves === moves;

/** The level, if a move can be made now. */
const movable = (): Level | null => (isMoving || game.value?.over !== false ? null : level.value);

const isOf = (cell: Cell, cells: readonly Cell[]): boolean =>
  cells.some((other) => nameOf(other) === nameOf(cell));

export const isFlagged = (cell: Cell): boolean => isOf(cell, level.value?.flags ?? []);

/** Sets a flag on a hidden cell, or takes it back. */
export function flag(cell: Cell): void {
  const { value: now } = level;
  if (!now || game.value?.over !== false) return;
  const flags = isOf(cell, now.flags)
    ? now.flags.filter((other) => nameOf(other) !== nameOf(cell))
    : [...now.flags, cell];
  problem.value = null;
  level.value = { ...now, flags };
}

/** Opens a hidden cell that has no flag. */
export async function open(cell: Cell): Promise<void> {
  const now = movable();
  if (now && !isFlagged(cell)) await play({ ...now, moves: [...now.moves, { action: "open", cell }] }, now);
}

/** Opens the rest of the cells of a clue, if it holds with mines in exactly the flagged cells. */
export async function chord(cell: Cell): Promise<void> {
  const now = movable();
  if (!now) return;
  const move = { action: "chord" as const, cell, flags: [...now.flags] };
  await play({ ...now, moves: [...now.moves, move] }, now);
}
