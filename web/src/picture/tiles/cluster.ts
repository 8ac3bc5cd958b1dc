// Groups tiles that look alike. All tiles of a group get the same meaning, so tiles of different meaning must never
// share a group. Tiles of one meaning may be in several groups.

import { COLOURS_PER_PIXEL } from "../raster/raster.ts";
import { blurTile, TILE_VALUES, TILE_SIDE, type Tile } from "./tiles.ts";

/** A tile as it is compared. */
export interface TileLook {
  /** The blurred tile. The blur hides noise, and shifts of less than a pixel. */
  readonly soft: Tile;
  /** The mean colour of each block, followed by the mean colour of the whole tile. */
  readonly blocks: Float32Array;
  /** The difference between the darkest and the lightest pixel. */
  readonly contrast: number;
}

/** The width of the margin that is not compared, because it shows parts of grid lines and neighbouring tiles. */
const IGNORED_MARGIN = 2;
/** The side of a block, in pixels. */
const BLOCK_SIDE = 4;
/** The largest difference between the mean colours of tiles that look alike. */
const MEAN_DIFFERENCE_LIMIT = 7;
/** The largest colour difference of a block between tiles that look alike, without their contrast. */
const BLOCK_DIFFERENCE_LIMIT = 9;
/** The largest colour difference of a pixel between tiles that look alike, without their contrast. */
const PIXEL_DIFFERENCE_LIMIT = 14;
/** The limit for blocks grows by this share of the contrast of the tiles. */
const BLOCK_CONTRAST_SHARE = 0.16;
/** The limit for pixels grows by this share of the contrast of the tiles. */
const PIXEL_CONTRAST_SHARE = 0.24;

export function toTileLook(tile: Tile): TileLook {
  const blurredTile = blurTile(tile);
  const blocksAcross = (TILE_SIDE - 2 * IGNORED_MARGIN) / BLOCK_SIDE;
  const blockMeans = new Float32Array((blocksAcross * blocksAcross + 1) * COLOURS_PER_PIXEL);
  let [least, allowedDifference] = [255, 0];
  for (let y = IGNORED_MARGIN; y < TILE_SIDE - IGNORED_MARGIN; y++)
    for (let x = IGNORED_MARGIN; x < TILE_SIDE - IGNORED_MARGIN; x++) {
      const blockNumber =
        Math.floor((y - IGNORED_MARGIN) / BLOCK_SIDE) * blocksAcross +
        Math.floor((x - IGNORED_MARGIN) / BLOCK_SIDE);
      for (let colour = 0; colour < COLOURS_PER_PIXEL; colour++) {
        const blurredValue = blurredTile[(y * TILE_SIDE + x) * COLOURS_PER_PIXEL + colour] ?? 0;
        const blockIndex = blockNumber * COLOURS_PER_PIXEL + colour;
        const meanIndex = blocksAcross * blocksAcross * COLOURS_PER_PIXEL + colour;
        blockMeans[blockIndex] = (blockMeans[blockIndex] ?? 0) + blurredValue / BLOCK_SIDE ** 2;
        blockMeans[meanIndex] =
          (blockMeans[meanIndex] ?? 0) + blurredValue / (TILE_SIDE - 2 * IGNORED_MARGIN) ** 2;
        least = Math.min(least, blurredValue);
        allowedDifference = Math.max(allowedDifference, blurredValue);
      }
    }
  return { soft: blurredTile, blocks: blockMeans, contrast: allowedDifference - least };
}

/**
 * Whether two tiles look alike.
 *
 * @param ease a factor for the allowed differences; 1 for tiles of one group
 */
export function lookAlike(one: TileLook, other: TileLook, ease = 1): boolean {
  const contrast = Math.min(one.contrast, other.contrast);
  const blockValueCount = one.blocks.length - COLOURS_PER_PIXEL;
  for (let at = one.blocks.length - 1; at >= 0; at--) {
    const allowedDifference =
      at >= blockValueCount
        ? MEAN_DIFFERENCE_LIMIT
        : BLOCK_DIFFERENCE_LIMIT + BLOCK_CONTRAST_SHARE * contrast;
    if (Math.abs((one.blocks[at] ?? 0) - (other.blocks[at] ?? 0)) > ease * allowedDifference) return false;
  }
  const pixelLimit = ease * (PIXEL_DIFFERENCE_LIMIT + PIXEL_CONTRAST_SHARE * contrast);
  for (const [dx, dy] of PIXEL_SHIFTS)
    if (differsAtMost(one.soft, other.soft, dx, dy, pixelLimit)) return true;
  return false;
}

/** Shifts of a tile in pixels, the likeliest first. */
const PIXEL_SHIFTS = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function differsAtMost(one: Tile, other: Tile, dx: number, dy: number, limit: number): boolean {
  for (let y = IGNORED_MARGIN; y < TILE_SIDE - IGNORED_MARGIN; y++) {
    const rowStart = (y * TILE_SIDE + IGNORED_MARGIN) * COLOURS_PER_PIXEL;
    const shiftOffset = (dy * TILE_SIDE + dx) * COLOURS_PER_PIXEL;
    for (let at = rowStart; at < rowStart + (TILE_SIDE - 2 * IGNORED_MARGIN) * COLOURS_PER_PIXEL; at++)
      if (Math.abs((one[at] ?? 0) - (other[at + shiftOffset] ?? 0)) > limit) return false;
  }
  return true;
}

/**
 * Returns groups of tiles that look alike, each as the indices of its tiles, the largest group first.
 *
 * @param ease a factor for the allowed differences
 */
export function groupAlikeTiles(tiles: readonly Tile[], ease = 1): number[][] {
  const groups: { members: number[]; sum: Tile; look: TileLook }[] = [];
  tiles.forEach((tile, place) => {
    const lookOfTile = toTileLook(tile);
    const groupLikeTile = groups.find((each) => lookAlike(each.look, lookOfTile, ease));
    if (!groupLikeTile) {
      groups.push({ members: [place], sum: tile.slice(), look: lookOfTile });
      return;
    }
    groupLikeTile.members.push(place);
    for (let at = 0; at < TILE_VALUES; at++)
      groupLikeTile.sum[at] = (groupLikeTile.sum[at] ?? 0) + (tile[at] ?? 0);
    const memberCount = groupLikeTile.members.length;
    // The mean of a group has less noise than a tile; it is recomputed each time the group doubles.
    if ((memberCount & (memberCount - 1)) === 0)
      groupLikeTile.look = toTileLook(groupLikeTile.sum.map((value) => value / memberCount));
  });
  return groups.map(({ members }) => members).sort((one, other) => other.length - one.length);
}
