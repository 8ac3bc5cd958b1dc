import { expect, it } from "vitest";
import { collectionOf } from "./collection.ts";
import { fileKind } from "./kinds.ts";

const text = (words: string): number[] => Array.from(new TextEncoder().encode(words));
const CHECKSUM = [7, 7];
const game = (name: string, recording: readonly number[]): number[] => [
  ...text(name),
  0,
  ...[0, 0, recording.length >> 8, recording.length & 255],
  ...recording,
  ...CHECKSUM,
];
const LONG = Array.from({ length: 300 }, (_, at) => at % 256);
const ALL = [0, 0, 2, ...game("first", [4, 0, 9]), ...game("第二局", LONG)];

it("has the games of a collection, with their names", () => {
  expect(collectionOf(Uint8Array.from(ALL))).toEqual([
    { name: "first", bytes: Uint8Array.of(4, 0, 9) },
    { name: "第二局", bytes: Uint8Array.from(LONG) },
  ]);
  expect(fileKind({ name: "g", bytes: Uint8Array.from(ALL) })).toEqual({ is: "recording", format: "evfs" });
  expect(fileKind({ name: "g.evfs", bytes: Uint8Array.of(0, 1) })).toEqual({
    is: "recording",
    format: "evfs",
  });
});

it("is no collection if a byte is missing or added", () => {
  expect(collectionOf(Uint8Array.from([...ALL, 1]))).toBeNull();
  for (let length = 0; length < ALL.length; length++) {
    const isBetween = length === 3 + game("first", [4, 0, 9]).length;
    if (!isBetween) expect(collectionOf(Uint8Array.from(ALL.slice(0, length)))).toBeNull();
  }
  expect(collectionOf(Uint8Array.of(0, 0, 2, 65, 0, 255, 255, 255, 255))).toBeNull();
});
