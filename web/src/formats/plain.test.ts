import { expect, it } from "vitest";
import { plain } from "./plain.ts";
import { readingsOf } from "./readings.ts";

it("says where on the page an option of commands is", () => {
  const total =
    "3:1: expected a total that no row can be, whose blanks were cut off: leave it out and say `--mines`";
  expect(plain(total)).toMatch(/leave it out and say how many mines there are, in Mines$/);
  const many =
    "1:1: expected fewer signs, found `a`: say with `--symbols` what they are, as in `--symbols hidden=#,zero=.`";
  expect(plain(many)).toMatch(/: say below what they are, as in hidden=#,zero=\.$/);
});

it("offers the boards that a text can be", () => {
  const message = "1:1: expected one reading of `#`, found several: `--shape 3x2` (22/??/??) says which";
  const choices = [
    { shape: "3x2", symbols: null, drawing: "22/??/??" },
    { shape: "2x2", symbols: "hidden=#", drawing: "??/??" },
  ];
  expect(plain(message)).toBe("1:1: expected one reading of `#`, found several. Which is it?");
  expect(readingsOf({ kind: "input", message, choices }, null)).toEqual([
    { words: "3 rows of 2", size: "3x2", symbols: null, text: null, drawing: "22\n??\n??" },
    { words: "2 rows of 2, # is hidden", size: "2x2", symbols: "hidden=#", text: null, drawing: "??\n??" },
  ]);
});

it("tells which file is no part of a certificate", () => {
  expect(plain("`files`: unknown file `x.txt`: did you mean `path.txt`?")).toBe(
    "The file x.txt is no part of a certificate.",
  );
});
