import { expect, it } from "vitest";
import { carried, groupAt, withTile } from "./corrections.ts";
import type { Grid } from "./grid.ts";
import { tilesOfReading, type Known, type Reading } from "./reading.ts";
import type { Group } from "./recognise.ts";
import type { Meaning } from "./signs.ts";

const group = (...members: number[]): Group => ({ members }) as unknown as Group;
const known = (meaning: Meaning, by: Known["by"] = "sight"): Known => ({ meaning, by });
const grid: Grid = { left: 20, top: 10, width: 10, height: 10, rows: 2, cols: 3 };
const groups = [group(0, 1, 2, 4), group(3, 5)];
const reading: Reading = [known("?"), known("1")];

it("corrects a single tile, and leaves the others of its group", () => {
  const once = withTile({ groups, reading }, 4, "F");
  expect(tilesOfReading(once.groups, once.reading, grid).join("")).toBe("???1F1");
  const twice = withTile(once, 4, "*");
  expect(twice.groups).toHaveLength(3);
  expect(twice.reading[groupAt(twice.groups, 4)]).toEqual(known("*", "answer"));
  expect(withTile({ groups, reading }, 9, "F")).toEqual({ groups, reading });
});

it("keeps answers by tile when a row and a column are added", () => {
  const corrected = withTile({ groups, reading: [known("0", "answer"), known("1")] }, 4, "F");
  const wider: Grid = { ...grid, left: 10, top: 0, rows: 3, cols: 4 };
  // Row 0 and column 0 are new: places 5, 6, 7, 10 were 0, 1, 2, 4.
  const read = { grid: wider, groups: [group(0, 4, 5, 6, 7, 10), group(9, 11), group(1, 2, 3, 8)] };
  const after = carried({ grid, ...corrected }, { ...read, reading: [known("?"), known("1"), null] });
  expect(tilesOfReading(after.groups, after.reading, wider).map((meaning) => meaning ?? "-")).toEqual(
    Array.from("0---" + "0000" + "-1F1"),
  );
  expect(after.reading.map((each) => each?.by)).toEqual(["answer", "answer", "sight", undefined]);
});

it("drops answers of a row that is removed", () => {
  const corrected = withTile({ groups, reading }, 4, "F");
  const lower: Grid = { ...grid, rows: 1 };
  const after = carried(
    { grid, ...corrected },
    { grid: lower, groups: [group(0, 1, 2)], reading: [known("?")] },
  );
  expect(after).toEqual({ grid: lower, groups: [group(0, 1, 2)], reading: [known("?")] });
});
