// Boards that users open: links, recordings, blank rows, and files dropped outside the board.

import { readFileSync } from "node:fs";
import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { boardFragment } from "../../src/formats/links/board-link.ts";
import {
  shownBoardText,
  waitForBoard,
  pasteText,
  pressNamedButton,
  waitForWords,
  SMALL_BOARD,
} from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { pressButton, waitForText } from "../helpers/checks.ts";
import { dropFile } from "../helpers/files.ts";

const ANALYSER = "https://davidnhill.github.io/JSMinesweeper/index.html?board=3x2x1&analysis=";
/** Waits for the example board to be counted. */
const isBegun = (page: Page): Promise<unknown> => waitForWords(page, "placements", ".figures");

const TEXT = Array.from(new TextEncoder().encode(SMALL_BOARD));

describeInBrowser("what is brought", (open) => {
  it("opens its own links when they are pasted on the page, into the field, or in another tab", async () => {
    const page = await open();
    await isBegun(page);
    await pasteText(page, `look: https://example.org/gridproof.html${boardFragment(SMALL_BOARD)}`);
    await waitForBoard(page, SMALL_BOARD);
    await waitForWords(page, "Read from a link of this page.");
    const other = "mines rows=1 cols=3 mines=1 squared_distance=2\n? 1 ?\n";
    await page.locator("summary::-p-text(Board as text)").click();
    await page.locator("#text").fill(page.url() + boardFragment(other));
    await pressNamedButton(page, "Show this board");
    await waitForBoard(page, other);
    for (const tab of ["#tab-play", "#tab-watch"]) {
      await page.locator(tab).click();
      await page.waitForSelector(`${tab}[aria-selected=true]`);
      await page.waitForSelector(tab === "#tab-play" ? ".play .board canvas" : ".watch textarea");
      await pasteText(page, page.url() + boardFragment(SMALL_BOARD));
      await page.waitForSelector("#tab-analyse[aria-selected=true]");
      await waitForBoard(page, SMALL_BOARD);
    }
    // A link that is entered in the address bar of the open page also opens its board.
    await page.locator("#tab-play").click();
    await page.waitForSelector(".play .board canvas");
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, boardFragment(other));
    await waitForBoard(page, other);
  });

  it("reads links of other programs, and names links without a board", async () => {
    const page = await open();
    await isBegun(page);
    await pasteText(page, `${ANALYSER}adacaaab4bRb`);
    await waitForWords(page, "This link of JSMinesweeper holds no complete board", "#unread");
    await pasteText(page, `${ANALYSER}adacaaab2cSc`);
    await waitForBoard(page, "mines rows=2 cols=3 mines=1 squared_distance=2\nF 1 0\n? 1 0\n");
    await waitForWords(page, "Read from a link of JSMinesweeper.");
    await pasteText(page, "https://llamasweeper.com/#/game/board-editor?b=0403&m=g40");
    await waitForBoard(page, "mines rows=3 cols=4 mines=2 squared_distance=2\n* 1 1 1\n1 1 1 *\n0 0 1 1\n");
    await pasteText(page, "https://minesweeper.online/game/123");
    await waitForWords(
      page,
      "game 123 of minesweeper.online, which keeps its boards on its server",
      "#unread",
    );
    await page.locator("#tab-watch").click();
    await page.waitForSelector(".watch textarea");
    await pasteText(page, "https://minesweeper.online/game/123");
    await waitForText(page, "#watch-problem", "game 123 of minesweeper.online");
  });

  it("recognises recordings by their bytes in every tab, and offers the tab that shows them", async () => {
    const page = await open();
    await isBegun(page);
    const before = await shownBoardText(page);
    const rmv = [0x2a, 0x72, 0x6d, 0x76, 0, 1, 0, 0, 9, 9];
    await dropFile(page, "#tab-panel", "g.mbf", rmv);
    await waitForWords(page, "g.mbf is a binary recording (rmv)", "#unread");
    await dropFile(page, "#tab-panel", "g.mvf", [3, 3, 0, 0]);
    await waitForWords(page, "g.mvf is a binary recording (mvf)", "#unread");
    await pressNamedButton(page, "Discard changes");
    expect(await shownBoardText(page)).toBe(before);
    await page.locator("#tab-play").click();
    await page.waitForSelector(".play .board canvas");
    await dropFile(page, "#tab-panel", "g", rmv);
    await waitForText(page, "#tab-panel [role=alert].row", "g is a binary recording (rmv)");
    await dropFile(page, "#tab-panel", "layout", [3, 3, 0, 1, 0, 0]);
    await waitForText(page, ".state", "A game on a given layout.");
    await pressButton(page, "Analyse this position");
    await waitForBoard(page, "mines rows=3 cols=3 mines=1 squared_distance=2\n? ? ?\n? ? ?\n? ? ?\n");
    const recording = Array.from(
      readFileSync(new URL("../../../tests/regressions/recording/small.evf", import.meta.url)),
    );
    for (const tab of ["analyse", "play"]) {
      await page.locator(`#tab-${tab}`).click();
      await page.waitForSelector(tab === "play" ? ".play .board canvas" : ".analyse .board canvas");
      await dropFile(page, "#tab-panel", "small.evf", recording);
      await pressButton(page, "Watch it");
      await page.waitForSelector("#tab-watch[aria-selected=true]");
      await waitForText(page, ".review h2", "a recorded game");
    }
  });

  it("asks whether blank rows are zeros or hidden, shows both boards, and accepts a key as the answer", async () => {
    const page = await open();
    await isBegun(page);
    await pasteText(page, "111\n   \n###\n");
    await waitForWords(page, "Are they zeros or hidden?", "#unread");
    await waitForWords(page, "1 1 1\n? ? ?\n# # #", "#unread");
    await pressNamedButton(page, "Blanks are hidden");
    await waitForBoard(page, "mines rows=3 cols=3 squared_distance=2\n1 1 1\n? ? ?\n? ? ?\n");
    await pasteText(page, "1 2 1\n     \n# # #\n");
    await page.waitForFunction(() => document.activeElement?.closest(".readings"));
    await page.keyboard.press("Enter");
    await waitForBoard(page, "mines rows=3 cols=3 squared_distance=2\n1 2 1\n0 0 0\n? ? ?\n");
  });

  it("accepts drops anywhere, and puts a text dropped on a field into that field", async () => {
    const page = await open();
    await isBegun(page);
    for (const place of ["html", "h1", "header", "#text"]) {
      expect(await dropFile(page, place, "board.txt", TEXT)).toBe(true);
      await waitForBoard(page, SMALL_BOARD);
      await pressNamedButton(page, "Undo");
    }
    for (const tab of ["play", "watch"]) {
      await page.locator(`#tab-${tab}`).click();
      await page.waitForSelector(tab === "play" ? ".play .board canvas" : ".watch textarea");
      expect(await dropFile(page, "header", "board.txt", TEXT)).toBe(true);
      await waitForText(page, "#tab-panel [role=alert].row", "This is a board, not a game.");
    }
    await pressNamedButton(page, "Help");
    await page.waitForSelector("dialog[open]");
    expect(await dropFile(page, "dialog", "board.txt", TEXT)).toBe(true);
    const isLeft = await page.$eval("textarea", (field) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", "1");
      return field.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    });
    expect(isLeft).toBe(true);
  });
});
