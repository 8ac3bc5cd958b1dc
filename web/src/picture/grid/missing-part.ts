// Recognises boards of which a part is missing, because a window covers it or the picture cuts it off.

import { BYTES_PER_PIXEL, COLOURS_PER_PIXEL, type Raster } from "../raster/raster.ts";
import type { EdgeMap } from "./edges.ts";
import type { Grid } from "./grid.ts";
import { likeTilesAt, outermostLine, placesOf, type LatticeTiles } from "./looks.ts";
import { GRID_SIDES, withSideMoved, type TileRange } from "./sides.ts";

/** The largest distance of an edge from its line, as a share of the side of a tile. */
const LINE_REACH = 0.1;
/** The edges of a line that ends can reach this many pixels farther, because edges are averages over several rows. */
const LENGTHENED_PIXELS = 4;
/** A line continues if it has edges on this share of the side of the next tile. */
const CONTINUED_SHARE = 0.15;
/** The least share of the pixels of a line that have edges. */
const LEAST_EDGED_SHARE = 0.8;
/** The least share of the lines between tiles that continue beyond the side of a cut board. */
const LEAST_CONTINUED_SHARE = 0.5;
/** The fewest lines that continue beyond the side of a cut board. */
const FEWEST_CONTINUED_LINES = 2;

/** The length of the side of a window, as a number of tiles. Strokes of signs are shorter. */
const LEAST_WINDOW_SIDE = 2.5;
/** The least distance of the side of a window from the lines of the grid, as a share of the side of a tile. */
const LEAST_DISTANCE_FROM_LINES = 0.25;

/** The least change of colour across the side of a window, on a scale from 0 to 255. */
const LEAST_CHANGE = 24;
/** The longest gap in the side of a window in pixels, where the colours on both sides are alike. */
const LONGEST_GAP = 2;

/** The fewest tiles of a row or column beside the board that show that the rest of it is covered. */
const FEWEST_TILES_OUTSIDE = 2;
/** The least share of these tiles in their row or column. */
const LEAST_SHARE_OUTSIDE = 0.2;

/** A picture, and the edges between its columns. */
export interface PictureWithEdges {
  readonly raster: Raster;
  readonly edges: EdgeMap;
}

/** Whether a part of a board may be missing. The second picture is the transposed one. */
export const mayMissPart = (upright: PictureWithEdges, transposed: PictureWithEdges, grid: Grid): boolean => {
  const [across, down] = linesOfGrid(grid);
  return (
    hasLinesBeyond(transposed.edges, down, across) ||
    hasLinesBeyond(upright.edges, across, down) ||
    hasWindowSide(upright.raster, across, down) ||
    hasWindowSide(transposed.raster, down, across)
  );
};

interface TileLines {
  /** The place of the first line, in pixels. */
  readonly start: number;
  /** The distance between two lines, in pixels. */
  readonly side: number;
  /** The number of tiles between the first and the last line. */
  readonly tiles: number;
}

const linesOfGrid = (grid: Grid): [across: TileLines, down: TileLines] => [
  { start: grid.left, side: grid.width, tiles: grid.cols },
  { start: grid.top, side: grid.height, tiles: grid.rows },
];

/** Whether the lines of one direction continue beyond the first or the last tile that they pass. */
function hasLinesBeyond(edges: EdgeMap, lines: TileLines, along: TileLines): boolean {
  const end = along.start + along.tiles * along.side;
  const gap = Math.max(LINE_REACH * along.side, LENGTHENED_PIXELS);
  const length = CONTINUED_SHARE * along.side;
  const innerLines = Array.from({ length: lines.tiles - 1 }, (_, at) => lines.start + (at + 1) * lines.side);
  const hasEdge = (place: number, from: number, to: number): boolean =>
    edgedShareOfLine(edges, place, LINE_REACH * lines.side, [from, to]) >= LEAST_EDGED_SHARE;
  return [
    { inside: [end - along.side + gap, end - gap], outside: [end + gap, end + gap + length] } as const,
    {
      inside: [along.start + gap, along.start + along.side - gap],
      outside: [along.start - gap - length, along.start - gap],
    } as const,
  ].some(({ inside, outside }) => {
    const ending = innerLines.filter((place) => hasEdge(place, ...inside));
    const continued = ending.filter((place) => hasEdge(place, ...outside));
    return (
      continued.length >= FEWEST_CONTINUED_LINES && continued.length >= LEAST_CONTINUED_SHARE * ending.length
    );
  });
}

/** Returns the share of the pixels along a part of a line that have an edge. The part must lie in the picture. */
function edgedShareOfLine(
  { width, height, strength }: EdgeMap,
  place: number,
  lineReach: number,
  [from, to]: readonly [number, number],
): number {
  const [first, last] = [Math.round(from), Math.max(Math.round(from) + 1, Math.round(to))];
  if (first < 0 || last > height) return 0;
  const reach = Math.max(1, lineReach);
  let edged = 0;
  for (let y = first; y < last; y++)
    for (let x = Math.max(0, Math.ceil(place - reach)); x <= Math.min(width - 1, place + reach); x++)
      if ((strength[y * width + x] ?? 0) > 0) {
        edged++;
        break;
      }
  return edged / (last - first);
}

/**
 * Whether a long line crosses tiles far from the lines of the grid, like the side of a window in front of the board. The
 * colours are compared pixel by pixel: as averages over several rows, the strokes of digits below each other would join.
 */
function hasWindowSide(raster: Raster, lines: TileLines, along: TileLines): boolean {
  const leastLength = LEAST_WINDOW_SIDE * along.side;
  const first = Math.max(0, Math.round(along.start));
  const last = Math.min(raster.height, Math.round(along.start + along.tiles * along.side));
  for (let x = 1; x + 1 < raster.width; x++) {
    const inTiles = (x + 0.5 - lines.start) / lines.side;
    const fromLine = Math.abs(inTiles - Math.round(inTiles));
    if (inTiles < 0 || inTiles > lines.tiles || fromLine < LEAST_DISTANCE_FROM_LINES) continue;
    let [length, gap] = [0, 0];
    for (let y = first; y < last; y++) {
      gap = changeAcross(raster, x, y) >= LEAST_CHANGE ? 0 : gap + 1;
      length = gap > LONGEST_GAP ? 0 : length + 1;
      if (length >= leastLength) return true;
    }
  }
  return false;
}

/** Returns the largest change of a colour from the pixel on the left to the pixel on the right. */
function changeAcross({ width, data }: Raster, x: number, y: number): number {
  const at = (y * width + x) * BYTES_PER_PIXEL;
  let most = 0;
  for (let colour = 0; colour < COLOURS_PER_PIXEL; colour++) {
    const [left, right] = [at - BYTES_PER_PIXEL + colour, at + BYTES_PER_PIXEL + colour];
    most = Math.max(most, Math.abs((data[left] ?? 0) - (data[right] ?? 0)));
  }
  return most;
}

/** Whether a row or column beside a range has some tiles that look like tiles of the board. */
export const hasTilesBeside = (range: TileRange, tiles: LatticeTiles): boolean => {
  const isKnown = likeTilesAt(placesOf(range), tiles);
  return GRID_SIDES.some((side) => {
    const line = outermostLine(withSideMoved(range, side, 1), side);
    const alike = line.filter(([row, col]) => tiles.isEnclosed(row, col) && isKnown(row, col));
    return alike.length >= Math.max(FEWEST_TILES_OUTSIDE, LEAST_SHARE_OUTSIDE * line.length);
  });
};
