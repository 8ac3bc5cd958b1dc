// Finds the tilt of a picture. The edges of a board lie on few lines, and the tilt is the angle at which they
// concentrate most.

import type { Edges } from "./edges.ts";

const RADIANS_PER_DEGREE = Math.PI / 180;
/** The largest angle that is tried. */
const LARGEST_TILT_DEGREES = 5;
/** The step of the coarse search in degrees. */
const COARSE_ANGLE_STEP = 0.2;
/** The step of the fine search in degrees. */
const FINE_ANGLE_STEP = 0.04;
/** The smallest tilt to correct, in degrees. A smaller tilt is harmless, and turning the picture would blur it. */
const SMALLEST_TILT_DEGREES = 0.07;
/** The most edge pixels to use. If the picture has more edge pixels, a sample of them is used. */
const MOST_EDGE_POINTS = 60_000;

interface EdgePoints {
  readonly across: Float32Array;
  readonly along: Float32Array;
  readonly weight: Float32Array;
  readonly count: number;
}

/**
 * Returns the clockwise tilt of a picture in radians.
 *
 * @param columns edges between columns; @param rows edges between rows, of the transposed picture
 */
export function tiltAngle(columns: Edges, rows: Edges): number {
  const uprightPoints = edgePoints(columns);
  const levelPoints = edgePoints(rows);
  const alignment = (degrees: number): number =>
    alignmentAt(uprightPoints, degrees * RADIANS_PER_DEGREE) +
    alignmentAt(levelPoints, -degrees * RADIANS_PER_DEGREE);
  const coarseAngle = bestAngle(0, LARGEST_TILT_DEGREES, COARSE_ANGLE_STEP, alignment);
  const fineAngle = bestAngle(coarseAngle, COARSE_ANGLE_STEP, FINE_ANGLE_STEP, alignment);
  return Math.abs(fineAngle) < SMALLEST_TILT_DEGREES ? 0 : fineAngle * RADIANS_PER_DEGREE;
}

function bestAngle(
  around: number,
  reach: number,
  step: number,
  alignment: (degrees: number) => number,
): number {
  let [found, most] = [around, -1];
  const angleStepCount = Math.round(reach / step);
  for (let at = -angleStepCount; at <= angleStepCount; at++) {
    const alignmentScore = alignment(around + at * step);
    if (alignmentScore > most) [found, most] = [around + at * step, alignmentScore];
  }
  return found;
}

function edgePoints({ width, height, strength }: Edges): EdgePoints {
  let all = 0;
  for (const edgeValue of strength) if (edgeValue > 0) all++;
  const stride = Math.max(1, Math.ceil(all / MOST_EDGE_POINTS));
  const sampleSize = Math.ceil(all / stride);
  const sampledPoints = {
    across: new Float32Array(sampleSize),
    along: new Float32Array(sampleSize),
    weight: new Float32Array(sampleSize),
  };
  let seen = 0;
  for (let at = 0; at < strength.length; at++) {
    const edgeStrength = strength[at] ?? 0;
    if (edgeStrength === 0 || seen++ % stride !== 0) continue;
    const pointIndex = Math.floor(seen / stride);
    sampledPoints.across[pointIndex] = (at % width) - Math.floor(width / 2);
    sampledPoints.along[pointIndex] = Math.floor(at / width) - Math.floor(height / 2);
    sampledPoints.weight[pointIndex] = edgeStrength / 255;
  }
  return { ...sampledPoints, count: sampleSize };
}

/**
 * Returns how well the edges concentrate on lines at an angle: the sum over all lines of the squared edge weight on the
 * line.
 */
function alignmentAt({ across, along, weight, count }: EdgePoints, angle: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let reach = 0;
  for (let at = 0; at < count; at++)
    reach = Math.max(reach, Math.abs(across[at] ?? 0) + Math.abs(along[at] ?? 0));
  const weightByLine = new Float64Array(2 * Math.ceil(reach) + 4);
  const middleLine = Math.ceil(reach) + 1;
  for (let at = 0; at < count; at++) {
    const linePosition = cos * (across[at] ?? 0) + sin * (along[at] ?? 0) + middleLine;
    const lowerLine = Math.floor(linePosition);
    const lineFraction = linePosition - lowerLine;
    weightByLine[lowerLine] = (weightByLine[lowerLine] ?? 0) + (1 - lineFraction) * (weight[at] ?? 0);
    weightByLine[lowerLine + 1] = (weightByLine[lowerLine + 1] ?? 0) + lineFraction * (weight[at] ?? 0);
  }
  return weightByLine.reduce((sum, value) => sum + value * value, 0);
}
