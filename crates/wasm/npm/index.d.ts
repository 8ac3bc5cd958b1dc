import type { Problem, Questions } from "./requests.js";

export type * from "./requests.js";

/** The name of a question. */
export type Name = keyof Questions;
/** The keys of a question's request, besides `do`. */
export type RequestOf<N extends Name> = Omit<Questions[N][0], "do">;
/** The answer to a question. */
export type AnswerOf<N extends Name> = Questions[N][1];

/** The error that `ask` throws if there is no answer. */
export class UnansweredError extends Error {
  readonly problem: Problem;
}

/**
 * Returns the answer to a question, such as `ask("prove", { board })`. Ends after 60 s, and before the module holds
 * 512 MB, unless the request has lower limits.
 *
 * @throws UnansweredError
 */
export function ask<N extends Name>(question: N, request: RequestOf<N>): AnswerOf<N>;

/** Returns the reply to a request, both as JSON. Never throws, whatever the request is. */
export function reply(request: string): string;

/** Returns the version of the format of requests and replies. */
export function format(): number;
