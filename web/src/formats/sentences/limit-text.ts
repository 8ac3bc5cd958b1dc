// The sentences about answers that are incomplete because of a limit or an obstacle.

import type { StopReason } from "../../engine/question-types.ts";
import { currentWords } from "../../words/index.ts";
import { fillSentence } from "../../words/fill-sentence.ts";

/** Returns a sentence about the limit or the obstacle, without a full stop. */
export function limitText({ by, code, message, arguments: values = {} }: StopReason): string {
  const { refusal, sentences } = currentWords.value;
  return refusal.limit(
    by,
    fillSentence({ code, text: message, arguments: values }, sentences, () => sentences.field),
  );
}

/**
 * Returns a sentence about the open question and the limit, without a full stop. If `openWords` is given, the sentence
 * uses these words for the question.
 */
export function incompleteAnswerText(stopped: StopReason, openWords?: string | null): string {
  const { refusal, sentences } = currentWords.value;
  const { left: text, left_code: code, left_arguments: values = {} } = stopped;
  const openQuestionText = fillSentence({ code, text, arguments: values }, sentences, () => sentences.field);
  return refusal.stopped(openWords ?? openQuestionText, limitText(stopped));
}
