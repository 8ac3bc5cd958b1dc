import { expect, it } from "vitest";
import { penFont } from "../testing/fonts.ts";
import { drawTile } from "../testing/tile.ts";
import { groupAlikeTiles } from "../tiles/cluster.ts";
import type { Colour } from "../tiles/glyph.ts";
import type { Tile } from "../tiles/tiles.ts";
import { recogniseTiles } from "./recognise.ts";
import { NON_DIGIT_SIGN_MEANINGS } from "./signs.ts";

const FONT = penFont(0.16);

/** Draws a digit in the middle of a tile, as large as this share of the tile. */
const drawDigit = (digit: number, size: number, inkColour?: (x: number, y: number) => Colour): Tile =>
  drawTile((x, y) => FONT(digit, (x - 0.5) / size + 0.5, (y - 0.5) / size + 0.5), inkColour);

/** Two faint colours: the upper half of the sign differs from its lower half. */
const inTwoColours = (_: number, y: number): Colour => (y < 0.5 ? [180, 220, 220] : [220, 220, 180]);
const blankTile = (colour: Colour): Tile =>
  drawTile(
    () => true,
    () => colour,
  );

it("splits a group of faint digits in two colours by their shapes", () => {
  const tiles = [5, 8].map((digit) => drawDigit(digit, 0.42, inTwoColours));
  expect(groupAlikeTiles(tiles)).toHaveLength(1);
  expect(recogniseTiles(tiles).map(({ members }) => members)).toEqual([[0], [1]]);
});

it("adds the meanings of other signs to a sign that is no clear digit", () => {
  const [twoColours] = recogniseTiles([drawDigit(5, 0.6, inTwoColours)]);
  expect(twoColours?.guess.isSure).toBe(false);
  expect(twoColours?.guess.meanings).toEqual(expect.arrayContaining(["5", ...NON_DIGIT_SIGN_MEANINGS]));
  const [oneColour] = recogniseTiles([drawDigit(5, 0.6)]);
  expect(oneColour?.guess.meanings).not.toContain("F");
});

it("asks about a sign with a dot below it, like a question mark", () => {
  const whole = drawDigit(7, 0.6);
  const parted = drawTile(
    (x, y) => FONT(7, (x - 0.5) / 0.6 + 0.5, (y - 0.5) / 0.6 + 0.5) && (y < 0.6 || y > 0.68),
  );
  expect(recogniseTiles([whole])[0]?.guess).toMatchObject({ meanings: ["7"], isSure: true });
  const [group] = recogniseTiles([parted]);
  expect(group?.guess.isSure).toBe(false);
  expect(group?.guess.meanings).toContain("?");
});

it("asks about blank tiles if none has the background of a digit", () => {
  const digits = [1, 2, 3].map((digit) => drawDigit(digit, 0.6));
  const guessOfBlanks = (tiles: Tile[]) =>
    recogniseTiles(tiles).find(({ face }) => face.sign === null)?.guess;
  const darkTiles = [blankTile([120, 120, 120]), blankTile([120, 120, 120])];
  // The dark tiles can be opened tiles that differ from the digits.
  expect(guessOfBlanks([...digits, ...darkTiles])).toEqual({ meanings: ["?", "0"], isSure: false });
  expect(guessOfBlanks([...digits, ...darkTiles, drawTile(() => false)])).toEqual({
    meanings: ["?"],
    isSure: true,
  });
});

it("asks about blank tiles that differ from opened ones in a thin bevel alone", () => {
  const digits = [1, 2, 3].map((digit) => drawDigit(digit, 0.6));
  const bevelled = drawTile(
    (x, y) => Math.max(x, y) > 0.92 || Math.min(x, y) < 0.08,
    (x, y) => (Math.min(x, y) < 0.08 ? [246, 246, 246] : [194, 194, 194]),
  );
  const groups = recogniseTiles([...digits, bevelled, bevelled, drawTile(() => false)]);
  const blanks = groups.filter(({ face }) => face.sign === null);
  expect(blanks.map(({ members, guess }) => [members.length, guess.isSure])).toEqual([
    [2, false],
    [1, true],
  ]);
});
