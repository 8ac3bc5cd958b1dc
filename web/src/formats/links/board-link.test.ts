import { deflateSync } from "fflate";
import { expect, it } from "vitest";
import { boardFragment, boardOfFragment } from "./board-link.ts";

it("restores the text", () => {
  for (const text of [
    "mines rows=1 cols=3 mines=1\n? 1 ?\n",
    `mines rows=100 cols=100\n${"? ".repeat(10_000)}`,
  ]) {
    const fragment = boardFragment(text);
    expect(fragment).toMatch(/^#board=[\w-]+$/);
    expect(boardOfFragment(fragment)).toBe(text);
  }
  const board = "mines rows=1 cols=3 mines=1 squared_distance=2\n? 1 ?\n";
  expect(boardFragment(board)).toMatch(/^#mines=[\w-]{8,16}$/);
  expect(boardOfFragment(boardFragment(board))).toBe(board);
});

it("refuses links that were cut or changed, or are too long", () => {
  const fragment = boardFragment("mines rows=1 cols=3 mines=1\n? 1 ?\n");
  for (const brokenFragment of [
    "",
    "#",
    "#board=",
    "#board=%%",
    "#mines=",
    "#mines=%%",
    "#mines=AAAA",
    "#move=3",
    fragment.slice(0, -8),
  ])
    expect(boardOfFragment(brokenFragment)).toBeNull();
  const checksumPlace = [0, 0];
  const decompressionBomb = Buffer.from([...checksumPlace, ...deflateSync(new Uint8Array(5_000_000))]);
  expect(boardOfFragment(`#board=${decompressionBomb.toString("base64url")}`)).toBeNull();
  for (const start of ["#board=", "#mines="])
    expect(boardOfFragment(start + "A".repeat(10_000_000))).toBeNull();
});

const BASE_64_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

it("reads no other board from a link in which a letter was changed", () => {
  for (const text of [
    "mines rows=3 cols=4 mines=3 squared_distance=2\n1 2 ? ?\n? ? ? ?\n1 2 * ?\n",
    "cells tiling=hex rows=2 cols=2\n? 1\n ? ?\n",
  ]) {
    const fragment = boardFragment(text);
    for (let at = "#mines=".length; at < fragment.length; at++)
      for (const letter of BASE_64_LETTERS) {
        const changedFragment = fragment.slice(0, at) + letter + fragment.slice(at + 1);
        // The last letter, and the end of compressed data, have bits without a meaning.
        expect([null, text]).toContain(boardOfFragment(changedFragment));
      }
  }
});
