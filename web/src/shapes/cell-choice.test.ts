import { afterEach, expect, it, vi } from "vitest";
import {
  beginChangingLine,
  lineBeingChanged,
  chooseCells,
  chosenCells,
  endCellChoice,
  isChoosingCells,
  applyStrokeToCell,
  toggleCell,
} from "./cell-choice.ts";
import { openingCount } from "./state.ts";

vi.mock("../engine/start.ts", () => ({ newEngine: () => ({}) }));

afterEach(endCellChoice);

it("chooses cells in order, and removes cells if a stroke begins at a chosen cell", () => {
  toggleCell([0, 0]);
  applyStrokeToCell([0, 1]);
  applyStrokeToCell([0, 1]);
  applyStrokeToCell([0, 2]);
  expect(chosenCells.value).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
  ]);
  toggleCell([0, 1]);
  applyStrokeToCell([0, 0]);
  applyStrokeToCell([5, 5]);
  expect(chosenCells.value).toEqual([[0, 2]]);
  chooseCells([
    [0, 2],
    [1, 2],
  ]);
  expect(chosenCells.value).toEqual([
    [0, 2],
    [1, 2],
  ]);
});

it("changes a line, and forgets the line when another board is opened", () => {
  beginChangingLine(1, { cells: [[3, 3]], clue: "1" });
  expect([lineBeingChanged.value, isChoosingCells.value, chosenCells.value]).toEqual([1, true, [[3, 3]]]);
  openingCount.value++;
  expect([lineBeingChanged.value, isChoosingCells.value, chosenCells.value]).toEqual([null, false, []]);
});
