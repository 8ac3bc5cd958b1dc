import { expect, it } from "vitest";
import { locateGrid, type LocatedGrid } from "./grid.ts";
import { resizeRaster, transposeRaster, rotateRaster, type Raster } from "../raster/raster.ts";
import { randomBoard, drawBoardPicture } from "../testing/scene.ts";
import { SKINS } from "../testing/skins.ts";

const [skin] = SKINS;
if (!skin) throw new Error("there are skins");
const board = randomBoard(9, 11, 4);

function locate(picture: Raster): LocatedGrid {
  const located = locateGrid(picture);
  if (typeof located === "string") throw new Error(located);
  return located;
}

it("finds period, place, size and angle", () => {
  const picture = drawBoardPicture(board, skin, { scale: 21.7, angle: 0, room: 1.5 });
  const locatedGrid = locate(picture);
  expect(locatedGrid).toMatchObject({ angle: 0, grid: { rows: 9, cols: 11 } });
  expect(locatedGrid.grid.width).toBeCloseTo(21.7, 0);
  expect(Math.abs(locatedGrid.grid.left - 1.5 * 21.7)).toBeLessThan(4);
  const tiltedGrid = locate(drawBoardPicture(board, skin, { scale: 22, angle: 2, room: 1.5 }));
  expect(tiltedGrid.angle).toBeCloseTo((2 * Math.PI) / 180, 2);
  expect(tiltedGrid.grid).toMatchObject({ rows: 9, cols: 11 });
});

it("finds both sides of the tiles of a picture that is scaled differently in the two directions", () => {
  const squareTiles = drawBoardPicture(randomBoard(12, 24, 4), skin, { scale: 24, angle: 0, room: 1 });
  const picture = resizeRaster(squareTiles, Math.round(squareTiles.width * 1.025), squareTiles.height);
  const grid = locate(picture).grid;
  expect(grid).toMatchObject({ rows: 12, cols: 24 });
  expect(Math.abs(grid.width - 24 * 1.025)).toBeLessThan(0.05);
  expect(Math.abs(grid.height - 24)).toBeLessThan(0.05);
});

it("finds tiles that are not square", () => {
  const squareTiles = drawBoardPicture(randomBoard(9, 11, 4), skin, { scale: 24, angle: 0, room: 1 });
  const picture = resizeRaster(squareTiles, Math.round(squareTiles.width * 1.35), squareTiles.height);
  const { grid } = locate(picture);
  expect(grid).toMatchObject({ rows: 9, cols: 11 });
  expect(Math.abs(grid.width - 24 * 1.35)).toBeLessThan(0.1);
  expect(Math.abs(grid.height - 24)).toBeLessThan(0.1);
});

it("finds a small board without grid lines that fills the picture", () => {
  const chessboard = SKINS.find(({ name }) => name === "chessboard") ?? skin;
  const picture = drawBoardPicture(randomBoard(5, 5, 9), chessboard, { scale: 20, angle: 0, room: 0 });
  expect(locate(picture).grid).toMatchObject({ rows: 5, cols: 5 });
});

it("keeps the outer tiles of a board whose sides lie two pixels outside of the picture", () => {
  const picture = drawBoardPicture(board, skin, { scale: 24, angle: 0, room: -2 / 24 });
  expect(locate(picture).grid).toMatchObject({ rows: 9, cols: 11 });
});

it("turns, transposes and resizes pictures", () => {
  const picture = drawBoardPicture(board, skin, { scale: 10, angle: 0, room: 0 });
  expect(rotateRaster(picture, 0)).toBe(picture);
  expect(transposeRaster(transposeRaster(picture))).toEqual(picture);
  const halfSize = resizeRaster(picture, picture.width / 2, picture.height / 2);
  expect([halfSize.width, halfSize.height]).toEqual([55, 45]);
  const turnedBack = rotateRaster(rotateRaster(picture, 0.05), -0.05);
  const middleBrightness = (raster: typeof picture): number =>
    raster.data[(Math.floor(raster.height / 2) * raster.width + Math.floor(raster.width / 2)) * 4] ?? 0;
  expect(Math.abs(middleBrightness(turnedBack) - middleBrightness(picture))).toBeLessThan(80);
});
