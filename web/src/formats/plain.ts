// Translates the engine's errors about a request for the reader of the page: its data, in the page's own words.

import type { Problem } from "../engine/questions.ts";
import type { AdvicePart } from "../words/arguments.ts";
import { words } from "../words/index.ts";

type Part = NonNullable<Problem["advice"]>[number];

/** Whether a problem is about what blank rows or columns are. */
export const isOfBlankRows = ({ code }: Problem): boolean => code === "blank_rows";

/** Whether a problem is about the meaning of signs. */
export const isOfSymbols = ({ key }: Problem): boolean => key === "symbols";

/** A problem as a sentence without its end, and where it is. */
export function plain(problem: Problem): string {
  const { line, column } = problem;
  const what = withoutPlace(problem);
  return line == null ? what : words.value.refusal.placed(what, line, column ?? null);
}

/** The engine's words about what is wrong, without the place that its message begins with. */
function whatOf({ what, message, line, column }: Problem): string {
  const place = `${String(line)}:${String(column)}: `;
  return what ?? (message.startsWith(place) ? message.slice(place.length) : message);
}

function withoutPlace(problem: Problem): string {
  const say = words.value.refusal;
  const { kind, code = null, choices } = problem;
  const what = say.why({ kind, code, what: whatOf(problem) });
  if ((choices ?? []).length > 1) return say.which(what);
  if (isOfBlankRows(problem)) return say.blanks(what);
  const advice = problem.advice ?? [];
  // The page reads the first of several boards alone.
  if (advice.length === 0 || advice.some((part) => "keys" in part && "number" in part.keys)) return what;
  return say.advised(
    what,
    advice.flatMap((part) => told(part, choices ?? [])),
  );
}

/** Returns a part of an advice for the page: the settings of a request become a button, or the field of signs. */
function told(part: Part, choices: NonNullable<Problem["choices"]>): AdvicePart[] {
  if ("words" in part) return [{ is: "words", words: part.words }];
  if ("board" in part) return [];
  if (choices.length > 0) return [{ is: "button" }];
  return [{ is: "field", example: part.keys.symbols ?? null }];
}
