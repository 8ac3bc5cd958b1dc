// Translates the engine's errors about a request for the reader of the page: its data, in the page's own words.

import type { Problem, Sentence } from "../engine/questions.ts";
import { said } from "../words/said.ts";
import { words } from "../words/index.ts";

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

function withoutPlace(problem: Problem): string {
  const { refusal, sentences } = words.value;
  const boards = (problem.choices ?? []).filter(({ drawing }) => drawing != null);
  // A setting of a request is chosen by a button, or written in the field of signs.
  const written = (sentence: Sentence): string =>
    said(sentence, sentences, ({ symbols }) =>
      boards.length > 0 ? sentences.button : (symbols ?? sentences.field),
    );
  const what = written(problem);
  if (boards.length > 1) return refusal.which(what);
  if (isOfBlankRows(problem)) return refusal.blanks(what);
  const { advice } = problem;
  // The page reads the first of several boards alone.
  if (advice == null || ofSeveralBoards(advice)) return what;
  return refusal.advised(what, written(advice));
}

/** Whether an advice is about the number of a board in a text. */
const ofSeveralBoards = ({ arguments: values = {} }: Sentence): boolean =>
  Object.values(values).some(
    (value) =>
      typeof value === "object" && !Array.isArray(value) && "keys" in value && "number" in value.keys,
  );
