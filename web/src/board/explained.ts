// The explanation of a cell or a contradiction as sentences, made of what the engine answers as data.

import type { Answer } from "../engine/questions.ts";
import { words } from "../words/index.ts";

export type Explanation = Answer<"explain">;
type Clue = Explanation["clues"][number];
type Pair = readonly [row: number, col: number];

/** So many clues that may repair a board are named one by one. */
const NAMED = 50;

/** The name of a cell, the row first, as on the replay pages. */
const named = ([row, col]: Pair): string => `(${row},${col})`;

/** The explained result, and the number of clues that explain it. */
export function headingOf(answer: Explanation): string {
  const say = words.value.proof;
  const cell = answer.cell ? named(answer.cell) : "";
  if (answer.answer === "undetermined") return say.undetermined(cell);
  const why = say.why({
    clues: answer.clues.length,
    isMinimal: answer.minimal !== false,
    isSmallest: answer.smallest === true,
    atLeast: answer.at_least ?? 0,
  });
  if (answer.answer === "conflict") return say.conflict(why);
  return answer.answer === "safe" ? say.safe(cell, why) : say.mine(cell, why);
}

const clueName = ({ cell, value }: Clue): string =>
  cell ? words.value.proof.clue(value, named(cell)) : words.value.proof.mineCount(value);

/** A sentence for each clue of the explanation. */
export const clueLines = ({ clues }: Explanation): string[] =>
  clues.map((clue) =>
    words.value.proof.demand({
      name: clueName(clue),
      known: clue.known,
      left: clue.value - clue.known,
      cells: clue.hidden.map(named),
      isCount: clue.cell === null,
    }),
  );

/** A sentence for each pair of clues that count the same cells. */
export const sharedLines = ({ clues, shared }: Explanation): string[] =>
  shared.flatMap(({ clues: pair, cells }) => {
    const [one, other] = pair.map((at) => clues[at]);
    return one && other ? [words.value.proof.shared(clueName(one), clueName(other), cells.map(named))] : [];
  });

/** The changes that make a contradictory board consistent, as far as the engine searched for them. */
export function repairLines({ totals, repairs, repairs_undecided: undecided = [] }: Explanation): string[] {
  if (repairs === undefined) return [];
  const say = words.value.proof;
  const [first, last] = [totals?.[0], totals?.at(-1)];
  const lines: string[] = [];
  if (first && last) lines.push(say.allow(first[0], last[1]));
  else if (totals) lines.push(say.contradict);
  if (totals && first) lines.push(say.repairTotal(totals));
  for (const { cell, value, values } of repairs) lines.push(say.repairClue(values, named(cell), value));
  if (undecided.length > NAMED) lines.push(say.repairsUndecided(undecided.length));
  else if (undecided.length > 0) lines.push(say.repairUndecided(undecided.map(named)));
  else if (!first && repairs.length === 0) lines.push(say.noRepair);
  return lines;
}
