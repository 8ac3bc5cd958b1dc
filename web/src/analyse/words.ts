// The words for a board, a cell and a proof.

import { cellName } from "#page/words.js";
import { clueLines, headingOf, repairLines, sharedLines, type Explanation } from "../board/explained.ts";
import { cellNames } from "../board/names.ts";
import type { Position } from "../board/saved.ts";
import { words } from "../words/index.ts";
import type { Fault } from "./editing/edits.ts";
import { tally, type Findings, type Known, type Left } from "./findings.ts";
import { fraction, percent, shortened } from "./numbers.ts";

/** The reason why a text is no board. */
export const faultWords = (fault: Fault): string =>
  fault.is === "clue"
    ? words.value.board.clueProblem(fault.clue, fault.name, fault.neighbours)
    : words.value.board.totalProblem(fault.mines, fault.area);

/** A number of placements as words need it: in full, and in a few characters. */
export const placementsOf = (number: string | null): { number: string; shown: string } | null =>
  number === null ? null : { number, shown: shortened(number) };

/** A board in one line. */
export function headline(findings: Findings): string {
  const say = words.value;
  if (findings.faults.length > 0) return say.results.sentences(findings.faults.map(faultWords));
  if (findings.consistent === false) return say.proof.inconsistent;
  return say.results.tally({ ...tally(findings), placements: placementsOf(findings.placements) });
}

/** Returns the announcement of a change of the board; empty if it is a different board. */
export function changeWords(before: Position, { rows, cols, mines, distance, seen }: Position): string {
  const say = words.value.analyse;
  if (rows !== before.rows || cols !== before.cols || distance !== before.distance) return "";
  const cells = seen.flatMap((now, cell) => (now === before.seen[cell] ? [] : [cell]));
  const [cell] = cells;
  const now = cell === undefined ? undefined : seen[cell];
  if (cells.length > 1) return say.changed(cells.length);
  if (cell !== undefined && now !== undefined) {
    const name = cellName(cell, cols);
    return typeof now === "number" ? say.becomesClue(name, now) : say.becomes[now](name);
  }
  if (mines === before.mines) return "";
  return mines === null ? say.totalUnknown : say.total(mines);
}

/** Returns the announcement of the findings about a board. */
export function spoken(findings: Findings): string {
  const { conflict } = findings;
  if (!conflict) return headline(findings);
  const { heading, lines } = reasons(conflict);
  return words.value.results.sentences([heading, ...lines]);
}

/** Returns the status of a cell, in a few words. */
export function known(cell: Known): string {
  const say = words.value.board;
  if (cell.is !== "undetermined") return say[cell.is];
  return cell.chance === undefined ? say.undetermined : say.chance(percent(cell.chance));
}

/** Returns the risk of a move, in words. */
export const risk = ({ mines, risk }: { mines: string | null; risk: number }): string =>
  mines === "0" ? words.value.results.noRisk : words.value.results.risk(percent(risk));

/** So many digits of a number are read. */
const READ = 30;
/** So many are divided in no time. */
const QUICK = 1000;

/** The chance of a cell as the numbers that it is the quotient of. */
export function share(cell: Known): string | null {
  if (cell.is !== "undetermined" || !cell.share) return null;
  const say = words.value.results;
  const { mines, placements } = cell.share;
  const exact = placements.length <= QUICK ? fraction(cell.share) : null;
  if (cell.share.isWeighed) return exact && exact.length <= 2 * READ ? say.exactly(exact) : null;
  // One that is read at a glance, and is not the same numbers once more.
  const isShort = exact?.split("/").every((side) => side.length <= READ) === true;
  const also = isShort && exact !== `${mines}/${placements}` ? exact : null;
  return say.shareOf(shortened(mines), shortened(placements), also);
}

/** Pairs of clues that share cells are named where there are no more clues than this. */
const FEW = 6;

/** Why a cell is what it is, or why nothing agrees with a board: a heading, and a line for each clue. */
export function reasons(answer: Explanation): { heading: string; lines: string[] } {
  const heading = headingOf(answer);
  if (answer.answer === "undetermined") return { heading, lines: [words.value.proof.bothAgree] };
  const shared = answer.clues.length <= FEW ? sharedLines(answer) : [];
  return { heading, lines: [...clueLines(answer), ...shared, ...repairLines(answer)] };
}

/** Returns the flags that no proof confirms, in words; empty without such flags. */
export function flagWords({ known, position: { seen, cols } }: Findings): string {
  const say = words.value.results;
  const flagged = (...kinds: readonly Known["is"][]): number[] =>
    known.flatMap((cell, at) => (cell && kinds.includes(cell.is) && seen[at] === "flag" ? [at] : []));
  const wrong = flagged("safe");
  const unproved = flagged("undetermined", "undecided");
  const parts: string[] = [];
  if (wrong.length > 0) parts.push(say.wrongFlags(wrong.length, cellNames(wrong, cols)));
  if (unproved.length > 0) parts.push(say.unprovenFlags(unproved.length, cellNames(unproved, cols)));
  return say.sentences(parts);
}

/** The open questions about a board with the reason, without a full stop. */
export function leftWords({ undecided, isCounted, stopped }: Left): string {
  const say = words.value.refusal;
  const what =
    undecided !== null ? say.cellsUndecided(...undecided) : isCounted ? null : say.placementsNotCounted;
  if (stopped === null) return what === null ? say.cancelled : say.cancelledWith(what);
  return say.stopped(what ?? stopped.left, say.limit(stopped.by, stopped.message));
}
