// The questions by their names: their requests and their answers, as the schema has them.

import type * as types from "./requests.ts";

/** The answers about boards of mines, which are all that the page asks about. */
type OfMines<Answers, Key extends PropertyKey> = Extract<Answers, Record<Key, unknown>>;

interface Questions extends Omit<types.Questions, "prove" | "explain" | "solvable"> {
  prove: [types.Prove, OfMines<types.ProveAnswer, "safe">];
  explain: [types.Explain, OfMines<types.ExplainAnswer, "shared">];
  solvable: [types.Solvable, OfMines<types.SolvableAnswer, "first">];
}

export type Name = keyof Questions;
export type Request<N extends Name> = Questions[N][0] & { do: N };
export type Answer<N extends Name> = Questions[N][1];
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
