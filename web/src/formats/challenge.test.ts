import { expect, it } from "vitest";
import { START } from "../play/settings.ts";
import { challengeLink, challengeOf } from "./challenge.ts";
import { packed } from "./link.ts";

it("writes and reads games of a seed and of a layout", () => {
  for (const challenge of [
    { of: { settings: START, seed: 5 }, first: null },
    { of: { layout: { rows: 2, cols: 5, mines: [4, 9] } }, first: [0, 0] as [number, number] },
  ]) {
    const link = challengeLink(challenge);
    expect(link).toMatch(/^#play=[\w-]+$/);
    expect(challengeOf(link)).toEqual(challenge);
  }
});

it("refuses what is none", () => {
  for (const text of ["null", "{}", '{"of":{},"first":null}', '{"of":{"seed":5},"first":null}', "x"])
    expect(challengeOf(`#play=${packed(text)}`)).toBe("broken");
  const wrong = { of: { layout: { rows: 1, cols: 1, mines: [0] } }, first: null };
  expect(challengeOf(challengeLink(wrong))).toBe("broken");
  expect(challengeOf("#play=cut")).toBe("broken");
  expect(challengeOf("#board=x")).toBeNull();
});
