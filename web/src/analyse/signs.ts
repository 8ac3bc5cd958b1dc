// The meaning of the signs on an analysed board.

import type { Sign } from "../board/Legend.tsx";

export const SIGNS: readonly Sign[] = [
  [{ fill: "safe", sign: "check" }, "proven safe"],
  [{ fill: "mine", sign: "mine" }, "proven mine"],
  [{ fill: 0.01, text: 1 }, "1 % chance of a mine"],
  [{ fill: 0.25, text: 25 }, "25 %"],
  [{ fill: 0.5, text: 50 }, "50 %"],
  [{ fill: 0.95, text: 95 }, "95 %"],
  [{ fill: "hidden", text: "–" }, "undetermined, not counted"],
  [{ fill: "hidden" }, "hidden, undecided"],
  [{ fill: 0.5, hatch: true }, "an unavoidable guess, or dead"],
  [{ fill: "hit", sign: "hit" }, "a known mine"],
  [{ fill: 0.3, sign: "flag" }, "a flag, which proves nothing"],
  [{ fill: "safe", sign: "flag", ring: "gone" }, "a wrong flag"],
  [{ fill: "safe", sign: "check", ring: "move" }, "the cell you asked about, or the best move"],
  [{ fill: "open", text: 2, ring: "reason" }, "a clue of the proof"],
  [{ fill: "open", text: 3, ring: "gone" }, "a clue of a contradiction"],
  [{ fill: 0.5, text: 50, ring: "guess" }, "the cell you asked about, undetermined"],
  [{ fill: "mine", sign: "mine", ring: "next" }, "differs between A and B, a good move, or certified"],
];
