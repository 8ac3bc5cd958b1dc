// The action of a press on the board. The flag mode swaps the two kinds of presses.

import type { Press } from "../board/BoardView.tsx";

export type PressAction = "open" | "flag" | "nothing";

/** Flags are set on hidden cells only. On an open cell the main press opens around it, and the second one does nothing. */
export function actionOfPress(how: Press, isFlagging: boolean, isHidden: boolean): PressAction {
  if (!isHidden) return how === "main" ? "open" : "nothing";
  return (how === "second") === isFlagging ? "open" : "flag";
}
