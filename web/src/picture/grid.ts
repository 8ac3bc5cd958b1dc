// The grid of a picture: how far the picture is turned, where its tiles are, and how many.

import { angleOf } from "./angle.ts";
import { edgesOf, type Edges } from "./edges.ts";
import { settled } from "./extent.ts";
import { linesOf, support, type Lines } from "./lattice.ts";
import { periods } from "./period.ts";
import { resized, sizeWithin, transposed, turned, type Raster } from "./raster.ts";

export interface Grid {
  /** The left upper corner of the first tile, in pixels of the upright picture. */
  readonly left: number;
  readonly top: number;
  /** The sides of a tile, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly cols: number;
}

export interface Located {
  /** The picture, turned upright. */
  readonly upright: Raster;
  /** How far it was turned, in radians clockwise. */
  readonly angle: number;
  readonly grid: Grid;
}

/** The most rows and columns of a board that is read from a picture. */
export const MOST_TILES = 100;
/** The fewest rows and columns: two lines of tiles may be anything. */
export const FEWEST_TILES = 3;
/** Pixels by which a picture is measured first. */
const MEASURED = 900_000;
/** The share of a tile's sides that have an edge, above which the tile is one of a board. */
const SIDES = 0.36;
/** The share of the sides of a tile that have an edge where the tile may be one of a board. */
const SOME_SIDES = 0.2;
/** How much edges in the middle of a tile count against it. */
const INSIDE = 0.5;
/** The share of the best grid's score with which a grid of smaller tiles is preferred. */
const ENOUGH = 0.6;
/** How far a multiple may be from a whole one, as a share. */
const NEARLY = 0.03;

/** Finds the board with the most tiles; null where a picture has none. */
export function locate(raster: Raster): Located | null {
  const [width, height] = sizeWithin(raster.width, raster.height, MEASURED);
  const small = width < raster.width ? resized(raster, width, height) : raster;
  const angle = angleOf(edgesOf(small), edgesOf(transposed(small)));
  const upright = turned(raster, -angle);
  const columns = edgesOf(upright);
  const rows = edgesOf(transposed(upright));
  const found = periods(columns, rows).flatMap((period) => fitted(columns, rows, period) ?? []);
  found.sort((one, other) => other.score - one.score);
  const [most] = found;
  if (!most) return null;
  // Every other line of a grid makes a grid as well.
  const finer = found.filter(
    ({ grid, score }) => score >= ENOUGH * most.score && isMultiple(most.grid.width, grid.width),
  );
  const best = finer.reduce((one, other) => (other.grid.width < one.grid.width ? other : one), most);
  const grid = settled(upright, best.grid, best.hasEdges);
  return Math.min(grid.rows, grid.cols) < FEWEST_TILES ? null : { upright, angle, grid };
}

interface Fitted {
  readonly grid: Grid;
  readonly score: number;
  /** Whether edges follow some sides of a tile, at a row and a column of the grid or beside it. */
  readonly hasEdges: (row: number, col: number) => boolean;
}

/** Whether a length is a whole multiple of another one, or nearly so. */
function isMultiple(long: number, short: number): boolean {
  const times = long / short;
  return Math.round(times) > 1 && Math.abs(times - Math.round(times)) < NEARLY * times;
}

/** Finds the board whose tiles have about this side. */
function fitted(columns: Edges, rows: Edges, period: number): Fitted | null {
  const lines = linesOf(columns, rows, period);
  if (!lines) return null;
  const [across, down] = lines;
  const values = tiles(columns, rows, across, down);
  const place = densest(values);
  if (!place) return null;
  const { left, top, right, bottom, score } = place;
  const [cols, lanes] = [right - left, bottom - top];
  if (Math.min(cols, lanes) < FEWEST_TILES) return null;
  const grid: Grid = {
    left: across.offset + left * across.period,
    top: down.offset + top * down.period,
    width: across.period,
    height: down.period,
    rows: lanes,
    cols,
  };
  // Tiles of half a side cover the same place by more of them: what counts is the area.
  return {
    grid,
    score: score * across.period * down.period,
    hasEdges: (row, col) => (values[top + row]?.[left + col] ?? -1) > SOME_SIDES - SIDES,
  };
}

/** How much each tile of the whole picture looks like one of a board: above 0 where it does. */
function tiles(columns: Edges, rows: Edges, across: Lines, down: Lines): Float32Array[] {
  const upright = support(columns, across, down);
  const level = support(rows, down, across);
  // Edges everywhere follow any lines: those in the middle of tiles count against them.
  const half = (lines: Lines): Lines => ({ ...lines, offset: lines.offset + lines.period / 2 });
  const middle = support(columns, half(across), down);
  const waist = support(rows, half(down), across);
  return upright.map((lane, row) => {
    const made = new Float32Array(Math.max(0, lane.length - 1));
    for (let col = 0; col < made.length; col++) {
      const [left, right] = [lane[col] ?? 0, lane[col + 1] ?? 0];
      const [top, bottom] = [level[col]?.[row] ?? 0, level[col]?.[row + 1] ?? 0];
      const inside = ((middle[row]?.[col] ?? 0) + (waist[col]?.[row] ?? 0)) / 2;
      // Beside a board one side of a tile has an edge, and the other has none.
      const pairs = (Math.min(left, right) + Math.min(top, bottom)) / 2;
      made[col] = pairs - INSIDE * inside - SIDES;
    }
    return made;
  });
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly score: number;
}

/** Finds the rectangle of the largest sum: each range of rows, and in it the best range of columns (Kadane). */
function densest(values: readonly Float32Array[]): Place | null {
  let best: Place | null = null;
  const cols = values[0]?.length ?? 0;
  for (let top = 0; top < values.length; top++) {
    const sums = new Float32Array(cols);
    for (let bottom = top; bottom < values.length; bottom++) {
      let [sum, left] = [0, 0];
      for (let col = 0; col < cols; col++) {
        sums[col] = (sums[col] ?? 0) + (values[bottom]?.[col] ?? 0);
        if (sum <= 0) [sum, left] = [0, col];
        sum += sums[col] ?? 0;
        if (sum > (best?.score ?? 0)) best = { left, top, right: col + 1, bottom: bottom + 1, score: sum };
      }
    }
  }
  return best;
}
