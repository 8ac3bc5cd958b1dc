// The findings about a position: the answers of the engine, cell by cell.

import type { Position } from "../board/saved.ts";
import type { Answer, Cell, Stopped } from "../engine/questions.ts";
import type { BoardFault } from "./editing/edits.ts";
import type { PlacementShare } from "./numbers.ts";

/** The status of a hidden cell: safe or mine only if proved, never by a rounded chance. */
export type CellStatus =
  | { readonly is: "safe" | "mine" }
  /** Some placements have a mine there, and some have none. */
  | { readonly is: "undetermined"; readonly chance?: number; readonly share?: PlacementShare }
  | { readonly is: "undecided" };

export interface Findings {
  readonly position: Position;
  /** The faults for which the engine refuses the board; if there are any, nothing else is known. */
  readonly faults: readonly BoardFault[];
  /** Whether the board has a placement; null while this is undecided. */
  readonly consistent: boolean | null;
  /** The status of each cell; undefined for opened cells. */
  readonly known: readonly (CellStatus | undefined)[];
  /** The number of placements, in digits. */
  readonly placements: string | null;
  /** The assumption behind the chances: `total`, `uniform`, or a density. */
  readonly prior: string | null;
  /** The explanation of a contradiction. */
  readonly conflict: Answer<"explain"> | null;
  /** The dead cells. */
  readonly dead: ReadonlySet<number>;
  /** The unavoidable guesses, as sets of cells. */
  readonly guesses: readonly (readonly number[])[];
  /** The questions that a limit left unanswered; null if all are answered. */
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
  /** The numbers of undecided and of all hidden cells; null if none is undecided. */
  readonly undecided: readonly [cells: number, all: number] | null;
  readonly isCounted: boolean;
  /** The limit that ended the search; null if the reader cancelled it. */
  readonly stopped: Stopped | null;
}

/** Returns the open questions after a search that ended early. */
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

/** Returns findings with the status of each cell, and with chances if the placements are counted. */
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
  const withAnswerCounts = answer.counts ? withCounts(withProofs, answer.counts) : withProofs;
  return {
    ...withAnswerCounts,
    left: answer.stopped ? openQuestions(withAnswerCounts, answer.stopped) : null,
  };
}

type Counts = NonNullable<Answer<"look">["counts"]>;

function withCounts(before: Findings, counts: Counts): Findings {
  if ("probabilities" in counts) return withChances(before, counts);
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

/** Returns findings with the chances of an answer without shares. Only certain chances are 0 or 1. */
function withChances(before: Findings, counts: Extract<Counts, { probabilities: unknown }>): Findings {
  const { count: placements, prior, probabilities } = counts;
  const known = before.known.slice();
  const statusOfChance = new Map<number, CellStatus>();
  const newStatus = (chance: number): CellStatus => {
    const status: CellStatus =
      chance === 0 || chance === 1 ? { is: chance === 0 ? "safe" : "mine" } : { is: "undetermined", chance };
    statusOfChance.set(chance, status);
    return status;
  };
  // The chances are those of the hidden cells, row by row.
  const hiddenCells = known.flatMap((cell, at) => (cell ? [at] : []));
  for (const [at, cell] of hiddenCells.entries()) {
    const chance = probabilities[at];
    if (chance !== undefined) known[cell] = statusOfChance.get(chance) ?? newStatus(chance);
  }
  return { ...before, placements, prior, known };
}

/** Returns findings with the dead cells and guesses of an answer, and with its exact shares if it has them. */
export function withGuesses(shown: Findings, answer: Answer<"look">): Findings {
  const before = answer.counts ? withCounts(shown, answer.counts) : shown;
  const deadCells = new Set((answer.dead ?? []).map((cell) => cellOf(cell, before.position)));
  const guesses = (answer.guesses ?? []).map(({ either, or }) =>
    [...either, ...or].map((cell) => cellOf(cell, before.position)).sort((one, other) => one - other),
  );
  return { ...before, dead: deadCells, guesses };
}

/** Returns the next cell of this status after a cell, cyclically. */
export function nextCellWithStatus(
  { known }: Findings,
  status: CellStatus["is"],
  from: number | null,
): number | null {
  const decidedCells = known.flatMap((cell, at) => (cell?.is === status ? [at] : []));
  return decidedCells.find((at) => from === null || at > from) ?? decidedCells[0] ?? null;
}

/** Returns the open questions after a cancel. */
export const openQuestionsAfterCancel = (findings: Findings): OpenQuestions => openQuestions(findings, null);

/** Returns the number of hidden cells of each status. */
export function statusCounts({ known }: Findings): Record<CellStatus["is"], number> {
  const counts = { safe: 0, mine: 0, undetermined: 0, undecided: 0 };
  for (const cell of known) if (cell) counts[cell.is]++;
  return counts;
}
