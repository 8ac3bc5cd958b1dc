// The arguments of sentences with several arguments.

import type { Stopped } from "../engine/questions.ts";

/** The number of clues in a proof, and how small the proof is known to be. */
export interface ReasonArguments {
  readonly clues: number;
  /** Whether the proof needs each of its clues. */
  readonly isMinimal: boolean;
  /** Whether no smaller set of clues suffices. */
  readonly isSmallest: boolean;
  /** A lower bound: no set of fewer clues suffices. */
  readonly atLeast: number;
}

/** The statement of a clue about the cells around it. */
export interface ClueArguments {
  readonly name: string;
  readonly known: number;
  /** The number of mines still to find; negative if more mines are known than the clue allows. */
  readonly left: number;
  readonly cells: readonly string[];
  /** Whether the clue is the total of the board. */
  readonly isCount: boolean;
}

export type LimitKind = Stopped["by"];

/** How a text was read, as data; `text` is the engine's English line. */
export interface ReadArguments {
  readonly text: string;
  readonly as: {
    readonly form: string;
    readonly shape: string;
    readonly symbols?: string | null;
    readonly mines?: number | null;
    readonly squared_distance: number;
  } | null;
}
