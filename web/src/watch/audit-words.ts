// Describes a reviewed game of mines in words: each move and the summary.

import type { Answer } from "../engine/question-types.ts";
import { currentWords } from "../words/index.ts";

export type Audit = Answer<"audit">;
export type ReviewedMove = Audit["moves"][number];

/** The classes of moves that are mistakes. A player who knows all proofs and risks makes no such move. */
const MISTAKE_CLASSES: readonly ReviewedMove["class"][] = ["avoidable_risk", "flagged_wrong", "inconsistent"];
/** The classes of moves that take no risk. */
const RISK_FREE_CLASSES: readonly ReviewedMove["class"][] = [
  "proven_safe",
  "protected",
  "flagged_mine",
  "took_flag_back",
];

export const isMistake = (move: ReviewedMove): boolean => MISTAKE_CLASSES.includes(move.class);
export const isRiskFreeMove = (move: ReviewedMove): boolean =>
  RISK_FREE_CLASSES.includes(move.class) && !move.hit;

/** Returns a share as a percentage. The result is 0 or 100 only if the share is exactly 0 or 1. */
export function percentage(share: number): string {
  const messages = currentWords.value.board;
  if (share > 0 && share < 0.0005) return messages.below("0.1 %");
  if (share < 1 && share > 0.9995) return messages.above("99.9 %");
  return `${(100 * share).toFixed(1)} %`;
}

/** Returns a score with at most four decimals. */
export const roundedScore = (score: number): string => String(Number(score.toFixed(4)));

const percentPoints = (share: number): string =>
  share < 0.0005 ? currentWords.value.audit.below("0.1") : (100 * share).toFixed(1);

/** Returns a move and its judgement in words. */
export function moveWords(move: ReviewedMove): string {
  const messages = currentWords.value.audit;
  return messages.move({
    does: messages.does[move.action](`(${move.row},${move.col})`),
    is: messages.classes[move.class],
    risk: move.risk === undefined ? null : percentage(move.risk),
    avoidable: move.avoidable === undefined || move.avoidable === 0 ? null : percentPoints(move.avoidable),
    wasSafe: isMistake(move) && move.forced === false,
    hit: move.hit,
  });
}

const numberOfGuesses = (summary: Audit["summary"]): number => summary.least_risk + summary.avoidable_risk;

/** Returns the definitions of the terms about guesses; null for a game without a guess. */
export const guessTerms = ({ summary }: Audit): string | null =>
  numberOfGuesses(summary) === 0 ? null : currentWords.value.audit.terms;

/** Returns the rows of the summary. Each row has the name of a figure and its value. */
export function summaryWords({ summary }: Audit): [name: string, says: string][] {
  const messages = currentWords.value.audit;
  const { survival, avoidable, forced, unforced, avoidable_risk: mistakes } = summary;
  const guessCount = numberOfGuesses(summary);
  const summaryRows: [string, string][] = [
    [messages.sums.moves, String(summary.moves)],
    [messages.sums.provenSafe, String(summary.proven_safe)],
  ];
  if (summary.protected > 0) summaryRows.push([messages.sums.protected, String(summary.protected)]);
  summaryRows.push([messages.sums.least, String(summary.least_risk)]);
  summaryRows.push([
    messages.sums.avoidable,
    mistakes === 0 ? "0" : messages.mistakes(mistakes, percentPoints(avoidable), unforced),
  ]);
  if (guessCount > 0) summaryRows.push([messages.sums.unsafe, messages.unsafe(forced, guessCount)]);
  if (guessCount > 0)
    summaryRows.push([messages.sums.survival, survival === null ? messages.unknown : percentage(survival)]);
  summaryRows.push([messages.sums.hits, String(summary.hits)]);
  const { flagged_mine: proven, flagged_unproven: unproven, flagged_wrong: wrong } = summary;
  const flagCount = proven + unproven + wrong;
  if (flagCount > 0)
    summaryRows.push([messages.sums.flags, messages.flags(flagCount, proven, unproven, wrong)]);
  if (summary.undecided > 0) summaryRows.push([messages.sums.undecided, messages.moves(summary.undecided)]);
  return summaryRows;
}

/**
 * Returns the rows of the statistics: the clicks that the layout needs, and the clicks that were made. Only won games
 * have a speed.
 */
export function statisticsWords({ statistics }: Audit): [name: string, says: string][] {
  if (!statistics) return [];
  const messages = currentWords.value.audit;
  const { three_bv: threeBv, zini, left, right, chords, seconds, efficiency } = statistics;
  const speed = statistics.three_bv_per_second;
  const statisticsRows: [string, string][] = [
    ["3BV", String(threeBv)],
    ["ZiNi", String(zini)],
    [messages.sums.clicks, messages.clicks(left, right, chords)],
  ];
  if (typeof seconds === "number") statisticsRows.push([messages.sums.time, `${seconds.toFixed(3)} s`]);
  if (typeof speed === "number") statisticsRows.push(["3BV/s", speed.toFixed(2)]);
  if (typeof efficiency === "number")
    statisticsRows.push([messages.sums.efficiency, `${Math.round(100 * efficiency)} %`]);
  return statisticsRows;
}
