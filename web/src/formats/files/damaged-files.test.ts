// Damaged and hostile files: the page recognises each file or refuses it with a sentence, and no file takes long.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contentOfFiles, RefusedFileError } from "./content.ts";

const RECORDING = readFileSync(new URL("../../../../tests/regressions/recording/small.evf", import.meta.url));

function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

const asBytes = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
/** The beginnings of files of each kind. */
const FILE_STARTS: Readonly<Record<string, readonly number[]>> = {
  "screen.png": [0x89, ...asBytes("PNG\r\n\x1a\n")],
  "screen.jpg": [0xff, 0xd8, 0xff, 0xe0],
  "screen.gif": asBytes("GIF89a"),
  "screen.webp": asBytes("RIFF\0\0\0\0WEBPVP8 "),
  "screen.bmp": asBytes("BM\0\0\0\0\0\0\0\0"),
  "game.avf": [0x10, 1],
  "game.evf": Array.from(RECORDING),
  "games.evfs": [0, 0, 2],
  "game.rmv": asBytes("*rmv\0\x01"),
  "game.mvf": [0x11, 0x4d],
  "board.mbf": [3, 3, 0, 1, 0, 0],
  "board.zip": asBytes("PK\x03\x04"),
  "board.txt": asBytes("mines rows=1 cols=3\n? 1 ?\n"),
};

/** Returns the content of a file, or the sentence of its refusal. Every other error fails the test. */
function contentOrRefusal(name: string, bytes: readonly number[]): unknown {
  try {
    return contentOfFiles([{ name, bytes: Uint8Array.from(bytes) }]);
  } catch (error) {
    if (!(error instanceof RefusedFileError)) throw error;
    expect(error.message).toContain(name);
    return error.message;
  }
}

it("recognises or refuses damaged files of every kind", () => {
  const random = randomNumbers(42);
  for (const [name, start] of Object.entries(FILE_STARTS))
    for (let at = 0; at < 300; at++) {
      const tail = Array.from({ length: random(200) }, () => random(256));
      const wholeFile = [...start, ...tail];
      const cutFile = wholeFile.slice(0, random(wholeFile.length + 1));
      const changedFile = cutFile.map((byte) => (random(20) === 0 ? random(256) : byte));
      expect(contentOrRefusal(name, changedFile)).toBeDefined();
    }
});

it("takes an empty file for a text, and refuses huge ones by their name", () => {
  expect(contentOrRefusal("a", [])).toEqual({ text: "" });
  expect(() => contentOfFiles([{ name: "a.txt", bytes: new Uint8Array(3_000_000).fill(63) }])).toThrow(
    "a.txt is too large for this page.",
  );
});
