// The questions as functions of JavaScript, over the requests of the module.

import { reply, version } from "./gridproof.js";

export { reply, version as format };

/** The error in place of an answer. */
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
