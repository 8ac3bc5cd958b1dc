// Messages for failed requests.

import { EngineTrapError, UnansweredError, StartError } from "../engine/question-types.ts";
import { currentWords } from "../words/index.ts";
import type { Message } from "../words/message.ts";
import { lastBreakdown } from "./breakdown.ts";
import { problemSentence } from "../formats/sentences/problem-sentence.ts";

/** Whether an error only means that a request was cancelled. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

/**
 * Returns the message of a failed request. If the place of the error in the text is known, the message includes it. If
 * the engine broke down, records this.
 */
export function failureMessage(error: unknown): Message {
  if (error instanceof UnansweredError) return () => problemSentence(error.problem);
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof StartError) {
    lastBreakdown.value = { is: "start", why: reason };
    return () => currentWords.value.app.noEngine;
  }
  if (error instanceof EngineTrapError) {
    lastBreakdown.value = { is: "engine", why: reason };
    return () => currentWords.value.app.noAnswer;
  }
  return () => (error instanceof Error ? error.message : reason);
}
