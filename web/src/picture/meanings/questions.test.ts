import { expect, it } from "vitest";
import { drawTile } from "../testing/tile.ts";
import type { Tile } from "../tiles/tiles.ts";
import { tileQuestions } from "./questions.ts";
import { recogniseTiles } from "./recognise.ts";

const isOnRim = (x: number, y: number): boolean => Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) > 0.41;

/** A red sign in a corner, painted over a tile. A hidden tile has a rim. */
const paintedTile = (isHidden: boolean, shift: number): Tile =>
  drawTile(
    (x, y) => (x > 0.3 + shift && x < 0.46 + shift && y > 0.35 && y < 0.8) || (isHidden && isOnRim(x, y)),
    (x, y) => (isOnRim(x, y) ? [150, 150, 150] : [250, 10, 10]),
  );

it("asks separately about hidden and opened tiles with the same sign", () => {
  const questionsAbout = (...tiles: Tile[]) => {
    const groups = tiles
      .flatMap((tile) => recogniseTiles([tile]))
      .map((group) => ({ ...group, guess: { meanings: ["8" as const], isSure: false } }));
    return tileQuestions(
      groups.map(() => true),
      groups,
    ).map(({ count }) => count);
  };
  expect(questionsAbout(paintedTile(true, 0), paintedTile(false, 0))).toEqual([1, 1]);
  expect(questionsAbout(paintedTile(true, 0), paintedTile(true, 0.01))).toEqual([2]);
});
