// The meaning of the signs on an analysed board.

import type { Sign } from "../board/Legend.tsx";
import { words } from "../words/index.ts";

type Name = Exclude<keyof typeof words.value.signs, "chance" | "percent">;

const NAMED: readonly (readonly [look: Sign[0], name: Name])[] = [
  [{ fill: "hidden", text: "–" }, "notCounted"],
  [{ fill: "hidden" }, "undecided"],
  [{ fill: 0.5, hatch: true }, "guess"],
  [{ fill: "hit", sign: "hit" }, "knownMine"],
  [{ fill: 0.3, sign: "flag" }, "flag"],
  [{ fill: "safe", sign: "flag", ring: "gone" }, "wrongFlag"],
  [{ fill: "safe", sign: "check", ring: "move" }, "asked"],
  [{ fill: "open", text: 2, ring: "reason" }, "proofClue"],
  [{ fill: "open", text: 3, ring: "gone" }, "conflictClue"],
  [{ fill: 0.5, text: 50, ring: "guess" }, "askedUndetermined"],
  [{ fill: "mine", sign: "mine", ring: "next" }, "differs"],
];
const PROVEN: readonly (readonly [look: Sign[0], name: Name])[] = [
  [{ fill: "safe", sign: "check" }, "safe"],
  [{ fill: "mine", sign: "mine" }, "mine"],
];
// Each look is one object for good, so that a swatch is drawn once.
const CHANCES = [1, 25, 50, 95].map((percent) => [{ fill: percent / 100, text: percent }, percent] as const);

export function signs(): Sign[] {
  const say = words.value.signs;
  return [
    ...PROVEN.map(([look, name]): Sign => [look, say[name]]),
    ...CHANCES.map(([look, percent], at): Sign => [
      look,
      at === 0 ? say.chance(percent) : say.percent(percent),
    ]),
    ...NAMED.map(([look, name]): Sign => [look, say[name]]),
  ];
}
