import { expect, it } from "vitest";
import { choices, plain } from "./plain.ts";

it("says where on the page an option of commands is", () => {
  const total =
    "3:1: expected a total that no row can be, whose blanks were cut off: leave it out and say `--mines`";
  expect(plain(total)).toMatch(/leave it out and say how many mines there are, in Mines$/);
  const many =
    "1:1: expected fewer signs, found `a`: say with `--symbols` what they are, as in `--symbols hidden=#,zero=.`";
  expect(plain(many)).toMatch(/: say below what they are, as in hidden=#,zero=\.$/);
  expect(choices(many)).toEqual([]);
});

it("gives what is a choice as one", () => {
  const crooked =
    "2:1: expected as many blanks: `--symbols zero=blank` or `--symbols hidden=blank` says that the others are cells";
  expect(plain(crooked)).toBe("2:1: expected as many blanks: a button below says that the others are cells");
  expect(choices(crooked).map(({ symbols }) => symbols)).toEqual(["zero=blank", "hidden=blank"]);
  const several =
    "1:1: expected one board, found several: `--shape 3x2` (22/??/??) or `--shape 2x2 --symbols hidden=#` (??/??) says which";
  expect(choices(several)).toEqual([
    { size: "3x2", symbols: null, drawing: "22\n??\n??" },
    { size: "2x2", symbols: "hidden=#", drawing: "??\n??" },
  ]);
});

it("tells which file is no part of a certificate", () => {
  expect(plain("`files`: unknown file `x.txt`: did you mean `path.txt`?")).toBe(
    "The file x.txt is no part of a certificate.",
  );
});
