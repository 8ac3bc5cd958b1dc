import { expect, it } from "vitest";
import { gamesOfCollection } from "./collection.ts";
import { fileKind } from "./file-kind.ts";

const utf8Bytes = (words: string): number[] => Array.from(new TextEncoder().encode(words));
const CHECKSUM_BYTES = [7, 7];
const collectedGameBytes = (name: string, recording: readonly number[]): number[] => [
  ...utf8Bytes(name),
  0,
  ...[0, 0, recording.length >> 8, recording.length & 255],
  ...recording,
  ...CHECKSUM_BYTES,
];
const LONG_RECORDING = Array.from({ length: 300 }, (_, at) => at % 256);
const COLLECTION_BYTES = [
  0,
  0,
  2,
  ...collectedGameBytes("first", [4, 0, 9]),
  ...collectedGameBytes("第二局", LONG_RECORDING),
];

it("returns the games of a collection, with their names", () => {
  expect(gamesOfCollection(Uint8Array.from(COLLECTION_BYTES))).toEqual([
    { name: "first", bytes: Uint8Array.of(4, 0, 9) },
    { name: "第二局", bytes: Uint8Array.from(LONG_RECORDING) },
  ]);
  expect(fileKind({ name: "g", bytes: Uint8Array.from(COLLECTION_BYTES) })).toEqual({
    is: "recording",
    format: "evfs",
  });
  expect(fileKind({ name: "g.evfs", bytes: Uint8Array.of(0, 1) })).toEqual({
    is: "recording",
    format: "evfs",
  });
});

it("refuses a collection with a missing or an additional byte", () => {
  expect(gamesOfCollection(Uint8Array.from([...COLLECTION_BYTES, 1]))).toBeNull();
  for (let length = 0; length < COLLECTION_BYTES.length; length++) {
    const endsBetweenGames = length === 3 + collectedGameBytes("first", [4, 0, 9]).length;
    if (!endsBetweenGames)
      expect(gamesOfCollection(Uint8Array.from(COLLECTION_BYTES.slice(0, length)))).toBeNull();
  }
  expect(gamesOfCollection(Uint8Array.of(0, 0, 2, 65, 0, 255, 255, 255, 255))).toBeNull();
});

it("refuses empty recordings, and more games than a list can show", () => {
  expect(gamesOfCollection(new Uint8Array(20_000_000 - 2))).toBeNull();
  const oneGame = collectedGameBytes("", [1]);
  const manyGames = (count: number): Uint8Array =>
    Uint8Array.from([0, 0, 2, ...Array.from({ length: count }, () => oneGame).flat()]);
  expect(gamesOfCollection(manyGames(5000))).toHaveLength(5000);
  expect(gamesOfCollection(manyGames(5001))).toBeNull();
});
