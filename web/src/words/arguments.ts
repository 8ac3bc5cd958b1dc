// The types of arguments for sentences that take several arguments.

import type { StopReason } from "../engine/questions.ts";

/** The number of clues in a proof, and facts about whether fewer clues would suffice. */
export interface ReasonArguments {
  readonly clues: number;
  /** Whether each clue of the proof is necessary. */
  readonly isMinimal: boolean;
  /** Whether no smaller set of clues suffices. */
  readonly isSmallest: boolean;
  /** A lower bound for the number of clues: no set of fewer clues suffices. */
  readonly atLeast: number;
}

/** The statement of a clue about the cells around the clue. */
export interface ClueArguments {
  readonly name: string;
  readonly known: number;
  /** The number of mines that the clue still lacks; negative if more mines are known than the clue allows. */
  readonly left: number;
  readonly cells: readonly string[];
  /** Whether the clue is the total of the board. */
  readonly isCount: boolean;
}

export type LimitKind = StopReason["by"];

/** How a text was read. `text` is the engine's English sentence on it. */
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
