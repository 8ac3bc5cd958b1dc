// The findings about a position: the answers of the engine, cell by cell.

import type { Position } from "../board/saved.ts";
import type { Answer, Cell, Stopped } from "../engine/questions.ts";
import type { BoardFault } from "./editing/edits.ts";
import type { PlacementShare } from "./numbers.ts";

/** The status of a hidden cell. Only a proof makes it safe or a mine, however a chance is rounded. */
export type CellStatus =
  | { readonly is: "safe" | "mine" }
  /** Some placements have a mine there, and some have none. */
  | { readonly is: "undetermined"; readonly chance?: number; readonly share?: PlacementShare }
  | { readonly is: "undecided" };

export interface Findings {
  readonly position: Position;
  /** The faults that make the text no board; nothing else is known then. */
  readonly faults: readonly BoardFault[];
  /** Null while it is not decided. */
  readonly consistent: boolean | null;
  /** By cells; absent for those that are seen. */
  readonly known: readonly (CellStatus | undefined)[];
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
  readonly left: OpenQuestions | null;
}

export function noFindings(position: Position, faults: readonly BoardFault[]): Findings {
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
export const rowAndColumn = (cell: number, { cols }: { cols: number }): Cell => [
  Math.floor(cell / cols),
  cell % cols,
];

/** The open questions about a board. */
export interface OpenQuestions {
  /** How many cells are undecided, of how many; null where none is. */
  readonly undecided: readonly [cells: number, all: number] | null;
  readonly isCounted: boolean;
  /** The limit that ended the search; null where someone ended it. */
  readonly stopped: Stopped | null;
}

/** Returns what is not known, after a search that was ended. */
function openQuestions(findings: Findings, stopped: Stopped | null): OpenQuestions {
  const { undecided } = statusCounts(findings);
  const decidedCells = findings.known.filter((cell) => cell !== undefined).length;
  return {
    undecided: undecided > 0 ? [undecided, decidedCells] : null,
    isCounted: findings.placements !== null || decidedCells === 0,
    stopped,
  };
}

const undecidedCells = ({ position }: Findings): (CellStatus | undefined)[] =>
  position.seen.map(() => undefined);

/** With the status of each cell, and the chances where the placements are counted. */
export function withLookAnswer(before: Findings, answer: Answer<"look">): Findings {
  const known = undecidedCells(before);
  const setStatus = (cells: readonly Cell[], status: CellStatus): void => {
    for (const cell of cells) known[cellOf(cell, before.position)] = status;
  };
  setStatus(answer.safe, { is: "safe" });
  setStatus(answer.mine, { is: "mine" });
  setStatus(answer.undetermined, { is: "undetermined" });
  setStatus(answer.undecided ?? [], { is: "undecided" });
  const withProofs = { ...before, consistent: answer.consistent, known };
  const withFoundCounts = answer.counts ? withCounts(withProofs, answer.counts) : withProofs;
  return { ...withFoundCounts, left: answer.stopped ? openQuestions(withFoundCounts, answer.stopped) : null };
}

type Counts = NonNullable<Answer<"look">["counts"]>;

function withCounts(before: Findings, counts: Counts): Findings {
  if (!("classes" in counts)) return before;
  const { count: placements, prior, weight: decidedCells } = counts;
  const known = undecidedCells(before);
  for (const { cells, mines, weight, probability } of counts.classes) {
    const is = mines === "0" ? "safe" : mines === placements ? "mine" : "undetermined";
    const shareOfPlacements =
      weight && decidedCells
        ? { mines: weight, placements: decidedCells, isWeighed: true }
        : { mines, placements: placements ?? "" };
    const status: CellStatus =
      is === "undetermined" ? { is, chance: probability, share: shareOfPlacements } : { is };
    for (const cell of cells) known[cellOf(cell, before.position)] = status;
  }
  return { ...before, placements, prior, known };
}

/** Of an answer that has them. */
export function withGuesses(before: Findings, answer: Answer<"look">): Findings {
  const deadCells = new Set((answer.dead ?? []).map((cell) => cellOf(cell, before.position)));
  const guesses = (answer.guesses ?? []).map(({ either, or }) =>
    [...either, ...or].map((cell) => cellOf(cell, before.position)).sort((one, other) => one - other),
  );
  return { ...before, dead: deadCells, guesses };
}

/** The next cell after another that is known to be so, from the start again after the last. */
export function nextCellWithStatus(
  { known }: Findings,
  status: CellStatus["is"],
  from: number | null,
): number | null {
  const decidedCells = known.flatMap((cell, at) => (cell?.is === status ? [at] : []));
  return decidedCells.find((at) => from === null || at > from) ?? decidedCells[0] ?? null;
}

/** Returns what is not known after a cancel. */
export const openAfterCancel = (findings: Findings): OpenQuestions => openQuestions(findings, null);

/** How many hidden cells there are of each kind. */
export function statusCounts({ known }: Findings): Record<CellStatus["is"], number> {
  const counts = { safe: 0, mine: 0, undetermined: 0, undecided: 0 };
  for (const cell of known) if (cell) counts[cell.is]++;
  return counts;
}
