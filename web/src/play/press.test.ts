import { expect, it } from "vitest";
import { actionOfPress } from "./press.ts";

it("flags with the second press, or in the flag mode with the main press; the other press opens", () => {
  expect([actionOfPress("main", false, true), actionOfPress("second", false, true)]).toEqual([
    "open",
    "flag",
  ]);
  expect([actionOfPress("main", true, true), actionOfPress("second", true, true)]).toEqual(["flag", "open"]);
  expect([actionOfPress("long", false, true), actionOfPress("long", true, true)]).toEqual(["flag", "open"]);
});

it("opens the neighbours of an open cell with the main press in both modes", () => {
  for (const isFlagging of [false, true])
    expect([actionOfPress("main", isFlagging, false), actionOfPress("second", isFlagging, false)]).toEqual([
      "open",
      "nothing",
    ]);
});
