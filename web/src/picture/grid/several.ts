// Recognises pictures with several boards. It is doubtful which of the boards the user means.

import type { FittedGrid } from "./fit.ts";
import type { Grid } from "./grid.ts";
import { likeTilesAt, placesOf, shareOfTiles, type LatticeTiles } from "./looks.ts";
import { FEWEST_TILES_PER_SIDE, wholeRange, type TileRange } from "./sides.ts";

/** The score of a second board is at least this share of the score of the board. */
const LEAST_SCORE_SHARE = 0.3;
/** The least share of enclosed tiles in a second board. Other patterns have fewer. */
const LEAST_ENCLOSED_SHARE = 0.75;
/** Two grids of one board overlap in at least this share of the smaller grid. */
const LEAST_OVERLAP_SHARE = 0.3;
/** The least share of enclosed tiles in the boards beside a gap. A window can cover a part of them. */
const LEAST_ENCLOSED_SHARE_BESIDE_GAP = 0.5;
/** The largest share of tiles in a gap that look like tiles of the boards. */
const MOST_KNOWN_SHARE_IN_GAP = 0.35;

/** Whether one of the fitted grids is another board than the grid. */
export const hasOtherBoard = (grid: Grid, score: number, fitted: readonly FittedGrid[]): boolean =>
  fitted.some(
    (other) =>
      other.score >= LEAST_SCORE_SHARE * score &&
      overlapShare(grid, other.grid) < LEAST_OVERLAP_SHARE &&
      enclosedShareOf(other) >= LEAST_ENCLOSED_SHARE,
  );

export const enclosedShareOf = ({ grid, edges }: Pick<FittedGrid, "grid" | "edges">): number =>
  shareOfTiles(placesOf(wholeRange(grid)), edges.isEnclosed);

/** Returns the area that two grids share, as a share of the smaller grid. */
function overlapShare(one: Grid, other: Grid): number {
  const across =
    Math.min(one.left + one.cols * one.width, other.left + other.cols * other.width) -
    Math.max(one.left, other.left);
  const down =
    Math.min(one.top + one.rows * one.height, other.top + other.rows * other.height) -
    Math.max(one.top, other.top);
  const areas = [one, other].map(({ rows, cols, width, height }) => rows * cols * width * height);
  return (Math.max(0, across) * Math.max(0, down)) / Math.min(...areas);
}

/**
 * Whether a row or column without enclosed tiles divides the range into two boards. Two boards beside each other can
 * lie on one lattice.
 */
export const hasGap = (range: TileRange, tiles: LatticeTiles): boolean => {
  const isBoard = (part: TileRange): boolean =>
    Math.min(part.right - part.left, part.bottom - part.top) >= FEWEST_TILES_PER_SIDE &&
    shareOfTiles(placesOf(part), tiles.isEnclosed) >= LEAST_ENCLOSED_SHARE_BESIDE_GAP;
  return [columnsWithin(range), rowsWithin(range)].some((divisions) => {
    const isOpen = ({ line }: DividedRange): boolean => !placesOf(line).some((at) => tiles.isEnclosed(...at));
    // Boards without lines between opened tiles have open lines too, but the tiles there look like others.
    const otherPlaces = divisions.filter((each) => !isOpen(each)).flatMap(({ line }) => placesOf(line));
    const isKnown = likeTilesAt(otherPlaces, tiles);
    return divisions.some(
      (each) =>
        isOpen(each) &&
        shareOfTiles(placesOf(each.line), isKnown) <= MOST_KNOWN_SHARE_IN_GAP &&
        isBoard(each.before) &&
        isBoard(each.after),
    );
  });
};

interface DividedRange {
  readonly before: TileRange;
  readonly line: TileRange;
  readonly after: TileRange;
}

/** Returns the inner columns of a range, each with the parts of the range before and after it. */
const columnsWithin = (range: TileRange): DividedRange[] =>
  Array.from({ length: range.right - range.left - 2 }, (_, at) => range.left + 1 + at).map((col) => ({
    before: { ...range, right: col },
    line: { ...range, left: col, right: col + 1 },
    after: { ...range, left: col + 1 },
  }));

/** Returns the inner rows of a range, each with the parts of the range before and after it. */
const rowsWithin = (range: TileRange): DividedRange[] =>
  Array.from({ length: range.bottom - range.top - 2 }, (_, at) => range.top + 1 + at).map((row) => ({
    before: { ...range, bottom: row },
    line: { ...range, top: row, bottom: row + 1 },
    after: { ...range, top: row + 1 },
  }));
