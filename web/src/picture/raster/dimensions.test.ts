import { expect, it } from "vitest";
import { isTooLarge, sizeInFileHeader } from "./dimensions.ts";

const fileBytes = (...parts: readonly (number[] | string)[]) => {
  const bytes = parts.flatMap((part) =>
    typeof part === "string" ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
  );
  return Uint8Array.from([...bytes, ...Array.from({ length: 40 }, () => 0)]);
};

it("returns the size that a file states", () => {
  expect(
    sizeInFileHeader(fileBytes([0x89], "PNG\r\n\x1a\n", [0, 0, 0, 13], "IHDR", [0, 0, 1, 0, 0, 0, 0, 200])),
  ).toEqual([256, 200]);
  expect(sizeInFileHeader(fileBytes("GIF89a", [44, 1, 200, 0]))).toEqual([300, 200]);
  const bmpFile = (...header: number[]) =>
    fileBytes(
      "BM",
      Array.from({ length: 12 }, () => 0),
      header,
    );
  expect(sizeInFileHeader(bmpFile(40, 0, 0, 0, 44, 1, 0, 0, 56, 255, 255, 255))).toEqual([300, 200]);
  expect(sizeInFileHeader(bmpFile(12, 0, 0, 0, 44, 1, 200, 0))).toEqual([300, 200]);
  const jpegFile = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 17, 8, 0, 200, 1, 44];
  expect(sizeInFileHeader(fileBytes(jpegFile))).toEqual([300, 200]);
  // Any number of bytes 0xff can stand before a marker.
  const filledFile = [
    ...[0xff, 0xd8, 0xff, 0xff, 0xff, 0xe0, 0, 4, 1, 1],
    ...[0xff, 0xff, 0xc0, 0, 17, 8, 0, 200, 1, 44],
  ];
  expect(sizeInFileHeader(fileBytes(filledFile))).toEqual([300, 200]);
  const extendedWebp = [
    "RIFF",
    [0, 0, 0, 0],
    "WEBPVP8X",
    [10, 0, 0, 0, 0, 0, 0, 0, 43, 1, 0, 199, 0, 0],
  ] as const;
  expect(
    sizeInFileHeader(fileBytes(...extendedWebp.map((part) => (typeof part === "string" ? part : [...part])))),
  ).toEqual([300, 200]);
});

it("refuses pictures of too many pixels, and pictures with a long side", () => {
  expect([isTooLarge([8000, 5000]), isTooLarge([32_767, 1000])]).toEqual([false, false]);
  expect([isTooLarge([8000, 5001]), isTooLarge([1_000_000, 39]), isTooLarge([39, 1_000_000])]).toEqual([
    true,
    true,
    true,
  ]);
});

it("returns null for a damaged file", () => {
  expect(sizeInFileHeader(Uint8Array.from([0x89, 0x50]))).toBeNull();
  expect(sizeInFileHeader(fileBytes([0xff, 0xd8, 0xff, 0xe0, 0, 0]))).toBeNull();
  expect(sizeInFileHeader(fileBytes("RIFF"))).toBeNull();
  expect(sizeInFileHeader(fileBytes([0xff, 0xd8, ...Array.from({ length: 60 }, () => 0xff)]))).toBeNull();
});
