// The words for answers that a limit or an obstacle left incomplete.

import type { Stopped } from "../engine/questions.ts";
import { currentWords } from "../words/index.ts";
import { fillSentence } from "../words/said.ts";

/** Returns the limit or the obstacle, without a full stop. */
export function limitText({ by, code, message, arguments: values = {} }: Stopped): string {
  const { refusal, sentences } = currentWords.value;
  return refusal.limit(
    by,
    fillSentence({ code, text: message, arguments: values }, sentences, () => sentences.field),
  );
}

/** Returns the open question with the limit, without a full stop. `openWords` replace the engine's question. */
export function unfinishedText(stopped: Stopped, openWords?: string | null): string {
  const { refusal, sentences } = currentWords.value;
  const { left: text, left_code: code, left_arguments: values = {} } = stopped;
  const question = fillSentence({ code, text, arguments: values }, sentences, () => sentences.field);
  return refusal.stopped(openWords ?? question, limitText(stopped));
}
