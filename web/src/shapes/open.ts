// Opens boards and levels of any shape in place of the board that is shown.

import { cancelSearch as cancelMines } from "../analyse/live.ts";
import { announceText } from "../app/announce.ts";
import { revealBoard } from "../app/sight.ts";
import { beginLive as beginLive } from "./live.ts";
import type { BoardOrLevel } from "./read.ts";
import { storeChanges as beginState, isShapeShown, showShapeBoard, showLevel } from "./state.ts";

export function beginOpening(): void {
  beginState();
  beginLive();
}

/** Analyses a board, or plays a level. */
export function openShape(read: BoardOrLevel): void {
  stopMinesAnalysis();
  if ("board" in read) showShapeBoard(read.board);
  else showLevel(read.level);
  revealBoard();
}

/** Returns to the board or level of any shape that the board of mines replaced. */
export function returnToShapes(): void {
  stopMinesAnalysis();
  isShapeShown.value = true;
  revealBoard();
}

/** Ends the analysis of the board of mines. */
function stopMinesAnalysis(): void {
  cancelMines();
  announceText("");
}
