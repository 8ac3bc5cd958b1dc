import { expect, it } from "vitest";
import { unopenedBoard } from "../../../board/saved-board.ts";
import { enterSize } from "./size-entry.ts";

const BOARD_3X4 = unopenedBoard(3, 4, 2, 2);

it("applies valid entries, and returns the same board if nothing changes", () => {
  expect(enterSize(BOARD_3X4, { rows: "5" }, "rows").next).toMatchObject({ rows: 5, cols: 4, mines: 2 });
  expect(enterSize(BOARD_3X4, { mines: " " }, "mines").next.mines).toBeNull();
  expect(enterSize(BOARD_3X4, { rows: "3", mines: "2" }, "rows").next).toBe(BOARD_3X4);
});

it("gives the error of an invalid field, and applies the other fields", () => {
  for (const rows of ["", "0", "-1", "1e2", "2.5", "0x3", "1001", "many"]) {
    const { next, wrong } = enterSize(BOARD_3X4, { rows, mines: "3" }, "rows");
    expect([next.rows, next.mines, Object.keys(wrong)]).toEqual([3, 3, ["rows"]]);
  }
  expect(enterSize(BOARD_3X4, { mines: "13" }, "mines").wrong.mines).toContain("from 0 to 12");
});

it("applies a refused entry once another field makes it valid", () => {
  const tooLong = { rows: "1000", cols: "50" };
  expect(Object.keys(enterSize(BOARD_3X4, tooLong, "cols").wrong)).toEqual(["cols"]);
  expect(Object.keys(enterSize(BOARD_3X4, tooLong, "rows").wrong)).toEqual(["rows"]);
  expect(Object.keys(enterSize(unopenedBoard(9, 400, null, 2), { rows: "1000" }, "rows").wrong)).toEqual([
    "rows",
  ]);
  expect(enterSize(BOARD_3X4, { rows: "1000", cols: "5" }, "cols").next).toMatchObject({
    rows: 1000,
    cols: 5,
  });
  expect(enterSize(BOARD_3X4, { rows: "9", mines: "30" }, "rows").next).toMatchObject({ rows: 9, mines: 30 });
});
