import { expect, it } from "vitest";
import { pictureCellSide } from "./pictures.ts";

it("keeps pictures of large boards small enough for the browser", () => {
  expect([9, 30, 100, 1000].map(pictureCellSide)).toEqual([40, 40, 40, 12]);
  for (let cells = 1; cells <= 500; cells++) expect(cells * pictureCellSide(cells)).toBeLessThanOrEqual(6000);
});
