// The page scrolls when the wheel turns or a finger swipes over a board.

import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { SMALL_BOARD, pasteText, pressNamedButton, showBoard, waitForBoard } from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { stableBoundingBox } from "../helpers/checks.ts";
import { openPlayTab } from "../helpers/play.ts";

/** Returns a point over the cells of the board that is visible without scrolling. */
async function pointOverBoard(page: Page): Promise<[number, number]> {
  const box = await stableBoundingBox(page, ".board .cells");
  return [box.x + box.width / 2, box.y + Math.min(box.height, 300) / 2];
}

async function turnWheelOverBoard(page: Page): Promise<void> {
  await page.mouse.move(...(await pointOverBoard(page)));
  await page.mouse.wheel({ deltaY: 200 });
}

/** Moves a finger upwards from the board. */
async function swipeUpOverBoard(page: Page): Promise<void> {
  const [x, y] = await pointOverBoard(page);
  const touch = await page.touchscreen.touchStart(x, y);
  for (let step = 1; step <= 8; step++) await touch.move(x, y - step * 12);
  await touch.end();
}

const scrollPositions = (page: Page): Promise<{ page: number; board: number }> =>
  page.evaluate(() => ({ page: scrollY, board: document.querySelector(".board")?.scrollTop ?? 0 }));

const waitForScrolledPage = (page: Page): Promise<unknown> => page.waitForFunction(() => scrollY > 20);

/** A window that is lower than the page. */
const LOW = { width: 1000, height: 500 };

describeInBrowser("scrolling over a board", (open) => {
  it("scrolls the page by the wheel in Analyse and in Play", async () => {
    const page = await open();
    await page.setViewport(LOW);
    await showBoard(page, SMALL_BOARD);
    await turnWheelOverBoard(page);
    await waitForScrolledPage(page);
    const playPage = await openPlayTab(open);
    await playPage.setViewport(LOW);
    await turnWheelOverBoard(playPage);
    await waitForScrolledPage(playPage);
  });

  it("scrolls the page by a swipe in Analyse and in Play", async () => {
    const page = await open({ width: 390 });
    await showBoard(page, SMALL_BOARD);
    await swipeUpOverBoard(page);
    await waitForScrolledPage(page);
    const playPage = await openPlayTab(open, { width: 390 });
    await swipeUpOverBoard(playPage);
    await waitForScrolledPage(playPage);
  });

  it("scrolls a board that is longer than its region before the page", async () => {
    const page = await open();
    await page.setViewport(LOW);
    const text = `mines rows=60 cols=3 squared_distance=2\n${"? ? ?\n".repeat(60)}`;
    await pasteText(page, text);
    await waitForBoard(page, text);
    await pointOverBoard(page);
    const before = await scrollPositions(page);
    await turnWheelOverBoard(page);
    await page.waitForFunction(
      (top) => (document.querySelector(".board")?.scrollTop ?? 0) > top + 20,
      {},
      before.board,
    );
    expect((await scrollPositions(page)).page).toBe(before.page);
  });

  it("draws by a swipe with a drawing tool", async () => {
    const page = await open({ width: 390 });
    const text = (cell: string): string => `mines rows=9 cols=1 squared_distance=2\n${`${cell}\n`.repeat(9)}`;
    await pasteText(page, text("?"));
    await waitForBoard(page, text("?"));
    await pressNamedButton(page, "Draw 1");
    const box = await stableBoundingBox(page, ".board .cells");
    const x = box.x + box.width / 2;
    const touch = await page.touchscreen.touchStart(x, box.y + 2);
    await touch.move(x, box.y + box.height / 2);
    await touch.move(x, box.y + box.height - 2);
    await touch.end();
    await waitForBoard(page, text("1"));
  });
});
