// The questions by their names: their requests and their answers, as the schema has them.

import type * as types from "./requests.ts";

/** Selects the answers about boards of mines. */
type MinesOnly<Answers, Key extends PropertyKey> = Extract<Answers, Record<Key, unknown>>;

interface QuestionTypes {
  show: [types.Show, types.ShowAnswer];
  play: [types.Play, types.PlayAnswer];
  look: [types.Look, types.LookAnswer];
  prove: [types.Prove, MinesOnly<types.ProveAnswer, "safe">];
  count: [types.Count, types.CountAnswer];
  explain: [types.Explain, MinesOnly<types.ExplainAnswer, "shared">];
  judge: [types.Judge, types.JudgeAnswer];
  advise: [types.Advise, types.AdviseAnswer];
  solvable: [types.Solvable, MinesOnly<types.SolvableAnswer, "first">];
  draw: [types.Draw, types.DrawAnswer];
  level: [types.Level, types.LevelAnswer];
  "play-level": [types.PlayLevel, types.PlayLevelAnswer];
  solve: [types.Solve, types.SolveAnswer];
  check: [types.Check, types.CheckAnswer];
  export: [types.Export, types.ExportAnswer];
  convert: [types.Convert, types.ConvertAnswer];
  generate: [types.Generate, types.GenerateAnswer];
  audit: [types.Audit, types.AuditAnswer];
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
