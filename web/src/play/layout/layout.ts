// Layouts: boards whose mines are all given. The page itself is the referee of a game on a layout.

import { neighbours } from "#page/views/mines.js";
import { hasEveryMineKnown as isKnown } from "../../analyse/editing/changes/edits.ts";
import type { Position } from "../../board/saved-board.ts";
import { LONGEST_SIDE, type Settings } from "../game/settings.ts";

export interface Layout {
  readonly rows: number;
  readonly cols: number;
  /** The cells with a mine, as row-major positions in ascending order. */
  readonly mines: readonly number[];
  /** The seed of the game that had these mines first, if it is known. */
  readonly seed?: number;
}

/** The squared distance of games on layouts. The format of recordings supports only this classic distance. */
export const LAYOUT_DISTANCE = 2;

export function isLayout(value: unknown): value is Layout {
  if (typeof value !== "object" || value === null) return false;
  const { rows, cols, mines, seed } = value as Record<string, unknown>;
  const isSide = (side: unknown): side is number =>
    typeof side === "number" && Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE;
  if (!isSide(rows) || !isSide(cols) || !Array.isArray(mines)) return false;
  const isCell = (cell: unknown): boolean =>
    typeof cell === "number" && Number.isInteger(cell) && cell >= 0 && cell < rows * cols;
  return (
    (seed === undefined || (Number.isSafeInteger(seed) && Number(seed) >= 1)) &&
    mines.every(isCell) &&
    new Set(mines).size === mines.length &&
    hasMineAndClearCell(rows * cols, mines.length)
  );
}

/** Whether a layout has at least one mine and one clear cell. */
const hasMineAndClearCell = (cells: number, mines: number): boolean => mines >= 1 && mines < cells;

/** The reason why a board cannot be played as a layout. */
export type UnplayableReason = "unknown" | "distance" | "size";

/** Returns the layout of a board with every mine known, or the reason why the board cannot be played. */
export function toLayout(position: Position): Layout | UnplayableReason {
  const { rows, cols, distance, seen, mines: total } = position;
  if (!isKnown(position)) return "unknown";
  if (distance !== LAYOUT_DISTANCE) return "distance";
  // If the number of missing mines equals the number of hidden cells, all hidden cells have mines.
  const knownMineCount = seen.filter((each) => each === "mine").length;
  const isRestOfCellsMined = total !== null && total > knownMineCount;
  const mines = seen.flatMap((each, cell) =>
    each === "mine" || (isRestOfCellsMined && typeof each !== "number") ? [cell] : [],
  );
  const layout = { rows, cols, mines };
  return isLayout(layout) ? layout : "size";
}

/** Returns the settings of a game on a layout. The first click can hit a mine. */
export const settingsOfLayout = ({ rows, cols, mines }: Layout): Settings => ({
  rows,
  cols,
  mines: mines.length,
  distance: LAYOUT_DISTANCE,
  firstClick: "unprotected",
  noGuess: false,
});

/** Returns the number of mines around each cell; -1 for a mine. */
export function cellValues({ rows, cols, mines }: Layout): number[] {
  const neighboursOf = neighbours(rows, cols, LAYOUT_DISTANCE);
  const mineSet = new Set(mines);
  return Array.from({ length: rows * cols }, (_, cell) =>
    mineSet.has(cell) ? -1 : neighboursOf(cell).filter((near) => mineSet.has(near)).length,
  );
}
