// The questions by their names: their requests and their answers, as the schema has them.

import type * as types from "./requests.ts";

/** Selects the answers about boards of mines. */
type MinesOnly<Answers, Key extends PropertyKey> = Extract<Answers, Record<Key, unknown>>;

interface QuestionTypes extends Omit<types.Questions, "prove" | "explain" | "solvable"> {
  prove: [types.Prove, MinesOnly<types.ProveAnswer, "safe">];
  explain: [types.Explain, MinesOnly<types.ExplainAnswer, "shared">];
  solvable: [types.Solvable, MinesOnly<types.SolvableAnswer, "first">];
}

export type Name = keyof QuestionTypes;
export type Request<N extends Name> = QuestionTypes[N][0] & { do: N };
export type Answer<N extends Name> = QuestionTypes[N][1];
/** Why an answer is not the whole one. */
export type Stopped = NonNullable<types.ProveAnswer["stopped"]>;
export type Problem = types.Problem;
export type Sentence = types.Sentence;
export type Cell = [row: number, col: number];

/** The error in place of an answer. */
export class UnansweredError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** The engine cannot be started at all; the message is a sentence that says what is missing. */
export class StartError extends Error {}

/** The engine broke down over a request; the next one finds a fresh engine. */
export class EngineTrapError extends Error {}
