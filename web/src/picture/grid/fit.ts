// Fits a lattice to the edges of a picture, and finds the rectangles of the lattice that look like boards.

import { edgedShare, edgedShareBothWays, oppositeSides } from "./border.ts";
import type { EdgeMap } from "./edges.ts";
import type { Grid } from "./grid.ts";
import { edgeSupport, type Lattice, type LatticeLines } from "./lattice.ts";
import { FEWEST_TILES_PER_SIDE } from "./sides.ts";

/** A tile counts as a tile of a board if edges follow more than this share of its sides. */
const LEAST_EDGED_SIDE_SHARE = 0.36;
/** If edges follow less than this share of its sides, a tile cannot belong to a board. */
const LEAST_POSSIBLE_EDGED_SHARE = 0.2;
/** The weight of edges in the middle of a tile. Such edges lower the score of the tile. */
const TILE_MIDDLE_EDGE_WEIGHT = 0.5;

/** The edges of a tile, given by its row and column relative to a grid. The tile may lie outside of the grid. */
export interface TileEdges {
  /** Whether only the edges count that are long enough to be lines between tiles. */
  readonly areLong: boolean;
  /** Whether edges follow some sides of the tile. */
  readonly hasEdges: (row: number, col: number) => boolean;
  /** Whether edges follow the sides of the tile in both directions. */
  readonly isEnclosed: (row: number, col: number) => boolean;
}

/** A rectangle of a lattice that looks like a board. */
export interface FittedGrid {
  readonly grid: Grid;
  readonly score: number;
  readonly edges: TileEdges;
}

/** Marks a grid that was fitted to long edges. */
export const ofLongEdges = (fitted: FittedGrid): FittedGrid => ({
  ...fitted,
  edges: { ...fitted.edges, areLong: true },
});

/** Finds the two rectangles of a lattice with the most tiles. The list is empty if there is none. */
export function fitGrids(columns: EdgeMap, rows: EdgeMap, lattice: Lattice): FittedGrid[] {
  const scoredTiles = scoreTiles(columns, rows, lattice);
  const scores = scoredTiles.map((lane) => lane.map(({ score }) => score));
  const first = densestRectangle(scores);
  if (!first) return [];
  const second = densestRectangle(
    scores.map((lane, row) => lane.map((score, col) => (isInRectangle(first, row, col) ? -1 : score))),
  );
  return [first, second].flatMap((rectangle) =>
    rectangle === null ||
    Math.min(rectangle.right - rectangle.left, rectangle.bottom - rectangle.top) < FEWEST_TILES_PER_SIDE
      ? []
      : toFittedGrid(rectangle, scoredTiles, lattice),
  );
}

function toFittedGrid(
  { left, top, right, bottom, score }: TileRectangle,
  scoredTiles: readonly (readonly ScoredTile[])[],
  [across, down]: Lattice,
): FittedGrid {
  return {
    grid: {
      left: across.offset + left * across.period,
      top: down.offset + top * down.period,
      width: across.period,
      height: down.period,
      rows: bottom - top,
      cols: right - left,
    },
    // The score is an area. Otherwise a grid of tiles with half the side would get a higher score for the same board.
    score: score * across.period * down.period,
    edges: {
      areLong: false,
      hasEdges: (row, col) =>
        (scoredTiles[top + row]?.[left + col]?.score ?? -1) >
        LEAST_POSSIBLE_EDGED_SHARE - LEAST_EDGED_SIDE_SHARE,
      isEnclosed: (row, col) => scoredTiles[top + row]?.[left + col]?.isEnclosed ?? false,
    },
  };
}

const isInRectangle = ({ left, top, right, bottom }: TileRectangle, row: number, col: number): boolean =>
  row >= top && row < bottom && col >= left && col < right;

interface ScoredTile {
  /** Positive if the tile looks like a tile of a board. */
  readonly score: number;
  /** Whether edges follow the sides of the tile in both directions. */
  readonly isEnclosed: boolean;
}

/** Scores each tile of the lattice by its edges. */
function scoreTiles(columns: EdgeMap, rows: EdgeMap, [across, down]: Lattice): ScoredTile[][] {
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
    return Array.from({ length: Math.max(0, lane.length - 1) }, (_, col) => {
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
      return {
        score:
          edgedShare(uprightSides, levelSides) -
          TILE_MIDDLE_EDGE_WEIGHT * insideEdges -
          LEAST_EDGED_SIDE_SHARE,
        isEnclosed: edgedShareBothWays(uprightSides, levelSides) > LEAST_EDGED_SIDE_SHARE,
      };
    });
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
function densestRectangle(scoresOfTiles: readonly (readonly number[])[]): TileRectangle | null {
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
