// Groups of tiles that look alike. Rather too many groups than one of tiles that differ: a group has one reading.

import { COLOURS } from "./raster.ts";
import { blurred, LENGTH, SIDE, type Tile } from "./tiles.ts";

/** A tile as it is compared. */
export interface Look {
  /** The tile, blurred, so that noise and a shift by a part of a pixel count little. */
  readonly soft: Tile;
  /** The mean colour of each block, and then of all. */
  readonly blocks: Float32Array;
  /** From the darkest to the lightest pixel. */
  readonly contrast: number;
}

/** Pixels at the sides of a tile that are not compared: neighbours and the lines between show through. */
const MARGIN = 2;
/** The side of a block, in pixels. */
const BLOCK = 4;
/** Differences of colours up to which tiles are alike: in the mean, in blocks, in pixels. */
const MEAN = 7;
const BLOCKS = 9;
const PIXELS = 14;
/** The shares of the contrast that are added to these for blocks and pixels. */
const BLOCKS_SHARE = 0.16;
const PIXELS_SHARE = 0.24;

export function lookOf(tile: Tile): Look {
  const soft = blurred(tile);
  const across = (SIDE - 2 * MARGIN) / BLOCK;
  const blocks = new Float32Array((across * across + 1) * COLOURS);
  let [least, most] = [255, 0];
  for (let y = MARGIN; y < SIDE - MARGIN; y++)
    for (let x = MARGIN; x < SIDE - MARGIN; x++) {
      const block = Math.floor((y - MARGIN) / BLOCK) * across + Math.floor((x - MARGIN) / BLOCK);
      for (let colour = 0; colour < COLOURS; colour++) {
        const value = soft[(y * SIDE + x) * COLOURS + colour] ?? 0;
        const at = block * COLOURS + colour;
        const all = across * across * COLOURS + colour;
        blocks[at] = (blocks[at] ?? 0) + value / BLOCK ** 2;
        blocks[all] = (blocks[all] ?? 0) + value / (SIDE - 2 * MARGIN) ** 2;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
  return { soft, blocks, contrast: most - least };
}

/**
 * Whether two tiles look alike.
 *
 * @param ease how much more they may differ than tiles of one group
 */
export function alike(one: Look, other: Look, ease = 1): boolean {
  const contrast = Math.min(one.contrast, other.contrast);
  const blocks = one.blocks.length - COLOURS;
  for (let at = one.blocks.length - 1; at >= 0; at--) {
    const most = at >= blocks ? MEAN : BLOCKS + BLOCKS_SHARE * contrast;
    if (Math.abs((one.blocks[at] ?? 0) - (other.blocks[at] ?? 0)) > ease * most) return false;
  }
  const limit = ease * (PIXELS + PIXELS_SHARE * contrast);
  for (const [dx, dy] of SHIFTS) if (within(one.soft, other.soft, dx, dy, limit)) return true;
  return false;
}

/** Shifts in pixels, the likely ones first. */
const SHIFTS = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function within(one: Tile, other: Tile, dx: number, dy: number, limit: number): boolean {
  for (let y = MARGIN; y < SIDE - MARGIN; y++) {
    const from = (y * SIDE + MARGIN) * COLOURS;
    const shift = (dy * SIDE + dx) * COLOURS;
    for (let at = from; at < from + (SIDE - 2 * MARGIN) * COLOURS; at++)
      if (Math.abs((one[at] ?? 0) - (other[at + shift] ?? 0)) > limit) return false;
  }
  return true;
}

/** Returns groups of tiles that look alike, each as the places of its tiles; the largest group first. */
export function grouped(tiles: readonly Tile[]): number[][] {
  const groups: { members: number[]; sum: Tile; look: Look }[] = [];
  tiles.forEach((tile, place) => {
    const look = lookOf(tile);
    const group = groups.find((each) => alike(each.look, look));
    if (!group) {
      groups.push({ members: [place], sum: tile.slice(), look });
      return;
    }
    group.members.push(place);
    for (let at = 0; at < LENGTH; at++) group.sum[at] = (group.sum[at] ?? 0) + (tile[at] ?? 0);
    const count = group.members.length;
    // The mean has less noise than any tile; it is taken again each time a group has doubled.
    if ((count & (count - 1)) === 0) group.look = lookOf(group.sum.map((value) => value / count));
  });
  return groups.map(({ members }) => members).sort((one, other) => other.length - one.length);
}
