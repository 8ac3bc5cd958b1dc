// Turns the engine's explanation of a cell or a contradiction into sentences.

import type { Answer } from "../engine/questions.ts";
import { currentWords } from "../words/index.ts";

export type Explanation = Answer<"explain">;
type Clue = Explanation["clues"][number];
type RowAndColumn = readonly [row: number, col: number];

/** The most clues to list one by one as possible repairs. */
const MOST_NAMED_REPAIRS = 50;

/** The name of a cell, the row first, as on the replay pages. */
const cellText = ([row, col]: RowAndColumn): string => `(${row},${col})`;

/** Returns the explained result and the number of clues that explain it. */
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

const clueName = ({ cell: explainedCell, value }: Clue): string =>
  explainedCell
    ? currentWords.value.proof.clue(value, cellText(explainedCell))
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
export const sharedLines = ({ clues, shared }: Explanation): string[] =>
  shared.flatMap(({ clues: pair, cells }) => {
    const [one, other] = pair.map((at) => clues[at]);
    return one && other
      ? [currentWords.value.proof.shared(clueName(one), clueName(other), cells.map(cellText))]
      : [];
  });

/** Returns a sentence for each change that makes a contradictory board consistent, as far as the engine searched. */
export function repairLines({ totals, repairs, repairs_undecided: undecided = [] }: Explanation): string[] {
  if (repairs === undefined) return [];
  const messages = currentWords.value.proof;
  const [first, last] = [totals?.[0], totals?.at(-1)];
  const lines: string[] = [];
  if (first && last) lines.push(messages.allow(first[0], last[1]));
  else if (totals) lines.push(messages.contradict);
  if (totals && first) lines.push(messages.repairTotal(totals));
  for (const { cell: explainedCell, value, values } of repairs)
    lines.push(messages.repairClue(values, cellText(explainedCell), value));
  if (undecided.length > MOST_NAMED_REPAIRS) lines.push(messages.repairsUndecided(undecided.length));
  else if (undecided.length > 0) lines.push(messages.repairUndecided(undecided.map(cellText)));
  else if (!first && repairs.length === 0) lines.push(messages.noRepair);
  return lines;
}
