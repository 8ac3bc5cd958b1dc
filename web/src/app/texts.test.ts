import { expect, it } from "vitest";
import { handed, watched } from "./handover.ts";
import { handOver, isBinary, unplayable } from "./texts.ts";

it("a text is known by how it begins", () => {
  const told = (text: string): string => unplayable(text) ?? "";
  expect(told("RawVF_Version: Rev6\n")).toContain("recording");
  expect(told("gridproof transcript 1\nsystem jewels\n")).toContain("a game of jewels");
  expect(told("gridproof transcript 1\nsystem minesweeper\n")).toBe("");
  expect(told("one-click rows=3 cols=3 mines=2\n")).toContain("one click");
  expect(told("##1\n")).toBe("");
});

it("recordings of bytes are known by their names or by what is in them", () => {
  expect(["a.avf", "A.RMV", "a.txt"].map((name) => isBinary(name, "text"))).toEqual([true, true, false]);
  expect(isBinary("a", "\0\x01")).toBe(true);
});

it("a text is handed to the room it belongs to", () => {
  handOver({ told: "", room: "watch", text: "a game" });
  handOver({ told: "", room: "analyse", text: "a board" });
  expect([watched.value, handed.value]).toEqual(["a game", "a board"]);
});
