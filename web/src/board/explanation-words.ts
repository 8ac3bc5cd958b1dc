// Turns the engine's explanation of a cell or a contradiction into sentences.

import type { Answer } from "../engine/questions.ts";
import { currentWords } from "../words/index.ts";

export type Explanation = Answer<"explain">;
type Clue = Explanation["clues"][number];
type RowAndColumn = readonly [row: number, col: number];

/** If a limit ended the search for repairs of more clues than this, the clues are only counted. */
const MOST_NAMED_REPAIRS = 50;

/** The name of a cell, the row first, as on the replay pages. */
const cellText = ([row, col]: RowAndColumn): string => `(${row},${col})`;

/** Returns the result of an explanation and the number of its clues, as a sentence. */
export function explanationHeading(answer: Explanation): string {
  const messages = currentWords.value.proof;
  const explainedCell = answer.cell ? cellText(answer.cell) : "";
  if (answer.answer === "undetermined") return messages.undetermined(explainedCell);
  const conclusion = messages.why({
    clues: answer.clues.length,
    isMinimal: answer.minimal !== false,
    isSmallest: answer.smallest === true,
    atLeast: answer.at_least ?? 0,
  });
  if (answer.answer === "conflict") return messages.conflict(conclusion);
  return answer.answer === "safe"
    ? messages.safe(explainedCell, conclusion)
    : messages.mine(explainedCell, conclusion);
}

const clueName = ({ cell: clueCell, value }: Clue): string =>
  clueCell
    ? currentWords.value.proof.clue(value, cellText(clueCell))
    : currentWords.value.proof.mineCount(value);

/** A sentence for each clue of the explanation. */
export const clueLines = ({ clues }: Explanation): string[] =>
  clues.map((clue) =>
    currentWords.value.proof.demand({
      name: clueName(clue),
      known: clue.known,
      left: clue.value - clue.known,
      cells: clue.hidden.map(cellText),
      isCount: clue.cell === null,
    }),
  );

/** A sentence for each pair of clues that count the same cells. */
export const sharedCellLines = ({ clues, shared }: Explanation): string[] =>
  shared.flatMap(({ clues: pair, cells }) => {
    const [one, other] = pair.map((at) => clues[at]);
    return one && other
      ? [currentWords.value.proof.shared(clueName(one), clueName(other), cells.map(cellText))]
      : [];
  });

/**
 * Returns a sentence for each single change that makes a contradictory board consistent. If the engine did not search
 * all changes, the last sentence says so.
 */
export function repairLines({ totals, repairs, repairs_undecided: undecided = [] }: Explanation): string[] {
  if (repairs === undefined) return [];
  const messages = currentWords.value.proof;
  const [first, last] = [totals?.[0], totals?.at(-1)];
  const repairSentences: string[] = [];
  if (first && last) repairSentences.push(messages.allow(first[0], last[1]));
  else if (totals) repairSentences.push(messages.contradict);
  if (totals && first) repairSentences.push(messages.repairTotal(totals));
  for (const { cell: explainedCell, value, values } of repairs)
    repairSentences.push(messages.repairClue(values, cellText(explainedCell), value));
  if (undecided.length > MOST_NAMED_REPAIRS)
    repairSentences.push(messages.repairsUndecided(undecided.length));
  else if (undecided.length > 0) repairSentences.push(messages.repairUndecided(undecided.map(cellText)));
  else if (!first && repairs.length === 0) repairSentences.push(messages.noRepair);
  return repairSentences;
}
