// The findings about a position: the answers of the engine, cell by cell.

import type { Position } from "../board/saved-board.ts";
import type { Answer, Cell, StopReason } from "../engine/question-types.ts";
import type { BoardFault } from "./editing/changes/edits.ts";
import type { PlacementShare } from "./numbers.ts";

/** The status of a hidden cell. Only a proof makes a cell safe or a mine; a rounded chance of 0 or 1 does not. */
export type CellStatus =
  | { readonly is: "safe" | "mine" }
  /** Some placements have a mine in the cell, and some placements have no mine there. */
  | { readonly is: "undetermined"; readonly chance?: number; readonly share?: PlacementShare }
  | { readonly is: "undecided" };

export interface Findings {
  readonly position: Position;
  /**
   * The faults of the board because of which the engine refuses it. If there are faults, the other fields are empty.
   */
  readonly faults: readonly BoardFault[];
  /** Whether the board has a placement; null if the answer is not known yet. */
  readonly consistent: boolean | null;
  /** The status of each cell; undefined for opened cells. */
  readonly known: readonly (CellStatus | undefined)[];
  /** The number of placements, written in decimal. */
  readonly placements: string | null;
  /** The assumption behind the chances: `total`, `uniform`, or a density. */
  readonly prior: string | null;
  /** The explanation of a contradiction. */
  readonly conflict: Answer<"explain"> | null;
  /** The dead cells. */
  readonly dead: ReadonlySet<number>;
  /** The unavoidable guesses, as sets of cells. */
  readonly guesses: readonly (readonly number[])[];
  /** The questions that a limit left unanswered; null if all questions are answered. */
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

export const cellIndex = ([row, col]: Cell, { cols }: { cols: number }): number => row * cols + col;
export const rowAndColumn = (cell: number, { cols }: { cols: number }): Cell => [
  Math.floor(cell / cols),
  cell % cols,
];

/** The open questions about a board. */
export interface OpenQuestions {
  /** The number of undecided cells and the number of all hidden cells; null if no cell is undecided. */
  readonly undecided: readonly [cells: number, all: number] | null;
  readonly isCounted: boolean;
  /** The limit that ended the search; null if the reader cancelled the search. */
  readonly stopped: StopReason | null;
}

/** Returns the open questions after a search that ended early. */
function openQuestions(findings: Findings, stopped: StopReason | null): OpenQuestions {
  const { undecided } = statusCounts(findings);
  const hiddenCellCount = findings.known.filter((cell) => cell !== undefined).length;
  return {
    undecided: undecided > 0 ? [undecided, hiddenCellCount] : null,
    isCounted: findings.placements !== null || hiddenCellCount === 0,
    stopped,
  };
}

const emptyStatuses = ({ position }: Findings): (CellStatus | undefined)[] =>
  position.seen.map(() => undefined);

/** Returns findings with the status of each cell. If the placements are counted, the findings also have chances. */
export function withLookAnswer(before: Findings, answer: Answer<"look">): Findings {
  const newStatuses = emptyStatuses(before);
  const setStatus = (cells: readonly Cell[], status: CellStatus): void => {
    for (const cell of cells) newStatuses[cellIndex(cell, before.position)] = status;
  };
  setStatus(answer.safe, { is: "safe" });
  setStatus(answer.mine, { is: "mine" });
  setStatus(answer.undetermined, { is: "undetermined" });
  setStatus(answer.undecided ?? [], { is: "undecided" });
  const withProofs = {
    ...before,
    consistent: answer.consistent,
    known: newStatuses,
    conflict: completeContradiction(answer),
  };
  const withAnswerCounts = answer.counts ? withCounts(withProofs, answer.counts) : withProofs;
  return {
    ...withAnswerCounts,
    left: answer.stopped ? openQuestions(withAnswerCounts, answer.stopped) : null,
  };
}

/**
 * Returns the explanation of a contradiction. Returns null if there is no contradiction, or if more work can improve
 * the explanation.
 */
function completeContradiction({ contradiction }: Answer<"look">): Answer<"explain"> | null {
  if (contradiction?.smallest !== true || !contradiction.totals) return null;
  return (contradiction.repairs_undecided ?? []).length > 0 ? null : contradiction;
}

type LookCounts = NonNullable<Answer<"look">["counts"]>;

function withCounts(before: Findings, counts: LookCounts): Findings {
  if ("probabilities" in counts) return withChances(before, counts);
  if (!("classes" in counts)) return before;
  const { count: placements, prior, weight: decidedCells } = counts;
  const newStatuses = emptyStatuses(before);
  for (const { cells, mines, weight, probability } of counts.classes) {
    const statusName = mines === "0" ? "safe" : mines === placements ? "mine" : "undetermined";
    const placementShare =
      weight && decidedCells
        ? { mines: weight, placements: decidedCells, isWeighed: true }
        : { mines, placements: placements ?? "" };
    const status: CellStatus =
      statusName === "undetermined"
        ? { is: statusName, chance: probability, share: placementShare }
        : { is: statusName };
    for (const cell of cells) newStatuses[cellIndex(cell, before.position)] = status;
  }
  return { ...before, placements, prior, known: newStatuses };
}

/**
 * Returns findings with the chances of an answer that has no exact shares. In an answer without exact shares, a chance
 * of 0 or 1 is certain.
 */
function withChances(before: Findings, counts: Extract<LookCounts, { probabilities: unknown }>): Findings {
  const { count: placements, prior, probabilities } = counts;
  const newStatuses = before.known.slice();
  const statusOfChance = new Map<number, CellStatus>();
  const statusAtChance = (chance: number): CellStatus => {
    const status: CellStatus =
      chance === 0 || chance === 1 ? { is: chance === 0 ? "safe" : "mine" } : { is: "undetermined", chance };
    statusOfChance.set(chance, status);
    return status;
  };
  // `probabilities` has one chance for each hidden cell, row by row.
  const hiddenCells = newStatuses.flatMap((cell, at) => (cell ? [at] : []));
  for (const [at, cell] of hiddenCells.entries()) {
    const chance = probabilities[at];
    if (chance !== undefined) newStatuses[cell] = statusOfChance.get(chance) ?? statusAtChance(chance);
  }
  return { ...before, placements, prior, known: newStatuses };
}

/**
 * Returns findings with the dead cells and the unavoidable guesses. If the answer has exact shares, adds the exact
 * shares.
 */
export function withGuesses(shown: Findings, answer: Answer<"look">): Findings {
  const withAnswerCounts = answer.counts ? withCounts(shown, answer.counts) : shown;
  const deadCells = new Set((answer.dead ?? []).map((cell) => cellIndex(cell, withAnswerCounts.position)));
  const guesses = (answer.guesses ?? []).map(({ either, or }) =>
    [...either, ...or]
      .map((cell) => cellIndex(cell, withAnswerCounts.position))
      .sort((one, other) => one - other),
  );
  return { ...withAnswerCounts, dead: deadCells, guesses };
}

/**
 * Returns the next cell with this status after a cell. After the last cell, the search continues from the first cell.
 */
export function nextCellWithStatus(
  { known }: Findings,
  status: CellStatus["is"],
  from: number | null,
): number | null {
  const cellsOfStatus = known.flatMap((cell, at) => (cell?.is === status ? [at] : []));
  return cellsOfStatus.find((at) => from === null || at > from) ?? cellsOfStatus[0] ?? null;
}

/** Returns the questions that are still open if the reader cancels the analysis. */
export const openQuestionsAfterCancel = (findings: Findings): OpenQuestions => openQuestions(findings, null);

/** Returns the number of hidden cells of each status. */
export function statusCounts({ known }: Findings): Record<CellStatus["is"], number> {
  const countByStatus = { safe: 0, mine: 0, undetermined: 0, undecided: 0 };
  for (const cell of known) if (cell) countByStatus[cell.is]++;
  return countByStatus;
}
