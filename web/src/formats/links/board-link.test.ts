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
  const decompressionBomb = Buffer.from(deflateSync(new Uint8Array(5_000_000))).toString("base64url");
  expect(boardOfFragment(`#board=${decompressionBomb}`)).toBeNull();
});
