// Corrections of a reading: of single tiles, and those that stay when the grid of the board is changed.

import type { Grid } from "./grid.ts";
import { withMeaning, type Known, type Reading } from "./reading.ts";
import type { Group } from "./recognise.ts";
import type { Meaning } from "./signs.ts";

/** A board as it is read: its groups, and the meaning of each. */
export interface ReadBoard {
  readonly grid: Grid;
  readonly groups: readonly Group[];
  readonly reading: Reading;
}
type Parts = Pick<ReadBoard, "groups" | "reading">;

const answered = (meaning: Meaning): Known => ({ meaning, by: "answer" });

/** The place of the group that a tile belongs to. */
export const groupAt = (groups: readonly Group[], tile: number): number =>
  groups.findIndex(({ members }) => members.includes(tile));

/** Gives a single tile a meaning: it leaves its group and becomes one of its own. */
export function withTile({ groups, reading }: Parts, tile: number, meaning: Meaning): Parts {
  const place = groupAt(groups, tile);
  const group = groups[place];
  if (!group) return { groups, reading };
  if (group.members.length === 1)
    return { groups, reading: withMeaning(reading, [place], answered(meaning)) };
  const rest = { ...group, members: group.members.filter((other) => other !== tile) };
  return {
    groups: [...groups.map((each) => (each === group ? rest : each)), { ...group, members: [tile] }],
    reading: [...reading, answered(meaning)],
  };
}

/** Returns a board that was read with another grid, with the answers that were given before. */
export function carried(before: ReadBoard, after: ReadBoard): ReadBoard {
  const said = saidOf(before, after.grid);
  const groups: Group[] = [];
  const reading: (Known | null)[] = [];
  after.groups.forEach((group, place) => {
    for (const [meaning, members] of partsOf(group, said)) {
      groups.push({ ...group, members });
      reading.push(meaning === null ? (after.reading[place] ?? null) : answered(meaning));
    }
  });
  return { grid: after.grid, groups, reading };
}

/** The answer about each tile, or null for none, by its place in another grid of the same lattice. */
function saidOf({ grid, groups, reading }: ReadBoard, other: Grid): Map<number, Meaning | null> {
  const right = Math.round((grid.left - other.left) / grid.width);
  const down = Math.round((grid.top - other.top) / grid.height);
  const said = new Map<number, Meaning | null>();
  groups.forEach(({ members }, place) => {
    const known = reading[place];
    for (const tile of members) {
      const [row, col] = [Math.floor(tile / grid.cols) + down, (tile % grid.cols) + right];
      if (row >= 0 && row < other.rows && col >= 0 && col < other.cols)
        said.set(row * other.cols + col, known?.by === "answer" ? known.meaning : null);
    }
  });
  return said;
}

/** Takes a group apart by the answers about its tiles; new tiles go with the most others. */
function partsOf(
  { members }: Group,
  said: ReadonlyMap<number, Meaning | null>,
): (readonly [Meaning | null, readonly number[]])[] {
  const parts = new Map<Meaning | null, number[]>();
  const added: number[] = [];
  for (const tile of members) {
    const meaning = said.get(tile);
    if (meaning === undefined) added.push(tile);
    else parts.set(meaning, [...(parts.get(meaning) ?? []), tile]);
  }
  const [first, ...others] = [...parts].sort(([, one], [, other]) => other.length - one.length);
  if (!first) return [[null, added]];
  return [[first[0], [...first[1], ...added].sort((one, other) => one - other)], ...others];
}
