// Refines a lattice whose period is roughly known: finds the exact period, the offset of the lines, and the edges along
// each line.

import type { Edges } from "./edges.ts";

export interface LatticeLines {
  /** Parallel lines, in pixels. The first line lies at `offset`, which is less than a period. */
  readonly period: number;
  readonly offset: number;
}

/** The tolerance in pixels for the distance of two edges that are one period apart. */
const REPEAT_TOLERANCE = 1;
/** The largest relative error of the estimated period. */
const LARGEST_PERIOD_ERROR = 0.03;
/** The number of steps of the search for the period in each direction. */
const PERIOD_STEPS = 60;
/** The number of bins in a histogram of phases. */
const PHASE_BINS = 48;
/** The most edge pixels to use. If the picture has more edge pixels, a sample of them is used. */
const MOST_EDGE_POINTS = 15_000;

interface WeightedPoints {
  readonly at: Float32Array;
  readonly weight: Float32Array;
}

/** Returns the edges that have another edge one period to the left, and another one period to the right. */
function repeatedEdges({ width, height, strength }: Edges, period: number): WeightedPoints {
  const edgeColumns: number[] = [];
  const edgeWeights: number[] = [];
  const roundedPeriod = Math.round(period);
  const isEdge = (x: number, y: number): boolean => {
    for (let by = -REPEAT_TOLERANCE; by <= REPEAT_TOLERANCE; by++)
      if (x + by >= 0 && x + by < width && (strength[y * width + x + by] ?? 0) > 0) return true;
    return false;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const edgeStrength = strength[y * width + x] ?? 0;
      if (edgeStrength === 0 || !(isEdge(x - roundedPeriod, y) && isEdge(x + roundedPeriod, y))) continue;
      edgeColumns.push(x);
      edgeWeights.push(edgeStrength / 255);
    }
  const stride = Math.max(1, Math.floor(edgeColumns.length / MOST_EDGE_POINTS));
  const isSampled = (_: number, edgeIndex: number): boolean => edgeIndex % stride === 0;
  return {
    at: Float32Array.from(edgeColumns.filter(isSampled)),
    weight: Float32Array.from(edgeWeights.filter(isSampled)),
  };
}

/**
 * Returns the vertical and the horizontal lines that match the edges best. The vertical and horizontal lines have the
 * same period, because tiles are squares.
 *
 * @param columns edges between columns; @param rows edges between rows, of the transposed picture
 */
export function fitLattice(
  columns: Edges,
  rows: Edges,
  estimate: number,
): [across: LatticeLines, down: LatticeLines] | null {
  const repeatedEdgesByDirection = [repeatedEdges(columns, estimate), repeatedEdges(rows, estimate)] as const;
  if (repeatedEdgesByDirection.some(({ at }) => at.length === 0)) return null;
  const squaredTotalWeights = repeatedEdgesByDirection.map(
    ({ weight }) => weight.reduce((sum, value) => sum + value, 0) ** 2,
  );
  let [period, most] = [estimate, -1];
  for (let step = -PERIOD_STEPS; step <= PERIOD_STEPS; step++) {
    const triedPeriod = estimate * (1 + (LARGEST_PERIOD_ERROR * step) / PERIOD_STEPS);
    const sharpness = repeatedEdgesByDirection.reduce(
      (sum, each, at) =>
        sum + sumOfSquares(blurHistogram(phaseHistogram(each, triedPeriod))) / (squaredTotalWeights[at] ?? 1),
      0,
    );
    if (sharpness > most) [period, most] = [triedPeriod, sharpness];
  }
  const lineOffset = (each: WeightedPoints): number => period * meanPhase(phaseHistogram(each, period));
  return [
    { period, offset: lineOffset(repeatedEdgesByDirection[0]) },
    { period, offset: lineOffset(repeatedEdgesByDirection[1]) },
  ];
}

/**
 * Blurs a histogram of phases. Edges lie at whole pixels, so without the blur a period of whole pixels would seem
 * sharper than any other period.
 */
const blurHistogram = (counts: Float64Array): Float64Array =>
  counts.map((value, at) => {
    const [before, after] = [counts.at(at - 1) ?? 0, counts[(at + 1) % counts.length] ?? 0];
    return (before + 2 * value + after) / 4;
  });

const sumOfSquares = (values: Float64Array): number => values.reduce((sum, value) => sum + value * value, 0);

function phaseHistogram(points: WeightedPoints, period: number): Float64Array {
  const weightByBin = new Float64Array(PHASE_BINS);
  for (let point = 0; point < points.at.length; point++) {
    const pointInPeriods = (points.at[point] ?? 0) / period;
    const binPosition = (pointInPeriods - Math.floor(pointInPeriods)) * PHASE_BINS;
    const lowerBin = Math.floor(binPosition) % PHASE_BINS;
    const binFraction = binPosition - Math.floor(binPosition);
    const pointWeight = points.weight[point] ?? 0;
    weightByBin[lowerBin] = (weightByBin[lowerBin] ?? 0) + (1 - binFraction) * pointWeight;
    weightByBin[(lowerBin + 1) % PHASE_BINS] =
      (weightByBin[(lowerBin + 1) % PHASE_BINS] ?? 0) + binFraction * pointWeight;
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
export function edgeSupport(edges: Edges, across: LatticeLines, along: LatticeLines): Float32Array[] {
  const lineCount = Math.floor((edges.width - 1 - across.offset) / across.period) + 1;
  const segmentCount = Math.floor((edges.height - 1 - along.offset) / along.period);
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
