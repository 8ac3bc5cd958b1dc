// Functions for the questions, which send requests to the module.

import { reply, version } from "./gridproof.js";

export { reply, version as format };

/** The error that `ask` throws if there is no answer. */
export class UnansweredError extends Error {
  constructor(problem) {
    super(problem.message);
    this.name = "UnansweredError";
    this.problem = problem;
  }
}

export function ask(question, request) {
  const { answer, error } = JSON.parse(reply(JSON.stringify({ ...request, do: question })));
  if (error) throw new UnansweredError(error);
  return answer;
}
