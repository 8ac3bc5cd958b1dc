import { beforeEach, expect, it, vi } from "vitest";
import type { Group } from "./recognise.ts";
import { lookOf } from "./cluster.ts";
import { forgetTaught, MOST_TAUGHT, taughtTiles, teach, withTaught } from "./skins.ts";
import { LENGTH } from "./tiles.ts";

const tile = (value: number) => new Float32Array(LENGTH).fill(value);
const group = (value: number, isSure = false): Group =>
  ({
    members: [0],
    tile: tile(value),
    look: lookOf(tile(value)),
    guess: { meanings: ["?", "0"], isSure },
  }) as unknown as Group;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it("remembers what a tile means, the last answer for each, until it is forgotten", () => {
  teach(tile(100), "?");
  teach(tile(100), "0");
  teach(tile(200), "F");
  const reading = withTaught([group(100), group(201), group(150), group(100, true)], taughtTiles());
  expect(reading).toEqual([
    { meaning: "0", by: "taught" },
    { meaning: "F", by: "taught" },
    null,
    { meaning: "?", by: "sight" },
  ]);
  forgetTaught();
  expect(withTaught([group(100)], taughtTiles())).toEqual([null]);
});

it("remembers a bounded number of tiles, and no damaged ones", () => {
  for (let value = 0; value < MOST_TAUGHT + 9; value++) {
    const one = tile(0);
    one.fill(255, value * 20, value * 20 + 300);
    teach(one, "1");
  }
  expect(taughtTiles().length).toBeLessThanOrEqual(MOST_TAUGHT);
  localStorage.setItem("gridproof.picture.tiles", '[{"meaning":"?","tile":"!"}]');
  expect(taughtTiles()).toEqual([]);
});
