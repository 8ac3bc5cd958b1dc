// The findings about a position: the answers of the engine, cell by cell.

import type { Position } from "../board/saved.ts";
import type { Answer, Cell, Stopped } from "../engine/questions.ts";
import type { Fault } from "./editing/edits.ts";
import type { Share } from "./numbers.ts";

/** The status of a hidden cell. Only a proof makes it safe or a mine, however a chance is rounded. */
export type Known =
  | { readonly is: "safe" | "mine" }
  /** Some placements have a mine there, and some have none. */
  | { readonly is: "undetermined"; readonly chance?: number; readonly share?: Share }
  | { readonly is: "undecided" };

export interface Findings {
  readonly position: Position;
  /** The faults that make the text no board; nothing else is known then. */
  readonly faults: readonly Fault[];
  /** Null while it is not decided. */
  readonly consistent: boolean | null;
  /** By cells; absent for those that are seen. */
  readonly known: readonly (Known | undefined)[];
  /** The number of placements, in digits. */
  readonly placements: string | null;
  /** The prior that the chances rest on: `total`, `uniform`, or a density. */
  readonly prior: string | null;
  /** Why no board like this has a placement. */
  readonly conflict: Answer<"explain"> | null;
  /** Cells that tell nothing when they are opened. */
  readonly dead: ReadonlySet<number>;
  /** The unavoidable guesses, as sets of cells. */
  readonly guesses: readonly (readonly number[])[];
  /** Why something is not known; null where all is known. */
  readonly left: Left | null;
}

export function nothing(position: Position, faults: readonly Fault[]): Findings {
  return {
    position,
    faults,
    consistent: null,
    known: [],
    placements: null,
    prior: null,
    conflict: null,
    dead: new Set(),
    guesses: [],
    left: null,
  };
}

export const cellOf = ([row, col]: Cell, { cols }: { cols: number }): number => row * cols + col;
export const pairOf = (cell: number, { cols }: { cols: number }): Cell => [
  Math.floor(cell / cols),
  cell % cols,
];

/** The open questions about a board. */
export interface Left {
  /** How many cells are undecided, of how many; null where none is. */
  readonly undecided: readonly [cells: number, all: number] | null;
  readonly isCounted: boolean;
  /** The limit that ended the search; null where someone ended it. */
  readonly stopped: Stopped | null;
}

/** Returns what is not known, after a search that was ended. */
function leftOf(findings: Findings, stopped: Stopped | null): Left {
  const { undecided } = tally(findings);
  const all = findings.known.filter((cell) => cell !== undefined).length;
  return {
    undecided: undecided > 0 ? [undecided, all] : null,
    isCounted: findings.placements !== null || all === 0,
    stopped,
  };
}

const unknown = ({ position }: Findings): (Known | undefined)[] => position.seen.map(() => undefined);

/** With the status of each cell, and the chances where the placements are counted. */
export function withLook(before: Findings, answer: Answer<"look">): Findings {
  const known = unknown(before);
  const learn = (cells: readonly Cell[], what: Known): void => {
    for (const cell of cells) known[cellOf(cell, before.position)] = what;
  };
  learn(answer.safe, { is: "safe" });
  learn(answer.mine, { is: "mine" });
  learn(answer.undetermined, { is: "undetermined" });
  learn(answer.undecided ?? [], { is: "undecided" });
  const proved = { ...before, consistent: answer.consistent, known };
  const found = answer.counts ? withCounts(proved, answer.counts) : proved;
  return { ...found, left: answer.stopped ? leftOf(found, answer.stopped) : null };
}

type Counts = NonNullable<Answer<"look">["counts"]>;

function withCounts(before: Findings, counts: Counts): Findings {
  if ("probabilities" in counts) return withChances(before, counts);
  if (!("classes" in counts)) return before;
  const { count: placements, prior, weight: all } = counts;
  const known = unknown(before);
  for (const { cells, mines, weight, probability } of counts.classes) {
    const is = mines === "0" ? "safe" : mines === placements ? "mine" : "undetermined";
    const share =
      weight && all
        ? { mines: weight, placements: all, isWeighed: true }
        : { mines, placements: placements ?? "" };
    const what: Known = is === "undetermined" ? { is, chance: probability, share } : { is };
    for (const cell of cells) known[cellOf(cell, before.position)] = what;
  }
  return { ...before, placements, prior, known };
}

/** With the chances alone, which are 0 and 1 only where that is certain. */
function withChances(before: Findings, counts: Extract<Counts, { probabilities: unknown }>): Findings {
  const { count: placements, prior, probabilities } = counts;
  const known = before.known.slice();
  const shared = new Map<number, Known>();
  const knownBy = (chance: number): Known => {
    const made: Known =
      chance === 0 || chance === 1 ? { is: chance === 0 ? "safe" : "mine" } : { is: "undetermined", chance };
    shared.set(chance, made);
    return made;
  };
  // They are those of the hidden cells, row by row.
  const hidden = known.flatMap((cell, at) => (cell ? [at] : []));
  for (const [at, cell] of hidden.entries()) {
    const chance = probabilities[at];
    if (chance !== undefined) known[cell] = shared.get(chance) ?? knownBy(chance);
  }
  return { ...before, placements, prior, known };
}

/** Of an answer that has them, and the exact shares if it has these. */
export function withGuesses(shown: Findings, answer: Answer<"look">): Findings {
  const before = answer.counts ? withCounts(shown, answer.counts) : shown;
  const dead = new Set((answer.dead ?? []).map((cell) => cellOf(cell, before.position)));
  const guesses = (answer.guesses ?? []).map(({ either, or }) =>
    [...either, ...or].map((cell) => cellOf(cell, before.position)).sort((one, other) => one - other),
  );
  return { ...before, dead, guesses };
}

/** The next cell after another that is known to be so, from the start again after the last. */
export function nextOf({ known }: Findings, what: Known["is"], from: number | null): number | null {
  const all = known.flatMap((cell, at) => (cell?.is === what ? [at] : []));
  return all.find((at) => from === null || at > from) ?? all[0] ?? null;
}

/** Returns what is not known after a cancel. */
export const cancelled = (findings: Findings): Left => leftOf(findings, null);

/** How many hidden cells there are of each kind. */
export function tally({ known }: Findings): Record<Known["is"], number> {
  const numbers = { safe: 0, mine: 0, undetermined: 0, undecided: 0 };
  for (const cell of known) if (cell) numbers[cell.is]++;
  return numbers;
}
