import { afterEach, expect, it } from "vitest";
import { counted, listed } from "./en/text.ts";
import { en } from "./en.ts";
import { language, LANGUAGES, spoken, words } from "./index.ts";
import { zh } from "./zh.ts";

afterEach(() => {
  language.value = "en";
});

/** The sentences of a catalogue that have no arguments, by their paths. */
function plain(part: unknown, path: string): [string, string][] {
  if (typeof part === "string") return [[path, part]];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => plain(value, `${path}/${key}`));
}

const shape = (part: unknown): unknown =>
  typeof part === "object" && part !== null
    ? Object.fromEntries(Object.entries(part).map(([key, value]) => [key, shape(value)]))
    : typeof part;

it("is complete in each language", () => {
  expect(shape(zh)).toEqual(shape(en));
  const english = new Map(plain(en, ""));
  const same = plain(zh, "").filter(([path, text]) => /\p{L}/u.test(text) && english.get(path) === text);
  // Names of forms and of keys are what they are in every language.
  const left = same.filter(([path]) => !/\/(forms|analyseKeys|playKeys)\//.test(path));
  expect(left).toEqual([]);
});

it("has the sentences of the engine with the words for each number", () => {
  expect([counted(0, "mine"), counted(1, "mine"), counted("1", "mine"), counted(2, "mine")]).toEqual([
    "0 mines",
    "1 mine",
    "1 mine",
    "2 mines",
  ]);
  expect([listed(["a"]), listed(["a", "b"]), listed(["1", "2", "3"], "or")]).toEqual([
    "a",
    "a and b",
    "1, 2 or 3",
  ]);
  const { proof } = en;
  const of = { isMinimal: true, isSmallest: false, atLeast: 1 };
  expect(proof.why({ ...of, clues: 1, isSmallest: true })).toBe("1 clue shows it, and no fewer would do");
  expect(proof.why({ ...of, clues: 3, atLeast: 2 })).toBe(
    "3 clues together show it; none can be left out, and at least 2 are needed",
  );
  expect(proof.why({ ...of, clues: 3, isMinimal: false })).toBe(
    "3 clues together show it; some of them may not be needed",
  );
  const clue = { name: proof.mineCount(4), known: 1, left: 3, cells: ["a", "b", "c"], isCount: true };
  expect(proof.demand(clue)).toBe(
    "The mine count of 4, with 1 mine known, leaves 3 mines in all 3 hidden cells.",
  );
  expect(proof.demand({ ...clue, known: 0, left: 1, cells: [] })).toBe(
    "The mine count of 4 wants 1 mine in no hidden cell.",
  );
  expect(proof.demand({ ...clue, name: proof.clue(0, "(0,1)"), left: -1, isCount: false })).toBe(
    "The 0 at (0,1) is below the 1 mine known there.",
  );
});

it("says in Chinese what the engine refuses, by its code, with the engine's words", () => {
  const what = "expected a cell, found `z`";
  expect(zh.refusal.placed(zh.refusal.why({ kind: "input", code: "unknown_cell", what }), 3, 3)).toBe(
    "第 3 行第 3 列：无法识别的格子（expected a cell, found `z`）",
  );
  expect(zh.refusal.why({ kind: "budget", code: null, what })).toContain("限制");
  expect(zh.refusal.limit("time", "the time limit was reached")).toBe("达到了时间限制");
});

it("is in the first language of the browser that there is", () => {
  expect([
    spoken(["zh-CN", "en"]),
    spoken(["de", "zh-Hant-TW"]),
    spoken(["en-GB", "zh"]),
    spoken([]),
  ]).toEqual(["zh", "zh", "en", "en"]);
  language.value = "zh";
  expect(words.value).toBe(LANGUAGES.zh.words);
});
