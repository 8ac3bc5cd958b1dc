import { strToU8 } from "fflate";
import { expect, it } from "vitest";
import { boardInSvg, withBoard } from "./board-in-svg.ts";
import { contentOfFiles } from "./content.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\n<title>a</title>\n</svg>\n';
const BOARD = "mines rows=1 cols=2 mines=1\n? ?\n# a < b & c > d, &lt; $& and $1\n";

it("returns the board that a picture holds", () => {
  const svg = withBoard(SVG, BOARD);
  expect(boardInSvg(svg)).toBe(BOARD);
  expect(boardInSvg(`<?xml version="1.0"?>\n${svg}`)).toBe(BOARD);
  expect(svg.slice(svg.indexOf("<title>"))).toBe(SVG.slice(SVG.indexOf("<title>")));
});

it("returns no board from other pictures and texts", () => {
  for (const text of ["", SVG, BOARD, `x${withBoard(SVG, BOARD)}`]) expect(boardInSvg(text)).toBeNull();
  expect(boardInSvg(withBoard(SVG, BOARD).replace("</metadata>", ""))).toBeNull();
});

it("opens the board of an SVG file, even if the picture is larger than any board", () => {
  const svg = withBoard(SVG, BOARD) + " ".repeat(2_000_001);
  expect(contentOfFiles([{ name: "board.svg", bytes: strToU8(svg) }])).toEqual({ text: BOARD });
});
