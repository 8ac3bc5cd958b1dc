import { expect, it } from "vitest";
import { newHistory, withChange, withMergedChange, goToState, redoStep, undoStep } from "./history.ts";

it("undoes and redoes steps, and forgets undone steps after a new change", () => {
  const history = withChange(withChange(newHistory(1), 2), 3);
  expect(undoStep(history).now).toBe(2);
  expect(redoStep(undoStep(history))).toEqual(history);
  expect(undoStep(undoStep(undoStep(history)))).toMatchObject({ now: 1, past: [] });
  expect(redoStep(history)).toBe(history);
  expect(withChange(undoStep(history), 4)).toEqual({ past: [1, 2], now: 4, future: [] });
});

it("undoes merged changes in one step", () => {
  expect(undoStep(withMergedChange(withMergedChange(withChange(newHistory(1), 2), 3), 4)).now).toBe(1);
});

it("goes to any step, and back again", () => {
  const history = withChange(withChange(newHistory(1), 2), 3);
  expect(goToState(history, 0)).toEqual({ past: [], now: 1, future: [2, 3] });
  expect(goToState(goToState(history, 0), 2)).toEqual(history);
  expect(goToState(history, 9)).toEqual(history);
});
