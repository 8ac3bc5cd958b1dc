// Translates the engine's errors about a request for the reader of the page: its data, in the page's own words.

import type { Problem } from "../engine/questions.ts";

type Part = NonNullable<Problem["advice"]>[number];

/** Whether a problem is about what blank rows or columns are. */
export const isOfBlankRows = ({ code }: Problem): boolean => code === "blank_rows";

/** Whether a problem is about the meaning of signs. */
export const isOfSymbols = ({ key }: Problem): boolean => key === "symbols";

/** A problem as a sentence without its end, and where it is. */
export function plain(problem: Problem): string {
  const { line, column } = problem;
  const place = line == null || column == null ? null : `Line ${String(line)}, column ${String(column)}: `;
  return (place ?? "") + withoutPlace(problem);
}

function withoutPlace(problem: Problem): string {
  const { line, column, choices } = problem;
  const place = `${String(line)}:${String(column)}: `;
  const message = problem.message.startsWith(place) ? problem.message.slice(place.length) : problem.message;
  const what = problem.what ?? message;
  if ((choices ?? []).length > 1) return `${what}. Which is it?`;
  if (isOfBlankRows(problem)) return `${what}. Are they zeros or hidden?`;
  const advice = problem.advice ?? [];
  // The page reads the first of several boards alone.
  if (advice.length === 0 || advice.some((part) => "keys" in part && "number" in part.keys)) return what;
  return `${what}: ${advice.map((part) => told(part, choices ?? [])).join("")}`;
}

/** Returns a part of an advice for the page: the settings of a request become a button, or the field of signs. */
function told(part: Part, choices: NonNullable<Problem["choices"]>): string {
  if ("words" in part) return part.words;
  if ("board" in part) return "";
  if (choices.length > 0) return "a button below";
  return part.keys.symbols ?? "the field below";
}
