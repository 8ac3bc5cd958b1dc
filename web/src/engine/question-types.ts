// The types of the request and the answer of each question, as the schema states them, and the errors of requests.

import type * as types from "./requests.ts";

/** Selects the answers with the given key. Only answers about boards of mines have this key. */
type MinesAnswers<Answers, Key extends PropertyKey> = Extract<Answers, Record<Key, unknown>>;

interface QuestionTypes extends Omit<types.Questions, "prove" | "explain" | "solvable"> {
  prove: [types.Prove, MinesAnswers<types.ProveAnswer, "safe">];
  explain: [types.Explain, MinesAnswers<types.ExplainAnswer, "shared">];
  solvable: [types.Solvable, MinesAnswers<types.SolvableAnswer, "first">];
}

export type QuestionName = keyof QuestionTypes;
export type Request<N extends QuestionName> = QuestionTypes[N][0] & { do: N };
export type Answer<N extends QuestionName> = QuestionTypes[N][1];
/** The reason why an answer is incomplete. */
export type StopReason = NonNullable<types.ProveAnswer["stopped"]>;
export type Problem = types.Problem;
export type Sentence = types.Sentence;
export type Cell = [row: number, col: number];

/** The error of a request to which the engine replied with an error. */
export class UnansweredError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/**
 * The error of an engine that cannot start. The message is a sentence that names the missing feature of the browser.
 */
export class StartError extends Error {}

/** The error of a request during which the engine crashed. The next request starts a new engine. */
export class EngineTrapError extends Error {}
