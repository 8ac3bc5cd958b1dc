import { neighbours } from "#page/views/mines.js";
import { expect, it } from "vitest";
import type { CellState } from "../../board/saved-board.ts";
import { countSolvedThreeBv } from "./three-bv.ts";
import { playLayout } from "../layout/referee.ts";

it("counts openings, and the clues that are next to no opening", () => {
  const mines = new Set([4, 9]);
  const hiddenStates = new Array<CellState>(10).fill("hidden");
  const boardWithTwoMines = { rows: 2, cols: 5, distance: 2, mines };
  expect(countSolvedThreeBv({ ...boardWithTwoMines, seen: hiddenStates })).toEqual({ threeBv: 1, done: 0 });
  expect(
    countSolvedThreeBv({ ...boardWithTwoMines, seen: [0, 0, 0, 2, "hidden", 0, 0, 0, 2, "hidden"] }),
  ).toEqual({
    threeBv: 1,
    done: 1,
  });
  const middleMine = new Set([4]);
  expect(
    countSolvedThreeBv({
      rows: 3,
      cols: 3,
      distance: 2,
      mines: middleMine,
      seen: [1, ...hiddenStates.slice(0, 8)],
    }),
  ).toEqual({
    threeBv: 8,
    done: 1,
  });
});

it("equals the number of clicks of a greedy player", () => {
  let state = 3;
  const random = (): number => (state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
  for (let round = 0; round < 60; round++) {
    const [rows, cols] = [4, 6];
    const mines = Array.from({ length: rows * cols }, (_, cell) => cell).filter(() => random() < 0.2);
    if (mines.length === 0) continue;
    const neighboursOf = neighbours(rows, cols, 2);
    const isZeroCell = (cell: number): boolean =>
      !mines.includes(cell) && !neighboursOf(cell).some((near) => mines.includes(near));
    const cellOrder = Array.from({ length: rows * cols }, (_, cell) => cell)
      .filter((cell) => !mines.includes(cell))
      .sort((one, other) => Number(isZeroCell(other)) - Number(isZeroCell(one)));
    const moves: { action: "open"; cell: [number, number] }[] = [];
    let views = playLayout({ rows, cols, mines }, []).views;
    for (const cell of cellOrder) {
      if (views[cell] !== -1) continue;
      moves.push({ action: "open", cell: [Math.floor(cell / cols), cell % cols] });
      ({ views } = playLayout({ rows, cols, mines }, moves));
    }
    const cellStates = views.map((view): CellState => (view < 0 ? "hidden" : view));
    const clicks = moves.length;
    expect(countSolvedThreeBv({ rows, cols, distance: 2, mines: new Set(mines), seen: cellStates })).toEqual({
      threeBv: clicks,
      done: clicks,
    });
  }
});
