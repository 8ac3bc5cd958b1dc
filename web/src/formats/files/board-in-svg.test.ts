import { strToU8 } from "fflate";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { boardInSvg } from "./board-in-svg.ts";
import { contentOfFiles } from "./content.ts";

const bookFile = (path: string): string =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
/** A picture of `gridproof draw`. */
const DRAWN = bookFile("docs/pictures/hexagons.svg");

const BOARD = "mines rows=1 cols=2 mines=1\n? ?\n";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">\n<metadata id="gridproof-board">${BOARD}</metadata>\n</svg>\n`;

it("returns the board of a picture that the engine drew", () => {
  const cellsOf = (text: string | null): string[] | undefined => text?.trim().split(/\s+/);
  expect(cellsOf(boardInSvg(DRAWN))).toEqual(cellsOf(bookFile("models/cells/instances/hexagons.board")));
});

it("returns the board that a picture holds, without escapes", () => {
  expect(boardInSvg(SVG)).toBe(BOARD);
  expect(boardInSvg(`<?xml version="1.0"?>\n${SVG}`)).toBe(BOARD);
  const escaped = SVG.replace("? ?", "&lt;&amp;lt;&gt; &quot;");
  expect(boardInSvg(escaped)).toBe(BOARD.replace("? ?", '<&lt;> "'));
});

it("returns no board from other pictures and texts", () => {
  for (const text of ["", "<svg></svg>", BOARD, `x${SVG}`]) expect(boardInSvg(text)).toBeNull();
  expect(boardInSvg(SVG.replace("</metadata>", ""))).toBeNull();
});

it("opens the board of an SVG file, even if the picture is larger than any board", () => {
  const svg = SVG + " ".repeat(2_000_001);
  expect(contentOfFiles([{ name: "board.svg", bytes: strToU8(svg) }])).toEqual({ text: BOARD });
});
