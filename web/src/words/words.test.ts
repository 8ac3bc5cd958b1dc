import { afterEach, expect, it } from "vitest";
import type { Sentence } from "../engine/questions.ts";
import { countedNoun, joinWithAnd } from "./en/text.ts";
import { en } from "./en.ts";
import { language, LANGUAGES, bestLanguage, currentWords } from "./index.ts";
import { fillSentence } from "./fill-sentence.ts";
import { zh } from "./zh.ts";

afterEach(() => {
  language.value = "en";
});

/** Returns the sentences of a catalogue that take no arguments, each with its path. */
function plainSentences(part: unknown, path: string): [string, string][] {
  if (typeof part === "string") return [[path, part]];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => plainSentences(value, `${path}/${key}`));
}

const keysOfCatalogue = (part: unknown): unknown =>
  typeof part === "object" && part !== null
    ? Object.fromEntries(Object.entries(part).map(([key, value]) => [key, keysOfCatalogue(value)]))
    : typeof part;

it("is complete in each language", () => {
  expect(keysOfCatalogue(zh)).toEqual(keysOfCatalogue(en));
  const englishSentences = new Map(plainSentences(en, ""));
  // Texts between backquotes and places of arguments do not count as words.
  const containsWords = (text: string): boolean => /\p{L}/u.test(text.replace(/`[^`]*`|\{\w+\}/g, ""));
  const untranslatedSentences = plainSentences(zh, "").filter(
    ([path, text]) => containsWords(text) && englishSentences.get(path) === text,
  );
  // Names of formats and keys are the same in every language.
  const unexpectedWords = untranslatedSentences.filter(
    ([path]) => !/\/(forms|analyseKeys|playKeys)\//.test(path),
  );
  expect(unexpectedWords).toEqual([]);
});

it("has the sentences of the engine with the words for each number", () => {
  expect([
    countedNoun(0, "mine"),
    countedNoun(1, "mine"),
    countedNoun("1", "mine"),
    countedNoun(2, "mine"),
  ]).toEqual(["0 mines", "1 mine", "1 mine", "2 mines"]);
  expect([joinWithAnd(["a"]), joinWithAnd(["a", "b"]), joinWithAnd(["1", "2", "3"], "or")]).toEqual([
    "a",
    "a and b",
    "1, 2 or 3",
  ]);
  const { proof } = en;
  const explanationProof = { isMinimal: true, isSmallest: false, atLeast: 1 };
  expect(proof.why({ ...explanationProof, clues: 1, isSmallest: true })).toBe(
    "1 clue shows it, and no fewer would do",
  );
  expect(proof.why({ ...explanationProof, clues: 3, atLeast: 2 })).toBe(
    "3 clues together show it; none can be left out, and at least 2 are needed",
  );
  expect(proof.why({ ...explanationProof, clues: 3, isMinimal: false })).toBe(
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

/** Returns the names of a template's arguments. */
const argumentNames = (template: string): string[] =>
  Array.from(template.matchAll(/\{([a-z]\w*)(?::[^}]*)?\}/g), ([, name]) => name ?? "").toSorted();

it("has a place for each argument of the engine's sentences in each language", () => {
  const englishTemplates: Record<string, string> = en.sentences.templates;
  const differentArguments = Object.entries(zh.sentences.templates).filter(
    ([code, template]) =>
      argumentNames(template).join() !== argumentNames(englishTemplates[code] ?? "").join(),
  );
  expect(differentArguments).toEqual([]);
  expect(Object.keys(englishTemplates).length).toBeGreaterThan(250);
});

it("says the sentences of the engine in each language", () => {
  const unknownSentence = {
    code: "unknown_cell",
    text: "",
    arguments: { expected: { code: "mosaic_cell", text: "" }, found: "z" },
  } as const;
  const keys = (): string => "";
  expect(fillSentence(unknownSentence, en.sentences, keys)).toBe("expected `?` or a number, found `z`");
  expect(zh.refusal.placed(fillSentence(unknownSentence, zh.sentences, keys), 3, 3)).toBe(
    "第 3 行第 3 列：应为`?` 或数字，实际为 `z`",
  );
  const ruleSentence: Sentence = {
    code: "clue_sum",
    text: "",
    arguments: {
      mines: {
        code: "some_mines",
        text: "",
        arguments: {
          numbers: [
            { code: "exactly", text: "", arguments: { number: 1 } },
            { code: "from_to", text: "", arguments: { least: 3, most: 4 } },
          ],
        },
      },
      cells: [
        [0, 0],
        [0, 1],
      ],
    },
  };
  expect(fillSentence(ruleSentence, en.sentences, keys)).toBe("1 or 3 to 4 mines in (0,0) and (0,1)");
  expect(fillSentence(ruleSentence, zh.sentences, keys)).toBe("(0,0)、(0,1) 中有 1 或 3 到 4 个雷");
  expect(zh.refusal.limit("time", "the time limit was reached")).toBe("达到了时间限制");
});

it("is in the first language of the browser that there is", () => {
  expect([
    bestLanguage(["zh-CN", "en"]),
    bestLanguage(["de", "zh-Hant-TW"]),
    bestLanguage(["en-GB", "zh"]),
    bestLanguage([]),
  ]).toEqual(["zh", "zh", "en", "en"]);
  language.value = "zh";
  expect(currentWords.value).toBe(LANGUAGES.zh.words);
});
