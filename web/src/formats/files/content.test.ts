import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { certificateOf, contentOfFiles, zipCertificate, RefusedFileError } from "./content.ts";

const namedFile = (name: string, content: string | number[]) => ({
  name,
  bytes: typeof content === "string" ? strToU8(content) : Uint8Array.from(content),
});

it("reads a saved certificate, also from a zipped folder", () => {
  const certificate = { "board.txt": "mines", "claims.txt": "? S" };
  expect(contentOfFiles([{ name: "c.zip", bytes: zipCertificate(certificate) }])).toEqual({ certificate });
  const zippedFolder = zipSync({
    "c/board.txt": strToU8("mines"),
    "c/claims.txt": strToU8("? S"),
    "c/.DS_Store": strToU8(""),
  });
  expect(contentOfFiles([{ name: "c.zip", bytes: zippedFolder }])).toEqual({ certificate });
  expect(contentOfFiles([namedFile("board.txt", "mines"), namedFile("claims.txt", "? S")])).toEqual({
    certificate,
  });
});

it("recognises text and binary files", () => {
  expect(contentOfFiles([namedFile("board.txt", "1 ?")])).toEqual({ text: "1 ?" });
  expect(contentOfFiles([namedFile("board.txt", [0xff, 0xfe, 0x31, 0])])).toEqual({ text: "1" });
  expect(contentOfFiles([namedFile("board", [3, 3, 0, 1, 0, 200])])).toHaveProperty("bytes");
  expect(contentOfFiles([namedFile("board.mbf", [3, 3, 0, 1, 0, 0])])).toHaveProperty("bytes");
  const recording = namedFile("g.mvf", [3, 3, 0, 0]);
  const content = contentOfFiles([recording]);
  expect(content).toMatchObject({ recording });
  expect("told" in content && content.told()).toBe("g.mvf is a binary recording (mvf). You can watch it.");
});

it("recognises a certificate by its file names", () => {
  expect(contentOfFiles([namedFile("claims.txt", "? S")])).toHaveProperty("certificate");
  expect(() => contentOfFiles([namedFile("x.zip", "no zip")])).toThrow(
    expect.objectContaining({ as: "certificate" }),
  );
  expect(certificateOf([namedFile("x.txt", "1 ?")])).toEqual({ "x.txt": "1 ?" });
});

it("refuses a damaged file, and an empty list of files", () => {
  const zippedCertificate = zipCertificate({ "board.txt": "mines ".repeat(1000) });
  expect(() =>
    contentOfFiles([{ name: "c.zip", bytes: zippedCertificate.slice(0, zippedCertificate.length - 30) }]),
  ).toThrow(RefusedFileError);
  expect(() => contentOfFiles([])).toThrow(RefusedFileError);
});
