// Errors of the engine, for tests.

import type { Problem } from "./questions.ts";

/** Returns an engine error with this reason. With a line and a column, the error is about a text. */
export const problemFor = (reason: string, line?: number, column?: number): Problem => ({
  kind: "input",
  code: "type_error",
  message: "as the engine says it",
  text: reason,
  arguments: { reason },
  ...(line === undefined ? {} : { line, column: column ?? null }),
});
