// The questions about doubtful groups: one for all groups that look nearly alike.

import { lookAlike } from "./cluster.ts";
import type { TileGroup } from "./recognise.ts";
import type { Meaning } from "./signs.ts";

export interface AskedQuestion {
  /** The places of its groups; the largest group comes first. */
  readonly groups: readonly number[];
  /** The likely meanings, the likeliest first. */
  readonly meanings: readonly Meaning[];
  /** The number of tiles. */
  readonly count: number;
}

/** How much more tiles of one question may differ than those of one group. */
const QUESTION_TOLERANCE = 1.6;

/**
 * Returns the questions, that about the most tiles first.
 *
 * @param isOpen whether each group is without a reading
 */
export function tileQuestions(isOpen: readonly boolean[], groups: readonly TileGroup[]): AskedQuestion[] {
  const questionGroups: number[][] = [];
  groups.forEach((group, place) => {
    if (!isOpen[place]) return;
    const alikeQuestion = questionGroups.find(
      ([first]) => first !== undefined && areAlike(groups[first], group),
    );
    if (alikeQuestion) alikeQuestion.push(place);
    else questionGroups.push([place]);
  });
  const tileCount = (places: readonly number[]): number =>
    places.reduce((sum, place) => sum + (groups[place]?.members.length ?? 0), 0);
  return questionGroups
    .map((places) => ({
      groups: places,
      meanings: groups[places[0] ?? 0]?.guess.meanings ?? [],
      count: tileCount(places),
    }))
    .sort((one, other) => other.count - one.count);
}

/** Whether two doubtful groups look alike and are doubtful for one reason. */
function areAlike(one: TileGroup | undefined, other: TileGroup): boolean {
  if (one?.guess.meanings[0] !== other.guess.meanings[0]) return false;
  return (
    one !== undefined &&
    (one.face.sign === null) === (other.face.sign === null) &&
    lookAlike(one.look, other.look, QUESTION_TOLERANCE)
  );
}
