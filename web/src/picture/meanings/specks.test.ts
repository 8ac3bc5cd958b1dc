// Pictures of boards with small digits, and of boards with dots on blank tiles.

import { expect, it } from "vitest";
import { readPicture } from "../read.ts";
import { judgeReading } from "../testing/judge.ts";
import { drawBoardPicture, randomBoard } from "../testing/scene.ts";
import { SKINS, type Skin } from "../testing/skins.ts";
import type { Meaning } from "./signs.ts";

const VIEW = { scale: 50, angle: 0, room: 0.5 };
const skinNamed = (name: string): Skin => {
  const skin = SKINS.find((each) => each.name === name);
  if (!skin) throw new Error(`no skin is named ${name}`);
  return skin;
};

it.each(["classic", "ink", "dark"])("refuses digits of a tenth of a tile in the skin %s", (name) => {
  const picture = drawBoardPicture(randomBoard(7, 8, 3), { ...skinNamed(name), size: 0.1 }, VIEW);
  expect(readPicture(picture)).toBe("small digits");
});

it("reads certain digits beside more blank tiles with dots", () => {
  const skin = skinNamed("classic");
  const dottedSkin: Skin = {
    ...skin,
    tile: (isHidden, spot, meaning) =>
      meaning === "0" && Math.hypot(spot.x - 0.5, spot.y - 0.5) < 0.06
        ? [16, 16, 16]
        : skin.tile(isHidden, spot, meaning),
  };
  const tiles = Array.from({ length: 56 }, (_, at): Meaning => (at < 40 ? "0" : at < 48 ? "2" : "?"));
  const reading = readPicture(drawBoardPicture({ rows: 7, cols: 8, tiles }, dottedSkin, VIEW));
  expect(reading).toMatchObject({ grid: { rows: 7, cols: 8 } });
});

it.each([
  ["dark", 0.2],
  ["rounded", 0.23],
  ["ink", 0.2],
  ["contrast", 0.23],
])(
  "asks separately about different digits in the skin %s, of %f of a tile, or refuses them",
  (name, size) => {
    const seed = SKINS.findIndex((skin) => skin.name === name) + 1;
    const view = { scale: 40, angle: 0, room: 1, quality: seed % 2 ? 85 : 100, seed };
    const outcome = judgeReading({ ...skinNamed(name), size }, view);
    if (typeof outcome === "object") expect(outcome).toEqual({ wrong: "small digits" });
  },
);
