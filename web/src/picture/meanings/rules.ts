// Decides between readings by the rules of the game: accepts the only reading that has a placement of mines.

import type { Engine } from "../../engine/client.ts";
import type { Grid } from "../grid/grid.ts";
import type { AskedQuestion } from "./questions.ts";
import { boardText, tilesOfReading, withMeaning, type PictureReading } from "./reading.ts";
import type { TileGroup } from "./recognise.ts";

/** The most readings to compare. */
const MOST_COMPARED_READINGS = 16;
/** The time limit in seconds for one request to the engine. */
const CHECK_BUDGET_SECONDS = 3;

/** Whether a board has a placement of mines; null if the engine does not answer in time. */
export async function isConsistent(
  engine: Engine,
  board: string,
  signal?: AbortSignal,
): Promise<boolean | null> {
  const answer = await engine.ask(
    { do: "look", board },
    { budget: CHECK_BUDGET_SECONDS, ...(signal ? { signal } : {}) },
  );
  return answer.consistent;
}

/** Returns all combinations of possible meanings of the questions; an empty list if there are too many. */
export function possibleReadings(
  reading: PictureReading,
  questions: readonly AskedQuestion[],
): PictureReading[] {
  const readingCount = questions.reduce((product, { meanings }) => product * meanings.length, 1);
  if (readingCount > MOST_COMPARED_READINGS || questions.length === 0) return [];
  return questions.reduce<PictureReading[]>(
    (all, { groups, meanings }) =>
      all.flatMap((one) => meanings.map((meaning) => withMeaning(one, groups, { meaning, by: "rules" }))),
    [reading],
  );
}

/**
 * Returns the reading that the rules allow; null if the rules allow several readings, or the engine does not answer in
 * time.
 *
 * @param consistent whether a board has a placement; null if this is unknown
 */
export async function decideByRules(
  groups: readonly TileGroup[],
  reading: PictureReading,
  questions: readonly AskedQuestion[],
  grid: Grid,
  consistent: (board: string) => Promise<boolean | null>,
): Promise<PictureReading | null> {
  let left: PictureReading | null = null;
  for (const possibleReading of possibleReadings(reading, questions)) {
    const answer = await consistent(boardText(tilesOfReading(groups, possibleReading, grid), grid));
    if (answer === false) continue;
    if (answer === null || left !== null) return null;
    left = possibleReading;
  }
  return left;
}
