// Recognises pictures that may show something else than a board, such as a table of times.

import type { TileGroup } from "./recognise.ts";

/** The least share of familiar tiles in a board. */
const LEAST_FAMILIAR_SHARE = 0.2;

/** Whether so few tiles look like tiles of minesweeper that the picture may show something else. */
export function mayBeNoBoard(groups: readonly Pick<TileGroup, "members" | "guess">[]): boolean {
  let [familiarCount, tileCount] = [0, 0];
  for (const group of groups) {
    tileCount += group.members.length;
    if (isFamiliar(group)) familiarCount += group.members.length;
  }
  return familiarCount < LEAST_FAMILIAR_SHARE * tileCount;
}

/** Whether tiles have a certain meaning, or are blank: a blank tile is hidden or opened. */
const isFamiliar = ({ guess }: Pick<TileGroup, "guess">): boolean =>
  guess.isSure || guess.meanings.every((meaning) => meaning === "?" || meaning === "0");
