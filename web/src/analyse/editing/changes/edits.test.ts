import { describe, expect, it } from "vitest";
import { parseBoard, unopenedBoard, type Position, type CellState } from "../../../board/saved-board.ts";
import {
  stepCellState,
  turnCellState,
  withAllHidden,
  boardFaults,
  hasEveryMineKnown,
  withCellStates,
  withSize,
  withToggledCell,
  clueAfterDigit,
} from "./edits.ts";

const parsedBoard = (text: string): Position => {
  const position = parseBoard(text);
  if (!position) throw new Error(`no board: ${text}`);
  return position;
};

describe("changes", () => {
  const sampleBoard = parsedBoard("mines rows=2 cols=3 mines=2\n1 ? F\n* 2 ?");

  it("of the size keep the cells that fit", () => {
    expect(withSize(sampleBoard, 1, 4).seen).toEqual([1, "hidden", "flag", "hidden"]);
    expect(withSize(withSize(sampleBoard, 5, 5), 2, 3)).toEqual(sampleBoard);
    expect(withSize(sampleBoard, 2, 1).seen).toEqual([1, "mine"]);
  });

  it("of cells set a state, or hide a cell that already has this state", () => {
    expect(withCellStates(sampleBoard, [0, 1], 3).seen.slice(0, 3)).toEqual([3, 3, "flag"]);
    expect(withCellStates(sampleBoard, [2], "flag")).toBe(sampleBoard);
    expect(withToggledCell(sampleBoard, 2, "flag").seen[2]).toBe("hidden");
    expect(withToggledCell(sampleBoard, 1, "flag").seen[1]).toBe("flag");
    expect(withAllHidden(sampleBoard)).toEqual(unopenedBoard(2, 3, 2, 2));
  });
});

it("joins a second digit to the first only if a cell has enough neighbours", () => {
  expect(clueAfterDigit(1, 2, 36)).toBe(12);
  expect(clueAfterDigit(1, 2, 8)).toBe(2);
  expect(clueAfterDigit(3, 7, 36)).toBe(7);
  expect(clueAfterDigit(0, 7, 36)).toBe(7);
  expect(clueAfterDigit(null, 7, 36)).toBe(7);
});

it("finds clues above the number of neighbours, and too many mines", () => {
  expect(boardFaults(parsedBoard("mines rows=3 cols=3 mines=9\n3 5 3\n5 8 5\n3 5 3"))).toEqual([]);
  const faults = boardFaults(parsedBoard("mines rows=2 cols=2 mines=5\n4 3\n? ?"));
  expect(faults.map(({ cells }) => cells)).toEqual([[0], []]);
  expect(faults[0]).toMatchObject({ is: "clue", clue: 4, name: "(0,0)", neighbours: 3 });
  expect(boardFaults(parsedBoard("mines rows=1 cols=9\n? ? ? ? 9 ? ? ? ?"))).toHaveLength(1);
});

it("recognises boards with every mine known", () => {
  expect(hasEveryMineKnown(parsedBoard("mines rows=1 cols=3 mines=1\n? ? *"))).toBe(true);
  expect(hasEveryMineKnown(parsedBoard("mines rows=1 cols=3 mines=2\n? F 0"))).toBe(true);
  expect(hasEveryMineKnown(parsedBoard("mines rows=1 cols=3\n* 1 0"))).toBe(true);
  expect(hasEveryMineKnown(parsedBoard("mines rows=1 cols=3\n? 1 *"))).toBe(false);
});

it("steps a cell up and down through the cycle of hidden and all clues", () => {
  let seen: CellState = "hidden";
  const countedUp = Array.from({ length: 5 }, () => (seen = stepCellState(seen, 1, 3)));
  expect(countedUp).toEqual([0, 1, 2, 3, "hidden"]);
  const countedDown = Array.from({ length: 5 }, () => (seen = stepCellState(seen, -1, 3)));
  expect(countedDown).toEqual([3, 2, 1, 0, "hidden"]);
  expect([stepCellState("flag", 1, 8), stepCellState(9, 1, 3)]).toEqual([0, "hidden"]);
});

it("stops the wheel at 0 and at the largest clue", () => {
  expect([turnCellState("hidden", 1, 3), turnCellState(0, 1, 3), turnCellState(3, 1, 3)]).toEqual([0, 1, 3]);
  expect([turnCellState("hidden", -1, 3), turnCellState(1, -1, 3), turnCellState(0, -1, 3)]).toEqual([
    "hidden",
    0,
    0,
  ]);
});
