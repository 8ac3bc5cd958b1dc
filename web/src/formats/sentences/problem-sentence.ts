// Writes errors of the engine about a request in the words of the page.

import type { Problem, Sentence } from "../../engine/question-types.ts";
import { fillSentence } from "../../words/fill-sentence.ts";
import { currentWords } from "../../words/index.ts";

/** Whether an error asks what blank rows or columns mean. */
export const isAboutBlankRows = ({ code }: Problem): boolean => code === "blank_rows";

/** Whether an error is about the meanings of signs that the request gives. */
export const isAboutSymbols = ({ key }: Problem): boolean => key === "symbols";

/** Returns an error in words, with its place in the text, and without a full stop. */
export function problemSentence(problem: Problem): string {
  const { line, column } = problem;
  const problemText = problemWithoutPlace(problem);
  return line == null ? problemText : currentWords.value.refusal.placed(problemText, line, column ?? null);
}

function problemWithoutPlace(problem: Problem): string {
  const { refusal, sentences } = currentWords.value;
  const choicesWithDrawing = (problem.choices ?? []).filter(({ drawing }) => drawing != null);
  // The engine's sentences name keys of a request. In place of a key, the page names a button or the field for signs.
  const sentenceText = (sentence: Sentence): string =>
    fillSentence(sentence, sentences, ({ symbols }) =>
      choicesWithDrawing.length > 0 ? sentences.button : (symbols ?? sentences.field),
    );
  const problemText = sentenceText(problem);
  if (choicesWithDrawing.length > 1) return refusal.which(problemText);
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
