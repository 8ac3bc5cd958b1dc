// Why there is no answer, in words.

import { EngineTrapError, UnansweredError, StartError } from "../engine/questions.ts";
import { words } from "../words/index.ts";
import { broken } from "./broken.ts";
import { plain } from "../formats/plain.ts";

/** Whether someone ended a question. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

/** Returns the message of a question that failed, with the place in the given text, if there is one. */
export function trouble(error: unknown): string {
  if (error instanceof UnansweredError) return plain(error.problem);
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StartError) {
    broken.value = { is: "start", why: message };
    return words.value.app.noEngine;
  }
  if (error instanceof EngineTrapError) {
    broken.value = { is: "engine", why: message };
    return words.value.app.noAnswer;
  }
  return message;
}
