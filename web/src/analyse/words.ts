// Describes boards, cells and proofs in words.

import { cellName } from "#page/words.js";
import {
  clueLines,
  conclusionLines,
  explanationHeading,
  repairLines,
  repairNotes,
  sharedCellLines,
  type Explanation,
} from "../board/explanation-words.ts";
import { firstCellNames } from "../board/names.ts";
import type { Position } from "../board/saved-board.ts";
import { incompleteAnswerText } from "../formats/sentences/limit-text.ts";
import { currentWords } from "../words/index.ts";
import type { BoardFault } from "./editing/changes/edits.ts";
import { statusCounts, type Findings, type CellStatus, type OpenQuestions } from "./findings.ts";
import { reducedFraction, percentWords, shortenNumber } from "./numbers.ts";

/** Returns the sentence for a fault of a board. */
export const faultWords = (fault: BoardFault): string =>
  fault.is === "clue"
    ? currentWords.value.board.clueProblem(fault.clue, fault.name, fault.neighbours)
    : currentWords.value.board.totalProblem(fault.mines, fault.area);

/** Returns a number of placements in full and in a few characters. */
export const placementCountWords = (number: string | null): { number: string; shown: string } | null =>
  number === null ? null : { number, shown: shortenNumber(number) };

/** Returns a board and its findings in one line. */
export function boardHeadline(findings: Findings): string {
  const messages = currentWords.value;
  if (findings.faults.length > 0) return messages.results.sentences(findings.faults.map(faultWords));
  if (findings.consistent === false) return messages.proof.inconsistent;
  return messages.results.tally({
    ...statusCounts(findings),
    placements: placementCountWords(findings.placements),
  });
}

/** Returns the announcement of a change of the board. The announcement is empty if another board replaced the board. */
export function changeWords(before: Position, { rows, cols, mines, distance, seen }: Position): string {
  const messages = currentWords.value.analyse;
  if (rows !== before.rows || cols !== before.cols || distance !== before.distance) return "";
  const changedCells = seen.flatMap((newState, cell) => (newState === before.seen[cell] ? [] : [cell]));
  const [cell] = changedCells;
  const newState = cell === undefined ? undefined : seen[cell];
  if (changedCells.length > 1) return messages.changed(changedCells.length);
  if (cell !== undefined && newState !== undefined) {
    const changedCellName = cellName(cell, cols);
    return typeof newState === "number"
      ? messages.becomesClue(changedCellName, newState)
      : messages.becomes[newState](changedCellName);
  }
  if (mines === before.mines) return "";
  return mines === null ? messages.totalUnknown : messages.total(mines);
}

/** Returns the announcement of the findings about a board. */
export function findingsAnnouncement(findings: Findings): string {
  const { conflict } = findings;
  if (!conflict) return boardHeadline(findings);
  const { heading: headingText, lines } = explanationWords(conflict);
  return currentWords.value.results.sentences([headingText, ...lines]);
}

/** Returns the status of a cell, in a few words. */
export function statusWords(cell: CellStatus): string {
  const messages = currentWords.value.board;
  if (cell.is !== "undetermined") return messages[cell.is];
  return cell.chance === undefined ? messages.undetermined : messages.chance(percentWords(cell.chance));
}

/** Returns the risk of a move, in words. */
export const riskWords = ({ mines, risk }: { mines: string | null; risk: number }): string =>
  mines === "0" ? currentWords.value.results.noRisk : currentWords.value.results.risk(percentWords(risk));

/** The most digits that the numerator and the denominator of a shown fraction may have. */
const MOST_READ_DIGITS = 30;
/** Fractions with more digits are not reduced, because the reduction would take noticeable time. */
const MOST_REDUCED_DIGITS = 1000;

/** Returns the chance of a cell as a quotient of two counts. */
export function chanceAsQuotient(cell: CellStatus): string | null {
  if (cell.is !== "undetermined" || !cell.share) return null;
  const messages = currentWords.value.results;
  const { mines, placements } = cell.share;
  const reducedQuotient = placements.length <= MOST_REDUCED_DIGITS ? reducedFraction(cell.share) : null;
  if (cell.share.isWeighed)
    return reducedQuotient && reducedQuotient.length <= 2 * MOST_READ_DIGITS
      ? messages.exactly(reducedQuotient)
      : null;
  // Adds the reduced fraction if this fraction is short and differs from the quotient.
  const isShort = reducedQuotient?.split("/").every((side) => side.length <= MOST_READ_DIGITS) === true;
  const reducedIfReadable = isShort && reducedQuotient !== `${mines}/${placements}` ? reducedQuotient : null;
  return messages.shareOf(shortenNumber(mines), shortenNumber(placements), reducedIfReadable);
}

/** The most clues of an explanation that also names the pairs of clues with common cells. */
const MOST_PAIRED_CLUES = 6;

/** Returns the explanation of a cell or a contradiction: a heading, and a line for each clue. */
export function explanationWords(answer: Explanation): { heading: string; lines: string[] } {
  const headingText = explanationHeading(answer);
  if (answer.answer === "undetermined")
    return { heading: headingText, lines: [currentWords.value.proof.bothAgree] };
  return { heading: headingText, lines: [...reasonLines(answer), ...repairLines(answer)] };
}

/** Returns a sentence for each clue of an explanation, for each pair of clues with common cells, and the conclusion. */
function reasonLines(answer: Explanation): string[] {
  const sharedClueLines = answer.clues.length <= MOST_PAIRED_CLUES ? sharedCellLines(answer) : [];
  return [...clueLines(answer), ...sharedClueLines, ...conclusionLines(answer)];
}

/** Returns the lines about a contradiction that are shown beside the buttons of the repairs. */
export const conflictLines = (answer: Explanation): string[] => [
  ...reasonLines(answer),
  ...repairNotes(answer),
];

/** Returns a sentence about the flags that no proof confirms. Returns an empty text if proofs confirm all flags. */
export function flagWords({ known: statuses, position: { seen, cols } }: Findings): string {
  const messages = currentWords.value.results;
  const flaggedCells = (...kinds: readonly CellStatus["is"][]): number[] =>
    statuses.flatMap((cell, at) => (cell && kinds.includes(cell.is) && seen[at] === "flag" ? [at] : []));
  const wrongFlags = flaggedCells("safe");
  const unprovedFlags = flaggedCells("undetermined", "undecided");
  const flagTexts: string[] = [];
  if (wrongFlags.length > 0)
    flagTexts.push(messages.wrongFlags(wrongFlags.length, firstCellNames(wrongFlags, cols)));
  if (unprovedFlags.length > 0)
    flagTexts.push(messages.unprovenFlags(unprovedFlags.length, firstCellNames(unprovedFlags, cols)));
  return messages.sentences(flagTexts);
}

/** Returns the open questions about a board, and the reason why the questions are open, without a full stop. */
export function openQuestionWords({ undecided, isCounted, stopped }: OpenQuestions): string {
  const messages = currentWords.value.refusal;
  const openWords =
    undecided !== null
      ? messages.cellsUndecided(...undecided)
      : isCounted
        ? null
        : messages.placementsNotCounted;
  if (stopped === null) return openWords === null ? messages.cancelled : messages.cancelledWith(openWords);
  return incompleteAnswerText(stopped, openWords);
}
