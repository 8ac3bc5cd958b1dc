// The legend of the analyser: the signs on a board and their meanings.

import type { Sign } from "../../board/Legend.tsx";
import { currentWords } from "../../words/index.ts";

type SignName = Exclude<keyof typeof currentWords.value.signs, "chance" | "percent">;

const NAMED_APPEARANCES: readonly (readonly [appearance: Sign[0], name: SignName])[] = [
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
const PROVED_APPEARANCES: readonly (readonly [appearance: Sign[0], name: SignName])[] = [
  [{ fill: "safe", sign: "check" }, "safe"],
  [{ fill: "mine", sign: "mine" }, "mine"],
];
// Creates the drawing of each sign only once, so that the page draws each picture only once.
const CHANCE_APPEARANCES = [1, 25, 50, 95].map(
  (percent) => [{ fill: percent / 100, text: percent }, percent] as const,
);

export function analysisLegend(): Sign[] {
  const messages = currentWords.value.signs;
  return [
    ...PROVED_APPEARANCES.map(([appearance, name]): Sign => [appearance, messages[name]]),
    ...CHANCE_APPEARANCES.map(([appearance, percent], at): Sign => [
      appearance,
      at === 0 ? messages.chance(percent) : messages.percent(percent),
    ]),
    ...NAMED_APPEARANCES.map(([appearance, name]): Sign => [appearance, messages[name]]),
  ];
}
