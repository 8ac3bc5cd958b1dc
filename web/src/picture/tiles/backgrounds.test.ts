import { expect, it } from "vitest";
import { SEVEN_SEGMENT_FONT } from "../testing/fonts.ts";
import { drawTile } from "../testing/tile.ts";
import { toTileLook } from "./cluster.ts";
import { readFace } from "./glyph.ts";
import { compareBackgrounds, type TileBackground } from "./backgrounds.ts";
import type { Tile } from "./tiles.ts";

const backgroundOf = (tile: Tile): TileBackground => ({ face: readFace(tile), look: toTileLook(tile) });
const blank = backgroundOf(drawTile(() => false));

it("ignores a digit that reaches the rim of its tile", () => {
  const size = 0.85;
  for (let digit = 1; digit <= 8; digit++) {
    const tile = drawTile((x, y) =>
      SEVEN_SEGMENT_FONT(digit, (x - (1 - size) / 2) / size, (y - (1 - size) / 2) / size),
    );
    expect([digit, compareBackgrounds(backgroundOf(tile), blank)]).toEqual([digit, "one kind"]);
  }
});

it("compares the whole rim of tiles without a sign", () => {
  const bevelled = drawTile((x, y) => Math.min(x, y, 1 - x, 1 - y) < 0.1);
  expect(compareBackgrounds(backgroundOf(bevelled), blank)).toBe("two kinds");
});
