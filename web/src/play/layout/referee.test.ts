import { expect, it } from "vitest";
import { parseBoard } from "../../board/saved-board.ts";
import { isLayout, toLayout, settingsOfLayout } from "./layout.ts";
import { playLayout, toRawVf } from "./referee.ts";

const LAYOUT = { rows: 2, cols: 5, mines: [4, 9] };
const BOARD = "mines rows=2 cols=5 mines=2 squared_distance=2\n";

it("opens zeros with their neighbours, clues and mines", () => {
  const begunGame = playLayout(LAYOUT, [{ action: "open", cell: [0, 0], time: 1.5 }]);
  expect(begunGame.board).toBe(`${BOARD}0 0 0 2 ?\n0 0 0 2 ?\n`);
  expect([begunGame.over, begunGame.won, begunGame.mines]).toEqual([
    true,
    true,
    [
      [0, 4],
      [1, 4],
    ],
  ]);
  const lostGame = playLayout(LAYOUT, [
    { action: "open", cell: [0, 3] },
    { action: "open", cell: [0, 4], time: 3 },
    { action: "open", cell: [0, 0] },
  ]);
  expect(lostGame.board).toBe(`${BOARD}? ? ? 2 *\n? ? ? ? ?\n`);
  expect([lostGame.over, lostGame.won, lostGame.moves.length]).toEqual([true, false, 2]);
});

it("opens the neighbours of a clue that equals its number of flags, and records each opened cell", () => {
  const moves = [
    { action: "open", cell: [0, 3] },
    { action: "chord", cell: [0, 3], flags: [[0, 4]] },
    {
      action: "chord",
      cell: [0, 3],
      flags: [
        [0, 4],
        [1, 4],
      ],
      time: 2,
    },
  ] as const;
  const answer = playLayout(LAYOUT, moves as never);
  expect(answer.won).toBe(true);
  expect(answer.moves.map((move) => (move.action === "open" ? move.cell.join() : ""))).toEqual([
    "0,3",
    "0,2",
  ]);
  const text = toRawVf(LAYOUT, answer.moves);
  expect(text).toContain("Board:\n0000*\n0000*\nEvents:\n0.00 start\n0.00 lc 4 1 (56 8)\n");
  expect(text).toContain("2.00 lr 3 1 (40 8)");
});

it("distinguishes layouts from other boards", () => {
  const layoutOfText = (text: string) => toLayout(parseBoard(text) ?? (null as never));
  expect(layoutOfText("mines rows=1 cols=3 mines=1\n? ? *")).toEqual({ rows: 1, cols: 3, mines: [2] });
  expect(layoutOfText("mines rows=1 cols=3\n* 1 0")).toEqual({ rows: 1, cols: 3, mines: [0] });
  expect(layoutOfText("mines rows=1 cols=3 mines=2\n? F 0")).toEqual({ rows: 1, cols: 3, mines: [0, 1] });
  expect(layoutOfText("mines rows=1 cols=3 mines=1\n? ? ?")).toBe("unknown");
  expect(layoutOfText("mines rows=1 cols=3 mines=1 squared_distance=5\n? ? *")).toBe("distance");
  expect(layoutOfText("mines rows=1 cols=2\n* *")).toBe("size");
  expect(settingsOfLayout(LAYOUT)).toMatchObject({ rows: 2, cols: 5, mines: 2, firstClick: "unprotected" });
  expect([
    isLayout(LAYOUT),
    isLayout({ ...LAYOUT, mines: [1, 1] }),
    isLayout({ ...LAYOUT, mines: [10] }),
  ]).toEqual([true, false, false]);
});
