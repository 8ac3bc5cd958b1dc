import { expect, it } from "vitest";
import { begun, changed, changedFurther, moved, redone, undone } from "./history.ts";

it("goes back and forth, and forgets what was undone at a change", () => {
  const history = changed(changed(begun(1), 2), 3);
  expect(undone(history).now).toBe(2);
  expect(redone(undone(history))).toEqual(history);
  expect(undone(undone(undone(history)))).toMatchObject({ now: 1, past: [] });
  expect(redone(history)).toBe(history);
  expect(changed(undone(history), 4)).toEqual({ past: [1, 2], now: 4, future: [] });
});

it("undoes changes that belong together at once", () => {
  expect(undone(changedFurther(changedFurther(changed(begun(1), 2), 3), 4)).now).toBe(1);
});

it("goes to any step, and back again", () => {
  const history = changed(changed(begun(1), 2), 3);
  expect(moved(history, 0)).toEqual({ past: [], now: 1, future: [2, 3] });
  expect(moved(moved(history, 0), 2)).toEqual(history);
  expect(moved(history, 9)).toEqual(history);
});
