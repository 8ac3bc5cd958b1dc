// Describes boards of any shape, their cells, and explanations in words.

import { exactPercent, shortenNumber } from "../analyse/numbers.ts";
import { placementCountWords } from "../analyse/words.ts";
import { conclusionLines, explanationHeading } from "../board/explanation-words.ts";
import type { Answer, Cell, Sentence } from "../engine/question-types.ts";
import { answerSentence } from "../words/engine-sentence.ts";
import { currentWords } from "../words/index.ts";
import { changedCells, headerValue, lineClues, ruleNames, tokenAt } from "./text.ts";

type LookAnswer = Answer<"look">;
export type Explanation = NonNullable<LookAnswer["explanation"]>;

/** The name of a cell, the row first, as for boards of mines. */
export const cellName = ([row, col]: Cell): string => `(${row},${col})`;

/** Describes a change of a board. Returns an empty text if another board replaced the board. */
export function changeWords(before: string, after: string): string {
  const { analyse, shapes } = currentWords.value;
  const cells = changedCells(before, after);
  if (cells === null) return "";
  const [cell] = cells;
  if (cell !== undefined)
    return cells.length > 1
      ? analyse.changed(cells.length)
      : shapes.becomes(cellName(cell), tokenAt(after, cell) ?? "");
  return (
    changedRuleWords(before, after) || changedLineWords(before, after) || changedPriorWords(before, after)
  );
}

function changedRuleWords(before: string, after: string): string {
  const { editing } = currentWords.value.shapes;
  const [rulesBefore, rulesAfter] = [ruleNames(before), ruleNames(after)];
  const knownRules: Readonly<Partial<Record<string, readonly [name: string, means: string]>>> = editing.rules;
  const nameOf = (rule: string): string => knownRules[rule]?.[0] ?? rule;
  const added = rulesAfter.find((rule) => !rulesBefore.includes(rule));
  const removed = rulesBefore.find((rule) => !rulesAfter.includes(rule));
  if (added !== undefined) return editing.ruleHolds(nameOf(added));
  return removed === undefined ? "" : editing.ruleGone(nameOf(removed));
}

function changedLineWords(before: string, after: string): string {
  const { editing } = currentWords.value.shapes;
  const [linesBefore, linesAfter] = [lineClues(before), lineClues(after)];
  if (linesAfter.length < linesBefore.length) return editing.lineRemoved;
  const isBefore = (line: string): boolean => linesBefore.some((each) => JSON.stringify(each) === line);
  const changedLine = linesAfter.find((line) => !isBefore(JSON.stringify(line)));
  return changedLine ? editing.lineMade(changedLine.clue) : "";
}

function changedPriorWords(before: string, after: string): string {
  const messages = currentWords.value.analyse;
  const [total, density] = [headerValue(after, "mines"), headerValue(after, "density")];
  if (headerValue(before, "mines") === total && headerValue(before, "density") === density) return "";
  if (density !== "") return `${messages.density}: ${density}.`;
  return total === "" ? messages.totalUnknown : messages.total(Number(total));
}

/** A rule in an explanation: its label, its cell if it has one, and its sentence with the label. */
export interface ShownReason {
  readonly label: string;
  readonly cell: Cell | null;
  readonly sentence: Sentence;
}

/**
 * Returns the rules of an explanation. The type of the result has the keys that all kinds of rules share. The types of
 * the schema omit these keys.
 */
export const toReasons = ({ clues }: Explanation): ShownReason[] =>
  (clues as unknown as readonly (Partial<ShownReason> & Pick<ShownReason, "sentence">)[]).map(
    ({ label = "", cell = null, sentence }) => ({ label, cell, sentence }),
  );

/** Returns the names of the cells with a mine in one of the two placements of an undetermined cell. */
export function minesOfPlacement(answer: Explanation, which: number): ReadonlySet<string> | null {
  const solutionRows = "solutions" in answer ? answer.solutions[which] : undefined;
  if (!solutionRows) return null;
  const mineNames = solutionRows.flatMap((row, at) =>
    Array.from(row).flatMap((sign, col) => (sign === CLEAR_SIGN ? [] : [`${at},${col}`])),
  );
  return new Set(mineNames);
}
/**
 * The sign of a cell without a mine in a placement. The sign of a mine is `#`. The sign of several mines in one cell is
 * their number.
 */
const CLEAR_SIGN = ".";

/** The label of a rule about a line. The label ends with the number of the line. */
const LINE_LABEL_PATTERN = /^C10 (\d+)$/;

/** Returns the indices of the lines that an explanation uses, from 0. */
export const usedLineIndices = (answer: Explanation): ReadonlySet<number> =>
  new Set(
    toReasons(answer).flatMap(({ label }) => {
      const lineNumber = LINE_LABEL_PATTERN.exec(label)?.[1];
      return lineNumber === undefined ? [] : [Number(lineNumber) - 1];
    }),
  );

/** Returns a sentence for each rule of an explanation, and the conclusion. */
export const explanationLines = (answer: Explanation): string[] =>
  answer.answer === "undetermined"
    ? [currentWords.value.proof.bothAgree]
    : [...toReasons(answer).map(({ sentence }) => answerSentence(sentence)), ...conclusionLines(answer)];

/** Returns the number of cells of each status. */
export const statusCounts = (look: LookAnswer) => ({
  safe: look.safe.length,
  mine: look.mine.length,
  undetermined: look.undetermined.length,
  undecided: look.undecided?.length ?? 0,
});

/** Returns the prior behind the chances; null if the chances are not counted. */
export const priorOfChances = ({ counts }: LookAnswer): string | null =>
  counts && "prior" in counts ? (counts.prior ?? null) : null;

/** Returns the number of placements, written in decimal; null if the placements are not counted. */
export const placementCount = ({ counts }: LookAnswer): string | null => counts?.count ?? null;

/** Returns the announcement for screen readers after an analysis. */
export function findingsAnnouncement(look: LookAnswer | null, conclusion: Explanation | null): string {
  if (!look) return "";
  const messages = currentWords.value.results;
  if (conclusion)
    return messages.sentences([explanationHeading(conclusion), ...explanationLines(conclusion)]);
  if (look.consistent === false) return currentWords.value.proof.inconsistent;
  return currentWords.value.refusal.sentence(
    messages.tally({ ...statusCounts(look), placements: placementCountWords(placementCount(look)) }),
  );
}

/** Returns the chance of a cell as a quotient of two counts; null if the quotient adds nothing to the shown chance. */
export function chanceAsQuotient(look: LookAnswer, mines: string | undefined): string | null {
  const allPlacements = placementCount(look);
  const areWeighted = priorOfChances(look)?.includes("/") === true;
  return mines === undefined || allPlacements === null || areWeighted
    ? null
    : currentWords.value.results.shareOf(shortenNumber(mines), shortenNumber(allPlacements), null);
}

/**
 * Returns the cells of least risk and their risk, for a board without safe cells. Returns null if every hidden cell is
 * a mine.
 */
export function leastRiskCells(look: LookAnswer): { cells: Cell[]; risk: string } | null {
  const { least } = look;
  if (!least || look.safe.length > 0 || least.mines === least.placements) return null;
  return { cells: least.cells, risk: exactPercent(least.mines, least.placements, least.risk) };
}
