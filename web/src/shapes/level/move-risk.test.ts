import { describe, expect, it } from "vitest";
import { moveRiskWords } from "./move-risk.ts";

describe("the risk of a move on a level", () => {
  const opened = { cell: [0, 0] as [number, number], hit: true };

  it("is 100 % only for a mine in all placements", () => {
    const certain = { ...opened, class: "avoidable_risk", mines: "6", placements: "6", risk: 1 } as const;
    expect(moveRiskWords(certain)).toBe("That took a risk of 100\u202f%, which was avoidable.");
    // The quotient of these numbers rounds to 1.
    const almost = { ...certain, mines: `${"9".repeat(30)}8`, placements: "9".repeat(31) };
    expect(moveRiskWords(almost)).toBe("That took a risk of >\u202f99.9\u202f%, which was avoidable.");
  });

  it("is rounded for other moves, and unknown without a judgement", () => {
    const guess = { ...opened, class: "least_risk", mines: "1", placements: "3", risk: 1 / 3 } as const;
    expect(moveRiskWords(guess)).toBe("That was a guess of least risk: 33.3\u202f%.");
    expect(moveRiskWords({ ...opened, class: "proven_safe" })).toBe("That was proven safe.");
    expect(moveRiskWords({ ...opened, class: "undecided" })).toBeNull();
  });
});
