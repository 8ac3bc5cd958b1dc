// Describes games in words.

import { cellName } from "#page/words.js";
import { clueLines, conclusionLines, explanationHeading } from "../board/explanation-words.ts";
import { firstCellNames } from "../board/names.ts";
import type { Answer } from "../engine/question-types.ts";
import { percentage } from "../watch/audit-words.ts";
import { currentWords } from "../words/index.ts";
import { countSolvedThreeBv } from "./game/three-bv.ts";
import type { GameInPlay } from "./game/game.ts";
import type { GameEnd } from "./game/announcements.ts";
import { HELP_KINDS, type HelpCounts } from "./game/saved-game.ts";
import type { ProvedCells, CellReason } from "./help.ts";

export function helpWords(helps: HelpCounts): string {
  const messages = currentWords.value.play;
  const { helpedOpened: opened, helpedWarned: warned } = currentWords.value.playing;
  const helpTexts = { ...messages.helped, opened, warned };
  const usedHelps = HELP_KINDS.flatMap((kind) => (helps[kind] === 0 ? [] : [helpTexts[kind](helps[kind])]));
  return usedHelps.length === 0 ? messages.noHelp : messages.withHelp(usedHelps);
}

/** Returns a duration as a clock shows it. */
export function timeWords(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  return currentWords.value.play.clock(Math.floor(tenths / 600), ((tenths % 600) / 10).toFixed(1));
}

/** Returns the figures of a game that is over: the solved part of the 3BV, the number of clicks, and the speed. */
export function gameStatisticsWords(game: GameInPlay): string {
  const { value: end } = game.end;
  if (end === null) return "";
  const messages = currentWords.value.playing;
  const { done, threeBv } = countSolvedThreeBv({ ...game.position.value, mines: end.mines });
  const seconds = game.clock.elapsed() / 1000;
  const clickCount = game.clicks.value;
  return messages.figures([
    messages.solved(done, threeBv),
    ...(seconds > 0 ? [messages.speed((done / seconds).toFixed(2))] : []),
    ...(clickCount > 0
      ? [messages.clicks(clickCount), messages.efficiency(Math.round((100 * done) / clickCount))]
      : []),
  ]);
}

/**
 * Returns sentences about the end of a game. The first sentence states the result. The other sentences name cells that
 * the player should look at.
 */
export function endWords(
  end: GameEnd,
  hits: readonly number[],
  flags: ReadonlySet<number>,
  cols: number,
): string[] {
  const messages = currentWords.value.play;
  if (end.won) return [messages.won];
  const wrongFlags = [...flags].filter((cell) => !end.mines.has(cell)).sort((one, other) => one - other);
  const lostWords = messages.lost(firstCellNames(hits, cols), hits.length);
  return wrongFlags.length === 0
    ? [lostWords]
    : [lostWords, messages.wrongFlags(firstCellNames(wrongFlags, cols), wrongFlags.length)];
}

/** @param isFirstClickSafe whether the next move is a first click that the rules protect from mines */
export function proofWords({ safe, mine }: ProvedCells, isFirstClickSafe: boolean): string {
  const messages = currentWords.value.play;
  if (isFirstClickSafe) return messages.firstClickSafe;
  if (safe.size === 0) return mine.size === 0 ? messages.nothingProvable : messages.noneSafe(mine.size);
  return messages.proved(safe.size, mine.size);
}

export function reasonWords({ cell, answer, judged }: CellReason, cols: number): string[] {
  if (answer.answer === "conflict") return [currentWords.value.play.noPlacement];
  if (answer.answer === "undetermined") return undeterminedWords(cellName(cell, cols), judged);
  return [explanationHeading(answer), ...clueLines(answer), ...conclusionLines(answer)];
}

function undeterminedWords(name: string, judged: Answer<"judge"> | null): string[] {
  const messages = currentWords.value.play;
  const undeterminedText = messages.undetermined(name);
  if (judged?.risk === undefined) return [undeterminedText];
  const avoidableRisk = judged.avoidable ?? 0;
  const leastRisk = avoidableRisk > 0 ? percentage(judged.risk - avoidableRisk) : null;
  return [undeterminedText, messages.chanceOf(percentage(judged.risk), leastRisk)];
}

export function bestMoveWords(advice: Answer<"advise">, cols: number): string[] {
  const { board, play: messages, results } = currentWords.value;
  const [best] = advice.moves;
  if (!best) return [board.nothingLeft];
  const bestCellName = cellName(best.cell[0] * cols + best.cell[1], cols);
  const bestRiskText = best.mines === "0" ? board.safe : board.chance(percentage(best.risk));
  const openWords = messages.openBest(
    bestCellName,
    bestRiskText,
    typeof best.win === "number" ? percentage(best.win) : null,
  );
  const isExact = advice.exact || best.mines === "0";
  return [isExact ? openWords : results.sentences([openWords, messages.estimate])];
}
