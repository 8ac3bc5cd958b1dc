import { expect, it } from "vitest";
import { pressOf } from "./press.ts";

it("flags with the second press, and in the flag mode with the main one, while the other opens", () => {
  expect([pressOf("main", false, true), pressOf("second", false, true)]).toEqual(["open", "flag"]);
  expect([pressOf("main", true, true), pressOf("second", true, true)]).toEqual(["flag", "open"]);
});

it("opens around an open cell with the main press in both modes", () => {
  for (const isFlagging of [false, true])
    expect([pressOf("main", isFlagging, false), pressOf("second", isFlagging, false)]).toEqual([
      "open",
      "nothing",
    ]);
});
