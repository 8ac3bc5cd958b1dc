// Finds the grid of a picture: its angle, and the place, size and number of its tiles.

import { tiltAngle } from "./angle.ts";
import { findEdges, type EdgeMap, type Edges } from "./edges.ts";
import { isSmall, withKnownLines, withoutForeignLines } from "./extent.ts";
import { fitGrids, ofLongEdges, type FittedGrid } from "./fit.ts";
import { fitLattice, fitOblongLattice } from "./lattice.ts";
import { edgeLengths, longEdges, type EdgeLengths } from "./long-edges.ts";
import { latticeTiles, placesOf, shareOfTiles } from "./looks.ts";
import { isPossiblePeriod, likelyPeriods, likelyPeriodsOfDirection } from "./period.ts";
import { enclosedShareOf, hasGap, hasOtherBoard } from "./several.ts";
import { hasTilesBeside, mayMissPart } from "./missing-part.ts";
import { hasBrokenLines, hasFalseLines, hasLinesBetween } from "./straight-lines.ts";
import { FEWEST_TILES_PER_SIDE, gridOfRange, wholeRange } from "./sides.ts";
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
  /** Whether a part of the board may be covered or cut off. */
  readonly mayMissPart: boolean;
}

/** The reason for finding no single board in a picture. */
export type GridRefusal = "no grid" | "several boards";

/** The size in pixels of the reduced picture whose tilt is measured. */
const MOST_MEASURED_PIXELS = 900_000;
/** A grid of smaller tiles is preferred if its score reaches this share of the best score. */
const FINER_GRID_SHARE = 0.6;
/** The tolerance within which a ratio of two lengths counts as a whole number. */
const MULTIPLE_TOLERANCE = 0.03;
/** The range of the ratio of the longer to the shorter side of an oblong tile. Two square tiles have the ratio 2. */
const OBLONG_RATIOS = [1.06, 1.6] as const;
/** The score of a grid of oblong tiles must be more than this many times the score of every grid of squares. */
const OBLONG_SCORE_GAIN = 1.3;
/** The least share of enclosed tiles in a grid of oblong tiles. */
const LEAST_ENCLOSED_SHARE_OF_OBLONGS = 0.8;
/** The least share of enclosed tiles in a board. Tiles that the lines of the grid cut have edges in one direction. */
const LEAST_ENCLOSED_SHARE = 0.4;
/** The least share of enclosed tiles in a small board. Text can look like a few tiles. */
const LEAST_ENCLOSED_SHARE_OF_SMALL_BOARD = 0.9;

/** Finds the board of a picture, or returns the reason for refusing the picture. */
export function locateGrid(raster: Raster): LocatedGrid | GridRefusal {
  const [width, height] = sizeWithinPixelLimit(raster.width, raster.height, MOST_MEASURED_PIXELS);
  const smallRaster = width < raster.width ? resizeRaster(raster, width, height) : raster;
  const angle = tiltAngle(findEdges(smallRaster), findEdges(transposeRaster(smallRaster)));
  const upright = rotateRaster(raster, -angle);
  const located = gridOfUpright(upright);
  return typeof located === "string" ? located : { upright, angle, ...located };
}

/** The edges of an upright picture, and their lengths. */
interface PictureEdges {
  readonly columns: Edges;
  /** The edges between rows, of the transposed picture. */
  readonly rows: Edges;
  readonly columnLengths: EdgeLengths;
  readonly rowLengths: EdgeLengths;
}

/** Returns the edges that are long enough to be lines between tiles with these sides. */
const longEdgesOf = (
  { columns, rows, columnLengths, rowLengths }: PictureEdges,
  { width, height }: Pick<Grid, "width" | "height">,
): [columns: EdgeMap, rows: EdgeMap] => [
  longEdges(columns, columnLengths, height),
  longEdges(rows, rowLengths, width),
];

function gridOfUpright(upright: Raster): Pick<LocatedGrid, "grid" | "mayMissPart"> | GridRefusal {
  const transposed = transposeRaster(upright);
  const [columns, rows] = [findEdges(upright), findEdges(transposed)];
  const edges = { columns, rows, columnLengths: edgeLengths(columns), rowLengths: edgeLengths(rows) };
  const squareGrids = gridsOfSquares(edges);
  const bestGrid = oblongGrid(edges, squareGrids.all[0]?.score ?? 0) ?? finestGrid(squareGrids.all);
  if (!bestGrid || areLinesSigns(edges, bestGrid, squareGrids.all)) return "no grid";
  const fittedGrid = withExactPlace(bestGrid, squareGrids.ofAllEdges);
  const tiles = latticeTiles(upright, fittedGrid.grid, fittedGrid.edges);
  const whole = wholeRange(fittedGrid.grid);
  const trimmed = withoutForeignLines(whole, tiles);
  const range = withKnownLines(trimmed, whole, tiles);
  const grid = gridOfRange(fittedGrid.grid, range);
  if (Math.min(grid.rows, grid.cols) < FEWEST_TILES_PER_SIDE) return "no grid";
  const enclosedShare = shareOfTiles(placesOf(range), tiles.isEnclosed);
  if (enclosedShare < (isSmall(range) ? LEAST_ENCLOSED_SHARE_OF_SMALL_BOARD : LEAST_ENCLOSED_SHARE))
    return "no grid";
  if (hasGap(trimmed, tiles) || hasOtherBoard(grid, bestGrid.score, squareGrids.all)) return "several boards";
  const isCutOff = mayMissPart(
    { raster: upright, edges: columns },
    { raster: transposed, edges: rows },
    grid,
  );
  return { grid, mayMissPart: isCutOff || hasTilesBeside(range, tiles) };
}

/** The ratios of the side of a tile to the distance at which edges recur most. */
const FURTHER_RATIOS = [1 / 3, 1 / 2, 2, 3];
/** The least mean score of a grid that is fitted to long edges. Noise has long edges everywhere. */
const LEAST_MEAN_SCORE_OF_LONG_EDGES = 0.2;
/** The largest distance between grids at the same place, as a share of the side of a tile. */
const LARGEST_SHIFT_SHARE = 0.15;

/** Grids of square tiles, sorted by score. */
interface SquareGrids {
  /** Grids that were fitted to all edges. */
  readonly ofAllEdges: readonly FittedGrid[];
  /** These grids, and grids that were fitted to long edges. */
  readonly all: readonly FittedGrid[];
}

function gridsOfSquares(edges: PictureEdges): SquareGrids {
  const { columns, rows } = edges;
  const fitLong = (period: number): FittedGrid[] =>
    fitSquares(...longEdgesOf(edges, { width: period, height: period }), period)
      .filter((fitted) => meanScore(fitted) >= LEAST_MEAN_SCORE_OF_LONG_EDGES)
      .map(ofLongEdges);
  const byScore = (one: FittedGrid, other: FittedGrid): number => other.score - one.score;
  const periods = likelyPeriods(columns, rows);
  const ofAllEdges = periods.flatMap((period) => fitSquares(columns, rows, period)).sort(byScore);
  const fittedGrids = [...ofAllEdges, ...periods.flatMap(fitLong)].sort(byScore);
  const [most] = fittedGrids;
  if (!most) return { ofAllEdges, all: [] };
  // Signs can recur more often than lines, or every second line can be stronger than the others.
  const furtherPeriods = FURTHER_RATIOS.map((ratio) => ratio * most.grid.width).filter(
    (period) =>
      isPossiblePeriod(period, columns, rows) &&
      fittedGrids.every(({ grid }) => Math.abs(grid.width - period) > MULTIPLE_TOLERANCE * period),
  );
  return { ofAllEdges, all: [...fittedGrids, ...furtherPeriods.flatMap(fitLong)].sort(byScore) };
}

/** Returns the mean score of the tiles of a grid, without their area. */
const meanScore = ({ grid, score }: FittedGrid): number =>
  score / (grid.rows * grid.cols * grid.width * grid.height);

/**
 * Returns the grid that was fitted to all edges, if there is one at the same place. Its place is more exact: both sides of
 * a gap or a bevel count, and not only the longer one.
 */
const withExactPlace = (fitted: FittedGrid, ofAllEdges: readonly FittedGrid[]): FittedGrid => {
  const exact = ofAllEdges.find(
    ({ grid }) =>
      grid.rows === fitted.grid.rows &&
      grid.cols === fitted.grid.cols &&
      Math.abs(grid.width - fitted.grid.width) <= MULTIPLE_TOLERANCE * grid.width &&
      Math.abs(grid.left - fitted.grid.left) <= LARGEST_SHIFT_SHARE * grid.width &&
      Math.abs(grid.top - fitted.grid.top) <= LARGEST_SHIFT_SHARE * grid.height,
  );
  return { ...fitted, grid: exact?.grid ?? fitted.grid };
};

function fitSquares(columns: EdgeMap, rows: EdgeMap, period: number): FittedGrid[] {
  const lattice = fitLattice(columns, rows, period);
  return lattice ? fitGrids(columns, rows, lattice) : [];
}

/** Returns the grid with the highest score, or a grid of smaller tiles at the same place. */
function finestGrid(sortedGrids: readonly FittedGrid[]): FittedGrid | undefined {
  const [most] = sortedGrids;
  if (!most) return undefined;
  // The lines of a grid with too large tiles can be every second line of the real grid, so smaller tiles are tried too.
  return sortedGrids
    .filter(
      ({ grid, score }) => score >= FINER_GRID_SHARE * most.score && isMultiple(most.grid.width, grid.width),
    )
    .reduce((one, other) => (other.grid.width < one.grid.width ? other : one), most);
}

/** Whether lines of a grid are signs in the middle of its tiles, and not the sides of tiles. */
function areLinesSigns(
  { columns, rows }: PictureEdges,
  fitted: FittedGrid,
  others: readonly FittedGrid[],
): boolean {
  return (
    hasLinesBetween(columns, rows, fitted.grid) ||
    hasBrokenLines(columns, rows, fitted.grid) ||
    others.some(
      (coarse) =>
        coarse.score >= FINER_GRID_SHARE * fitted.score &&
        isMultiple(coarse.grid.width, fitted.grid.width) &&
        hasFalseLines(columns, rows, [fitted, coarse], Math.round(coarse.grid.width / fitted.grid.width)),
    )
  );
}

/** Whether one of two lengths is a whole multiple of the other, or nearly so. */
function isMultiple(long: number, short: number): boolean {
  const lengthRatio = long / short;
  return (
    Math.round(lengthRatio) > 1 &&
    Math.abs(lengthRatio - Math.round(lengthRatio)) < MULTIPLE_TOLERANCE * lengthRatio
  );
}

/** Returns the grid of tiles that are clearly not square; undefined if square tiles match the edges too. */
function oblongGrid(edges: PictureEdges, scoreOfSquares: number): FittedGrid | undefined {
  const { columns, rows } = edges;
  const periodsDown = likelyPeriodsOfDirection(rows);
  return likelyPeriodsOfDirection(columns)
    .flatMap((across) => periodsDown.map((down) => [across, down] as const))
    .filter(([across, down]) => {
      const ratio = Math.max(across, down) / Math.min(across, down);
      return ratio >= OBLONG_RATIOS[0] && ratio <= OBLONG_RATIOS[1];
    })
    .flatMap((periods) => {
      const long = longEdgesOf(edges, { width: periods[0], height: periods[1] });
      const lattice = fitOblongLattice(...long, periods);
      return lattice
        ? fitGrids(...long, lattice)
            .slice(0, 1)
            .map(ofLongEdges)
        : [];
    })
    .filter(
      (each) =>
        each.score > OBLONG_SCORE_GAIN * scoreOfSquares &&
        enclosedShareOf(each) >= LEAST_ENCLOSED_SHARE_OF_OBLONGS,
    )
    .sort((one, other) => other.score - one.score)[0];
}
