// Translates the engine's errors about a request for the reader of the page: its data, in the page's own words.

import type { Problem, Sentence } from "../engine/questions.ts";
import { fillSentence } from "../words/said.ts";
import { currentWords } from "../words/index.ts";

/** Whether a problem is about what blank rows or columns are. */
export const isAboutBlankRows = ({ code }: Problem): boolean => code === "blank_rows";

/** Whether a problem is about the meaning of signs. */
export const isAboutSymbols = ({ key }: Problem): boolean => key === "symbols";

/** A problem as a sentence without its end, and where it is. */
export function problemSentence(problem: Problem): string {
  const { line, column } = problem;
  const problemText = problemWithoutPlace(problem);
  return line == null ? problemText : currentWords.value.refusal.placed(problemText, line, column ?? null);
}

function problemWithoutPlace(problem: Problem): string {
  const { refusal, sentences } = currentWords.value;
  const drawnChoices = (problem.choices ?? []).filter(({ drawing }) => drawing != null);
  // A setting of a request is chosen by a button, or written in the field of signs.
  const sentenceText = (sentence: Sentence): string =>
    fillSentence(sentence, sentences, ({ symbols }) =>
      drawnChoices.length > 0 ? sentences.button : (symbols ?? sentences.field),
    );
  const problemText = sentenceText(problem);
  if (drawnChoices.length > 1) return refusal.which(problemText);
  if (isAboutBlankRows(problem)) return refusal.blanks(problemText);
  const { advice } = problem;
  // The page reads the first of several boards alone.
  if (advice == null || isAboutBoardNumber(advice)) return problemText;
  return refusal.advised(problemText, sentenceText(advice));
}

/** Whether an advice is about the number of a board in a text. */
const isAboutBoardNumber = ({ arguments: values = {} }: Sentence): boolean =>
  Object.values(values).some(
    (value) =>
      typeof value === "object" && !Array.isArray(value) && "keys" in value && "number" in value.keys,
  );
