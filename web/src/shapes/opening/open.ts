// Opens boards and levels of any shape in place of the shown board.

import { cancelSearch as cancelMines } from "../../analyse/analysis.ts";
import { announceText } from "../../app/announce.ts";
import { revealBoard } from "../../app/reveal-board.ts";
import { startShapeAnalysis } from "../analysis.ts";
import type { BoardOrLevel } from "./read.ts";
import { storeChanges, isShapeShown, showShapeBoard, showLevel } from "../state.ts";

export function startShapeAnalyser(): void {
  storeChanges();
  startShapeAnalysis();
}

/** Analyses a board, or plays a level. */
export function openShapeOrLevel(read: BoardOrLevel): void {
  stopMinesAnalysis();
  if ("board" in read) showShapeBoard(read.board);
  else showLevel(read.level);
  revealBoard();
}

/** Returns to the board or level of any shape that was shown before the board of mines. */
export function returnToShapes(): void {
  stopMinesAnalysis();
  isShapeShown.value = true;
  revealBoard();
}

/** Ends the analysis of the board of mines, which is no longer shown. */
function stopMinesAnalysis(): void {
  cancelMines();
  announceText("");
}
