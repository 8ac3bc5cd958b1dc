// Opens boards and levels of any shape in place of the board that is shown.

import { cancel as cancelMines } from "../analyse/live.ts";
import { announce } from "../app/announce.ts";
import { revealBoard } from "../app/sight.ts";
import { begin as beginLive } from "./live.ts";
import { readShape } from "./read.ts";
import { begin as beginState, shapeEngine, showBoard, showLevel } from "./state.ts";

export function begin(): void {
  beginState();
  beginLive();
}

/**
 * Shows a text that names this puzzle: a board is analysed, a level is played.
 *
 * @throws UnreadBoardError it is neither
 */
export async function openShape(text: string): Promise<void> {
  const read = await readShape(shapeEngine, text);
  cancelMines();
  announce("");
  if ("board" in read) showBoard(read.board);
  else showLevel(read.level);
  revealBoard();
}
