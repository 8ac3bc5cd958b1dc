// The words for a judged game of mines: its moves, and all of them together.

import { counted } from "#page/words.js";
import type { Answer } from "../engine/questions.ts";

export type Audit = Answer<"audit">;
export type Judged = Audit["moves"][number];

const CLASSES: Record<Judged["class"], string> = {
  proven_safe: "proven safe",
  protected: "a protected first click",
  least_risk: "least risk",
  avoidable_risk: "avoidable risk",
  flagged_mine: "a proven mine",
  flagged_unproven: "without a proof",
  flagged_wrong: "wrong, the cell is proven safe",
  took_flag_back: "took a flag back",
  inconsistent: "no placement agrees with the board any more",
  undecided: "undecided",
};
const DOES: Record<Judged["action"], string> = {
  open: "opens",
  flag: "flags",
  unflag: "takes the flag from",
  chord: "opens around",
};
/** The moves that a player with all available knowledge would not have made. */
const MISTAKES: readonly Judged["class"][] = ["avoidable_risk", "flagged_wrong", "inconsistent"];
/** The moves that need no second look. */
const SOUND: readonly Judged["class"][] = ["proven_safe", "protected", "flagged_mine", "took_flag_back"];

export const isMistake = (move: Judged): boolean => MISTAKES.includes(move.class);
export const isSound = (move: Judged): boolean => SOUND.includes(move.class) && !move.hit;

/** A share as a percentage; neither 0 nor 100 unless it is. */
export function percentage(share: number): string {
  if (share > 0 && share < 0.0005) return "below 0.1 %";
  if (share < 1 && share > 0.9995) return "above 99.9 %";
  return `${(100 * share).toFixed(1)} %`;
}

/** A text of the judge's, with fractions to four places. */
export const rounded = (text: string): string =>
  text.replace(/\d+\.\d{5,}/g, (number) => String(Number(Number(number).toFixed(4))));

const points = (share: number): string => (share < 0.0005 ? "below 0.1" : (100 * share).toFixed(1));

/** A move and what it was worth. */
export function moveWords(move: Judged): string {
  const risk = move.risk === undefined ? "" : ` ${percentage(move.risk)}`;
  const avoidable =
    move.avoidable === undefined || move.avoidable === 0
      ? ""
      : `, ${points(move.avoidable)} percentage points more than the least risk`;
  const forced = isMistake(move) && move.forced === false ? ", though a cell was proven safe" : "";
  const hit = move.hit ? "; it was a mine" : "";
  return `${DOES[move.action]} (${move.row},${move.col}): ${CLASSES[move.class]}${risk}${avoidable}${forced}${hit}`;
}

/** How many mistakes there were, and what they cost. */
function mistakesWords(mistakes: number, unforced: number, avoidable: number): string {
  if (mistakes === 0) return "0";
  const risk = `${points(avoidable)} percentage points of risk could be avoided`;
  const proved = unforced === 0 ? "" : `; in ${unforced} of them a cell was proven safe`;
  return `${mistakes}: ${risk}${proved}`;
}

/** The moves together: what is counted, and what it says. */
export function summaryWords({ summary }: Audit): [name: string, says: string][] {
  const { survival, avoidable, unforced, avoidable_risk: mistakes } = summary;
  const guesses = summary.least_risk + mistakes;
  const list: [string, string][] = [
    ["Moves", String(summary.moves)],
    ["Proven safe", String(summary.proven_safe)],
  ];
  if (summary.protected > 0) list.push(["Protected first click", String(summary.protected)]);
  list.push(["Guesses of least risk", String(summary.least_risk)]);
  list.push(["Guesses of avoidable risk", mistakesWords(mistakes, unforced, avoidable)]);
  if (guesses > 0) {
    const chance = survival === null ? "unknown" : percentage(survival);
    list.push(["Chance to survive all guesses", chance]);
  }
  list.push(["Mines hit", String(summary.hits)]);
  const flags = summary.flagged_mine + summary.flagged_unproven + summary.flagged_wrong;
  if (flags > 0) {
    const { flagged_mine: proven, flagged_unproven: unproven, flagged_wrong: wrong } = summary;
    list.push(["Flags", `${flags}: ${proven} on proven mines, ${unproven} without a proof, ${wrong} wrong`]);
  }
  if (summary.undecided > 0) list.push(["Undecided", counted(summary.undecided, "move")]);
  return list;
}
