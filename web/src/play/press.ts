// The action of a press on the board. The flag mode swaps the two kinds of presses.

import type { PressKind } from "../board/pointer.ts";

export type PressAction = "open" | "flag" | "nothing";

/**
 * Returns the action of a press. On an open cell, the main press opens the cells around it, and the second press does
 * nothing. Only hidden cells get flags.
 */
export function actionOfPress(how: PressKind, isFlagging: boolean, isHidden: boolean): PressAction {
  if (!isHidden) return how === "main" ? "open" : "nothing";
  return (how !== "main") === isFlagging ? "open" : "flag";
}
