// Reads a picture: finds the grid, and groups the tiles by their looks.

import type { Words } from "../words/en.ts";
import { withoutFrame } from "./frame.ts";
import { locateGrid, type Grid } from "./grid/grid.ts";
import { MOST_TILES_PER_SIDE } from "./grid/sides.ts";
import type { Raster } from "./raster/raster.ts";
import { tileQuestions } from "./meanings/questions.ts";
import { recogniseTiles, type TileGroup } from "./meanings/recognise.ts";
import { hasTooSmallDigits } from "./meanings/specks.ts";
import { cutTiles } from "./tiles/tiles.ts";

/** The reason for refusing a picture, as a key of the catalogue. */
export type PictureRefusal = keyof Words["picture"]["refusals"];

export interface BoardInPicture extends TilesOfGrid {
  /** Whether a part of the board may be covered or cut off. */
  readonly mayMissPart: boolean;
}

/** The tiles of a picture whose grid is known. */
export interface TilesOfGrid {
  readonly upright: Raster;
  readonly grid: Grid;
  readonly groups: readonly TileGroup[];
}

/** The most questions about one picture; a picture with more is refused. */
const MOST_QUESTIONS = 30;

/** Reads a picture, or returns the reason for refusing it. */
export function readPicture(raster: Raster): BoardInPicture | PictureRefusal {
  const locatedGrid = locateGrid(raster);
  if (typeof locatedGrid === "string") return locatedGrid;
  const { upright, grid } = locatedGrid;
  if (Math.max(grid.rows, grid.cols) > MOST_TILES_PER_SIDE) return "many tiles";
  const gridReading = readWithoutFrame(upright, grid);
  const { groups } = gridReading;
  if (hasTooSmallDigits(groups)) return "small digits";
  if (
    tileQuestions(
      groups.map(({ guess }) => !guess.isSure),
      groups,
    ).length > MOST_QUESTIONS
  )
    return "many kinds";
  return { ...gridReading, mayMissPart: locatedGrid.mayMissPart };
}

/** Reads the tiles of a grid, and reads them again if an outer row or column is a frame around the board. */
function readWithoutFrame(upright: Raster, grid: Grid): TilesOfGrid {
  const gridReading = readTilesOfGrid(upright, grid);
  const smallerGrid = withoutFrame(grid, gridReading.groups, upright);
  const isSame = smallerGrid.rows === grid.rows && smallerGrid.cols === grid.cols;
  return isSame ? gridReading : readTilesOfGrid(upright, smallerGrid);
}

/** Reads the tiles of a picture whose grid is known. */
export const readTilesOfGrid = (upright: Raster, grid: Grid): TilesOfGrid => ({
  upright,
  grid,
  groups: recogniseTiles(cutTiles(upright, grid)),
});
