import { expect, it } from "vitest";
import type { Grid } from "./grid.ts";
import { withSide } from "./sides.ts";

const grid: Grid = { left: 16, top: 8, width: 16, height: 16, rows: 3, cols: 5 };
const room = { width: 16 * 7, height: 8 + 16 * 3 };

it("moves a side by a row or column, where the picture has room", () => {
  expect(withSide(grid, "left", 1, room)).toEqual({ ...grid, left: 0, cols: 6 });
  expect(withSide(grid, "right", 1, room)).toEqual({ ...grid, cols: 6 });
  // Half a tile is enough.
  expect(withSide(grid, "top", 1, room)).toEqual({ ...grid, top: -8, rows: 4 });
  expect(withSide(grid, "bottom", 1, room)).toBeNull();
  expect(withSide(grid, "left", -1, room)).toEqual({ ...grid, left: 32, cols: 4 });
});

it("keeps the least and the greatest number of rows and columns", () => {
  expect(withSide(grid, "top", -1, room)).toBeNull();
  const wide = { ...grid, cols: 100 };
  expect(withSide(wide, "left", 1, { ...room, width: 9999 })).toBeNull();
});
