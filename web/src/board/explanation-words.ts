// The sentences of the engine's explanation of a cell or a contradiction.

import type { Answer } from "../engine/question-types.ts";
import { answerSentence } from "../words/engine-sentence.ts";

export type Explanation = Answer<"explain">;

/** Returns the result of an explanation and the number of its clues, as a sentence. */
export const explanationHeading = ({ sentence }: Pick<Explanation, "sentence">): string =>
  answerSentence(sentence);

/** Returns a sentence for each clue of the explanation. */
export const clueLines = ({ clues }: Explanation): string[] =>
  clues.map(({ sentence }) => answerSentence(sentence));

/** Returns the conclusion from the clues or rules, if they prove the status of a cell. */
export const conclusionLines = ({
  conclusion_sentence: conclusion,
}: Pick<Explanation, "conclusion_sentence">): string[] => (conclusion ? [answerSentence(conclusion)] : []);

/** Returns a sentence for each pair of clues that count the same cells. */
export const sharedCellLines = ({ shared }: Explanation): string[] =>
  shared.map(({ sentence }) => answerSentence(sentence));

/**
 * Returns a sentence for each single change that makes a contradictory board consistent. If the engine did not search
 * all changes, the last sentence says so.
 */
export const repairLines = ({ repairs_sentences: repairSentences = [] }: Explanation): string[] =>
  repairSentences.map(answerSentence);

/** Returns the sentences about repairs that state no change: bounds of the total, and changes that are not decided. */
export const repairNotes = ({ repairs_sentences: repairSentences = [] }: Explanation): string[] =>
  repairSentences.filter(({ code }) => code !== "repair_total" && code !== "repair_clue").map(answerSentence);
