// How far a picture is turned: upright and level edges lie on the fewest lines where it is turned back.

import type { Edges } from "./edges.ts";

const DEGREE = Math.PI / 180;
/** The largest angle that is looked for, and the steps, in degrees. */
const MOST = 5;
const STEP = 0.2;
const FINE_STEP = 0.04;
/** In degrees: a smaller turn is not worth the blur of turning back. */
const LEAST = 0.07;
/** So many edges say enough. */
const MOST_POINTS = 60_000;

interface Points {
  readonly across: Float32Array;
  readonly along: Float32Array;
  readonly weight: Float32Array;
  readonly count: number;
}

/**
 * Returns the angle by which a picture is turned clockwise, in radians.
 *
 * @param columns edges between columns; @param rows edges between rows, of the transposed picture
 */
export function angleOf(columns: Edges, rows: Edges): number {
  const upright = pointsOf(columns);
  const level = pointsOf(rows);
  const score = (degrees: number): number =>
    gathered(upright, degrees * DEGREE) + gathered(level, -degrees * DEGREE);
  const coarse = best(0, MOST, STEP, score);
  const fine = best(coarse, STEP, FINE_STEP, score);
  return Math.abs(fine) < LEAST ? 0 : fine * DEGREE;
}

function best(around: number, reach: number, step: number, score: (degrees: number) => number): number {
  let [found, most] = [around, -1];
  const steps = Math.round(reach / step);
  for (let at = -steps; at <= steps; at++) {
    const value = score(around + at * step);
    if (value > most) [found, most] = [around + at * step, value];
  }
  return found;
}

function pointsOf({ width, height, strength }: Edges): Points {
  let all = 0;
  for (const value of strength) if (value > 0) all++;
  const stride = Math.max(1, Math.ceil(all / MOST_POINTS));
  const count = Math.ceil(all / stride);
  const made = {
    across: new Float32Array(count),
    along: new Float32Array(count),
    weight: new Float32Array(count),
  };
  let seen = 0;
  for (let at = 0; at < strength.length; at++) {
    const value = strength[at] ?? 0;
    if (value === 0 || seen++ % stride !== 0) continue;
    const place = Math.floor(seen / stride);
    made.across[place] = (at % width) - Math.floor(width / 2);
    made.along[place] = Math.floor(at / width) - Math.floor(height / 2);
    made.weight[place] = value / 255;
  }
  return { ...made, count };
}

/** How much edges gather on lines at an angle: the sum of the squares of what lies on each line. */
function gathered({ across, along, weight, count }: Points, angle: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let reach = 0;
  for (let at = 0; at < count; at++)
    reach = Math.max(reach, Math.abs(across[at] ?? 0) + Math.abs(along[at] ?? 0));
  const lines = new Float64Array(2 * Math.ceil(reach) + 4);
  const middle = Math.ceil(reach) + 1;
  for (let at = 0; at < count; at++) {
    const place = cos * (across[at] ?? 0) + sin * (along[at] ?? 0) + middle;
    const line = Math.floor(place);
    const part = place - line;
    lines[line] = (lines[line] ?? 0) + (1 - part) * (weight[at] ?? 0);
    lines[line + 1] = (lines[line + 1] ?? 0) + part * (weight[at] ?? 0);
  }
  return lines.reduce((sum, value) => sum + value * value, 0);
}
