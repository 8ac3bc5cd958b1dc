// Corrects single tiles, and transfers the user's answers to another grid.

import type { Grid } from "../grid/grid.ts";
import { withMeaning, type KnownMeaning, type PictureReading } from "./reading.ts";
import type { TileGroup } from "./recognise.ts";
import type { Meaning } from "./signs.ts";

/** A board with its groups of tiles and the meaning of each group. */
export interface BoardReading {
  readonly grid: Grid;
  readonly groups: readonly TileGroup[];
  readonly reading: PictureReading;
}
type GroupReadings = Pick<BoardReading, "groups" | "reading">;

const knownByAnswer = (meaning: Meaning): KnownMeaning => ({ meaning, by: "answer" });

/** Returns the index of the group that contains a tile. */
export const groupOfTile = (groups: readonly TileGroup[], tile: number): number =>
  groups.findIndex(({ members }) => members.includes(tile));

/** Returns the board with another meaning for a single tile, which becomes a separate group. */
export function withTileMeaning(
  { groups, reading }: GroupReadings,
  tile: number,
  meaning: Meaning,
): GroupReadings {
  const groupIndex = groupOfTile(groups, tile);
  const group = groups[groupIndex];
  if (!group) return { groups, reading };
  if (group.members.length === 1)
    return { groups, reading: withMeaning(reading, [groupIndex], knownByAnswer(meaning)) };
  const otherTiles = { ...group, members: group.members.filter((other) => other !== tile) };
  return {
    groups: [...groups.map((each) => (each === group ? otherTiles : each)), { ...group, members: [tile] }],
    reading: [...reading, knownByAnswer(meaning)],
  };
}

/** Applies the user's earlier answers to a board that was read again with another grid. */
export function withEarlierAnswers(before: BoardReading, after: BoardReading): BoardReading {
  const answers = answersByTile(before, after.grid);
  const splitGroups: TileGroup[] = [];
  const splitReadings: (KnownMeaning | null)[] = [];
  after.groups.forEach((group, place) => {
    for (const [meaning, members] of splitByAnswers(group, answers)) {
      splitGroups.push({ ...group, members });
      splitReadings.push(meaning === null ? (after.reading[place] ?? null) : knownByAnswer(meaning));
    }
  });
  return { grid: after.grid, groups: splitGroups, reading: splitReadings };
}

/**
 * Returns the user's answer about each tile, or null for none. The tiles have the indices of another grid on the same
 * lattice.
 */
function answersByTile({ grid, groups, reading }: BoardReading, other: Grid): Map<number, Meaning | null> {
  const columnShift = Math.round((grid.left - other.left) / grid.width);
  const rowShift = Math.round((grid.top - other.top) / grid.height);
  const answers = new Map<number, Meaning | null>();
  groups.forEach(({ members }, place) => {
    const groupReading = reading[place];
    for (const tileIndex of members) {
      const [row, col] = [
        Math.floor(tileIndex / grid.cols) + rowShift,
        (tileIndex % grid.cols) + columnShift,
      ];
      if (row >= 0 && row < other.rows && col >= 0 && col < other.cols)
        answers.set(row * other.cols + col, groupReading?.by === "answer" ? groupReading.meaning : null);
    }
  });
  return answers;
}

/** Splits a group by the answers about its tiles. Tiles without an answer join the largest part. */
function splitByAnswers(
  { members }: TileGroup,
  answers: ReadonlyMap<number, Meaning | null>,
): (readonly [Meaning | null, readonly number[]])[] {
  const tilesByMeaning = new Map<Meaning | null, number[]>();
  const unansweredTiles: number[] = [];
  for (const tile of members) {
    const meaning = answers.get(tile);
    if (meaning === undefined) unansweredTiles.push(tile);
    else tilesByMeaning.set(meaning, [...(tilesByMeaning.get(meaning) ?? []), tile]);
  }
  const [first, ...others] = [...tilesByMeaning].sort(([, one], [, other]) => other.length - one.length);
  if (!first) return [[null, unansweredTiles]];
  return [[first[0], [...first[1], ...unansweredTiles].sort((one, other) => one - other)], ...others];
}
