import { expect, it } from "vitest";
import type { Problem } from "../engine/questions.ts";
import { plain } from "./plain.ts";
import { readingsOf } from "./readings.ts";

const AT = { kind: "input", line: 1, column: 1 } as const;

it("says where on the page that is which a request says by its keys", () => {
  const what = "expected fewer signs, found `a`";
  const advice = [
    { words: "say with " },
    { keys: { symbols: null } },
    { words: " what they are, as in " },
    { keys: { symbols: "hidden=#,zero=." } },
  ];
  expect(plain({ ...AT, message: "1:1: as the engine says it", what, advice })).toBe(
    "Line 1, column 1: expected fewer signs, found `a`: say with the field below what they are, as in hidden=#,zero=.",
  );
  const several = [{ keys: { number: "N" } }, { words: " reads one of them" }];
  expect(plain({ ...AT, message: "", what: "expected one board, found 2", advice: several })).toMatch(
    /found 2$/,
  );
});

it("offers the boards that a text can be", () => {
  const choices = [
    { shape: "3x2", symbols: null, drawing: "22/??/??" },
    { shape: "2x2", symbols: "hidden=#", drawing: "??/??" },
  ];
  const what = "expected one reading of `#`, found several";
  const problem: Problem = { ...AT, message: `1:1: ${what}: and so on`, what, choices };
  expect(plain(problem)).toBe("Line 1, column 1: expected one reading of `#`, found several. Which is it?");
  expect(readingsOf(problem, null)).toEqual([
    { words: "3 rows of 2", size: "3x2", symbols: null, text: null, drawing: "22\n??\n??" },
    { words: "2 rows of 2, # is hidden", size: "2x2", symbols: "hidden=#", text: null, drawing: "??\n??" },
  ]);
  const advice = [
    { keys: { shape: "3x2" } },
    { board: "22/??/??" },
    { words: " says that this board is meant" },
  ];
  const only = { ...problem, what: "expected clues that agree", choices: choices.slice(0, 1), advice };
  expect(plain(only)).toMatch(/: a button below says that this board is meant$/);
});

it("leaves out the key of a request, and keeps what has no place", () => {
  const what = "`x.txt` is not a file of a certificate";
  const advice = [{ words: "did you mean `path.txt`?" }];
  expect(plain({ kind: "request", key: "files", message: `\`files\`: ${what}`, what, advice })).toBe(
    `${what}: did you mean \`path.txt\`?`,
  );
  expect(plain({ kind: "budget", message: "the time limit was reached" })).toBe("the time limit was reached");
});
