// The reading of a picture: what each group means, and the board as text.

import type { Words } from "../words/en.ts";
import type { Grid } from "./grid.ts";
import type { TileGroup } from "./recognise.ts";
import type { Meaning } from "./signs.ts";

/** Why a group has its meaning. */
export type MeaningReason = keyof Words["picture"]["reasons"];

/** The meaning of a group, and why. */
export interface KnownMeaning {
  readonly meaning: Meaning;
  readonly by: MeaningReason;
}

/** The meaning of each group; null for a group that is doubtful. */
export type PictureReading = readonly (KnownMeaning | null)[];

/** The reading by sight alone. */
export const readingBySight = (groups: readonly TileGroup[]): PictureReading =>
  groups.map(({ guess }) => {
    const [meaning] = guess.meanings;
    return guess.isSure && meaning !== undefined ? { meaning, by: "sight" } : null;
  });

/** Returns a reading with a meaning for some groups. */
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

/** The board as text in the saved form; doubtful tiles are hidden. The number of mines is left open. */
export function boardText(tiles: readonly (Meaning | null)[], { rows, cols }: Grid): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    tiles
      .slice(row * cols, (row + 1) * cols)
      .map((meaning) => meaning ?? "?")
      .join(" "),
  );
  return `mines rows=${rows} cols=${cols} squared_distance=2\n${lines.join("\n")}\n`;
}
