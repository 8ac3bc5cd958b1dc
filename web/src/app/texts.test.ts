import { expect, it } from "vitest";
import { linked } from "../formats/link.ts";
import { handedOver, watched } from "./handover.ts";
import { handOver, openedAs, openLinked, unplayable } from "./texts.ts";

const bytes = (...all: number[]): Uint8Array => Uint8Array.from(all);

it("a text is known by how it begins", () => {
  const told = (text: string): string => unplayable(text) ?? "";
  expect(told("RawVF_Version: Rev6\n")).toContain("recording");
  expect(told("gridproof transcript 1\nsystem jewels\n")).toContain("a game of jewels");
  expect(told("gridproof transcript 1\nsystem minesweeper\n")).toBe("");
  expect(told("one-click rows=3 cols=3 mines=2\n")).toContain("one-click");
  expect(told("##1\n")).toBe("");
});

it("files are known by their bytes", () => {
  expect(openedAs({ name: "game.avf", bytes: new TextEncoder().encode("a game") })).toBe("a game");
  expect(openedAs({ name: "b.mbf", bytes: bytes(1, 1, 0, 0) })).toMatchObject({ room: "analyse" });
  expect(() => openedAs({ name: "g.mvf", bytes: bytes(1, 1, 0, 0) })).toThrow("g.mvf is a binary recording");
  expect(() => openedAs({ name: "g.zip", bytes: bytes(0x50, 0x4b, 3, 4) })).toThrow("an archive");
  expect(() => openedAs({ name: "g.txt", bytes: bytes(0x89, 0x50, 0x4e, 0x47) })).toThrow("a picture");
});

it("a text is handed to the room it belongs to", () => {
  handOver({ told: "", room: "watch", text: "a game" });
  handOver({ told: "", room: "analyse", source: { text: "a board" } });
  expect([watched.value, handedOver.value]).toEqual(["a game", { text: "a board" }]);
});

it("a link to a board is opened wherever it is pasted, another one is named", () => {
  const link = linked("mines rows=1 cols=2 squared_distance=2\n? 1\n");
  expect([openLinked("one-click rows=3 cols=3 mines=2\n"), openLinked(link)]).toEqual([false, true]);
  expect(handedOver.value).toEqual({ text: link });
  expect(() => openLinked("https://minesweeper.online/game/1")).toThrow("game 1 of minesweeper.online");
});
