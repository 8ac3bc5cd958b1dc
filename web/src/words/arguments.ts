// The types of arguments for sentences that take several arguments.

import type { StopReason } from "../engine/question-types.ts";

export type LimitKind = StopReason["by"];

/** How a text was read. `text` is the engine's English sentence about the reading. */
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
