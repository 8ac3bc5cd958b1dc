import { expect, it } from "vitest";
import { WheelStepCollector } from "./zooming.ts";

it("makes whole steps of small movements, and begins anew in the other direction", () => {
  const wheelSteps = new WheelStepCollector(60);
  expect([20, 20, 20, 100, 20].map((part) => wheelSteps.add(part))).toEqual([0, 0, 1, 1, 1]);
  expect([50, -50, -20].map((part) => wheelSteps.add(part))).toEqual([0, -0, -1]);
  expect(wheelSteps.add(-300)).toBe(-5);
});
