// Finds the grid of a picture: its angle, and the place, size and number of its tiles.

import { tiltAngle } from "./angle.ts";
import { edgedShare, oppositeSides } from "./border.ts";
import { findEdges, type Edges } from "./edges.ts";
import { correctGridSides } from "./extent.ts";
import { fitLattice, edgeSupport, type LatticeLines } from "./lattice.ts";
import { likelyPeriods } from "./period.ts";
import {
  resizeRaster,
  sizeWithinPixelLimit,
  transposeRaster,
  rotateRaster,
  type Raster,
} from "../raster/raster.ts";

export interface Grid {
  /** The upper left corner of the first tile, in pixels of the upright picture. */
  readonly left: number;
  readonly top: number;
  /** The sides of a tile, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly cols: number;
}

export interface LocatedGrid {
  /** The picture, turned upright. */
  readonly upright: Raster;
  /** The clockwise tilt of the original picture in radians. */
  readonly angle: number;
  readonly grid: Grid;
}

/** The most rows or columns of a board in a picture. */
export const MOST_TILES_PER_SIDE = 100;
/** The fewest rows or columns of a board in a picture. Two rows of tiles could also be part of any other pattern. */
export const FEWEST_TILES_PER_SIDE = 3;
/** The size in pixels of the reduced picture whose tilt is measured. */
const MOST_MEASURED_PIXELS = 900_000;
/** A tile counts as a tile of a board if edges follow more than this share of its sides. */
const LEAST_EDGED_SIDE_SHARE = 0.36;
/** If edges follow less than this share of its sides, a tile cannot belong to a board. */
const LEAST_POSSIBLE_EDGED_SHARE = 0.2;
/** The weight of edges in the middle of a tile. Such edges lower the score of the tile. */
const TILE_MIDDLE_EDGE_WEIGHT = 0.5;
/** A grid of smaller tiles is preferred if its score reaches this share of the best score. */
const FINER_GRID_SHARE = 0.6;
/** The tolerance within which a ratio of two lengths counts as a whole number. */
const MULTIPLE_TOLERANCE = 0.03;

/** Finds the board with the most tiles; null if the picture has no board. */
export function locateGrid(raster: Raster): LocatedGrid | null {
  const [width, height] = sizeWithinPixelLimit(raster.width, raster.height, MOST_MEASURED_PIXELS);
  const smallRaster = width < raster.width ? resizeRaster(raster, width, height) : raster;
  const tilt = tiltAngle(findEdges(smallRaster), findEdges(transposeRaster(smallRaster)));
  const uprightPicture = rotateRaster(raster, -tilt);
  const edgesBetweenColumns = findEdges(uprightPicture);
  const edgesBetweenRows = findEdges(transposeRaster(uprightPicture));
  const fittedGrids = likelyPeriods(edgesBetweenColumns, edgesBetweenRows).flatMap(
    (period) => fitGrid(edgesBetweenColumns, edgesBetweenRows, period) ?? [],
  );
  fittedGrids.sort((one, other) => other.score - one.score);
  const [most] = fittedGrids;
  if (!most) return null;
  // The lines of a grid with too large tiles can be every second line of the real grid, so smaller tiles are tried too.
  const finerGrids = fittedGrids.filter(
    ({ grid, score }) => score >= FINER_GRID_SHARE * most.score && isMultiple(most.grid.width, grid.width),
  );
  const finestGrid = finerGrids.reduce(
    (one, other) => (other.grid.width < one.grid.width ? other : one),
    most,
  );
  const grid = correctGridSides(uprightPicture, finestGrid.grid, finestGrid.hasEdges);
  return Math.min(grid.rows, grid.cols) < FEWEST_TILES_PER_SIDE
    ? null
    : { upright: uprightPicture, angle: tilt, grid };
}

interface FittedGrid {
  readonly grid: Grid;
  readonly score: number;
  /** Whether some sides of a tile have edges. The row and the column of the tile may lie outside of the grid. */
  readonly hasEdges: (row: number, col: number) => boolean;
}

/** Whether one of two lengths is a whole multiple of the other, or nearly so. */
function isMultiple(long: number, short: number): boolean {
  const lengthRatio = long / short;
  return (
    Math.round(lengthRatio) > 1 &&
    Math.abs(lengthRatio - Math.round(lengthRatio)) < MULTIPLE_TOLERANCE * lengthRatio
  );
}

/** Finds the board whose tiles have about this side; null if there is none. */
function fitGrid(columns: Edges, rows: Edges, period: number): FittedGrid | null {
  const latticeLines = fitLattice(columns, rows, period);
  if (!latticeLines) return null;
  const [across, down] = latticeLines;
  const scoresOfTiles = tileScores(columns, rows, across, down);
  const bestRectangle = densestRectangle(scoresOfTiles);
  if (!bestRectangle) return null;
  const { left, top, right, bottom, score } = bestRectangle;
  const [cols, lanes] = [right - left, bottom - top];
  if (Math.min(cols, lanes) < FEWEST_TILES_PER_SIDE) return null;
  const grid: Grid = {
    left: across.offset + left * across.period,
    top: down.offset + top * down.period,
    width: across.period,
    height: down.period,
    rows: lanes,
    cols,
  };
  // The score is an area. Otherwise a grid of tiles with half the side would get a higher score for the same board.
  return {
    grid,
    score: score * across.period * down.period,
    hasEdges: (row, col) =>
      (scoresOfTiles[top + row]?.[left + col] ?? -1) > LEAST_POSSIBLE_EDGED_SHARE - LEAST_EDGED_SIDE_SHARE,
  };
}

/** Returns a score for each tile of the lattice; positive if the tile looks like a tile of a board. */
function tileScores(columns: Edges, rows: Edges, across: LatticeLines, down: LatticeLines): Float32Array[] {
  const uprightEdges = edgeSupport(columns, across, down);
  const levelEdges = edgeSupport(rows, down, across);
  // A textured area has edges everywhere. Therefore edges in the middle of a tile lower its score.
  const shiftedByHalf = (lines: LatticeLines): LatticeLines => ({
    ...lines,
    offset: lines.offset + lines.period / 2,
  });
  const uprightMiddleEdges = edgeSupport(columns, shiftedByHalf(across), down);
  const levelMiddleEdges = edgeSupport(rows, shiftedByHalf(down), across);
  return uprightEdges.map((lane, row) => {
    const scores = new Float32Array(Math.max(0, lane.length - 1));
    for (let col = 0; col < scores.length; col++) {
      const uprightSides = oppositeSides(
        [lane[col] ?? 0, lane[col + 1] ?? 0],
        tileEnds(across, col),
        columns.width,
      );
      const levelSides = oppositeSides(
        [levelEdges[col]?.[row] ?? 0, levelEdges[col]?.[row + 1] ?? 0],
        tileEnds(down, row),
        rows.width,
      );
      const insideEdges = ((uprightMiddleEdges[row]?.[col] ?? 0) + (levelMiddleEdges[col]?.[row] ?? 0)) / 2;
      scores[col] =
        edgedShare(uprightSides, levelSides) - TILE_MIDDLE_EDGE_WEIGHT * insideEdges - LEAST_EDGED_SIDE_SHARE;
    }
    return scores;
  });
}

/** Returns the two lines around a tile. */
const tileEnds = ({ offset, period }: LatticeLines, at: number): [number, number] => [
  offset + at * period,
  offset + (at + 1) * period,
];

interface TileRectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly score: number;
}

/**
 * Finds the rectangle of tiles with the largest sum of scores. For each range of rows, Kadane's algorithm finds the
 * best range of columns.
 */
function densestRectangle(scoresOfTiles: readonly Float32Array[]): TileRectangle | null {
  let best: TileRectangle | null = null;
  const columnCount = scoresOfTiles[0]?.length ?? 0;
  for (let top = 0; top < scoresOfTiles.length; top++) {
    const columnSums = new Float32Array(columnCount);
    for (let bottom = top; bottom < scoresOfTiles.length; bottom++) {
      let [sum, left] = [0, 0];
      for (let col = 0; col < columnCount; col++) {
        columnSums[col] = (columnSums[col] ?? 0) + (scoresOfTiles[bottom]?.[col] ?? 0);
        if (sum <= 0) [sum, left] = [0, col];
        sum += columnSums[col] ?? 0;
        if (sum > (best?.score ?? 0)) best = { left, top, right: col + 1, bottom: bottom + 1, score: sum };
      }
    }
  }
  return best;
}
