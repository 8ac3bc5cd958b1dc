// Opens boards and levels of any shape in place of the board that is shown.

import { cancel as cancelMines } from "../analyse/live.ts";
import { announce } from "../app/announce.ts";
import { revealBoard } from "../app/sight.ts";
import { begin as beginLive } from "./live.ts";
import type { ReadShape } from "./read.ts";
import { begin as beginState, isShown, showBoard, showLevel } from "./state.ts";

export function begin(): void {
  beginState();
  beginLive();
}

/** Shows what was read: a board is analysed, a level is played. */
export function open(read: ReadShape): void {
  quieten();
  if ("board" in read) showBoard(read.board);
  else showLevel(read.level);
  revealBoard();
}

/** Goes back to the board or level that was left for one of mines. */
export function comeBack(): void {
  quieten();
  isShown.value = true;
  revealBoard();
}

/** Ends what is being found out about the board of mines. */
function quieten(): void {
  cancelMines();
  announce("");
}
