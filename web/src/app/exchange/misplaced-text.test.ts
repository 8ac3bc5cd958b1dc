import { expect, it } from "vitest";
import type { Engine } from "../../engine/client.ts";
import { boardFragment } from "../../formats/links/board-link.ts";
import { boardToAnalyse, challengeToBegin, gameToWatch, pictureToAnalyse } from "./handover.ts";
import {
  misplacedBoard,
  openMisplacedText,
  textOrMisplaced,
  openPastedLink,
  unplayableKind,
} from "./misplaced-text.ts";

const bytesOf = (...all: number[]): Uint8Array => Uint8Array.from(all);

it("the kind of a text is recognised by its beginning", () => {
  const unplayableKindText = (text: string): string => unplayableKind(text) ?? "";
  expect(unplayableKindText("RawVF_Version: Rev6\n")).toContain("recording");
  expect(unplayableKindText("gridproof transcript 1\nsystem jewels\n")).toContain("a game of jewels");
  expect(unplayableKindText("gridproof transcript 1\nsystem minesweeper\n")).toBe("");
  expect(unplayableKindText("one-click rows=3 cols=3 mines=2\n")).toContain("one-click");
  expect(unplayableKindText("##1\n")).toBe("");
});

it("the kind of a file is recognised by its bytes", () => {
  expect(textOrMisplaced({ name: "game.avf", bytes: new TextEncoder().encode("a game") })).toBe("a game");
  expect(textOrMisplaced({ name: "b.mbf", bytes: bytesOf(1, 1, 0, 0) })).toMatchObject({ tab: "analyse" });
  const recording = { name: "g.mvf", bytes: bytesOf(1, 1, 0, 0) };
  expect(textOrMisplaced(recording)).toMatchObject({ tab: "watch", game: recording });
  expect(() => textOrMisplaced({ name: "g.zip", bytes: bytesOf(0x50, 0x4b, 3, 4) })).toThrow("an archive");
  expect(() => textOrMisplaced({ name: "g.avf", bytes: bytesOf() })).toThrow("g.avf is empty");
  const picture = { name: "screen.png", bytes: bytesOf(0x89, 0x50, 0x4e, 0x47) };
  expect(textOrMisplaced(picture)).toMatchObject({ tab: "analyse", picture });
});

it("an SVG picture that holds a board is passed to the analyser", async () => {
  const text = '<svg><metadata id="gridproof-board">mines rows=1 cols=2 mines=1\n? ?\n</metadata></svg>';
  expect(await misplacedBoard({} as unknown as Engine, text)).toMatchObject({
    tab: "analyse",
    source: { text },
  });
});

it("a misplaced text is passed to the right tab", () => {
  openMisplacedText({ told: () => "", tab: "watch", game: "a game" });
  openMisplacedText({ told: () => "", tab: "analyse", source: { text: "a board" } });
  expect([gameToWatch.value, boardToAnalyse.value]).toEqual(["a game", { text: "a board" }]);
  const picture = { name: "screen.png", bytes: bytesOf(0x89, 0x50, 0x4e, 0x47) };
  openMisplacedText({ told: () => "", tab: "analyse", picture });
  expect(pictureToAnalyse.value).toBe(picture);
});

it("a pasted link to a board is opened in any tab, and the refusal of any other link names its site", () => {
  const link = boardFragment("mines rows=1 cols=2 squared_distance=2\n? 1\n");
  expect([openPastedLink("one-click rows=3 cols=3 mines=2\n"), openPastedLink(link)]).toEqual([false, true]);
  expect(boardToAnalyse.value).toEqual({ text: link });
  expect(openPastedLink("file:///page.html#play=cut")).toBe(true);
  expect(challengeToBegin.value).toBe("broken");
  expect(() => openPastedLink("https://minesweeper.online/game/1")).toThrow("game 1 of minesweeper.online");
});
