// The legend of boards of any shape: the signs and their meanings.

import type { Sign } from "../board/Legend.tsx";
import { currentWords } from "../words/index.ts";
import type { Words } from "../words/en.ts";

/** Creates the drawing of each sign only once, so that the page draws each picture only once. */
const SIGN_LOOKS: readonly (readonly [look: Sign[0], name: (say: Words) => string])[] = [
  [{ fill: "safe", sign: "check" }, ({ signs }) => signs.safe],
  [{ fill: "mine", sign: "mine" }, ({ signs }) => signs.mine],
  [{ fill: 0.25, text: 25 }, ({ signs }) => signs.chance(25)],
  [{ fill: 0.05, text: 5, ring: "next" }, ({ shapes }) => shapes.rings.next],
  [{ fill: "hidden", text: "–" }, ({ signs }) => signs.notCounted],
  [{ fill: "hidden" }, ({ signs }) => signs.undecided],
  [{ fill: "open", text: 2 }, ({ signs }) => signs.clue],
  [{ fill: "hit", sign: "hit" }, ({ signs }) => signs.knownMine],
  [{ fill: "hidden", sign: "flag" }, ({ signs }) => signs.yourFlag],
  [{ fill: "hidden", ring: "move" }, ({ shapes }) => shapes.rings.move],
  [{ fill: "open", text: 2, ring: "reason" }, ({ signs }) => signs.proofClue],
  [{ fill: "open", text: 3, ring: "gone" }, ({ signs }) => signs.conflictClue],
];

export const shapesLegend = (): Sign[] =>
  SIGN_LOOKS.map(([look, name]): Sign => [look, name(currentWords.value)]);
