// Tiles whose meanings people have said, kept as small pictures in the browser's storage.

import { recall, remember } from "../app/storage.ts";
import { alike, lookOf } from "./cluster.ts";
import type { Group } from "./recognise.ts";
import { seen, type Reading } from "./reading.ts";
import { isMeaning, type Meaning } from "./signs.ts";
import { LENGTH, type Tile } from "./tiles.ts";

/** A tile that was taught: its meaning, and its bytes in base 64. */
export interface Taught {
  readonly meaning: Meaning;
  readonly tile: string;
}

const KEY = "picture.tiles";
/** The last tiles are kept, of 2.3 kB each. */
export const MOST_TAUGHT = 64;

const isTaught = (value: unknown): value is Taught =>
  typeof value === "object" &&
  value !== null &&
  "meaning" in value &&
  isMeaning(value.meaning) &&
  "tile" in value &&
  typeof value.tile === "string" &&
  unpacked(value.tile) !== null;
const areTaught = (value: unknown): value is Taught[] =>
  Array.isArray(value) && value.length <= MOST_TAUGHT && value.every(isTaught);

export const taughtTiles = (): readonly Taught[] => recall(KEY, areTaught) ?? [];

export function forgetTaught(): void {
  remember(KEY, []);
}

/** Remembers what a tile means, in place of what the same tile meant. */
export function teach(tile: Tile, meaning: Meaning): void {
  const look = lookOf(tile);
  const others = taughtTiles().filter((other) => {
    const known = unpacked(other.tile);
    return known !== null && !alike(lookOf(known), look);
  });
  remember(KEY, [...others, { meaning, tile: packed(tile) }].slice(-MOST_TAUGHT));
}

const packed = (tile: Tile): string => btoa(String.fromCharCode(...Uint8ClampedArray.from(tile)));

function unpacked(text: string): Tile | null {
  try {
    const tile = Float32Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return tile.length === LENGTH ? tile : null;
  } catch {
    return null;
  }
}

/** Returns the reading by sight, and of doubtful groups that of taught tiles that look like them and agree. */
export function withTaught(groups: readonly Group[], taught: readonly Taught[]): Reading {
  const known = taught.flatMap(({ meaning, tile }) => {
    const picture = unpacked(tile);
    return picture ? [{ meaning, look: lookOf(picture) }] : [];
  });
  return seen(groups).map((before, place) => {
    const look = groups[place]?.look;
    if (before !== null || !look) return before;
    const meanings = new Set(known.filter((other) => alike(other.look, look)).map(({ meaning }) => meaning));
    const [meaning] = meanings;
    return meaning !== undefined && meanings.size === 1 ? { meaning, by: "taught" } : null;
  });
}
