// Refines a lattice whose period is roughly known: finds the exact period, the offset of the lines, and the edges along
// each line.

import { borderReach } from "./border.ts";
import type { EdgeMap } from "./edges.ts";

export interface LatticeLines {
  /**
   * Parallel lines, in pixels. The first line lies at `offset`, which is less than a period. It is slightly negative if
   * the line lies just outside of the picture.
   */
  readonly period: number;
  readonly offset: number;
}

export type Lattice = readonly [across: LatticeLines, down: LatticeLines];

/** The tolerance in pixels for the distance of two edges that are one period apart. */
const REPEAT_TOLERANCE = 1;
/** The largest relative error of the estimated period. */
const LARGEST_PERIOD_ERROR = 0.03;
/**
 * One direction has its own period if its edges are at least this many times as sharp there. A picture that is scaled
 * differently in the two directions needs two periods, and noise alone must not cause a second one.
 */
const SEPARATE_PERIOD_GAIN = 1.15;
/** A picture narrower than this many periods has room for three tiles only. */
const NARROW_PICTURE_PERIODS = 3.5;
/** The number of steps of the search for the period in each direction. */
const PERIOD_STEPS = 60;
/** The number of bins in a histogram of phases. */
const PHASE_BINS = 48;
/** The sum of the edge strengths in each column. */
type ColumnWeights = Float64Array;

/**
 * Sums the edges of each column that have another edge one period to the left, and another one period to the right. In a
 * board three tiles wide that fills the picture, no edge has two such neighbours; there, the border of the picture
 * counts as one. Returns null if there is no such edge.
 */
function repeatedEdges({ width, height, strength }: EdgeMap, period: number): ColumnWeights | null {
  const weights = new Float64Array(width);
  const roundedPeriod = Math.round(period);
  const reach = width < NARROW_PICTURE_PERIODS * period ? borderReach(period) : -1;
  const isEdge = (x: number, y: number): boolean => {
    if (Math.abs(x) <= reach || Math.abs(x - width) <= reach) return true;
    for (let by = -REPEAT_TOLERANCE; by <= REPEAT_TOLERANCE; by++)
      if (x + by >= 0 && x + by < width && (strength[y * width + x + by] ?? 0) > 0) return true;
    return false;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const edgeStrength = strength[y * width + x] ?? 0;
      if (edgeStrength > 0 && isEdge(x - roundedPeriod, y) && isEdge(x + roundedPeriod, y))
        weights[x] = (weights[x] ?? 0) + edgeStrength;
    }
  return weights.some((weight) => weight > 0) ? weights : null;
}

/** Returns the lines that match the edges best, with a period of its own in each direction. */
export function fitOblongLattice(
  columns: EdgeMap,
  rows: EdgeMap,
  [across, down]: readonly [across: number, down: number],
): Lattice | null {
  const [columnWeights, rowWeights] = [repeatedEdges(columns, across), repeatedEdges(rows, down)];
  if (columnWeights === null || rowWeights === null) return null;
  return [linesOfDirection(columnWeights, across), linesOfDirection(rowWeights, down)];
}

/**
 * Returns the vertical and the horizontal lines that match the edges best. Tiles are squares, so both directions have
 * the same period, unless the picture is clearly scaled differently in one of them.
 *
 * @param columns edges between columns; @param rows edges between rows, of the transposed picture
 */
export function fitLattice(columns: EdgeMap, rows: EdgeMap, estimate: number): Lattice | null {
  const [columnWeights, rowWeights] = [repeatedEdges(columns, estimate), repeatedEdges(rows, estimate)];
  if (columnWeights === null || rowWeights === null) return null;
  const [columnTotal, rowTotal] = [sumOf(columnWeights), sumOf(rowWeights)];
  let [period, most] = [estimate, -1];
  for (const triedPeriod of periodsNear(estimate)) {
    const sharpness =
      sharpnessAt(columnWeights, triedPeriod) / columnTotal ** 2 +
      sharpnessAt(rowWeights, triedPeriod) / rowTotal ** 2;
    if (sharpness > most) [period, most] = [triedPeriod, sharpness];
  }
  return [linesOfDirection(columnWeights, period), linesOfDirection(rowWeights, period)];
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/** Returns the periods to try around an estimate. */
const periodsNear = (estimate: number): number[] =>
  Array.from(
    { length: 2 * PERIOD_STEPS + 1 },
    (_, step) => estimate * (1 + (LARGEST_PERIOD_ERROR * (step - PERIOD_STEPS)) / PERIOD_STEPS),
  );

/** Returns the lines of one direction, with its own period if that is clearly sharper than the common one. */
function linesOfDirection(weights: ColumnWeights, commonPeriod: number): LatticeLines {
  let [period, most] = [commonPeriod, SEPARATE_PERIOD_GAIN * sharpnessAt(weights, commonPeriod)];
  for (const triedPeriod of periodsNear(commonPeriod)) {
    const sharpness = sharpnessAt(weights, triedPeriod);
    if (sharpness > most) [period, most] = [triedPeriod, sharpness];
  }
  const offset = period * meanPhase(phaseHistogram(weights, period));
  // A line just outside of the picture is the first line, not the last line of the first period.
  return { period, offset: offset > period - borderReach(period) ? offset - period : offset };
}

/**
 * Returns a number that is larger if the edges lie in fewer phases of the period: the sum of the squares of the
 * histogram's bins, after a blur. Edges lie at whole pixels, so without the blur a period of whole pixels would seem
 * sharper than any other period.
 */
function sharpnessAt(weights: ColumnWeights, period: number): number {
  const counts = phaseHistogram(weights, period);
  let sum = 0;
  let before = counts[PHASE_BINS - 1] ?? 0;
  let value = counts[0] ?? 0;
  for (let at = 0; at < PHASE_BINS; at++) {
    const after = counts[(at + 1) % PHASE_BINS] ?? 0;
    sum += ((before + 2 * value + after) / 4) ** 2;
    [before, value] = [value, after];
  }
  return sum;
}

function phaseHistogram(weights: ColumnWeights, period: number): Float64Array {
  const weightByBin = new Float64Array(PHASE_BINS);
  for (let x = 0; x < weights.length; x++) {
    const weight = weights[x] ?? 0;
    if (weight === 0) continue;
    const binPosition = (x / period - Math.floor(x / period)) * PHASE_BINS;
    const lowerBin = Math.floor(binPosition) % PHASE_BINS;
    const upperBin = (lowerBin + 1) % PHASE_BINS;
    const binFraction = binPosition - Math.floor(binPosition);
    weightByBin[lowerBin] = (weightByBin[lowerBin] ?? 0) + (1 - binFraction) * weight;
    weightByBin[upperBin] = (weightByBin[upperBin] ?? 0) + binFraction * weight;
  }
  return weightByBin;
}

/**
 * Returns the mean phase of the edges, from 0 to 1. The mean is the phase of the lines, because bevels and gaps are
 * symmetrical around a line.
 */
function meanPhase(counts: Float64Array): number {
  let [x, y] = [0, 0];
  counts.forEach((value, at) => {
    const phaseAngle = (2 * Math.PI * at) / PHASE_BINS;
    x += value * Math.cos(phaseAngle);
    y += value * Math.sin(phaseAngle);
  });
  const phaseTurns = Math.atan2(y, x) / (2 * Math.PI);
  return phaseTurns < 0 ? phaseTurns + 1 : phaseTurns;
}

/** The largest distance of an edge from its line, as a share of the period. */
const LARGEST_EDGE_OFFSET_SHARE = 0.1;

/**
 * Cuts each line into segments, and returns the share of each segment that has an edge. The result has a row for each
 * segment between two cutting lines, and a column for each line.
 *
 * @param across the lines to examine; @param along the lines that cut the examined lines into segments
 */
export function edgeSupport(edges: EdgeMap, across: LatticeLines, along: LatticeLines): Float32Array[] {
  const lineCount =
    Math.floor((edges.width + borderReach(across.period) - across.offset) / across.period) + 1;
  const segmentCount = Math.floor((edges.height + borderReach(along.period) - along.offset) / along.period);
  const edgeReach = Math.max(2, LARGEST_EDGE_OFFSET_SHARE * across.period);
  return Array.from({ length: Math.max(0, segmentCount) }, (_, segment) => {
    const segmentTop = Math.round(along.offset + (segment + 0.15) * along.period);
    const segmentBottom = Math.round(along.offset + (segment + 0.85) * along.period);
    const columnSupport = new Float32Array(Math.max(0, lineCount));
    for (let line = 0; line < lineCount; line++) {
      const linePosition = across.offset + line * across.period;
      const firstX = Math.max(0, Math.ceil(linePosition - edgeReach));
      const lastX = Math.min(edges.width - 1, Math.floor(linePosition + edgeReach));
      let found = 0;
      for (let y = segmentTop; y < segmentBottom; y++) {
        let most = 0;
        for (let x = firstX; x <= lastX; x++) most = Math.max(most, edges.strength[y * edges.width + x] ?? 0);
        found += Math.min(1, most / 128);
      }
      columnSupport[line] = found / Math.max(1, segmentBottom - segmentTop);
    }
    return columnSupport;
  });
}
