// Reads a picture: its grid, and its tiles in groups.

import type { Words } from "../words/en.ts";
import { locate, MOST_TILES, type Grid } from "./grid.ts";
import type { Raster } from "./raster.ts";
import { questionsOf } from "./questions.ts";
import { recognised, type Group } from "./recognise.ts";
import { tilesOf } from "./tiles.ts";

/** Why a picture is refused. */
export type Refusal = keyof Words["picture"]["refusals"];

export interface ReadPicture {
  readonly upright: Raster;
  readonly grid: Grid;
  readonly groups: readonly Group[];
}

/** The most questions that are asked about a picture. */
const MOST_QUESTIONS = 30;

/** Reads a picture, or says why it is refused. */
export function readPicture(raster: Raster): ReadPicture | Refusal {
  const found = locate(raster);
  if (!found) return "no grid";
  const { upright, grid } = found;
  if (Math.max(grid.rows, grid.cols) > MOST_TILES) return "many tiles";
  const read = readGrid(upright, grid);
  const { groups } = read;
  if (
    questionsOf(
      groups.map(({ guess }) => !guess.isSure),
      groups,
    ).length > MOST_QUESTIONS
  )
    return "many kinds";
  return read;
}

/** Reads the tiles of a known grid. */
export const readGrid = (upright: Raster, grid: Grid): ReadPicture => ({
  upright,
  grid,
  groups: recognised(tilesOf(upright, grid)),
});
