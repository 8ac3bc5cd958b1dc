// The positions that people keep by a name.

import { signal } from "@preact/signals";
import { recall, remember } from "../../app/storage.ts";
import { parsed, printed, type Position } from "../../board/saved.ts";

export interface NamedPosition {
  readonly name: string;
  /** The saved board. */
  readonly board: string;
}

/** So many are kept: the oldest ones go. */
const MOST = 100;
/** In characters. */
export const LONGEST_NAME = 60;

const isNamed = (value: unknown): value is NamedPosition => {
  if (typeof value !== "object" || value === null) return false;
  const { name, board } = value as Record<string, unknown>;
  return typeof name === "string" && typeof board === "string" && parsed(board) !== null;
};
const areNamed = (value: unknown): value is NamedPosition[] => Array.isArray(value) && value.every(isNamed);

export const positions = signal<readonly NamedPosition[]>(recall("analyse.positions", areNamed) ?? []);

/** Returns the list with a position in front, in place of one of the same name. */
export function withPosition(
  all: readonly NamedPosition[],
  name: string,
  position: Position,
): readonly NamedPosition[] {
  const kept = all.filter((each) => each.name !== name);
  return [{ name, board: printed(position) }, ...kept].slice(0, MOST);
}

/** The list as another tab may have changed it. */
const latest = (): readonly NamedPosition[] => recall("analyse.positions", areNamed) ?? positions.value;

export function keepPosition(name: string, position: Position): void {
  change(withPosition(latest(), name, position));
}

export function removePosition(name: string): void {
  change(latest().filter((each) => each.name !== name));
}

function change(next: readonly NamedPosition[]): void {
  positions.value = next;
  remember("analyse.positions", next);
}
