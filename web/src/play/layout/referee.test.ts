import { expect, it } from "vitest";
import { parsed } from "../../board/saved.ts";
import { isLayout, layoutOf, settingsFor } from "./layout.ts";
import { played, recorded } from "./referee.ts";

const LAYOUT = { rows: 2, cols: 5, mines: [4, 9] };
const BOARD = "mines rows=2 cols=5 mines=2 squared_distance=2\n";

it("opens areas, numbers and mines", () => {
  const begun = played(LAYOUT, [{ action: "open", cell: [0, 0], time: 1.5 }]);
  expect(begun.board).toBe(`${BOARD}0 0 0 2 ?\n0 0 0 2 ?\n`);
  expect([begun.over, begun.won, begun.mines]).toEqual([
    true,
    true,
    [
      [0, 4],
      [1, 4],
    ],
  ]);
  const lost = played(LAYOUT, [
    { action: "open", cell: [0, 3] },
    { action: "open", cell: [0, 4], time: 3 },
    { action: "open", cell: [0, 0] },
  ]);
  expect(lost.board).toBe(`${BOARD}? ? ? 2 *\n? ? ? ? ?\n`);
  expect([lost.over, lost.won, lost.moves.length]).toEqual([true, false, 2]);
});

it("opens around a clue with as many flags, and writes each opened cell down", () => {
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
  const answer = played(LAYOUT, moves as never);
  expect(answer.won).toBe(true);
  expect(answer.moves.map((move) => (move.action === "open" ? move.cell.join() : ""))).toEqual([
    "0,3",
    "0,2",
  ]);
  const text = recorded(LAYOUT, answer.moves);
  expect(text).toContain("Board:\n0000*\n0000*\nEvents:\n0.00 start\n0.00 lc 4 1 (56 8)\n");
  expect(text).toContain("2.00 lr 3 1 (40 8)");
});

it("tells layouts from other boards", () => {
  const of = (text: string) => layoutOf(parsed(text) ?? (null as never));
  expect(of("mines rows=1 cols=3 mines=1\n? ? *")).toEqual({ rows: 1, cols: 3, mines: [2] });
  expect(of("mines rows=1 cols=3\n* 1 0")).toEqual({ rows: 1, cols: 3, mines: [0] });
  expect(of("mines rows=1 cols=3 mines=2\n? F 0")).toEqual({ rows: 1, cols: 3, mines: [0, 1] });
  expect(of("mines rows=1 cols=3 mines=1\n? ? ?")).toBe("unknown");
  expect(of("mines rows=1 cols=3 mines=1 squared_distance=5\n? ? *")).toBe("distance");
  expect(of("mines rows=1 cols=2\n* *")).toBe("size");
  expect(settingsFor(LAYOUT)).toMatchObject({ rows: 2, cols: 5, mines: 2, firstClick: "unprotected" });
  expect([
    isLayout(LAYOUT),
    isLayout({ ...LAYOUT, mines: [1, 1] }),
    isLayout({ ...LAYOUT, mines: [10] }),
  ]).toEqual([true, false, false]);
});
