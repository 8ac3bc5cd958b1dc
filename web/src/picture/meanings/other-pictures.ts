// Recognises pictures that may show something else than a board, such as a chess board or a calendar.

import type { Words } from "../../words/en.ts";
import type { Grid } from "../grid/grid.ts";
import { colourDistance } from "../tiles/glyph.ts";
import { isDrawnInCorner } from "../tiles/drawing.ts";
import { tileQuestions } from "./questions.ts";
import { CHESSBOARD_COLOUR_DISTANCE, type TileGroup } from "./recognise.ts";

/** The reason why a picture may show no board, as a key of the catalogue. */
export type BoardWarning = keyof Words["picture"]["doubts"];

type GridSize = Pick<Grid, "rows" | "cols">;

/** The least share of familiar tiles in a board. */
const LEAST_FAMILIAR_SHARE = 0.2;
/**
 * The largest share of pairs of neighbouring blank tiles with clearly different colours. A board has none, but the
 * reader can miss a sign, so that its tile seems blank.
 */
const MOST_DIFFERENT_BLANK_PAIRS = 0.1;
/** The number of signs of the game: eight digits, a flag, a question mark, and a mine, an exploded mine, a wrong flag. */
const SIGNS_OF_GAME = 13;
/** Signs that are no signs of the game cover at least this share of the tiles. */
const LEAST_DOUBTFUL_SHARE = 0.5;
/** The largest share of certain signs among all signs of a picture with too many signs. Other games have digits too. */
const MOST_CERTAIN_SHARE = 0.2;
/** The largest share of tiles with a drawing in a corner. The signs of the game are in the middle of a tile. */
const MOST_CORNER_SHARE = 0.4;

/** Returns the reason why a picture may show no board; null if there is none. */
export function warningAboutBoard(groups: readonly TileGroup[], grid: GridSize): BoardWarning | null {
  if (shareOfTiles(groups, isFamiliar) < LEAST_FAMILIAR_SHARE) return "few familiar tiles";
  if (differentBlankShare(groups, grid) > MOST_DIFFERENT_BLANK_PAIRS) return "blank neighbours";
  if (hasTooManySigns(groups)) return "many signs";
  return shareOfTiles(groups, isDrawnInCorner) > MOST_CORNER_SHARE ? "signs in corners" : null;
}

/** Returns the share of tiles whose group has a property. */
function shareOfTiles(groups: readonly TileGroup[], has: (group: TileGroup) => boolean): number {
  const countOf = (some: readonly TileGroup[]): number =>
    some.reduce((sum, { members }) => sum + members.length, 0);
  return countOf(groups.filter(has)) / Math.max(1, countOf(groups));
}

/** Whether tiles are hidden or opened, without a sign. */
const isBlank = ({ face, guess }: TileGroup): boolean =>
  face.sign === null && guess.meanings.every((meaning) => meaning === "?" || meaning === "0");

/** Whether tiles have a certain meaning, or are blank. */
const isFamiliar = (group: TileGroup): boolean => group.guess.isSure || isBlank(group);

/**
 * Returns the share of pairs of neighbouring blank tiles with clearly different colours. In the game, an opened tile
 * without a number has only opened neighbours, so a hidden tile is never beside it. A tile unlike all others can be a
 * tile under the pointer, and does not count.
 */
function differentBlankShare(groups: readonly TileGroup[], { rows, cols }: GridSize): number {
  const blankByTile = new Map<number, TileGroup>();
  for (const group of groups)
    if (isBlank(group) && group.members.length > 1)
      for (const tile of group.members) blankByTile.set(tile, group);
  let [pairCount, differentCount] = [0, 0];
  for (const [tile, group] of blankByTile) {
    const right = tile % cols < cols - 1 ? blankByTile.get(tile + 1) : undefined;
    const below = tile < (rows - 1) * cols ? blankByTile.get(tile + cols) : undefined;
    for (const neighbour of [right, below]) {
      if (!neighbour) continue;
      pairCount++;
      if (colourDistance(group.face.background, neighbour.face.background) > CHESSBOARD_COLOUR_DISTANCE)
        differentCount++;
    }
  }
  return differentCount / Math.max(1, pairCount);
}

/**
 * Whether the tiles have more different signs than the game, and nearly all of the signs are doubtful. A board of a
 * program that writes a chance on each hidden tile has certain digits too.
 */
function hasTooManySigns(groups: readonly TileGroup[]): boolean {
  const isDoubtfulSign = (group: TileGroup): boolean => !group.guess.isSure && !isBlank(group);
  const isCertainSign = (group: TileGroup): boolean => group.guess.isSure && !isBlank(group);
  const certainSigns = new Set(groups.filter(isCertainSign).map(({ guess }) => guess.meanings[0]));
  const doubtfulSigns = tileQuestions(groups.map(isDoubtfulSign), groups);
  const certainShare = shareOfTiles(groups, isCertainSign);
  const doubtfulShare = shareOfTiles(groups, isDoubtfulSign);
  return (
    certainSigns.size + doubtfulSigns.length > SIGNS_OF_GAME &&
    doubtfulShare >= LEAST_DOUBTFUL_SHARE &&
    certainShare <= MOST_CERTAIN_SHARE * (certainShare + doubtfulShare)
  );
}
