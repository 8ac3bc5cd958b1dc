// The lines of a lattice of a known period: the exact period, where its lines lie, and where edges follow them.

import type { Edges } from "./edges.ts";

export interface Lines {
  /** In pixels; the first line lies at `offset`, which is less than a period. */
  readonly period: number;
  readonly offset: number;
}

/** Two edges a period apart may miss it by so many pixels. */
const SLACK = 1;
/** How far the exact period may be from the estimated one, and how finely it is looked for. */
const DRIFT = 0.03;
const STEPS = 60;
/** Parts of a period, of which a histogram of phases has this many. */
const PHASES = 48;
/** Edges that say enough. */
const MOST_POINTS = 15_000;

interface Points {
  readonly at: Float32Array;
  readonly weight: Float32Array;
}

/** The places of edges that come again a period to the left and to the right. */
function repeated({ width, height, strength }: Edges, period: number): Points {
  const at: number[] = [];
  const weight: number[] = [];
  const near = Math.round(period);
  const isEdge = (x: number, y: number): boolean => {
    for (let by = -SLACK; by <= SLACK; by++)
      if (x + by >= 0 && x + by < width && (strength[y * width + x + by] ?? 0) > 0) return true;
    return false;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = strength[y * width + x] ?? 0;
      if (value === 0 || !(isEdge(x - near, y) && isEdge(x + near, y))) continue;
      at.push(x);
      weight.push(value / 255);
    }
  const stride = Math.max(1, Math.floor(at.length / MOST_POINTS));
  const isKept = (_: number, place: number): boolean => place % stride === 0;
  return { at: Float32Array.from(at.filter(isKept)), weight: Float32Array.from(weight.filter(isKept)) };
}

/**
 * Returns the upright and the level lines that edges agree with best. Tiles are squares: both have one period.
 *
 * @param columns edges between columns; @param rows edges between rows, of the transposed picture
 */
export function linesOf(columns: Edges, rows: Edges, estimate: number): [across: Lines, down: Lines] | null {
  const points = [repeated(columns, estimate), repeated(rows, estimate)] as const;
  if (points.some(({ at }) => at.length === 0)) return null;
  const whole = points.map(({ weight }) => weight.reduce((sum, value) => sum + value, 0) ** 2);
  let [period, most] = [estimate, -1];
  for (let step = -STEPS; step <= STEPS; step++) {
    const tried = estimate * (1 + (DRIFT * step) / STEPS);
    const sharp = points.reduce(
      (sum, each, at) => sum + squares(soft(phases(each, tried))) / (whole[at] ?? 1),
      0,
    );
    if (sharp > most) [period, most] = [tried, sharp];
  }
  const offset = (each: Points): number => period * middle(phases(each, period));
  return [
    { period, offset: offset(points[0]) },
    { period, offset: offset(points[1]) },
  ];
}

/** Places are whole pixels: without a blur, periods of whole pixels would seem sharper than others. */
const soft = (counts: Float64Array): Float64Array =>
  counts.map((value, at) => {
    const [before, after] = [counts.at(at - 1) ?? 0, counts[(at + 1) % counts.length] ?? 0];
    return (before + 2 * value + after) / 4;
  });

const squares = (values: Float64Array): number => values.reduce((sum, value) => sum + value * value, 0);

function phases(points: Points, period: number): Float64Array {
  const counts = new Float64Array(PHASES);
  for (let point = 0; point < points.at.length; point++) {
    const turns = (points.at[point] ?? 0) / period;
    const place = (turns - Math.floor(turns)) * PHASES;
    const low = Math.floor(place) % PHASES;
    const part = place - Math.floor(place);
    const value = points.weight[point] ?? 0;
    counts[low] = (counts[low] ?? 0) + (1 - part) * value;
    counts[(low + 1) % PHASES] = (counts[(low + 1) % PHASES] ?? 0) + part * value;
  }
  return counts;
}

/** The middle of the phases at which edges lie, from 0 to 1: bevels and gaps lie on both sides of a line alike. */
function middle(counts: Float64Array): number {
  let [x, y] = [0, 0];
  counts.forEach((value, at) => {
    const angle = (2 * Math.PI * at) / PHASES;
    x += value * Math.cos(angle);
    y += value * Math.sin(angle);
  });
  const turn = Math.atan2(y, x) / (2 * Math.PI);
  return turn < 0 ? turn + 1 : turn;
}

/** In parts of a period: how far from a line edges count for it. */
const NEAR = 0.1;

/**
 * Returns how much of each line's piece in each lane has an edge, from 0 to 1: a line for each column of the result, a
 * lane for each row.
 *
 * @param across the lines that edges lie on; @param along the lines that cut them into pieces
 */
export function support(edges: Edges, across: Lines, along: Lines): Float32Array[] {
  const lines = Math.floor((edges.width - 1 - across.offset) / across.period) + 1;
  const lanes = Math.floor((edges.height - 1 - along.offset) / along.period);
  const near = Math.max(2, NEAR * across.period);
  return Array.from({ length: Math.max(0, lanes) }, (_, lane) => {
    const top = Math.round(along.offset + (lane + 0.15) * along.period);
    const bottom = Math.round(along.offset + (lane + 0.85) * along.period);
    const made = new Float32Array(Math.max(0, lines));
    for (let line = 0; line < lines; line++) {
      const place = across.offset + line * across.period;
      const left = Math.max(0, Math.ceil(place - near));
      const right = Math.min(edges.width - 1, Math.floor(place + near));
      let found = 0;
      for (let y = top; y < bottom; y++) {
        let most = 0;
        for (let x = left; x <= right; x++) most = Math.max(most, edges.strength[y * edges.width + x] ?? 0);
        found += Math.min(1, most / 128);
      }
      made[line] = found / Math.max(1, bottom - top);
    }
    return made;
  });
}
