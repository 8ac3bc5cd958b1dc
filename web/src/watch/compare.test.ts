// Games side by side: they step together move by move, and the first difference is found.

import { describe, expect, it } from "vitest";
import { alignedViews, firstDifference } from "#page/compare.js";
import type { View } from "#page/player.js";
import { jewels } from "#page/views/jewels.js";

interface Move {
  swap: [number, number];
  rounds: { points: number; gone: number[]; fall: number[] }[];
  score: number;
}

const round = { points: 3, gone: [0, 1, 2], fall: [1, 2, 3] };
const move = (rounds: number): Move => ({
  swap: [0, 1],
  rounds: Array.from({ length: rounds }, () => round),
  score: rounds,
});
const game = (...rounds: number[]) =>
  jewels({
    system: "jewels",
    seed: "1",
    player: "x",
    score: 0,
    fault: null,
    rows: 3,
    cols: 3,
    colours: 3,
    board: [1, 2, 3, 1, 2, 3, 1, 2, 3],
    moves: rounds.map(move),
  });

describe("games of jewels side by side", () => {
  const [one, other] = alignedViews([game(2, 1, 0), game(0, 3)]) as [View, View];

  it("are at the same swap at each step", () => {
    expect(one.steps).toBe(other.steps);
    const swap = (heading: string) => /^Swap (\d+)/.exec(heading)?.[1] ?? "end";
    const swaps = [one, other].map((view) =>
      Array.from({ length: view.steps }, (_, step) => swap(view.picture(step).heading)),
    );
    expect(swaps[0]).toEqual(["1", "1", "1", "2", "2", "2", "2", "3", "end"]);
    expect(swaps[1]).toEqual(["1", "1", "1", "2", "2", "2", "2", "end", "end"]);
  });

  it("jump to the step of the next chain", () => {
    expect(one.jump?.next(0)).toBe(3);
    expect(other.jump?.next(0)).toBe(3);
    expect(one.jump?.next(3)).toBe(8);
  });

  it("have a first difference, unless they are equal", () => {
    expect(firstDifference([one, other])).toBe(1);
    expect(firstDifference(alignedViews([game(2, 1), game(2, 1)]))).toBeNull();
    expect(firstDifference(alignedViews([game(1), game(1, 1)]))).toBe(2);
  });
});
