// The reading of a picture: the meaning of each group of tiles, and the board as text.

import type { Words } from "../../words/en.ts";
import type { Grid } from "../grid/grid.ts";
import type { TileGroup } from "./recognise.ts";
import type { Meaning } from "./signs.ts";

/** The reason for the meaning of a group, as a key of the catalogue. */
export type MeaningReason = keyof Words["picture"]["reasons"];

/** The meaning of a group with its reason. */
export interface KnownMeaning {
  readonly meaning: Meaning;
  readonly by: MeaningReason;
}

/** The meaning of each group of tiles; null for a doubtful group. */
export type PictureReading = readonly (KnownMeaning | null)[];

/** Returns the meanings of the groups whose look alone makes their meaning certain. */
export const readingByLooks = (groups: readonly TileGroup[]): PictureReading =>
  groups.map(({ guess }) => {
    const [meaning] = guess.meanings;
    return guess.isSure && meaning !== undefined ? { meaning, by: "sight" } : null;
  });

/** Returns a reading in which the given groups have a new meaning. */
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
    for (const tileIndex of members) tiles[tileIndex] = reading[place]?.meaning ?? null;
  });
  return tiles;
}

/** Returns the text of the saved board, without a total. Doubtful tiles become hidden cells. */
export function boardText(tiles: readonly (Meaning | null)[], { rows, cols }: Grid): string {
  const rowTexts = Array.from({ length: rows }, (_, row) =>
    tiles
      .slice(row * cols, (row + 1) * cols)
      .map((meaning) => meaning ?? "?")
      .join(" "),
  );
  return `mines rows=${rows} cols=${cols} squared_distance=2\n${rowTexts.join("\n")}\n`;
}
