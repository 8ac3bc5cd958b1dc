// Corrects the sides of a grid. The tiles of an outer row or column must look like tiles inside the grid.

import {
  likeTilesAt,
  distinctLooks,
  outermostLine,
  placesOf,
  shareOfTiles,
  type LatticeTiles,
  type TileTest,
} from "./looks.ts";
import {
  FEWEST_TILES_PER_SIDE,
  GRID_SIDES,
  MOST_TILES_PER_SIDE,
  withSideMoved,
  type GridSide,
  type TileRange,
} from "./sides.ts";

/** The least share of tiles with a known look in an outer row or column that is kept. */
const LEAST_KNOWN_TILE_SHARE = 0.35;
/** The least share of tiles with a known look in a row or column that is added. */
const LEAST_KNOWN_SHARE_OF_ADDED_LINE = 0.75;
/**
 * The least share of tiles with edges or signs in a row or column that is added. The area around a board has neither.
 */
const LEAST_MARKED_SHARE_OF_ADDED_LINE = 0.4;
/** The most blank rows or columns to add if a row or column with edges or signs follows them. */
const MOST_BLANK_LINES = 2;
/** The least share of enclosed tiles in an outer row or column. A table or a bar beside the board has fewer. */
const LEAST_ENCLOSED_SHARE = 0.15;
/** A row or column of alike tiles belongs to the board if at least this share of the tiles is enclosed. */
const LEAST_ENCLOSED_SHARE_OF_ALIKE_LINE = 0.6;
/** A row or column of different tiles unlike all others belongs to the board if at least this share is enclosed. */
const LEAST_ENCLOSED_SHARE_OF_UNLIKE_LINE = 0.9;
/** The most looks of the tiles in a row or column of alike tiles: two for a chessboard pattern. */
const MOST_LOOKS_OF_ALIKE_LINE = 2;
/** A board with fewer rows or columns is small: its inner tiles are too few to compare with. */
const FEWEST_LINES_OF_LARGE_BOARD = 5;

export const isSmall = ({ left, right, top, bottom }: TileRange): boolean =>
  Math.min(right - left, bottom - top) < FEWEST_LINES_OF_LARGE_BOARD;

/**
 * Removes outer rows and columns with too few enclosed tiles, or whose tiles look unlike the tiles inside. Several can
 * follow one another, such as two bars above a board.
 */
export const withoutForeignLines = (range: TileRange, tiles: LatticeTiles): TileRange =>
  GRID_SIDES.reduce((before, side) => {
    let trimmed = before;
    while (linesBetween(trimmed, side) >= FEWEST_TILES_PER_SIDE && isForeignLine(trimmed, side, tiles))
      trimmed = withSideMoved(trimmed, side, -1);
    return trimmed;
  }, range);

function isForeignLine(range: TileRange, side: GridSide, tiles: LatticeTiles): boolean {
  const line = outermostLine(range, side);
  const enclosedShare = shareOfTiles(line, tiles.isEnclosed);
  if (enclosedShare < LEAST_ENCLOSED_SHARE) return true;
  if (shareOfTiles(line, likeTilesInside(range, side, tiles)) >= LEAST_KNOWN_TILE_SHARE) return false;
  // The last hidden row of a board can look unlike all other rows.
  if (distinctLooks(line, tiles).length <= MOST_LOOKS_OF_ALIKE_LINE)
    return enclosedShare < LEAST_ENCLOSED_SHARE_OF_ALIKE_LINE;
  // If the tiles have percentages, any row can look unlike all other rows.
  return !tiles.areLong || enclosedShare < LEAST_ENCLOSED_SHARE_OF_UNLIKE_LINE;
}

/**
 * Adds rows and columns whose tiles look like the tiles inside. A row or column outside of the whole range needs edges or
 * signs too, because the area around a board can look like blank tiles.
 */
export const withKnownLines = (range: TileRange, whole: TileRange, tiles: LatticeTiles): TileRange =>
  GRID_SIDES.reduce((extended, side) => {
    const isKnown = likeTilesInside(extended, side, tiles);
    const isMarked: TileTest = (row, col) =>
      tiles.hasEdges(row, col) || (isKnown(row, col) && tiles.hasSign(row, col));
    let [added, tried] = [extended, withSideMoved(extended, side, 1)];
    for (let blankLines = 0; linesBetween(tried, side) <= MOST_TILES_PER_SIDE + 1;) {
      const line = outermostLine(tried, side);
      const knownShare = shareOfTiles(line, isKnown);
      const isInWhole = isWithin(tried, whole);
      if (knownShare < (isInWhole ? LEAST_KNOWN_TILE_SHARE : LEAST_KNOWN_SHARE_OF_ADDED_LINE)) break;
      const belongs = isInWhole || shareOfTiles(line, isMarked) >= LEAST_MARKED_SHARE_OF_ADDED_LINE;
      blankLines = belongs ? 0 : blankLines + 1;
      if (blankLines > MOST_BLANK_LINES) break;
      if (belongs) added = tried;
      tried = withSideMoved(tried, side, 1);
    }
    return added;
  }, range);

/** Returns the number of rows or columns that are parallel to a side. */
const linesBetween = ({ left, right, top, bottom }: TileRange, side: GridSide): number =>
  side === "left" || side === "right" ? right - left : bottom - top;

const isWithin = (range: TileRange, whole: TileRange): boolean =>
  range.left >= whole.left &&
  range.top >= whole.top &&
  range.right <= whole.right &&
  range.bottom <= whole.bottom;

/** Returns a test whether a tile looks like a tile inside the outer lines; in a small board, inside the line of a side. */
function likeTilesInside(range: TileRange, side: GridSide, tiles: LatticeTiles) {
  const inside = isSmall(range)
    ? withSideMoved(range, side, -1)
    : GRID_SIDES.reduce((before, each) => withSideMoved(before, each, -1), range);
  return likeTilesAt(placesOf(inside), tiles);
}
