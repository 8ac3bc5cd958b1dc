// Boards of mines and of any shape that the reader saved by name.

import { signal } from "@preact/signals";
import { recall, remember } from "../../app/storage.ts";
import { parseBoard } from "../../board/saved-board.ts";
import { isShapeText } from "../../shapes/text.ts";

export interface NamedPosition {
  readonly name: string;
  /** The saved board. */
  readonly board: string;
}

/** The most saved positions. If there are more, the oldest positions are dropped. */
const MOST_SAVED_POSITIONS = 100;
/** The most characters of a name. */
export const LONGEST_POSITION_NAME = 60;

const isNamedPosition = (value: unknown): value is NamedPosition => {
  if (typeof value !== "object" || value === null) return false;
  const { name, board } = value as Record<string, unknown>;
  return (
    typeof name === "string" &&
    typeof board === "string" &&
    (isShapeText(board) || parseBoard(board) !== null)
  );
};
const areNamedPositions = (value: unknown): value is NamedPosition[] =>
  Array.isArray(value) && value.every(isNamedPosition);

export const namedPositions = signal<readonly NamedPosition[]>(
  recall("analyse.positions", areNamedPositions) ?? [],
);

/** Returns the list with a new board at the front. An older board with the same name is removed. */
export function withPosition(
  all: readonly NamedPosition[],
  name: string,
  board: string,
): readonly NamedPosition[] {
  const others = all.filter((each) => each.name !== name);
  return [{ name, board }, ...others].slice(0, MOST_SAVED_POSITIONS);
}

/** Returns the stored list, which another tab may have changed. */
const storedPositions = (): readonly NamedPosition[] =>
  recall("analyse.positions", areNamedPositions) ?? namedPositions.value;

export function savePosition(name: string, board: string): void {
  storePositions(withPosition(storedPositions(), name, board));
}

export function removePosition(name: string): void {
  storePositions(storedPositions().filter((each) => each.name !== name));
}

function storePositions(next: readonly NamedPosition[]): void {
  namedPositions.value = next;
  remember("analyse.positions", next);
}
