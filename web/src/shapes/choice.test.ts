import { afterEach, expect, it, vi } from "vitest";
import { change, changing, choose, chosen, endChoice, isChoosing, strokeOver, toggle } from "./choice.ts";
import { openings } from "./state.ts";

vi.mock("../engine/start.ts", () => ({ anotherEngine: () => ({}) }));

afterEach(endChoice);

it("chooses cells in order, and takes back what a stroke began with", () => {
  toggle([0, 0]);
  strokeOver([0, 1]);
  strokeOver([0, 1]);
  strokeOver([0, 2]);
  expect(chosen.value).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
  ]);
  toggle([0, 1]);
  strokeOver([0, 0]);
  strokeOver([5, 5]);
  expect(chosen.value).toEqual([[0, 2]]);
  choose([
    [0, 2],
    [1, 2],
  ]);
  expect(chosen.value).toEqual([
    [0, 2],
    [1, 2],
  ]);
});

it("changes a line, and forgets it with another board", () => {
  change(1, { cells: [[3, 3]], clue: "1" });
  expect([changing.value, isChoosing.value, chosen.value]).toEqual([1, true, [[3, 3]]]);
  openings.value++;
  expect([changing.value, isChoosing.value, chosen.value]).toEqual([null, false, []]);
});
