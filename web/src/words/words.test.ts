import { afterEach, expect, it } from "vitest";
import type { Sentence } from "../engine/question-types.ts";
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

it("the catalogue is complete in each language", () => {
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

it("English words agree with their numbers", () => {
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
});

/** Returns the names of a template's arguments. */
const argumentNames = (template: string): string[] =>
  Array.from(template.matchAll(/\{([a-z]\w*)(?::[^}]*)?\}/g), ([, name]) => name ?? "").toSorted();

it("each language uses every argument of the engine's sentences", () => {
  const englishTemplates: Record<string, string> = en.sentences.templates;
  const differentArguments = Object.entries(zh.sentences.templates).filter(
    ([code, template]) =>
      argumentNames(template).join() !== argumentNames(englishTemplates[code] ?? "").join(),
  );
  expect(differentArguments).toEqual([]);
  expect(Object.keys(englishTemplates).length).toBeGreaterThan(250);
});

it("each language has the sentences of the engine", () => {
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
  const clueSentence: Sentence = {
    code: "clue_leaves",
    text: "",
    arguments: {
      clue: { code: "mine_count_of", text: "", arguments: { value: 4 } },
      known: 1,
      mines: 3,
      cells: { code: "all_hidden_cells", text: "", arguments: { cells: 5 } },
    },
  };
  expect(fillSentence(clueSentence, en.sentences, keys)).toBe(
    "the mine count of 4, with 1 mine known, leaves 3 mines in all 5 hidden cells",
  );
  expect(fillSentence(clueSentence, zh.sentences, keys)).toBe(
    "总雷数 4，已知 1 个雷：全部 5 个未打开的格子 中还有 3 个雷",
  );
  expect(zh.refusal.limit("time", "the time limit was reached")).toBe("达到了时间限制");
});

it("the page has the first of the browser's languages that it supports", () => {
  expect([
    bestLanguage(["zh-CN", "en"]),
    bestLanguage(["de", "zh-Hant-TW"]),
    bestLanguage(["en-GB", "zh"]),
    bestLanguage([]),
  ]).toEqual(["zh", "zh", "en", "en"]);
  language.value = "zh";
  expect(currentWords.value).toBe(LANGUAGES.zh.words);
});
