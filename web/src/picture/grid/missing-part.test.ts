// Pictures in which a window covers a part of the board, or which cut the board off.

import { expect, it } from "vitest";
import type { Raster } from "../raster/raster.ts";
import { fillRectangle } from "../testing/compose.ts";
import { drawBoardPicture, randomBoard } from "../testing/scene.ts";
import { SKINS } from "../testing/skins.ts";
import { locateGrid } from "./grid.ts";

const SIDE = 28;
const BOARD = randomBoard(9, 10, 6);

function drawBoard(name: string, room = 1): Raster {
  const skin = SKINS.find((each) => each.name === name);
  if (!skin) throw new Error(`no skin ${name}`);
  return drawBoardPicture(BOARD, skin, { scale: SIDE, angle: 0, room });
}

/** Draws a white window with a grey frame over a part of the picture, given in tiles from the corner of the picture. */
function coverWithWindow(raster: Raster, sidesInTiles: readonly number[]): void {
  const [left = 0, top = 0, right = 0, bottom = 0] = sidesInTiles.map((tiles) => Math.round(tiles * SIDE));
  fillRectangle(raster, [left, top, right, bottom], [90, 90, 90]);
  fillRectangle(raster, [left + 1, top + 1, right - 1, bottom - 1], [250, 250, 250]);
}

const WINDOWS = [
  { place: "on the right", sides: [8.5, 0, 12, 11] },
  { place: "on the left", sides: [0, 0, 3.6, 11] },
  { place: "at the bottom", sides: [0, 7.5, 12, 11] },
  { place: "in a corner", sides: [7.5, 6.4, 12, 11] },
  { place: "in the middle", sides: [3.6, 3.4, 8.5, 7.6] },
];

it.each(
  WINDOWS.flatMap(({ place, sides }, at) =>
    ["classic", "dark"]
      .map((name) => ({ place, sides, name, at }))
      .filter((_, skin) => (skin + at) % 2 === 0),
  ),
)("sees a window $place of a board in the skin $name", ({ sides, name }) => {
  const picture = drawBoard(name);
  coverWithWindow(picture, sides);
  const located = locateGrid(picture);
  expect(typeof located === "string" || located.mayMissPart).toBe(true);
});

it.each(["classic", "glass"])("sees that a picture cuts off a board in the skin %s", (name) => {
  expect(locateGrid(drawBoard(name, -0.4))).toMatchObject({ mayMissPart: true });
});

it.each(["classic", "chessboard", "rounded", "ink"])("sees a whole board in the skin %s", (name) => {
  expect(locateGrid(drawBoard(name))).toMatchObject({ mayMissPart: false, grid: { rows: 9, cols: 10 } });
});
