// Why there is no answer, in words.

import { EngineTrapError, UnansweredError, StartError } from "../engine/questions.ts";
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
    broken.value = { words: message, again: "Try again" };
    return "No answer: the engine does not run.";
  }
  if (error instanceof EngineTrapError) {
    broken.value = {
      words: `The engine failed on a question and was restarted (${message}). Your boards and games are kept.`,
      again: "Reload the page",
    };
    return "No answer: the engine failed on this question.";
  }
  return message;
}

/** `2:7: expected ..`, of an answer that says where a recording ends: says where it is in words. */
export function placed(message: string): string {
  const [, line, column, rest] = /^(\d+):(\d+):\s*(.*)$/s.exec(message) ?? [];
  const [, onlyLine, after] = /^(\d+):\s*(.*)$/s.exec(message) ?? [];
  if (rest !== undefined) return `Line ${line ?? ""}, column ${column ?? ""}: ${rest}`;
  return after === undefined ? message : `Line ${onlyLine ?? ""}: ${after}`;
}
