// Finds the side of the tiles in pixels. Edges recur at this distance.

import type { Edges } from "./edges.ts";
import { FEWEST_TILES_PER_SIDE } from "./sides.ts";

/** The smallest side of tiles to search for, in pixels. */
export const SMALLEST_TILE_SIDE = 9;
/** The largest side of tiles to search for, in pixels. */
const LARGEST_TILE_SIDE = 220;
/** The longest distance in pixels at which pairs of edges are counted. */
const LONGEST_EDGE_DISTANCE = 700;
/** The most rows of the picture to examine. */
const MOST_SAMPLED_ROWS = 700;
/** The most candidate periods to examine further. */
const MOST_PERIOD_CANDIDATES = 8;
/** The most candidate periods of one direction to examine further. */
const MOST_PERIODS_OF_DIRECTION = 2;
/** The step between candidate periods, in pixels. */
const PERIOD_STEP = 0.1;
/** The least score of a candidate, as a share of the best score. */
const LEAST_SCORE_SHARE = 0.12;

/**
 * Counts the pairs of edges in the same row by their distance. The weight of a pair is the strength of its weaker edge.
 */
export function distanceHistogram({ width, height, strength }: Edges): Float64Array {
  const weightByDistance = new Float64Array(LONGEST_EDGE_DISTANCE + 2);
  const stride = Math.max(1, Math.floor(height / MOST_SAMPLED_ROWS));
  const edgeColumns = new Int32Array(width);
  for (let y = 0; y < height; y += stride) {
    let found = 0;
    for (let x = 0; x < width; x++) if ((strength[y * width + x] ?? 0) > 0) edgeColumns[found++] = x;
    for (let one = 0; one < found; one++) {
      const edgeColumn = edgeColumns[one] ?? 0;
      const firstStrength = strength[y * width + edgeColumn] ?? 0;
      for (let other = one + 1; other < found; other++) {
        const distance = (edgeColumns[other] ?? 0) - edgeColumn;
        if (distance > LONGEST_EDGE_DISTANCE) break;
        weightByDistance[distance] =
          (weightByDistance[distance] ?? 0) +
          Math.min(firstStrength, strength[y * width + edgeColumn + distance] ?? 0);
      }
    }
  }
  return weightByDistance;
}

/**
 * Returns the most likely sides of a tile, the likeliest first. Tiles are square, so edges must recur at this distance
 * in both directions.
 */
export function likelyPeriods(columns: Edges, rows: Edges): number[] {
  const columnHistogram = normaliseHistogram(distanceHistogram(columns));
  const rowHistogram = normaliseHistogram(distanceHistogram(rows));
  return peakPeriods(largestPeriod(columns, rows), MOST_PERIOD_CANDIDATES, (period) => {
    const [one, other] = [combScore(columnHistogram, period), combScore(rowHistogram, period)];
    return one > 0 && other > 0 ? Math.sqrt(one * other) : 0;
  });
}

const largestPeriod = (columns: Edges, rows: Edges): number =>
  Math.min(LARGEST_TILE_SIDE, Math.max(columns.width, rows.width) / FEWEST_TILES_PER_SIDE);

/** Whether tiles with this side can be found in a picture. */
export const isPossiblePeriod = (period: number, columns: Edges, rows: Edges): boolean =>
  period >= SMALLEST_TILE_SIDE && period <= largestPeriod(columns, rows);

/** Returns the most likely distances between the edges of one direction, the likeliest first. */
export function likelyPeriodsOfDirection(edges: Edges): number[] {
  const histogram = normaliseHistogram(distanceHistogram(edges));
  return peakPeriods(edges.width / FEWEST_TILES_PER_SIDE, MOST_PERIODS_OF_DIRECTION, (period) =>
    combScore(histogram, period),
  );
}

/** Returns the periods with the highest scores, the highest first. */
function peakPeriods(largest: number, most: number, scoreOf: (period: number) => number): number[] {
  const scoredPeriods: { period: number; score: number }[] = [];
  for (let period = SMALLEST_TILE_SIDE; period <= Math.min(LARGEST_TILE_SIDE, largest); period += PERIOD_STEP)
    scoredPeriods.push({ period, score: scoreOf(period) });
  const isPeak = (at: number): boolean => {
    const { score } = scoredPeriods[at] ?? { score: 0 };
    return (
      score > 0 && score >= (scoredPeriods[at - 1]?.score ?? 0) && score > (scoredPeriods[at + 1]?.score ?? 0)
    );
  };
  const scorePeaks = scoredPeriods
    .filter((_, at) => isPeak(at))
    .sort((one, other) => other.score - one.score);
  const leastScore = (scorePeaks[0]?.score ?? 0) * LEAST_SCORE_SHARE;
  const distinctPeriods: number[] = [];
  for (const { period, score } of scorePeaks) {
    if (score < leastScore || distinctPeriods.length === most) break;
    if (distinctPeriods.every((other) => Math.abs(other - period) > Math.max(0.6, 0.02 * period)))
      distinctPeriods.push(period);
  }
  return distinctPeriods;
}

function normaliseHistogram(counts: Float64Array): Float64Array {
  const blurredCounts = counts.map(
    (value, at) => ((counts[at - 1] ?? value) + 2 * value + (counts[at + 1] ?? value)) / 4,
  );
  const largestCount = Math.max(1, ...blurredCounts.subarray(SMALLEST_TILE_SIDE - 1));
  return blurredCounts.map((value) => value / largestCount);
}

/**
 * Returns the score of a period, a sum over its multiples. Each multiple adds the count of edge pairs at this distance,
 * minus the mean count at nearby distances.
 */
function combScore(counts: Float64Array, period: number): number {
  let score = 0;
  for (let multiple = 1; multiple * period < LONGEST_EDGE_DISTANCE - period / 2; multiple++) {
    const multipleDistance = multiple * period;
    const windowStart = Math.round(multipleDistance - period / 2);
    const windowEnd = Math.round(multipleDistance + period / 2);
    let sum = 0;
    for (let distance = windowStart; distance < windowEnd; distance++) sum += counts[distance] ?? 0;
    score += interpolateHistogram(counts, multipleDistance) - sum / (windowEnd - windowStart);
  }
  return score;
}

function interpolateHistogram(counts: Float64Array, at: number): number {
  const lowerIndex = Math.floor(at);
  const indexFraction = at - lowerIndex;
  return (1 - indexFraction) * (counts[lowerIndex] ?? 0) + indexFraction * (counts[lowerIndex + 1] ?? 0);
}
