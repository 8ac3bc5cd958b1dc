// Exports and stored data of the page: pictures, links, saved positions and undo steps.

import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import {
  waitForBoard,
  pasteText,
  pressNamedButton,
  waitForWords,
  SMALL_BOARD,
  unfoldSection,
  showBoard,
} from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { expectAccessibleAndFitting } from "../helpers/checks.ts";

const HEXAGONS = "cells tiling=hex rows=2 cols=2\n? 1\n ? ?\n";

/** Records the files that the page saves, with their names. */
function keepDownloads(): void {
  const names: string[] = [];
  const files: Blob[] = [];
  Object.assign(globalThis, { names, files });
  const plain = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob: Blob) => {
    files.push(blob);
    return plain(blob);
  };
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download);
  };
}

const lastBytes = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const file = (globalThis as unknown as { files: Blob[] }).files.at(-1);
    return file ? [...new Uint8Array(await file.arrayBuffer()).slice(0, 200)] : [];
  });
const isSaved = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction(
    (name) => (globalThis as unknown as { names: string[] }).names.at(-1) === name,
    {},
    name,
  );

/**
 * Replaces the clipboard, because browsers in tests do not let pages use it. `copies` has the texts and items that the
 * page copied.
 */
function keepCopies(): void {
  const copies: (string | ClipboardItem)[] = [];
  const add = (copy: string | ClipboardItem | undefined): Promise<void> => {
    if (copy !== undefined) copies.push(copy);
    return Promise.resolve();
  };
  Object.assign(globalThis, { copies });
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: add, write: ([item]: ClipboardItem[]) => add(item) },
  });
}

/** The text of the last copy, or the first bytes of a copied PNG picture as text. */
const lastCopy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const copy = (globalThis as unknown as { copies: (string | ClipboardItem)[] }).copies.at(-1);
    if (!(copy instanceof ClipboardItem)) return copy ?? "";
    const png = await copy.getType("image/png");
    return png.slice(0, 4).text();
  });

describeInBrowser("sharing", (open) => {
  it("copies boards of mines and of any shape as pictures", async () => {
    const page = await open({ before: keepCopies });
    for (const board of [SMALL_BOARD, HEXAGONS]) {
      await pasteText(page, board);
      await waitForBoard(page, board);
      await unfoldSection(page, "Copy, link, export");
      await pressNamedButton(page, "Copy PNG");
      await waitForWords(page, "The picture is copied.");
      await expect.poll(() => lastCopy(page)).toMatch(/PNG$/);
      await pressNamedButton(page, "Copy SVG");
      await expect.poll(() => lastCopy(page)).toMatch(/^<svg/);
    }
  });

  it("saves a picture that the browser does not let the page copy", async () => {
    const page = await open({ before: keepDownloads });
    await showBoard(page, SMALL_BOARD);
    await unfoldSection(page, "Copy, link, export");
    await page.evaluate(() => (navigator.clipboard.write = () => Promise.reject(new Error())));
    await pressNamedButton(page, "Copy PNG");
    await waitForWords(page, "The browser does not let the page copy pictures");
    await isSaved(page, "board.png");
  });

  it("saves boards of mines and of any shape as pictures", async () => {
    const page = await open({ before: keepDownloads });
    for (const [board, cell] of [
      [SMALL_BOARD, ".board .cells"],
      [HEXAGONS, '[data-cell="0,0"]'],
    ] as const) {
      await pasteText(page, board);
      // Only the new board has such cells. The section of the previous board would disappear again.
      await page.waitForSelector(cell);
      await waitForWords(page, "placements");
      await unfoldSection(page, "Copy, link, export");
      await pressNamedButton(page, "Save PNG");
      await isSaved(page, "board.png");
      const png = await lastBytes(page);
      expect(String.fromCharCode(...png.slice(1, 4))).toBe("PNG");
      await pressNamedButton(page, "Save SVG");
      await isSaved(page, "board.svg");
      expect(String.fromCharCode(...(await lastBytes(page)).slice(0, 4))).toBe("<svg");
    }
  });

  it("keeps positions by name, and returns to any step", async () => {
    const page = await open();
    await showBoard(page, SMALL_BOARD);
    await unfoldSection(page, "Positions and steps");
    await page.locator("[aria-label='Name of this position']").fill("a corner");
    await pressNamedButton(page, "Keep it");
    await pasteText(page, "mines rows=1 cols=2 mines=1\n??\n");
    // Both boards have the same number of placements, so only the text shows which board is drawn.
    await waitForBoard(page, "mines rows=1 cols=2 mines=1 squared_distance=2\n? ?\n");
    await page.reload();
    await unfoldSection(page, "Positions and steps");
    await pressNamedButton(page, "Open “a corner”");
    await waitForBoard(page, SMALL_BOARD);
    await waitForWords(page, "Another board, 2 x 1", ".steps-list");
    await page.locator(".steps-list li:nth-last-child(2) button").click();
    await waitForBoard(page, "mines rows=1 cols=2 mines=1 squared_distance=2\n? ?\n");
    await expectAccessibleAndFitting(page);
    await pressNamedButton(page, "Remove “a corner”");
    await page.waitForFunction(() => !document.querySelector(".positions ul"));
  });

  it("keeps boards of any shape by name and their undo steps, after a reload and beside boards of mines", async () => {
    const page = await open();
    await pasteText(page, HEXAGONS);
    await waitForWords(page, "placements");
    await unfoldSection(page, "Positions and steps");
    await page.locator("[aria-label='Name of this position']").fill("a comb");
    await pressNamedButton(page, "Keep it");
    await page.locator('[data-cell="0,0"]').click();
    await page.keyboard.press("*");
    const changed = HEXAGONS.replace("\n? 1", "\n* 1");
    await waitForBoard(page, changed);
    await waitForWords(page, "1. (0,0): *.", ".steps-list");
    await page.reload();
    await page.waitForSelector(".shaped");
    await unfoldSection(page, "Positions and steps");
    await page.locator(".steps-list li:first-child button").click();
    await waitForBoard(page, HEXAGONS);
    await expectAccessibleAndFitting(page);
    await pressNamedButton(page, "Back to minesweeper");
    await page.waitForSelector(".positions");
    await page.waitForSelector(".stage .board canvas");
    await unfoldSection(page, "Positions and steps");
    await waitForWords(page, "2 x 2, 3 hidden cells", ".positions ul");
    await pressNamedButton(page, "Open “a comb”");
    await waitForBoard(page, HEXAGONS);
  });
});
