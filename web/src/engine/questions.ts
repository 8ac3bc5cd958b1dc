// The request and the answer of each question, by its name, as the schema states them.

import type * as types from "./requests.ts";

/** Selects the answers about boards of mines: those with the given key. */
type MinesOnly<Answers, Key extends PropertyKey> = Extract<Answers, Record<Key, unknown>>;

interface QuestionTypes extends Omit<types.Questions, "prove" | "explain" | "solvable"> {
  prove: [types.Prove, MinesOnly<types.ProveAnswer, "safe">];
  explain: [types.Explain, MinesOnly<types.ExplainAnswer, "shared">];
  solvable: [types.Solvable, MinesOnly<types.SolvableAnswer, "first">];
}

export type Name = keyof QuestionTypes;
export type Request<N extends Name> = QuestionTypes[N][0] & { do: N };
export type Answer<N extends Name> = QuestionTypes[N][1];
/** The reason why an answer is incomplete. */
export type Stopped = NonNullable<types.ProveAnswer["stopped"]>;
export type Problem = types.Problem;
export type Sentence = types.Sentence;
export type Cell = [row: number, col: number];

/** The engine replied with an error in place of an answer. */
export class UnansweredError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** The engine cannot start. The message is a sentence that names the missing browser feature. */
export class StartError extends Error {}

/** The engine crashed during a request. The next request starts a new engine. */
export class EngineTrapError extends Error {}
