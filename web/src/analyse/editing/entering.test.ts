import { expect, it } from "vitest";
import { untouched } from "../../board/saved.ts";
import { entered } from "./entering.ts";

const BOARD = untouched(3, 4, 2, 2);

it("takes what can be, and leaves a board that says it already", () => {
  expect(entered(BOARD, { rows: "5" }, "rows").next).toMatchObject({ rows: 5, cols: 4, mines: 2 });
  expect(entered(BOARD, { mines: " " }, "mines").next.mines).toBeNull();
  expect(entered(BOARD, { rows: "3", mines: "2" }, "rows").next).toBe(BOARD);
});

it("says what is wrong beside the field, and takes the others", () => {
  for (const rows of ["", "0", "-1", "1e2", "2.5", "0x3", "1001", "many"]) {
    const { next, wrong } = entered(BOARD, { rows, mines: "3" }, "rows");
    expect([next.rows, next.mines, Object.keys(wrong)]).toEqual([3, 3, ["rows"]]);
  }
  expect(entered(BOARD, { mines: "13" }, "mines").wrong.mines).toContain("from 0 to 12");
});

it("takes what was refused once another field makes it right", () => {
  const long = { rows: "1000", cols: "50" };
  expect(Object.keys(entered(BOARD, long, "cols").wrong)).toEqual(["cols"]);
  expect(Object.keys(entered(BOARD, long, "rows").wrong)).toEqual(["rows"]);
  expect(Object.keys(entered(untouched(9, 400, null, 2), { rows: "1000" }, "rows").wrong)).toEqual(["rows"]);
  expect(entered(BOARD, { rows: "1000", cols: "5" }, "cols").next).toMatchObject({ rows: 1000, cols: 5 });
  expect(entered(BOARD, { rows: "9", mines: "30" }, "rows").next).toMatchObject({ rows: 9, mines: 30 });
});
