// Recognises grids whose lines are signs. If every tile has a large sign, such as a percentage, the edges of the signs
// are as regular as the lines. But lines are straight along the whole board, and signs are not.

import type { Edges } from "./edges.ts";
import type { FittedGrid } from "./fit.ts";
import type { Grid } from "./grid.ts";
import { edgeSupport, type LatticeLines } from "./lattice.ts";

/** The largest distance of edges from their line, as a share of the side of a tile. Gaps have edges on both sides. */
const LINE_REACH = 0.1;
/** The places of lines that are compared, as a number of steps in a tile. */
const STEPS_PER_TILE = 48;
/** Straight lines at most this far from the lines of a grid, as a share of a tile, are bevels and gaps around them. */
const BEVEL_REACH = 0.2;
/** The lines of a grid are misplaced if the lines at another place have at least this many times the weight. */
const STRAIGHT_LINE_GAIN = 1.25;
/** In a picture with room for fewer lines, the sides of a window can look like the lines of a grid. */
const FEWEST_LINES = 5;
/** The further lines of a grid of smaller tiles have at least this share of the weight of the others. */
const LEAST_FURTHER_WEIGHT_SHARE = 0.6;

interface ParallelLines {
  /** The place of the first line, in pixels. */
  readonly first: number;
  readonly period: number;
  readonly count: number;
}

/** Returns the mean weight of the edges on straight lines, within a number of pixels from their places. */
function meanWeight({ width, weightByColumn }: Edges, lines: ParallelLines, reach: number): number {
  const { first, period, count } = lines;
  let sum = 0;
  for (let line = 0; line < count; line++) {
    const place = first + line * period;
    let most = 0;
    for (let x = Math.max(0, Math.ceil(place - reach)); x <= Math.min(width - 1, place + reach); x++)
      most = Math.max(most, weightByColumn[x] ?? 0);
    sum += most;
  }
  return sum / Math.max(1, count);
}

const pixelReach = (period: number): number => Math.max(1, LINE_REACH * period);

/** Whether straight lines of a picture lie between the lines of a grid, in one direction at least. */
export const hasLinesBetween = (columns: Edges, rows: Edges, grid: Grid): boolean =>
  areMisplaced(columns, { first: grid.left, period: grid.width, count: grid.cols + 1 }) ||
  areMisplaced(rows, { first: grid.top, period: grid.height, count: grid.rows + 1 });

function areMisplaced(edges: Edges, lines: ParallelLines): boolean {
  if (edges.width < FEWEST_LINES * lines.period) return false;
  const reach = pixelReach(lines.period);
  const leastWeight = STRAIGHT_LINE_GAIN * meanWeight(edges, lines, reach);
  const shifts = Array.from({ length: STEPS_PER_TILE }, (_, step) => step / STEPS_PER_TILE);
  // Both outer lines of the shifted grid may lie outside of the board.
  const inner = { ...lines, count: lines.count - 1 };
  return shifts.some(
    (shift) =>
      Math.min(shift, 1 - shift) > BEVEL_REACH + LINE_REACH &&
      meanWeight(edges, { ...inner, first: lines.first + shift * lines.period }, reach) > leastWeight,
  );
}

/**
 * Whether a grid has the lines of a grid with larger tiles, and further lines that are not straight.
 *
 * @param ratio the number of smaller tiles along a larger one
 */
export function hasFalseLines(
  columns: Edges,
  rows: Edges,
  [fine, coarse]: readonly [FittedGrid, FittedGrid],
  ratio: number,
): boolean {
  const reach = pixelReach(fine.grid.width);
  const weightOf = ({ grid }: FittedGrid): number =>
    meanWeight(columns, { first: grid.left, period: grid.width, count: grid.cols + 1 }, reach) +
    meanWeight(rows, { first: grid.top, period: grid.height, count: grid.rows + 1 }, reach);
  // The mean weight of all lines, if the further lines have the least weight of straight lines.
  const leastWeightShare = (1 + (ratio - 1) * LEAST_FURTHER_WEIGHT_SHARE) / ratio;
  return weightOf(fine) < leastWeightShare * weightOf(coarse);
}

/** Edges along at least this share of the side of a tile are a line, and not a sign. */
const WHOLE_SIDE_SHARE = 0.8;
/** Edges along less than this share of the side of a tile are neither. */
const LEAST_SIDE_SHARE = 0.2;
/** The least share of whole sides among the sides with edges. The lines of a faint board are interrupted in a JPEG. */
const LEAST_WHOLE_SHARE = 0.4;

/** Whether the edges along the lines of a grid are mostly shorter than tiles, in one direction at least. */
export const hasBrokenLines = (columns: Edges, rows: Edges, grid: Grid): boolean =>
  linesOfGrid(grid).some(([across, down], at) => {
    const edges = at === 0 ? columns : rows;
    return shareOfWholeSides(edges, across, down) < LEAST_WHOLE_SHARE;
  });

function shareOfWholeSides(edges: Edges, across: GridLines, down: GridLines): number {
  const segments = edgeSupport(edges, across, down).slice(0, down.tiles);
  const edgedSides = segments.flatMap((lines) =>
    Array.from(lines.slice(1, across.tiles)).filter((share) => share >= LEAST_SIDE_SHARE),
  );
  const wholeSides = edgedSides.filter((share) => share >= WHOLE_SIDE_SHARE);
  return edgedSides.length === 0 ? 1 : wholeSides.length / edgedSides.length;
}

interface GridLines extends LatticeLines {
  readonly tiles: number;
}

/** Returns the lines of a grid, for each direction together with the lines that cross them. */
function linesOfGrid(grid: Grid): [GridLines, GridLines][] {
  const across = { offset: grid.left, period: grid.width, tiles: grid.cols };
  const down = { offset: grid.top, period: grid.height, tiles: grid.rows };
  return [
    [across, down],
    [down, across],
  ];
}
