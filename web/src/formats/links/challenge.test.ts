import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../play/game/settings.ts";
import { challengeInText, challengeLink, parseChallenge } from "./challenge.ts";
import { compressToLetters } from "./board-link.ts";

it("writes and reads games of a seed and of a layout", () => {
  for (const challenge of [
    { of: { settings: DEFAULT_SETTINGS, seed: 5 }, first: null },
    { of: { layout: { rows: 2, cols: 5, mines: [4, 9] } }, first: [0, 0] as [number, number] },
  ]) {
    const link = challengeLink(challenge);
    expect(link).toMatch(/^#play=[\w-]+$/);
    expect(parseChallenge(link)).toEqual(challenge);
  }
});

it("reads a link that a mail program broke into lines", () => {
  const challenge = { of: { settings: DEFAULT_SETTINGS, seed: 5 }, first: null };
  const link = `https://example.org/page.html${challengeLink(challenge)}`;
  expect(challengeInText(`${link.slice(0, 60)}\n${link.slice(60)}\n`)).toEqual(challenge);
  expect(challengeInText("#play=ab cd\nef")).toBe("broken");
  expect(challengeInText("1 2\n? ?")).toBeNull();
});

it("refuses fragments that contain no challenge", () => {
  for (const text of ["null", "{}", '{"of":{},"first":null}', '{"of":{"seed":5},"first":null}', "x"])
    expect(parseChallenge(`#play=${compressToLetters(text)}`)).toBe("broken");
  const layoutWithoutClearCell = { of: { layout: { rows: 1, cols: 1, mines: [0] } }, first: null };
  expect(parseChallenge(challengeLink(layoutWithoutClearCell))).toBe("broken");
  for (const distance of [0, -1, 11, 1e15]) {
    const challenge = { of: { settings: { ...DEFAULT_SETTINGS, distance }, seed: 5 }, first: null };
    expect(parseChallenge(challengeLink(challenge))).toBe("broken");
  }
  expect(parseChallenge("#play=cut")).toBe("broken");
  expect(parseChallenge("#board=x")).toBeNull();
});
