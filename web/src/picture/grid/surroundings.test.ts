// Finds the grids of boards among bars, tables and other boards.

import { describe, expect, it } from "vitest";
import { locateGrid, type Grid, type GridRefusal } from "./grid.ts";
import type { Raster } from "../raster/raster.ts";
import { fillRectangle, placeRaster, plainRaster } from "../testing/compose.ts";
import { drawBoardPicture, randomBoard, type DrawnBoard } from "../testing/scene.ts";
import { SKINS, type Skin } from "../testing/skins.ts";
import type { Meaning } from "../meanings/signs.ts";
import type { Colour } from "../tiles/glyph.ts";

const [classic] = SKINS;
if (!classic) throw new Error("there are skins");
const SIDE = 20;
const GREY: Colour = [120, 124, 130];
const DARK: Colour = [40, 42, 48];
const WHITE: Colour = [255, 255, 255];

const drawBoard = (board: DrawnBoard, scale = SIDE, skin: Skin = classic): Raster =>
  drawBoardPicture(board, skin, { scale, angle: 0, room: 0 });
const gridOf = (raster: Raster): Grid | GridRefusal => {
  const located = locateGrid(raster);
  return typeof located === "string" ? located : located.grid;
};

/** A board of 8 rows and 8 columns on a plain background, with room for 4 tiles on each side. */
function boardWithRoom(background: Colour): Raster {
  const raster = plainRaster(16 * SIDE, 16 * SIDE, background);
  placeRaster(raster, drawBoard(randomBoard(8, 8, 3)), 4 * SIDE, 4 * SIDE);
  return raster;
}
/** The grid of this board. */
const EXPECTED = { rows: 8, cols: 8 };

describe("beside a board", () => {
  it("two bars are no rows of tiles", () => {
    const raster = boardWithRoom(WHITE);
    fillRectangle(raster, [4 * SIDE, 2 * SIDE, 12 * SIDE, 3 * SIDE], GREY);
    fillRectangle(raster, [4 * SIDE, 3 * SIDE, 12 * SIDE, 4 * SIDE], DARK);
    expect(gridOf(raster)).toMatchObject(EXPECTED);
  });

  it("a table is no part of the board", () => {
    const raster = boardWithRoom(WHITE);
    for (let row = 4; row <= 12; row++)
      fillRectangle(raster, [0, row * SIDE, 4 * SIDE, row * SIDE + 1], GREY);
    expect(gridOf(raster)).toMatchObject(EXPECTED);
  });

  it("a hidden row unlike all other rows is a part of the board", () => {
    const tiles = Array.from({ length: 64 }, (_, at): Meaning => (at < 8 ? "?" : at < 16 ? "2" : "0"));
    expect(gridOf(drawBoard({ rows: 8, cols: 8, tiles }))).toMatchObject(EXPECTED);
  });
});

it("finds a board without lines between opened tiles", () => {
  const skin: Skin = {
    ...classic,
    tile: (isHidden, { x, y }) =>
      isHidden ? (Math.min(x, y) < 0.06 ? DARK : [240, 240, 240]) : [250, 240, 90],
    around: [
      [200, 210, 220],
      [200, 210, 220],
    ],
  };
  const board = randomBoard(16, 16, 2);
  const picture = drawBoardPicture(board, skin, { scale: SIDE, angle: 0, room: 1 });
  expect(gridOf(picture)).toMatchObject({ rows: 16, cols: 16 });
});

describe("several boards", () => {
  const board = drawBoard(randomBoard(8, 8, 3));

  it("are refused on one lattice", () => {
    const raster = plainRaster(17 * SIDE, 8 * SIDE, WHITE);
    placeRaster(raster, board, 0, 0);
    placeRaster(raster, board, 9 * SIDE, 0);
    expect(gridOf(raster)).toBe("several boards");
  });

  it("are refused at different scales", () => {
    const raster = plainRaster(20 * SIDE, 10 * SIDE, WHITE);
    placeRaster(raster, board, 5, 5);
    placeRaster(raster, drawBoard(randomBoard(8, 8, 4), 23), 9 * SIDE, 7);
    expect(gridOf(raster)).toBe("several boards");
  });
});

it("finds a board three tiles wide without grid lines that fills the picture", () => {
  const chessboard = SKINS.find(({ name }) => name === "chessboard") ?? classic;
  const tiles = Array.from({ length: 27 }, (): Meaning => "?");
  const board = { rows: 9, cols: 3, tiles };
  expect(gridOf(drawBoard(board, 24, chessboard))).toMatchObject({ rows: 9, cols: 3 });
  expect(gridOf(drawBoard({ rows: 3, cols: 3, tiles: tiles.slice(0, 9) }, 24, chessboard))).toMatchObject({
    rows: 3,
    cols: 3,
  });
});

it("refuses a wall of bricks", () => {
  const raster = plainRaster(12 * SIDE, 12 * SIDE, GREY);
  for (let row = 0; row < 12; row++) {
    fillRectangle(raster, [0, row * SIDE, 12 * SIDE, row * SIDE + 1], WHITE);
    for (let col = 0; col < 11; col++) {
      const left = Math.round((col + (row % 5) / 5) * SIDE);
      fillRectangle(raster, [left, row * SIDE, left + 1, (row + 1) * SIDE], WHITE);
    }
  }
  expect(gridOf(raster)).toBeTypeOf("string");
});
