import { expect, it } from "vitest";
import { readPicture } from "../read.ts";
import { fillRectangle, plainRaster } from "../testing/compose.ts";
import { penFont } from "../testing/fonts.ts";
import { drawBoardPicture, randomBoard } from "../testing/scene.ts";
import { SKINS } from "../testing/skins.ts";
import type { Raster } from "../raster/raster.ts";
import { mayBeNoBoard } from "./familiar-tiles.ts";

const SIDE = 40;
const FONT = penFont(0.16);

/** Draws a table with a number of three digits in each field. */
function drawTable(rows: number, cols: number): Raster {
  const raster = plainRaster(cols * SIDE + 20, rows * SIDE + 20, [255, 255, 255]);
  for (let row = 0; row <= rows; row++)
    fillRectangle(raster, [10, 10 + row * SIDE, 11 + cols * SIDE, 11 + row * SIDE], [150, 150, 150]);
  for (let col = 0; col <= cols; col++)
    fillRectangle(raster, [10 + col * SIDE, 10, 11 + col * SIDE, 11 + rows * SIDE], [150, 150, 150]);
  for (let at = 0; at < rows * cols * 3; at++) {
    const [field, place] = [Math.floor(at / 3), at % 3];
    const left = 10 + (field % cols) * SIDE + 4 + place * 11;
    const top = 10 + Math.floor(field / cols) * SIDE + 13;
    const digit = ((field * 7 + place * 5 + Math.floor(field / 4)) % 8) + 1;
    for (let y = 0; y < 15; y++)
      for (let x = 0; x < 11; x++)
        if (FONT(digit, x / 11, y / 15))
          fillRectangle(raster, [left + x, top + y, left + x + 1, top + y + 1], [20, 20, 20]);
  }
  return raster;
}

it("warns that a table of numbers may be no board", () => {
  const read = readPicture(drawTable(6, 7));
  if (typeof read === "string") throw new Error(read);
  expect(read.grid).toMatchObject({ rows: 6, cols: 7 });
  expect(mayBeNoBoard(read.groups)).toBe(true);
});

it.each(SKINS.filter((_, at) => at % 6 === 0))("gives no warning about a board in the skin $name", (skin) => {
  for (const tiles of [randomBoard(7, 8, 3).tiles, Array.from({ length: 56 }, () => "?" as const)]) {
    const picture = drawBoardPicture({ rows: 7, cols: 8, tiles }, skin, { scale: 24, angle: 0, room: 1 });
    const read = readPicture(picture);
    if (typeof read === "string") throw new Error(read);
    expect(mayBeNoBoard(read.groups)).toBe(false);
  }
});
