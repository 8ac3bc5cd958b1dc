import { beforeEach, expect, it, vi } from "vitest";
import type { TileGroup } from "./recognise.ts";
import { toTileLook } from "../tiles/cluster.ts";
import {
  forgetTaughtTiles,
  MOST_TAUGHT_TILES,
  storedTaughtTiles,
  teachTile,
  readWithTaughtTiles,
} from "./skins.ts";
import { TILE_VALUES } from "../tiles/tiles.ts";

const uniformTile = (value: number) => new Float32Array(TILE_VALUES).fill(value);
const groupOfValue = (value: number, isSure = false): TileGroup =>
  ({
    members: [0],
    tile: uniformTile(value),
    look: toTileLook(uniformTile(value)),
    guess: { meanings: ["?", "0"], isSure },
  }) as unknown as TileGroup;

beforeEach(() => {
  const storageContents = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storageContents.get(key) ?? null,
    setItem: (key: string, value: string) => storageContents.set(key, value),
  });
});

it("remembers the last answer about each tile until the tiles are forgotten", () => {
  teachTile(uniformTile(100), "?");
  teachTile(uniformTile(100), "0");
  teachTile(uniformTile(200), "F");
  const reading = readWithTaughtTiles(
    [groupOfValue(100), groupOfValue(201), groupOfValue(150), groupOfValue(100, true)],
    storedTaughtTiles(),
  );
  expect(reading).toEqual([
    { meaning: "0", by: "taught" },
    { meaning: "F", by: "taught" },
    null,
    { meaning: "?", by: "sight" },
  ]);
  forgetTaughtTiles();
  expect(readWithTaughtTiles([groupOfValue(100)], storedTaughtTiles())).toEqual([null]);
});

it("remembers a limited number of tiles, and ignores damaged ones", () => {
  for (let value = 0; value < MOST_TAUGHT_TILES + 9; value++) {
    const darkTile = uniformTile(0);
    darkTile.fill(255, value * 20, value * 20 + 300);
    teachTile(darkTile, "1");
  }
  expect(storedTaughtTiles().length).toBeLessThanOrEqual(MOST_TAUGHT_TILES);
  localStorage.setItem("gridproof.picture.tiles", '[{"meaning":"?","tile":"!"}]');
  expect(storedTaughtTiles()).toEqual([]);
});
