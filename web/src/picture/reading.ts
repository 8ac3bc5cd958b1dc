// The reading of a picture: the meaning of each group of tiles, and the board as text.

import type { Words } from "../words/en.ts";
import type { Grid } from "./grid.ts";
import type { TileGroup } from "./recognise.ts";
import type { Meaning } from "./signs.ts";

/** The reason for the meaning of a group, as a key of the catalogue. */
export type MeaningReason = keyof Words["picture"]["reasons"];

/** The meaning of a group with its reason. */
export interface KnownMeaning {
  readonly meaning: Meaning;
  readonly by: MeaningReason;
}

/** The meaning of each group; null for a group that is doubtful. */
export type PictureReading = readonly (KnownMeaning | null)[];

/** Returns the meanings that the looks of the tiles alone determine. */
export const readingBySight = (groups: readonly TileGroup[]): PictureReading =>
  groups.map(({ guess }) => {
    const [meaning] = guess.meanings;
    return guess.isSure && meaning !== undefined ? { meaning, by: "sight" } : null;
  });

/** Returns a reading in which some groups have this meaning. */
export const withMeaning = (
  reading: PictureReading,
  groups: readonly number[],
  known: KnownMeaning,
): PictureReading => reading.map((before, place) => (groups.includes(place) ? known : before));

/** Returns the meaning of each tile, row by row. */
export function tilesOfReading(
  groups: readonly TileGroup[],
  reading: PictureReading,
  { rows, cols }: Grid,
): (Meaning | null)[] {
  const tiles = new Array<Meaning | null>(rows * cols).fill(null);
  groups.forEach(({ members }, place) => {
    for (const at of members) tiles[at] = reading[place]?.meaning ?? null;
  });
  return tiles;
}

/** Returns the board as saved-board text without a total. Doubtful tiles become hidden cells. */
export function boardText(tiles: readonly (Meaning | null)[], { rows, cols }: Grid): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    tiles
      .slice(row * cols, (row + 1) * cols)
      .map((meaning) => meaning ?? "?")
      .join(" "),
  );
  return `mines rows=${rows} cols=${cols} squared_distance=2\n${lines.join("\n")}\n`;
}
