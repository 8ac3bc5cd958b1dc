import { describe, expect, it } from "vitest";
import { judgeReading, type PictureCase } from "./testing/judge.ts";
import { blankRaster } from "./raster/raster.ts";
import { readPicture } from "./read.ts";
import { randomGenerator } from "./testing/scene.ts";
import { SKINS } from "./testing/skins.ts";

/**
 * The views of a board: the scale, the angle, the margin around the board (a negative margin crops the board), and the
 * JPEG quality.
 */
const VIEWS: readonly Omit<PictureCase, "seed">[] = [
  { scale: 16, angle: 0, room: 2, quality: 100 },
  { scale: 20, angle: 0, room: 1, quality: 85 },
  { scale: 24.6, angle: 0, room: 0.3, quality: 60 },
  { scale: 33.3, angle: 0, room: 2, quality: 100 },
  { scale: 30, angle: 0, room: 1.5, quality: 35 },
  { scale: 31.5, angle: -3, room: 1, quality: 80 },
  { scale: 24, angle: 1.3, room: 2, quality: 100 },
  { scale: 28, angle: 0, room: -0.4, quality: 100 },
  // The board reaches the border of the picture, where no edge shows.
  { scale: 24, angle: 0, room: 0, quality: 100 },
  { scale: 30.4, angle: 0, room: 0, quality: 80 },
];

/** Each skin is tested in a quarter of the views; `PICTURES=all` tests all views. */
const VIEW_STRIDE = process.env.PICTURES === "all" ? 1 : 4;
/** The time limit of a test in milliseconds. */
const TEST_TIMEOUT = 600_000;

describe("pictures", () => {
  it.each(SKINS.map((skin, at) => ({ skin, at, name: skin.name })))(
    "of the skin $name are read, or the reader asks about them",
    ({ skin, at }) => {
      const views = VIEWS.filter((_, place) => (place + at) % VIEW_STRIDE === 0);
      const outcomes = views.map((view, place) => judgeReading(skin, { ...view, seed: place + at + 1 }));
      const countOf = (outcome: string): number => outcomes.filter((each) => each === outcome).length;
      if (VIEW_STRIDE === 1)
        console.log(`${skin.name}: at once ${countOf("at once")}, asked ${countOf("asked")}`);
      expect(outcomes.filter((outcome) => typeof outcome === "object")).toEqual([]);
      // The reader has to ask about these skins. Opened tiles do not reveal the colour of hidden tiles, or dark mines
      // lie on dark tiles.
      if (!["coloured", "contrast", "night"].includes(skin.name))
        expect(countOf("at once")).toBeGreaterThan(0);
    },
    TEST_TIMEOUT,
  );

  it("without a board are refused", () => {
    expect(readPicture(blankRaster(300, 200))).toBe("no grid");
    expect(readPicture(blankRaster(1, 1))).toBe("no grid");
    const nextRandom = randomGenerator(1);
    const noiseRaster = blankRaster(200, 160);
    for (let at = 0; at < noiseRaster.data.length; at++) noiseRaster.data[at] = 256 * nextRandom();
    expect(["no grid", "many kinds"]).toContain(readPicture(noiseRaster));
  });
});
