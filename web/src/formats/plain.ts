// Writes the engine's errors about a request in the words of the page.

import type { Problem, Sentence } from "../engine/questions.ts";
import { fillSentence } from "../words/said.ts";
import { currentWords } from "../words/index.ts";

/** Whether an error asks for the meaning of blank rows or columns. */
export const isAboutBlankRows = ({ code }: Problem): boolean => code === "blank_rows";

/** Whether an error is about the given meaning of signs. */
export const isAboutSymbols = ({ key }: Problem): boolean => key === "symbols";

/** Returns an error with its place, without a full stop. */
export function problemSentence(problem: Problem): string {
  const { line, column } = problem;
  const problemText = problemWithoutPlace(problem);
  return line == null ? problemText : currentWords.value.refusal.placed(problemText, line, column ?? null);
}

function problemWithoutPlace(problem: Problem): string {
  const { refusal, sentences } = currentWords.value;
  const drawnChoices = (problem.choices ?? []).filter(({ drawing }) => drawing != null);
  // The page has a button or the field of signs for each setting of a request.
  const sentenceText = (sentence: Sentence): string =>
    fillSentence(sentence, sentences, ({ symbols }) =>
      drawnChoices.length > 0 ? sentences.button : (symbols ?? sentences.field),
    );
  const problemText = sentenceText(problem);
  if (drawnChoices.length > 1) return refusal.which(problemText);
  if (isAboutBlankRows(problem)) return refusal.blanks(problemText);
  const { advice } = problem;
  // The page reads only the first of several boards.
  if (advice == null || isAboutBoardNumber(advice)) return problemText;
  return refusal.advised(problemText, sentenceText(advice));
}

/** Whether an advice says to choose one of several boards by its number. */
const isAboutBoardNumber = ({ arguments: values = {} }: Sentence): boolean =>
  Object.values(values).some(
    (value) =>
      typeof value === "object" && !Array.isArray(value) && "keys" in value && "number" in value.keys,
  );
