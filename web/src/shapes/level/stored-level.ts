// Checks a level that the browser has stored, before the player continues the game on the level.

import type { Cell } from "../../engine/question-types.ts";
import type { LevelInPlay } from "./game.ts";

const isCell = (value: unknown): value is Cell =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);
const isCellList = (value: unknown): value is Cell[] => Array.isArray(value) && value.every(isCell);

function isMove(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("cell" in value) || !("action" in value)) return false;
  const isLevelMove =
    value.action === "open" ||
    value.action === "mark" ||
    (value.action === "chord" && "flags" in value && isCellList(value.flags));
  return isLevelMove && isCell(value.cell);
}

export const isStoredLevel = (value: unknown): value is LevelInPlay =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  typeof value.text === "string" &&
  "moves" in value &&
  Array.isArray(value.moves) &&
  value.moves.every(isMove) &&
  "flags" in value &&
  isCellList(value.flags);
