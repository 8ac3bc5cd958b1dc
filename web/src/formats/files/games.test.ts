import { expect, it } from "vitest";
import { watchableKindOf, isTextRecording } from "./games.ts";

it("recognises texts that are not boards of mines", () => {
  expect(watchableKindOf("gridproof transcript 1\nsystem jewels\n")).toBe("This is a recorded game.");
  expect(watchableKindOf("\n# of a contest\nchess-puzzle rows=1 cols=6\n")).toBe(
    "This is a ChessPuzzle board.",
  );
  expect(watchableKindOf("one-click rows=3 cols=3 mines=2\n")).toContain("one-click");
  expect(watchableKindOf("mines rows=1 cols=2\n? 1\n")).toBeNull();
  expect(watchableKindOf("")).toBeNull();
  expect(isTextRecording("RawVF_Version: Rev6.2\n")).toBe(true);
  expect(isTextRecording("Width: 2\r\nHeight: 1\r\nMines: 1\r\nBoard:\r\n0*\r\n")).toBe(true);
  expect(isTextRecording("Width: 2\nHeight: 1\nBoard:\n1?\n")).toBe(false);
  expect(isTextRecording("? 1")).toBe(false);
});
