// Errors of the engine, for tests.

import type { Problem } from "./question-types.ts";

/**
 * Returns an error of the engine with this reason. If a line and a column are given, the error is about this place in a
 * text.
 */
export const problemFor = (reason: string, line?: number, column?: number): Problem => ({
  kind: "input",
  code: "type_error",
  message: "as the engine says it",
  text: reason,
  arguments: { reason },
  ...(line === undefined ? {} : { line, column: column ?? null }),
});
