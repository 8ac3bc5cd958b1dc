// The questions to the user about doubtful groups of tiles. Groups that look nearly alike share one question.

import { lookAlike } from "../tiles/cluster.ts";
import { hasSmallDrawing } from "../tiles/drawing.ts";
import { compareBackgrounds } from "../tiles/backgrounds.ts";
import type { TileGroup } from "./recognise.ts";
import type { Meaning } from "./signs.ts";

export interface AskedQuestion {
  /** The indices of the groups, the largest group first. */
  readonly groups: readonly number[];
  /** The likely meanings, the likeliest first. */
  readonly meanings: readonly Meaning[];
  /** The number of tiles. */
  readonly count: number;
}

/**
 * The factor by which two groups that share a question may differ more than two tiles of one group.
 */
const SHARED_QUESTION_DIFFERENCE_FACTOR = 1.6;

/**
 * Returns the questions, sorted by the number of tiles, with the largest number first.
 *
 * @param isOpen whether each group still lacks a meaning
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

/**
 * Whether two doubtful groups look alike and have the same likeliest meaning. Hidden and opened tiles with the same sign
 * painted over them differ in their backgrounds alone. Groups with small drawings never share a question.
 */
function areAlike(one: TileGroup | undefined, other: TileGroup): boolean {
  if (one?.guess.meanings[0] !== other.guess.meanings[0]) return false;
  return (
    one !== undefined &&
    (one.face.sign === null) === (other.face.sign === null) &&
    !hasSmallDrawing(one) &&
    !hasSmallDrawing(other) &&
    compareBackgrounds(one, other) !== "two kinds" &&
    lookAlike(one.look, other.look, SHARED_QUESTION_DIFFERENCE_FACTOR)
  );
}
