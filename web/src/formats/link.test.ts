import { deflateSync } from "fflate";
import { expect, it } from "vitest";
import { linked, unlinked } from "./link.ts";

it("brings back the text", () => {
  for (const text of [
    "mines rows=1 cols=3 mines=1\n? 1 ?\n",
    `mines rows=100 cols=100\n${"? ".repeat(10_000)}`,
  ]) {
    const fragment = linked(text);
    expect(fragment).toMatch(/^#board=[\w-]+$/);
    expect(unlinked(fragment)).toBe(text);
  }
  const board = "mines rows=1 cols=3 mines=1 squared_distance=2\n? 1 ?\n";
  expect(linked(board)).toMatch(/^#mines=[\w-]{8,16}$/);
  expect(unlinked(linked(board))).toBe(board);
});

it("refuses what is cut, changed, or too long", () => {
  const fragment = linked("mines rows=1 cols=3 mines=1\n? 1 ?\n");
  for (const broken of [
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
    expect(unlinked(broken)).toBeNull();
  const bomb = Buffer.from(deflateSync(new Uint8Array(5_000_000))).toString("base64url");
  expect(unlinked(`#board=${bomb}`)).toBeNull();
});
