// Errors of the engine, for tests.

import type { Problem } from "./questions.ts";

/** An error for a reason in words, about a text if it has a place. */
export const problemFor = (reason: string, line?: number, column?: number): Problem => ({
  kind: "input",
  code: "type_error",
  message: "as the engine says it",
  text: reason,
  arguments: { reason },
  ...(line === undefined ? {} : { line, column: column ?? null }),
});
