// The arguments of sentences that have several.

import type { Stopped } from "../engine/questions.ts";

/** How many clues prove something, and what is known of that number. */
export interface ReasonArguments {
  readonly clues: number;
  /** Whether each of the clues is needed. */
  readonly isMinimal: boolean;
  /** Whether no smaller set of clues suffices. */
  readonly isSmallest: boolean;
  /** No smaller set than this suffices. */
  readonly atLeast: number;
}

/** The statement of a clue about the cells around it. */
export interface ClueArguments {
  readonly name: string;
  readonly known: number;
  /** The mines that are not known; negative if more are known than there may be. */
  readonly left: number;
  readonly cells: readonly string[];
  /** Whether it is the number of all mines. */
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
