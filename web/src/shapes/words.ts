// The words for a board of any shape, a cell, and the reasons of an answer.

import { exactPercent, shortenNumber } from "../analyse/numbers.ts";
import { placementWords } from "../analyse/words.ts";
import type { Answer, Cell, Sentence } from "../engine/questions.ts";
import { fillSentence } from "../words/said.ts";
import { currentWords } from "../words/index.ts";

type Look = Answer<"look">;
export type Explanation = NonNullable<Look["explanation"]>;

/** The name of a cell, the row first, as for boards of mines. */
export const cellName = ([row, col]: Cell): string => `(${row},${col})`;

/** A rule that an explanation uses: what it is called, its cell if it has one, and its sentence. */
export interface ShownReason {
  readonly label: string;
  readonly cell: Cell | null;
  readonly rule: Sentence;
}

/** The rules of an explanation. Their types in the schema leave out what all kinds of rules share. */
export const toReasons = ({ clues }: Explanation): ShownReason[] =>
  (clues as unknown as readonly (Partial<ShownReason> & Pick<ShownReason, "rule">)[]).map(
    ({ label = "", cell: explainedCell = null, rule }) => ({ label, cell: explainedCell, rule }),
  );

/** The names of the cells with a mine in one of the two placements of an undetermined cell: without a mine there, or with one. */
export function minesOfPlacement(answer: Explanation, which: number): ReadonlySet<string> | null {
  const solutionRows = "solutions" in answer ? answer.solutions[which] : undefined;
  if (!solutionRows) return null;
  const mineNames = solutionRows.flatMap((row, at) =>
    Array.from(row).flatMap((sign, col) => (sign === CLEAR_SIGN ? [] : [`${at},${col}`])),
  );
  return new Set(mineNames);
}
/** A cell without a mine. `#` is a mine, and a number several in one cell. */
const CLEAR_SIGN = ".";

/** The rule about the lines of a board, behind which the number of a line stands. */
const LINE_LABEL = /^C10 (\d+)$/;

/** Returns the lines that an explanation uses, from 0. */
export const usedLines = (answer: Explanation): ReadonlySet<number> =>
  new Set(
    toReasons(answer).flatMap(({ label }) => {
      const lineNumber = LINE_LABEL.exec(label)?.[1];
      return lineNumber === undefined ? [] : [Number(lineNumber) - 1];
    }),
  );

/** Returns the heading of an explanation: what is shown, and by how many rules. */
export function explanationHeading(answer: Explanation): string {
  const { proof, shapes: messages } = currentWords.value;
  const explainedCell = answer.cell ? cellName(answer.cell) : "";
  if (answer.answer === "undetermined") return proof.undetermined(explainedCell);
  const conclusion = messages.why(answer.clues.length, answer.smallest === true);
  if (answer.answer === "conflict") return proof.conflict(conclusion);
  return answer.answer === "safe"
    ? proof.safe(explainedCell, conclusion)
    : proof.mine(explainedCell, conclusion);
}

/** Returns a sentence for each rule of an explanation. */
export const explanationLines = (answer: Explanation): string[] =>
  answer.answer === "undetermined"
    ? [currentWords.value.proof.bothAgree]
    : toReasons(answer).map(({ label, rule }) =>
        currentWords.value.shapes.rule(
          label,
          fillSentence(rule, currentWords.value.sentences, () => ""),
        ),
      );

/** How many cells of each status there are. */
export const statusCounts = (look: Look) => ({
  safe: look.safe.length,
  mine: look.mine.length,
  undetermined: look.undetermined.length,
  undecided: look.undecided?.length ?? 0,
});

/** The prior of the chances; null if the board does not state one. */
export const priorOfChances = ({ counts }: Look): string | null =>
  counts && "prior" in counts ? (counts.prior ?? null) : null;

/** The number of placements in digits; null if they are not counted. */
export const placementCount = ({ counts }: Look): string | null => counts?.count ?? null;

/** The sentence that is read out once a board was analysed. */
export function findingsAnnouncement(look: Look | null, conclusion: Explanation | null): string {
  if (!look) return "";
  const messages = currentWords.value.results;
  if (conclusion)
    return messages.sentences([explanationHeading(conclusion), ...explanationLines(conclusion)]);
  if (look.consistent === false) return currentWords.value.proof.inconsistent;
  return currentWords.value.refusal.sentence(
    messages.tally({ ...statusCounts(look), placements: placementWords(placementCount(look)) }),
  );
}

/** The chance of a cell as the numbers that it is the quotient of; null if that says nothing more. */
export function chanceAsQuotient(look: Look, mineNames: string | undefined): string | null {
  const allPlacements = placementCount(look);
  const areWeighted = priorOfChances(look)?.includes("/") === true;
  return mineNames === undefined || allPlacements === null || areWeighted
    ? null
    : currentWords.value.results.shareOf(shortenNumber(mineNames), shortenNumber(allPlacements), null);
}

/** The cells of least risk of a board without a safe cell, and their risk; null if every hidden cell is a mine. */
export function leastRiskCells(look: Look): { cells: Cell[]; risk: string } | null {
  const { least } = look;
  if (!least || look.safe.length > 0 || least.mines === least.placements) return null;
  return { cells: least.cells, risk: exactPercent(least.mines, least.placements, least.risk) };
}
