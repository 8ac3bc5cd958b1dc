import { neighbours } from "#page/mines.js";
import { expect, it } from "vitest";
import type { Seen } from "../board/saved.ts";
import { solvedOf } from "./figures.ts";
import { played } from "./layout/referee.ts";

it("counts openings, and numbers beside none", () => {
  const mines = new Set([4, 9]);
  const hidden = new Array<Seen>(10).fill("hidden");
  const of = { rows: 2, cols: 5, distance: 2, mines };
  expect(solvedOf({ ...of, seen: hidden })).toEqual({ threeBv: 1, done: 0 });
  expect(solvedOf({ ...of, seen: [0, 0, 0, 2, "hidden", 0, 0, 0, 2, "hidden"] })).toEqual({
    threeBv: 1,
    done: 1,
  });
  const middle = new Set([4]);
  expect(
    solvedOf({ rows: 3, cols: 3, distance: 2, mines: middle, seen: [1, ...hidden.slice(0, 8)] }),
  ).toEqual({
    threeBv: 8,
    done: 1,
  });
});

it("counts as many clicks as a greedy player of the layout needs", () => {
  let state = 3;
  const random = (): number => (state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
  for (let round = 0; round < 60; round++) {
    const [rows, cols] = [4, 6];
    const mines = Array.from({ length: rows * cols }, (_, cell) => cell).filter(() => random() < 0.2);
    if (mines.length === 0) continue;
    const around = neighbours(rows, cols, 2);
    const isZero = (cell: number): boolean =>
      !mines.includes(cell) && !around(cell).some((near) => mines.includes(near));
    const order = Array.from({ length: rows * cols }, (_, cell) => cell)
      .filter((cell) => !mines.includes(cell))
      .sort((one, other) => Number(isZero(other)) - Number(isZero(one)));
    const moves: { action: "open"; cell: [number, number] }[] = [];
    let views = played({ rows, cols, mines }, []).views;
    for (const cell of order) {
      if (views[cell] !== -1) continue;
      moves.push({ action: "open", cell: [Math.floor(cell / cols), cell % cols] });
      ({ views } = played({ rows, cols, mines }, moves));
    }
    const seen = views.map((view): Seen => (view < 0 ? "hidden" : view));
    const clicks = moves.length;
    expect(solvedOf({ rows, cols, distance: 2, mines: new Set(mines), seen })).toEqual({
      threeBv: clicks,
      done: clicks,
    });
  }
});
