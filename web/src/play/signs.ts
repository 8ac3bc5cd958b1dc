// The meaning of the signs on a board that is played on.

import type { Sign } from "../board/Legend.tsx";
import { words } from "../words/index.ts";

type Look = Sign[0];

// Each look is one object for good, so that a swatch is drawn once.
const LOOKS = {
  hidden: { fill: "hidden" },
  clue: { fill: "open", text: 2 },
  yourFlag: { fill: "hidden", sign: "flag" },
  safe: { fill: "safe", sign: "check" },
  aMine: { fill: "mine", sign: "mine" },
  hitMine: { fill: "hit", sign: "hit" },
  wrongFlag: { fill: "hidden", sign: "flag", hatch: true, ring: "gone" },
  proofClue: { fill: "open", text: 1, ring: "reason" },
  best: { fill: "hidden", ring: "move" },
} as const satisfies Record<string, Look>;
const CHANCE = 25;
const OF_CHANCE: Look = { fill: CHANCE / 100, text: CHANCE };

export function signs(): Sign[] {
  const say = words.value.signs;
  const of = (name: keyof typeof LOOKS): Sign => [LOOKS[name], say[name]];
  return [
    ...(["hidden", "clue", "yourFlag", "safe", "aMine"] as const).map(of),
    [OF_CHANCE, say.chance(CHANCE)],
    ...(["hitMine", "wrongFlag", "proofClue", "best"] as const).map(of),
  ];
}
