import { expect, it } from "vitest";
import { withEarlierAnswers, groupOfTile, withTileMeaning } from "./corrections.ts";
import type { Grid } from "../grid/grid.ts";
import { tilesOfReading, type KnownMeaning, type PictureReading } from "./reading.ts";
import type { TileGroup } from "./recognise.ts";
import type { Meaning } from "./signs.ts";

const groupOf = (...members: number[]): TileGroup => ({ members }) as unknown as TileGroup;
const knownAs = (meaning: Meaning, by: KnownMeaning["by"] = "sight"): KnownMeaning => ({ meaning, by });
const readGrid: Grid = { left: 20, top: 10, width: 10, height: 10, rows: 2, cols: 3 };
const groups = [groupOf(0, 1, 2, 4), groupOf(3, 5)];
const reading: PictureReading = [knownAs("?"), knownAs("1")];

it("corrects a single tile, and leaves the other tiles of its group unchanged", () => {
  const correctedOnce = withTileMeaning({ groups, reading }, 4, "F");
  expect(tilesOfReading(correctedOnce.groups, correctedOnce.reading, readGrid).join("")).toBe("???1F1");
  const correctedTwice = withTileMeaning(correctedOnce, 4, "*");
  expect(correctedTwice.groups).toHaveLength(3);
  expect(correctedTwice.reading[groupOfTile(correctedTwice.groups, 4)]).toEqual(knownAs("*", "answer"));
  expect(withTileMeaning({ groups, reading }, 9, "F")).toEqual({ groups, reading });
});

it("keeps answers by tile when a row and a column are added", () => {
  const corrected = withTileMeaning({ groups, reading: [knownAs("0", "answer"), knownAs("1")] }, 4, "F");
  const widerGrid: Grid = { ...readGrid, left: 10, top: 0, rows: 3, cols: 4 };
  // Row 0 and column 0 are new: the tiles 5, 6, 7 and 10 were the tiles 0, 1, 2 and 4.
  const widerBoard = {
    grid: widerGrid,
    groups: [groupOf(0, 4, 5, 6, 7, 10), groupOf(9, 11), groupOf(1, 2, 3, 8)],
  };
  const readingWithAnswers = withEarlierAnswers(
    { grid: readGrid, ...corrected },
    { ...widerBoard, reading: [knownAs("?"), knownAs("1"), null] },
  );
  expect(
    tilesOfReading(readingWithAnswers.groups, readingWithAnswers.reading, widerGrid).map(
      (meaning) => meaning ?? "-",
    ),
  ).toEqual(Array.from("0---" + "0000" + "-1F1"));
  expect(readingWithAnswers.reading.map((each) => each?.by)).toEqual([
    "answer",
    "answer",
    "sight",
    undefined,
  ]);
});

it("drops answers of a row that is removed", () => {
  const corrected = withTileMeaning({ groups, reading }, 4, "F");
  const lowerGrid: Grid = { ...readGrid, rows: 1 };
  const readingWithAnswers = withEarlierAnswers(
    { grid: readGrid, ...corrected },
    { grid: lowerGrid, groups: [groupOf(0, 1, 2)], reading: [knownAs("?")] },
  );
  expect(readingWithAnswers).toEqual({
    grid: lowerGrid,
    groups: [groupOf(0, 1, 2)],
    reading: [knownAs("?")],
  });
});
