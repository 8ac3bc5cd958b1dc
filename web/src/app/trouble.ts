// Why there is no answer, in words.

import { Trapped, Unanswered } from "../engine/questions.ts";
import { plain } from "../formats/plain.ts";

/** Whether someone ended a question. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

/** What is told of a question that failed: with the place in what was given, where there is one. */
export function trouble(error: unknown): string {
  if (error instanceof Unanswered) return placed(plain(error.message));
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Trapped) return `The engine broke down and was started again: ${message}`;
  return message;
}

/** `2:7: expected ..` says where it is in words. */
export function placed(message: string): string {
  const [, line, column, rest] = /^(\d+):(\d+):\s*(.*)$/s.exec(message) ?? [];
  const [, onlyLine, after] = /^(\d+):\s*(.*)$/s.exec(message) ?? [];
  if (rest !== undefined) return `Line ${line ?? ""}, column ${column ?? ""}: ${rest}`;
  return after === undefined ? message : `Line ${onlyLine ?? ""}: ${after}`;
}
