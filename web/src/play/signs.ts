// The legend of a game: the signs on its board and their meanings.

import type { Sign } from "../board/Legend.tsx";
import { currentWords } from "../words/index.ts";

type UnnamedAppearance = Sign[0];

// Creates the drawing of each sign only once, so that the page draws each picture only once.
const SIGN_LOOKS = {
  hidden: { fill: "hidden" },
  clue: { fill: "open", text: 2 },
  yourFlag: { fill: "hidden", sign: "flag" },
  safe: { fill: "safe", sign: "check" },
  aMine: { fill: "mine", sign: "mine" },
  hitMine: { fill: "hit", sign: "hit" },
  wrongFlag: { fill: "hidden", sign: "flag", hatch: true, ring: "gone" },
  proofClue: { fill: "open", text: 1, ring: "reason" },
  best: { fill: "hidden", ring: "move" },
} as const satisfies Record<string, UnnamedAppearance>;
/** The chance that the legend shows, in percent. */
const SAMPLE_CHANCE = 25;
/** The drawing of a cell with this chance. */
const CHANCE_LOOK: UnnamedAppearance = { fill: SAMPLE_CHANCE / 100, text: SAMPLE_CHANCE };

export function gameLegend(): Sign[] {
  const messages = currentWords.value.signs;
  const signOf = (name: keyof typeof SIGN_LOOKS): Sign => [SIGN_LOOKS[name], messages[name]];
  return [
    ...(["hidden", "clue", "yourFlag", "safe", "aMine"] as const).map(signOf),
    [CHANCE_LOOK, messages.chance(SAMPLE_CHANCE)],
    ...(["hitMine", "wrongFlag", "proofClue", "best"] as const).map(signOf),
  ];
}
