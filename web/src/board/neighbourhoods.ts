// The neighbourhoods of boards of mines, and their names.

import { neighbours } from "#page/views/mines.js";
import { currentWords } from "../words/index.ts";

/** A squared distance for each neighbourhood that the page offers. */
const OFFERED_DISTANCES = [1, 2, 4, 5, 8, 9, 10];

/** Returns the number of neighbours of a cell that is far from every border. */
export function largestNeighbourCount(distance: number): number {
  const diameter = 2 * Math.floor(Math.sqrt(distance)) + 1;
  return neighbours(diameter, diameter, distance)((diameter * diameter - 1) / 2).length;
}

/**
 * Returns the choices of a field. The choices include `distance`, so that the field can show the current neighbourhood.
 */
export function offeredDistances(distance: number): number[] {
  const neighbourCount = largestNeighbourCount(distance);
  return OFFERED_DISTANCES.map((offered) =>
    largestNeighbourCount(offered) === neighbourCount ? distance : offered,
  );
}

export const neighbourhoodName = (distance: number): string =>
  currentWords.value.board.neighbours(largestNeighbourCount(distance));
