// Opens boards and levels of any shape in place of the board that is shown.

import { cancelSearch as cancelMines } from "../analyse/live.ts";
import { announceText } from "../app/announce.ts";
import { revealBoard } from "../app/sight.ts";
import { beginLive as beginLive } from "./live.ts";
import type { ReadShape } from "./read.ts";
import { beginStoring as beginState, isShapeShown, showShapeBoard, showLevel } from "./state.ts";

export function beginOpening(): void {
  beginState();
  beginLive();
}

/** Shows what was read: a board is analysed, a level is played. */
export function openShape(read: ReadShape): void {
  stopMinesAnalysis();
  if ("board" in read) showShapeBoard(read.board);
  else showLevel(read.level);
  revealBoard();
}

/** Goes back to the board or level that was left for one of mines. */
export function returnToShape(): void {
  stopMinesAnalysis();
  isShapeShown.value = true;
  revealBoard();
}

/** Ends what is being found out about the board of mines. */
function stopMinesAnalysis(): void {
  cancelMines();
  announceText("");
}
