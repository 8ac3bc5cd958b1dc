// Decides between readings by the rules: of several, the only one that has a placement of mines.

import type { Engine } from "../engine/client.ts";
import type { Grid } from "./grid.ts";
import type { Question } from "./questions.ts";
import { boardText, tilesOfReading, withMeaning, type Reading } from "./reading.ts";
import type { Group } from "./recognise.ts";

/** So many readings are compared. */
const MOST_RIVALS = 16;
/** Seconds for one question to the engine. */
const BUDGET = 3;

/** Whether a board has a placement of mines; null if that is not known in time. */
export async function isConsistent(
  engine: Engine,
  board: string,
  signal?: AbortSignal,
): Promise<boolean | null> {
  const answer = await engine.ask({ do: "look", board }, { budget: BUDGET, ...(signal ? { signal } : {}) });
  return answer.consistent;
}

/** Returns all readings in which each question has one of its meanings; none if they are too many. */
export function rivals(reading: Reading, questions: readonly Question[]): Reading[] {
  const count = questions.reduce((product, { meanings }) => product * meanings.length, 1);
  if (count > MOST_RIVALS || questions.length === 0) return [];
  return questions.reduce<Reading[]>(
    (all, { groups, meanings }) =>
      all.flatMap((one) => meanings.map((meaning) => withMeaning(one, groups, { meaning, by: "rules" }))),
    [reading],
  );
}

/**
 * Returns the reading that the rules leave; null where they leave several, or the engine cannot tell in time.
 *
 * @param consistent answers for a board
 */
export async function decided(
  groups: readonly Group[],
  reading: Reading,
  questions: readonly Question[],
  grid: Grid,
  consistent: (board: string) => Promise<boolean | null>,
): Promise<Reading | null> {
  let left: Reading | null = null;
  for (const rival of rivals(reading, questions)) {
    const answer = await consistent(boardText(tilesOfReading(groups, rival, grid), grid));
    if (answer === false) continue;
    if (answer === null || left !== null) return null;
    left = rival;
  }
  return left;
}
