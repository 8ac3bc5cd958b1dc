// The words for a game.

import { cellName, cellNames, counted, sentence } from "#page/words.js";
import type { Answer } from "../engine/questions.ts";
import { percentage } from "../watch/judged.ts";
import type { End } from "./news.ts";
import type { Helps } from "./kept.ts";
import type { Proofs, Reason } from "./help.ts";

const HELPED: Record<keyof Helps, [one: string, more: string]> = {
  proofs: ["looked once at what is provable", "looked %n times at what is provable"],
  chances: ["looked once at the chances", "looked %n times at the chances"],
  why: ["asked once for a reason", "asked %n times for reasons"],
  best: ["asked once for the best move", "asked %n times for the best move"],
  audit: ["opened the audit once", "opened the audit %n times"],
};

export function helpWords(helps: Helps): string {
  const list = Object.entries(HELPED).flatMap(([kind, [one, more]]) => {
    const times = helps[kind as keyof Helps];
    return times === 0 ? [] : [times === 1 ? one : more.replace("%n", String(times))];
  });
  return list.length === 0 ? "Without help." : `With help: you ${list.join(", ")}.`;
}

/** How long it took, as a clock has it. */
export function timeWords(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  const [minutes, seconds] = [Math.floor(tenths / 600), (tenths % 600) / 10];
  return minutes === 0 ? `${seconds.toFixed(1)} s` : `${minutes} min ${seconds.toFixed(1)} s`;
}

/** The end of a game: what is told first, and what there is to see. */
export function endWords(
  end: End,
  hits: readonly number[],
  flags: ReadonlySet<number>,
  cols: number,
): string[] {
  if (end.won) return ["Won."];
  const wrong = [...flags].filter((cell) => !end.mines.has(cell)).sort((one, other) => one - other);
  const where = `${cellNames(hits, cols)} ${hits.length === 1 ? "was a mine" : "were mines"}.`;
  if (wrong.length === 0) return [`Lost: ${where}`];
  const told = `${wrong.length === 1 ? "The flag" : "The flags"} at ${cellNames(wrong, cols)} ${wrong.length === 1 ? "was" : "were"} wrong.`;
  return [`Lost: ${where}`, told];
}

export function proofWords({ safe, mine }: Proofs): string {
  if (safe.size === 0 && mine.size === 0) return "Nothing is provable here: the next move is a guess.";
  const mines = mine.size === 0 ? "no proven mine" : counted(mine.size, "proven mine");
  if (safe.size === 0) return `No hidden cell is proven safe (${mines}): the next move is a guess.`;
  return `${counted(safe.size, "cell")} proven safe, ${mines}.`;
}

export function reasonWords({ cell, answer, judged }: Reason, cols: number): string[] {
  const name = cellName(cell, cols);
  if (answer.answer === "conflict") return ["No placement of the mines agrees with the clues."];
  if (answer.answer === "undetermined") return undeterminedWords(name, judged);
  return [answer.text, ...answer.clues.map(({ text }) => text)].map(sentence);
}

function undeterminedWords(name: string, judged: Answer<"judge"> | null): string[] {
  const both = `${name} is undetermined: the placements a and b both agree with all clues. A cell with a letter holds a mine in that placement only.`;
  if (judged?.risk === undefined) return [both];
  const avoidable = judged.avoidable ?? 0;
  const least =
    avoidable > 0
      ? `the least risk on the board is ${percentage(judged.risk - avoidable)}`
      : "no hidden cell has less";
  return [both, `Its chance of a mine is ${percentage(judged.risk)}; ${least}.`];
}

export function bestWords(advice: Answer<"advise">, cols: number): string[] {
  const [best] = advice.moves;
  if (!best) return ["Nothing is left to open."];
  const name = cellName(best.cell[0] * cols + best.cell[1], cols);
  const worth = best.mines === "0" ? "proven safe" : `${percentage(best.risk)} for a mine`;
  const won = typeof best.win === "number" ? `, ${percentage(best.win)} to win` : "";
  const exact =
    advice.exact || best.mines === "0"
      ? ""
      : " This is an estimate: the game is too long to search to its end.";
  return [`Open ${name}: ${worth}${won}.${exact}`];
}
