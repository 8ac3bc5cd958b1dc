// Why there is no answer, in words.

import { Trapped, Unanswered, Unstarted } from "../engine/questions.ts";
import { broken } from "./broken.ts";
import { plain } from "../formats/plain.ts";

/** Whether someone ended a question. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

/** What is told of a question that failed: with the place in what was given, where there is one. */
export function trouble(error: unknown): string {
  if (error instanceof Unanswered) return plain(error.problem);
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Unstarted) {
    broken.value = { words: message, again: "Try again" };
    return "Not answered: the engine does not run.";
  }
  if (error instanceof Trapped) {
    broken.value = {
      words: `The engine broke down over a question and was started again (${message}). Boards and games are kept.`,
      again: "Load the page again",
    };
    return "Not answered: the engine broke down over this question.";
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
