// Writes sentences of the engine's answers in the language of the page.

import type { Sentence } from "../engine/question-types.ts";
import { fillSentence } from "./fill-sentence.ts";
import { currentWords } from "./index.ts";

/** Returns a sentence of an answer without the full stop. Sentences of answers name no keys of requests. */
export const answerPhrase = (sentence: Sentence): string =>
  fillSentence(sentence, currentWords.value.sentences, () => "");

/** Returns a sentence of an answer with the full stop. */
export const answerSentence = (sentence: Sentence): string =>
  currentWords.value.refusal.sentence(answerPhrase(sentence));
