import { afterEach, expect, it } from "vitest";
import type { Problem, Sentence } from "../../engine/question-types.ts";
import { language } from "../../words/index.ts";
import { problemSentence } from "./problem-sentence.ts";
import { possibleReadings } from "../boards/readings.ts";

afterEach(() => {
  language.value = "en";
});

const INPUT_PROBLEM = {
  kind: "input",
  line: 1,
  column: 1,
  message: "1:1: as the engine says it",
  text: "",
} as const;

const expectedProblem = (code: "ambiguous" | "unclear", expected: Sentence) => ({
  code,
  arguments: { expected },
});

it("names the control of the page in place of the key of a request", () => {
  const advice: Sentence = {
    code: "meanings_of_signs",
    text: "",
    arguments: { setting: { keys: { symbols: null } }, example: { keys: { symbols: "hidden=#,zero=." } } },
  };
  const fewerMeaningsProblem = expectedProblem("ambiguous", {
    code: "fewer_meanings",
    text: "",
    arguments: { signs: ["a"] },
  });
  const ambiguousProblem: Problem = { ...INPUT_PROBLEM, ...fewerMeaningsProblem, advice };
  expect(problemSentence(ambiguousProblem)).toBe(
    "Line 1, column 1: expected fewer signs with several meanings, found `a`: give their meanings with the field below, as in hidden=#,zero=.",
  );
  language.value = "zh";
  expect(problemSentence(ambiguousProblem)).toBe(
    "第 1 行第 1 列：应为较少的多义符号，实际有 `a`：请用下方的输入框说明它们的含义，例如 hidden=#,zero=.",
  );
  language.value = "en";
  const severalBoardsNote: Sentence = {
    code: "reads_one",
    text: "",
    arguments: { setting: { keys: { number: "N" } }, most: 2 },
  };
  const twoBoardsProblem = expectedProblem("unclear", {
    code: "one_board",
    text: "",
    arguments: { found: 2 },
  });
  expect(problemSentence({ ...INPUT_PROBLEM, ...twoBoardsProblem, advice: severalBoardsNote })).toMatch(
    /found 2$/,
  );
});

it("offers the possible boards of an ambiguous text", () => {
  const readingChoices = [
    { shape: "3x2", symbols: null, drawing: "22/??/??" },
    { shape: "2x2", symbols: "hidden=#", drawing: "??/??" },
  ];
  const severalReadingsProblem = expectedProblem("ambiguous", {
    code: "one_reading",
    text: "",
    arguments: { signs: ["#"] },
  });
  const problemWithChoices: Problem = {
    ...INPUT_PROBLEM,
    ...severalReadingsProblem,
    choices: readingChoices,
  };
  expect(problemSentence(problemWithChoices)).toBe(
    "Line 1, column 1: expected one reading of `#`, found several. Which is it?",
  );
  expect(possibleReadings(problemWithChoices, null)).toEqual([
    { words: "3 rows of 2", size: "3x2", symbols: null, text: null, drawing: "22\n??\n??" },
    { words: "2 rows of 2, # is hidden", size: "2x2", symbols: "hidden=#", text: null, drawing: "??\n??" },
  ]);
  const choice: Sentence = {
    code: "choice_by_settings",
    text: "",
    arguments: { settings: { keys: { shape: "3x2" } }, board: "22/??/??" },
  };
  const advice: Sentence = { code: "this_board_is_meant", text: "", arguments: { choice } };
  const possibleClues = expectedProblem("ambiguous", { code: "possible_clues", text: "" });
  expect(
    problemSentence({ ...INPUT_PROBLEM, ...possibleClues, choices: readingChoices.slice(0, 1), advice }),
  ).toMatch(/neighbours: a button below \(22\/\?\?\/\?\?\) says that this board is meant$/);
});

it("leaves out the key of a request, and keeps messages without a place", () => {
  const ownProblem: Problem = {
    kind: "request",
    key: "files",
    message: "as the engine says it",
    code: "unknown_file",
    text: "",
    arguments: { found: "x.txt" },
    advice: { code: "did_you_mean", text: "", arguments: { word: "path.txt" } },
    choices: [{ word: "path.txt" }],
  };
  expect(problemSentence(ownProblem)).toBe(
    "`x.txt` is not a file of a certificate: did you mean `path.txt`?",
  );
  const limitProblem: Problem = {
    kind: "budget",
    message: "the time limit was reached",
    code: "time_limit",
    text: "",
  };
  expect(problemSentence(limitProblem)).toBe("the time limit was reached");
});
