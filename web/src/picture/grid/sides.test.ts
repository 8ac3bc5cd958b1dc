import { expect, it } from "vitest";
import type { Grid } from "./grid.ts";
import { gridWithSideMoved } from "./sides.ts";

const grid: Grid = { left: 16, top: 8, width: 16, height: 16, rows: 3, cols: 5 };
const pictureSize = { width: 16 * 7, height: 8 + 16 * 3 };

it("moves a side by a row or column if the picture has room", () => {
  expect(gridWithSideMoved(grid, "left", 1, pictureSize)).toEqual({ ...grid, left: 0, cols: 6 });
  expect(gridWithSideMoved(grid, "right", 1, pictureSize)).toEqual({ ...grid, cols: 6 });
  // A column can be added if half of it lies inside the picture.
  expect(gridWithSideMoved(grid, "top", 1, pictureSize)).toEqual({ ...grid, top: -8, rows: 4 });
  expect(gridWithSideMoved(grid, "bottom", 1, pictureSize)).toBeNull();
  expect(gridWithSideMoved(grid, "left", -1, pictureSize)).toEqual({ ...grid, left: 32, cols: 4 });
});

it("keeps the least and the greatest number of rows and columns", () => {
  expect(gridWithSideMoved(grid, "top", -1, pictureSize)).toBeNull();
  const widestGrid = { ...grid, cols: 100 };
  expect(gridWithSideMoved(widestGrid, "left", 1, { ...pictureSize, width: 9999 })).toBeNull();
});
