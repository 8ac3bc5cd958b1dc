// Groups tiles that look alike. Each group has one reading, so different tiles must never share a group. Tiles that
// look alike may be in several groups.

import { COLOURS_PER_PIXEL } from "./raster.ts";
import { blurTile, TILE_VALUES, TILE_SIDE, type Tile } from "./tiles.ts";

/** A tile as it is compared. */
export interface TileLook {
  /** The blurred tile: the blur suppresses noise and shifts of less than a pixel. */
  readonly soft: Tile;
  /** The mean colour of each block, then of the whole tile. */
  readonly blocks: Float32Array;
  /** The difference between the darkest and the lightest pixel. */
  readonly contrast: number;
}

/** The width of the margin that is not compared, because neighbours and grid lines blur into it. */
const IGNORED_MARGIN = 2;
/** The side of a block, in pixels. */
const BLOCK_SIDE = 4;
/** The largest colour differences of tiles that look alike: of their means, their blocks, and their pixels. */
const MEAN_DIFFERENCE_LIMIT = 7;
const BLOCK_DIFFERENCE_LIMIT = 9;
const PIXEL_DIFFERENCE_LIMIT = 14;
/** The shares of the contrast that increase the limits for blocks and pixels. */
const BLOCK_CONTRAST_SHARE = 0.16;
const PIXEL_CONTRAST_SHARE = 0.24;

export function toTileLook(tile: Tile): TileLook {
  const blurredTile = blurTile(tile);
  const blocksAcross = (TILE_SIDE - 2 * IGNORED_MARGIN) / BLOCK_SIDE;
  const blocks = new Float32Array((blocksAcross * blocksAcross + 1) * COLOURS_PER_PIXEL);
  let [least, allowedDifference] = [255, 0];
  for (let y = IGNORED_MARGIN; y < TILE_SIDE - IGNORED_MARGIN; y++)
    for (let x = IGNORED_MARGIN; x < TILE_SIDE - IGNORED_MARGIN; x++) {
      const block =
        Math.floor((y - IGNORED_MARGIN) / BLOCK_SIDE) * blocksAcross +
        Math.floor((x - IGNORED_MARGIN) / BLOCK_SIDE);
      for (let colour = 0; colour < COLOURS_PER_PIXEL; colour++) {
        const value = blurredTile[(y * TILE_SIDE + x) * COLOURS_PER_PIXEL + colour] ?? 0;
        const blockIndex = block * COLOURS_PER_PIXEL + colour;
        const meanIndex = blocksAcross * blocksAcross * COLOURS_PER_PIXEL + colour;
        blocks[blockIndex] = (blocks[blockIndex] ?? 0) + value / BLOCK_SIDE ** 2;
        blocks[meanIndex] = (blocks[meanIndex] ?? 0) + value / (TILE_SIDE - 2 * IGNORED_MARGIN) ** 2;
        least = Math.min(least, value);
        allowedDifference = Math.max(allowedDifference, value);
      }
    }
  return { soft: blurredTile, blocks, contrast: allowedDifference - least };
}

/**
 * Whether two tiles look alike.
 *
 * @param ease a factor for the allowed differences; 1 for tiles of one group
 */
export function lookAlike(one: TileLook, other: TileLook, ease = 1): boolean {
  const contrast = Math.min(one.contrast, other.contrast);
  const blocks = one.blocks.length - COLOURS_PER_PIXEL;
  for (let at = one.blocks.length - 1; at >= 0; at--) {
    const allowedDifference =
      at >= blocks ? MEAN_DIFFERENCE_LIMIT : BLOCK_DIFFERENCE_LIMIT + BLOCK_CONTRAST_SHARE * contrast;
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

/** Returns groups of tiles that look alike, each as the indices of its tiles, the largest group first. */
export function groupAlikeTiles(tiles: readonly Tile[]): number[][] {
  const groups: { members: number[]; sum: Tile; look: TileLook }[] = [];
  tiles.forEach((tile, place) => {
    const look = toTileLook(tile);
    const group = groups.find((each) => lookAlike(each.look, look));
    if (!group) {
      groups.push({ members: [place], sum: tile.slice(), look });
      return;
    }
    group.members.push(place);
    for (let at = 0; at < TILE_VALUES; at++) group.sum[at] = (group.sum[at] ?? 0) + (tile[at] ?? 0);
    const count = group.members.length;
    // The mean of a group has less noise than a tile; it is recomputed each time the group doubles.
    if ((count & (count - 1)) === 0) group.look = toTileLook(group.sum.map((value) => value / count));
  });
  return groups.map(({ members }) => members).sort((one, other) => other.length - one.length);
}
