// The words for a judged game of mines: its moves, and all of them together.

import type { Answer } from "../engine/questions.ts";
import { words } from "../words/index.ts";

export type Audit = Answer<"audit">;
export type Judged = Audit["moves"][number];

/** The moves that a player with all available knowledge would not have made. */
const MISTAKES: readonly Judged["class"][] = ["avoidable_risk", "flagged_wrong", "inconsistent"];
/** The moves that need no second look. */
const SOUND: readonly Judged["class"][] = ["proven_safe", "protected", "flagged_mine", "took_flag_back"];

export const isMistake = (move: Judged): boolean => MISTAKES.includes(move.class);
export const isSound = (move: Judged): boolean => SOUND.includes(move.class) && !move.hit;

/** A share as a percentage; neither 0 nor 100 unless it is. */
export function percentage(share: number): string {
  const say = words.value.board;
  if (share > 0 && share < 0.0005) return say.below("0.1 %");
  if (share < 1 && share > 0.9995) return say.above("99.9 %");
  return `${(100 * share).toFixed(1)} %`;
}

/** A score with at most four places. */
export const scored = (score: number): string => String(Number(score.toFixed(4)));

const points = (share: number): string =>
  share < 0.0005 ? words.value.audit.below("0.1") : (100 * share).toFixed(1);

/** A move and what it was worth. */
export function moveWords(move: Judged): string {
  const say = words.value.audit;
  return say.move({
    does: say.does[move.action](`(${move.row},${move.col})`),
    is: say.classes[move.class],
    risk: move.risk === undefined ? null : percentage(move.risk),
    avoidable: move.avoidable === undefined || move.avoidable === 0 ? null : points(move.avoidable),
    wasSafe: isMistake(move) && move.forced === false,
    hit: move.hit,
  });
}

/** The moves together: what is counted, and what it says. */
export function summaryWords({ summary }: Audit): [name: string, says: string][] {
  const say = words.value.audit;
  const { survival, avoidable, forced, unforced, avoidable_risk: mistakes } = summary;
  const guesses = summary.least_risk + mistakes;
  const list: [string, string][] = [
    [say.sums.moves, String(summary.moves)],
    [say.sums.provenSafe, String(summary.proven_safe)],
  ];
  if (summary.protected > 0) list.push([say.sums.protected, String(summary.protected)]);
  list.push([say.sums.least, String(summary.least_risk)]);
  list.push([say.sums.avoidable, mistakes === 0 ? "0" : say.mistakes(mistakes, points(avoidable), unforced)]);
  if (guesses > 0) list.push([say.sums.forced, say.forced(forced, guesses)]);
  if (guesses > 0) list.push([say.sums.survival, survival === null ? say.unknown : percentage(survival)]);
  list.push([say.sums.hits, String(summary.hits)]);
  const { flagged_mine: proven, flagged_unproven: unproven, flagged_wrong: wrong } = summary;
  const flags = proven + unproven + wrong;
  if (flags > 0) list.push([say.sums.flags, say.flags(flags, proven, unproven, wrong)]);
  if (summary.undecided > 0) list.push([say.sums.undecided, say.moves(summary.undecided)]);
  return list;
}

/** The clicks that the layout of a recording needs and those that were made. Only won games have a speed. */
export function statisticsWords({ statistics }: Audit): [name: string, says: string][] {
  if (!statistics) return [];
  const say = words.value.audit;
  const { three_bv: threeBv, zini, left, right, chords, seconds, efficiency } = statistics;
  const speed = statistics.three_bv_per_second;
  const list: [string, string][] = [
    ["3BV", String(threeBv)],
    ["ZiNi", String(zini)],
    [say.sums.clicks, say.clicks(left, right, chords)],
  ];
  if (typeof seconds === "number") list.push([say.sums.time, `${seconds.toFixed(3)} s`]);
  if (typeof speed === "number") list.push(["3BV/s", speed.toFixed(2)]);
  if (typeof efficiency === "number") list.push([say.sums.efficiency, `${Math.round(100 * efficiency)} %`]);
  return list;
}
