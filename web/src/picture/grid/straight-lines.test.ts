// Pictures whose tiles have large signs, such as the percentages of a solver, are read with the right size or refused.

import { expect, it } from "vitest";
import type { Meaning } from "../meanings/signs.ts";
import { penFont } from "../testing/fonts.ts";
import { drawBoardPicture } from "../testing/scene.ts";
import { SKINS, type Skin, type TilePoint } from "../testing/skins.ts";
import type { Colour } from "../tiles/glyph.ts";
import { locateGrid } from "./grid.ts";

const [classic] = SKINS;
if (!classic) throw new Error("there are skins");
const FONT = penFont(0.12);
const LINE: Colour = [170, 178, 191];
const HIDDEN: Colour = [243, 228, 176];
const INK: Colour = [20, 20, 20];

/** Whether a point lies on one of three digits, which stand side by side in the middle of a tile. */
const isOnNumber = ({ x, y }: TilePoint): boolean =>
  [1, 1, 8].some((digit, at) => FONT(digit, (x - 0.08 - 0.28 * at) / 0.28, (y - 0.33) / 0.34));

const NUMBERED: Skin = {
  ...classic,
  tile: (isHidden, spot) => {
    if (Math.min(spot.x, spot.y, 1 - spot.x, 1 - spot.y) < 0.02) return LINE;
    if (isHidden && isOnNumber(spot)) return INK;
    return isHidden ? HIDDEN : [255, 255, 255];
  },
  around: [
    [246, 247, 249],
    [246, 247, 249],
  ],
};

it.each([33])("finds no grid between the lines of tiles of %i pixels", (scale) => {
  const tiles = Array.from({ length: 81 }, (_, at): Meaning => (at === 13 ? "2" : "?"));
  const picture = drawBoardPicture({ rows: 9, cols: 9, tiles }, NUMBERED, { scale, angle: 0, room: 1 });
  const located = locateGrid(picture);
  if (typeof located === "string") expect(located).toBe("no grid");
  else expect(located.grid).toMatchObject({ rows: 9, cols: 9 });
});
