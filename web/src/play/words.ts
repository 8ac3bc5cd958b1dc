// The words for a game.

import { cellName } from "#page/words.js";
import { clueLines, headingOf } from "../board/explained.ts";
import { cellNames } from "../board/names.ts";
import type { Answer } from "../engine/questions.ts";
import { percentage } from "../watch/judged.ts";
import { words } from "../words/index.ts";
import { solvedOf } from "./figures.ts";
import type { Game } from "./game.ts";
import type { End } from "./news.ts";
import { HELPS, type Helps } from "./kept.ts";
import type { Proofs, Reason } from "./help.ts";

export function helpWords(helps: Helps): string {
  const say = words.value.play;
  const { helpedOpened: opened, helpedWarned: warned } = words.value.playing;
  const all = { ...say.helped, opened, warned };
  const list = HELPS.flatMap((kind) => (helps[kind] === 0 ? [] : [all[kind](helps[kind])]));
  return list.length === 0 ? say.noHelp : say.withHelp(list);
}

/** How long it took, as a clock has it. */
export function timeWords(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  return words.value.play.clock(Math.floor(tenths / 600), ((tenths % 600) / 10).toFixed(1));
}

/** Returns the figures of a game that is over: how much was solved, in how many clicks and how fast. */
export function figureWords(game: Game): string {
  const { value: end } = game.end;
  if (end === null) return "";
  const say = words.value.playing;
  const { done, threeBv } = solvedOf({ ...game.position.value, mines: end.mines });
  const seconds = game.clock.elapsed() / 1000;
  const clicks = game.clicks.value;
  return say.figures([
    say.solved(done, threeBv),
    ...(seconds > 0 ? [say.speed((done / seconds).toFixed(2))] : []),
    ...(clicks > 0 ? [say.clicks(clicks), say.efficiency(Math.round((100 * done) / clicks))] : []),
  ]);
}

/** The end of a game: what is told first, and what there is to see. */
export function endWords(
  end: End,
  hits: readonly number[],
  flags: ReadonlySet<number>,
  cols: number,
): string[] {
  const say = words.value.play;
  if (end.won) return [say.won];
  const wrong = [...flags].filter((cell) => !end.mines.has(cell)).sort((one, other) => one - other);
  const lost = say.lost(cellNames(hits, cols), hits.length);
  return wrong.length === 0 ? [lost] : [lost, say.wrongFlags(cellNames(wrong, cols), wrong.length)];
}

export function proofWords({ safe, mine }: Proofs): string {
  const say = words.value.play;
  if (safe.size === 0) return mine.size === 0 ? say.nothingProvable : say.noneSafe(mine.size);
  return say.proved(safe.size, mine.size);
}

export function reasonWords({ cell, answer, judged }: Reason, cols: number): string[] {
  if (answer.answer === "conflict") return [words.value.play.noPlacement];
  if (answer.answer === "undetermined") return undeterminedWords(cellName(cell, cols), judged);
  return [headingOf(answer), ...clueLines(answer)];
}

function undeterminedWords(name: string, judged: Answer<"judge"> | null): string[] {
  const say = words.value.play;
  const both = say.undetermined(name);
  if (judged?.risk === undefined) return [both];
  const avoidable = judged.avoidable ?? 0;
  const least = avoidable > 0 ? percentage(judged.risk - avoidable) : null;
  return [both, say.chanceOf(percentage(judged.risk), least)];
}

export function bestWords(advice: Answer<"advise">, cols: number): string[] {
  const { board, play: say, results } = words.value;
  const [best] = advice.moves;
  if (!best) return [board.nothingLeft];
  const name = cellName(best.cell[0] * cols + best.cell[1], cols);
  const worth = best.mines === "0" ? board.safe : board.chance(percentage(best.risk));
  const open = say.openBest(name, worth, typeof best.win === "number" ? percentage(best.win) : null);
  const isExact = advice.exact || best.mines === "0";
  return [isExact ? open : results.sentences([open, say.estimate])];
}
