import { expect, it } from "vitest";
import { readPicture } from "../read.ts";
import type { Raster } from "../raster/raster.ts";
import { degradeLikeJpeg } from "../testing/degrade.ts";
import { PERCENTAGE_STYLES, withPercentages } from "../testing/percentages.ts";
import { drawBoardPicture, randomBoard } from "../testing/scene.ts";
import { SKINS } from "../testing/skins.ts";
import { CALENDAR, CHESS_BOARD, drawTable } from "../testing/tables.ts";
import { warningAboutBoard, type BoardWarning } from "./other-pictures.ts";

/** Reads a picture, and returns the reason why it may show no board. */
function warningAbout(raster: Raster, rows: number, cols: number): BoardWarning | null {
  const read = readPicture(raster);
  if (typeof read === "string") throw new Error(read);
  expect(read.grid).toMatchObject({ rows, cols });
  return warningAboutBoard(read.groups, read.grid);
}

it("warns that a table of numbers may be no board", () => {
  const threeDigits = (field: number): string =>
    [0, 5, 10].map((by) => ((field * 7 + by + Math.floor(field / 4)) % 8) + 1).join("");
  expect(warningAbout(drawTable({ rows: 6, cols: 7, textOf: threeDigits }), 6, 7)).toBe("few familiar tiles");
});

it("warns that a chess board may be no board", () => {
  const picture = drawTable(CHESS_BOARD);
  expect(warningAbout(picture, 8, 8)).toBe("blank neighbours");
  expect(warningAbout(degradeLikeJpeg(picture, 60), 8, 8)).toBe("blank neighbours");
  expect(warningAbout(drawTable({ ...CHESS_BOARD, isPicture: () => false }), 8, 8)).toBe("blank neighbours");
});

it("warns that a calendar may be no board", () => {
  expect(warningAbout(drawTable({ ...CALENDAR, height: 13 }), 5, 7)).toBe("many signs");
  const withSmallDigits = drawTable({ ...CALENDAR, height: 9, isInCorner: true });
  expect(warningAbout(withSmallDigits, 5, 7)).toBe("signs in corners");
});

it.each(SKINS.filter((_, at) => at % 6 === 0))("gives no warning about a board in the skin $name", (skin) => {
  for (const tiles of [randomBoard(7, 8, 3).tiles, Array.from({ length: 56 }, () => "?" as const)]) {
    const picture = drawBoardPicture({ rows: 7, cols: 8, tiles }, skin, { scale: 24, angle: 0, room: 1 });
    expect(warningAbout(picture, 7, 8)).toBe(null);
  }
});

it("gives no warning about a board with a chance in each hidden tile", () => {
  const [skin] = SKINS;
  if (!skin) throw new Error("no skin");
  const board = randomBoard(8, 9, 5);
  const withChances = withPercentages(skin, board, PERCENTAGE_STYLES.large, 7);
  expect(warningAbout(drawBoardPicture(board, withChances, { scale: 32, angle: 0, room: 1 }), 8, 9)).toBe(
    null,
  );
});
