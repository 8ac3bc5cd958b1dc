// Helpers for the board that the analyser shows. Other helpers wait for answers about the board.

import type { Page } from "puppeteer-core";
import { stableBoundingBox } from "./checks.ts";

export const SMALL_BOARD = "mines rows=3 cols=4 mines=3 squared_distance=2\n1 2 ? ?\n? ? ? ?\n1 2 * ?\n";

export const waitForWords = (page: Page, words: string, place = "body"): Promise<unknown> =>
  page.waitForFunction(
    (words, place) =>
      document.querySelector<HTMLElement>(place)?.innerText.replaceAll("\u202f", " ").includes(words),
    { timeout: 30_000 },
    words,
    place,
  );

export const pasteText = (page: Page, text: string): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** The text of the board that is shown. */
export async function shownBoardText(page: Page): Promise<string> {
  return page.$eval("#text", (field) => (field as HTMLTextAreaElement).value);
}
export const waitForBoard = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (text) => document.querySelector<HTMLTextAreaElement>("#text")?.value === text,
    { timeout: 30_000 },
    text,
  );

/**
 * Pastes the text of a saved board, and waits until the board is drawn with its answer. An earlier press would reach
 * the previous board.
 */
export async function showBoard(page: Page, text: string): Promise<void> {
  await pasteText(page, text);
  await waitForBoard(page, text);
  await page.waitForFunction(() => performance.getEntriesByName("answered").length > 0);
}

export async function pressNamedButton(page: Page, name: string): Promise<void> {
  await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
}

/** Unfolds a folded section, once the page shows it. */
export const unfoldSection = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction(
    (title) => {
      const all = Array.from(document.querySelectorAll("summary"));
      const section = all.find(({ textContent }) => textContent === title)?.parentElement;
      section?.setAttribute("open", "");
      return section !== null && section !== undefined;
    },
    {},
    title,
  );

export async function middleOfCell(
  page: Page,
  row: number,
  col: number,
  cols: number,
): Promise<[number, number]> {
  const cellsBox = await stableBoundingBox(page, ".board .cells");
  const cellSide = cellsBox.width / cols;
  return [cellsBox.x + (col + 0.5) * cellSide, cellsBox.y + (row + 0.5) * cellSide];
}
