import { afterEach, expect, it } from "vitest";
import { failureMessage } from "../app/failure-message.ts";
import { UnansweredError } from "../engine/question-types.ts";
import { problemFor } from "../engine/testing.ts";
import { RefusedFileError } from "../formats/files/content.ts";
import { currentWords, language } from "./index.ts";
import { MessageError, MessageSignal } from "./message.ts";

afterEach(() => {
  language.value = "en";
});

it("changes the message of a signal with the language of the page", () => {
  const problem = new MessageSignal();
  expect(problem.value).toBeNull();
  problem.value = () => currentWords.value.formats.noFile;
  expect(problem.value).toBe("No file was chosen.");
  language.value = "zh";
  expect(problem.value).toBe("没有选择文件。");
});

it("changes the messages of failed requests and of refused files", () => {
  const errors = [
    new UnansweredError(problemFor("expected a board", 3, 4)),
    new RefusedFileError(() => currentWords.value.formats.noFile),
    new MessageError(() => currentWords.value.formats.isBoard),
  ];
  const problems = errors.map(failureMessage);
  expect(problems.map((words) => words())).toEqual([
    "Line 3, column 4: expected a board",
    "No file was chosen.",
    "This is a board, not a game.",
  ]);
  language.value = "zh";
  expect(problems.map((words) => words())).toEqual([
    "第 3 行第 4 列：请求无效（expected a board）",
    "没有选择文件。",
    "这是局面，不是对局。",
  ]);
});
