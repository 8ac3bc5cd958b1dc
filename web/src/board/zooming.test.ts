import { expect, it } from "vitest";
import { WheelStepCollector } from "./zooming.ts";

it("adds small wheel movements to whole steps, and starts again from zero if the direction changes", () => {
  const wheelSteps = new WheelStepCollector(60);
  expect([20, 20, 20, 100, 20].map((part) => wheelSteps.add(part))).toEqual([0, 0, 1, 1, 1]);
  expect([50, -50, -20].map((part) => wheelSteps.add(part))).toEqual([0, -0, -1]);
  expect(wheelSteps.add(-300)).toBe(-5);
});
