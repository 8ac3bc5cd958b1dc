// Taught tiles: tiles whose meaning the user gave, stored as small pictures in the browser.

import { recall, remember } from "../../app/storage.ts";
import { lookAlike, toTileLook } from "../tiles/cluster.ts";
import type { TileGroup } from "./recognise.ts";
import { readingByLooks, type PictureReading } from "./reading.ts";
import { isMeaning, type Meaning } from "./signs.ts";
import { TILE_VALUES, type Tile } from "../tiles/tiles.ts";

/** A taught tile: its meaning, and its pixels in base 64. */
export interface TaughtTile {
  readonly meaning: Meaning;
  readonly tile: string;
}

const STORAGE_KEY = "picture.tiles";
/** The most taught tiles to keep; each takes 2.3 kB. */
export const MOST_TAUGHT_TILES = 64;

const isTaughtTile = (value: unknown): value is TaughtTile =>
  typeof value === "object" &&
  value !== null &&
  "meaning" in value &&
  isMeaning(value.meaning) &&
  "tile" in value &&
  typeof value.tile === "string" &&
  decodeTile(value.tile) !== null;
const areTaughtTiles = (value: unknown): value is TaughtTile[] =>
  Array.isArray(value) && value.length <= MOST_TAUGHT_TILES && value.every(isTaughtTile);

export const storedTaughtTiles = (): readonly TaughtTile[] => recall(STORAGE_KEY, areTaughtTiles) ?? [];

export function forgetTaughtTiles(): void {
  remember(STORAGE_KEY, []);
}

/** Stores the meaning of a tile, in place of an earlier meaning of the same tile. */
export function teachTile(tile: Tile, meaning: Meaning): void {
  const tileLook = toTileLook(tile);
  const otherTiles = storedTaughtTiles().filter((other) => {
    const storedTile = decodeTile(other.tile);
    return storedTile !== null && !lookAlike(toTileLook(storedTile), tileLook);
  });
  remember(STORAGE_KEY, [...otherTiles, { meaning, tile: encodeTile(tile) }].slice(-MOST_TAUGHT_TILES));
}

const encodeTile = (tile: Tile): string => btoa(String.fromCharCode(...Uint8ClampedArray.from(tile)));

function decodeTile(text: string): Tile | null {
  try {
    const tile = Float32Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return tile.length === TILE_VALUES ? tile : null;
  } catch {
    return null;
  }
}

/**
 * Returns the reading by the looks of the tiles. If all taught tiles that look like a doubtful group have the same
 * meaning, the group gets this meaning.
 */
export function readWithTaughtTiles(
  groups: readonly TileGroup[],
  taught: readonly TaughtTile[],
): PictureReading {
  const taughtLooks = taught.flatMap(({ meaning, tile }) => {
    const decodedTile = decodeTile(tile);
    return decodedTile ? [{ meaning, look: toTileLook(decodedTile) }] : [];
  });
  return readingByLooks(groups).map((before, place) => {
    const groupLook = groups[place]?.look;
    if (before !== null || !groupLook) return before;
    const meanings = new Set(
      taughtLooks.filter((other) => lookAlike(other.look, groupLook)).map(({ meaning }) => meaning),
    );
    const [meaning] = meanings;
    return meaning !== undefined && meanings.size === 1 ? { meaning, by: "taught" } : null;
  });
}
