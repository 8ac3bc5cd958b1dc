import { expect, it } from "vitest";
import { fileKind, recordingMessage } from "./file-kind.ts";

const bytesOf = (content: string | readonly number[]): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : Uint8Array.from(content);
const kindAsText = (name: string, content: string | readonly number[]): string => {
  const kind = fileKind({ name, bytes: bytesOf(content) });
  return "format" in kind ? kind.format : kind.is;
};
const RMV_BYTES = [0x2a, 0x72, 0x6d, 0x76, 0, 1, 0, 0, 4, 210];
const AVF_BYTES = [0x34, 0, 1, 2, 3, 3, ...bytesOf("[2|17.09.2010.22:51:34:3440|]"), 0];

it("recognises recordings by their bytes, whatever their names", () => {
  for (const name of ["g.rmv", "g.mbf", "g.txt", "g"]) expect(kindAsText(name, RMV_BYTES)).toBe("rmv");
  expect(kindAsText("g.avf", RMV_BYTES)).toBe("rmv");
  expect(kindAsText("g", [0x11, 0x4d, 200, 1, 9, 9])).toBe("mvf");
  expect(kindAsText("g", AVF_BYTES)).toBe("avf");
});

it("uses the name if the bytes are ambiguous", () => {
  for (const ending of ["avf", "evf", "mvf", "rmv"]) {
    expect(kindAsText(`g.${ending}`, [3, 3, 0, 0])).toBe(ending);
    expect(kindAsText(`G.${ending.toUpperCase()}`, [3, 3, 0, 1, 0, 0])).toBe(ending);
  }
  expect(kindAsText("g", [3, 3, 0, 1, 0, 0])).toBe("board");
  expect(kindAsText("g.mbf", [3, 3, 0, 1, 0])).toBe("bytes");
});

it("recognises a text even if its name is that of a recording or a board", () => {
  for (const name of ["g.avf", "g.mvf", "g.mbf", "g.png", "g"])
    expect(kindAsText(name, "##1\n")).toBe("text");
  expect(fileKind({ name: "g", bytes: bytesOf([0xff, 0xfe, 0x31, 0]) })).toEqual({ is: "text", text: "1" });
  expect(kindAsText("g", "\x1b[31m1\x1b[0m ?\n")).toBe("text");
});

it("recognises a binary board whose bytes could also be a text or a recording", () => {
  const printableBoard = [0x41, 0x42, 0x09, 0x0a, ...Array.from({ length: 2 * 0x090a }, () => 0x30)];
  expect([kindAsText("g.mbf", printableBoard), kindAsText("g", printableBoard)]).toEqual(["board", "text"]);
  const tallBoard = [0x11, 0x4d, 0, 1, 2, 3];
  expect([
    kindAsText("g.mbf", tallBoard),
    kindAsText("g", tallBoard),
    kindAsText("g.mvf", tallBoard),
  ]).toEqual(["board", "board", "mvf"]);
});

it("recognises pictures and archives", () => {
  expect(kindAsText("g.txt", [0x89, 0x50, 0x4e, 0x47, 1])).toBe("picture");
  expect(kindAsText("g", [0x42, 0x4d, 54, 9, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0])).toBe("picture");
  expect(kindAsText("g", "BM is a text\n")).toBe("text");
  expect(kindAsText("g", [0x50, 0x4b, 3, 4, 0])).toBe("archive");
  expect(kindAsText("g", "PK1 is a text")).toBe("text");
});

it("says that a recording can be watched", () => {
  expect(recordingMessage("g.rmv", "rmv")).toBe("g.rmv is a binary recording (rmv). You can watch it.");
});
