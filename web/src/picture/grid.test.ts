import { expect, it } from "vitest";
import { locate } from "./grid.ts";
import { resized, transposed, turned } from "./raster.ts";
import { boardOf, drawn } from "./testing/scene.ts";
import { SKINS } from "./testing/skins.ts";

const [skin] = SKINS;
if (!skin) throw new Error("there are skins");
const board = boardOf(9, 11, 4);

it("finds period, place, size and angle", () => {
  const picture = drawn(board, skin, { scale: 21.7, angle: 0, room: 1.5 });
  const found = locate(picture);
  expect(found).toMatchObject({ angle: 0, grid: { rows: 9, cols: 11 } });
  expect(found?.grid.width).toBeCloseTo(21.7, 0);
  expect(Math.abs((found?.grid.left ?? 0) - 1.5 * 21.7)).toBeLessThan(4);
  const leaning = locate(drawn(board, skin, { scale: 22, angle: 2, room: 1.5 }));
  expect(leaning?.angle).toBeCloseTo((2 * Math.PI) / 180, 2);
  expect(leaning?.grid).toMatchObject({ rows: 9, cols: 11 });
});

it("turns, transposes and resizes pictures", () => {
  const picture = drawn(board, skin, { scale: 10, angle: 0, room: 0 });
  expect(turned(picture, 0)).toBe(picture);
  expect(transposed(transposed(picture))).toEqual(picture);
  const half = resized(picture, picture.width / 2, picture.height / 2);
  expect([half.width, half.height]).toEqual([55, 45]);
  const back = turned(turned(picture, 0.05), -0.05);
  const middle = (raster: typeof picture): number =>
    raster.data[(Math.floor(raster.height / 2) * raster.width + Math.floor(raster.width / 2)) * 4] ?? 0;
  expect(Math.abs(middle(back) - middle(picture))).toBeLessThan(80);
});
