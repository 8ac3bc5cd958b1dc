import { expect, it } from "vitest";
import { cellSideFor } from "./pictures.ts";

it("keeps pictures of large boards small enough to paint", () => {
  expect([9, 30, 100, 1000].map(cellSideFor)).toEqual([40, 40, 40, 12]);
  for (let cells = 1; cells <= 500; cells++) expect(cells * cellSideFor(cells)).toBeLessThanOrEqual(6000);
});
