// Tests the states of the page after actions, in all languages, appearances, themes and widths.

import { it } from "vitest";
import {
  middleOfCell,
  pasteText,
  pressNamedButton,
  showBoard,
  SMALL_BOARD,
  waitForWords,
} from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { openSample, pressButton, waitForText } from "../helpers/checks.ts";
import { layoutOfSeed } from "../helpers/engine.ts";
import { expectAccessibleInEveryLook } from "../helpers/looks.ts";
import { givePicture, picture } from "../helpers/pictures.ts";
import {
  BEGINNER_SETTINGS,
  beginGameOfSeed,
  clickCell,
  FIRST_CLICK,
  openPlayTab,
  SEED,
} from "../helpers/play.ts";

const ONE_ROW = { rows: 1, cols: 7 };

describeInBrowser("in every look, the page has no fault of accessibility and fits the window", (open) => {
  it("with the answers about a board", async () => {
    const page = await open();
    await showBoard(page, SMALL_BOARD);
    await page.mouse.click(...(await middleOfCell(page, 1, 0, 4)));
    await waitForWords(page, "(1,0) is undetermined", ".why");
    await pressNamedButton(page, "Best move to win");
    await waitForWords(page, "Exact");
    await expectAccessibleInEveryLook(page);
  });

  it("with the questions about a picture, a tile, and a part of the picture", async () => {
    const page = await open();
    await waitForWords(page, "placements", ".figures");
    await givePicture(page, picture("coloured"), "paste");
    await waitForWords(page, "What is this tile?", "dialog");
    await expectAccessibleInEveryLook(page);
    await page.select(".language", "en");
    await page.focus(".read canvas");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await waitForWords(page, "Row 1, column", "dialog");
    await expectAccessibleInEveryLook(page);
    await page.select(".language", "en");
    await pressNamedButton(page, "Read another part of the picture…");
    await page.waitForSelector(".whole canvas");
    await expectAccessibleInEveryLook(page);
  });

  it("with help during a game, and with the audit of the game", async () => {
    const page = await openPlayTab(open);
    await beginGameOfSeed(page, SEED);
    await clickCell(page, FIRST_CLICK, await layoutOfSeed(BEGINNER_SETTINGS, SEED, FIRST_CLICK));
    await waitForText(page, ".state", "cells opened");
    await pressButton(page, "What is provable?");
    await waitForText(page, ".lines", "proven safe");
    await pressButton(page, "Best move");
    await waitForText(page, ".lines", "Open (");
    await expectAccessibleInEveryLook(page);
    await page.select(".language", "en");
    await pressButton(page, "Audit my game");
    await page.waitForSelector(".judgement");
    await expectAccessibleInEveryLook(page);
  });

  it("with the warning before an avoidable risk", async () => {
    const page = await openPlayTab(open);
    await pasteText(page, "mines rows=1 cols=7 mines=2\n? ? * ? * ? ?\n");
    await waitForText(page, ".state", "A game on a given layout.");
    await page.locator(".warns input").click();
    await clickCell(page, [0, 6], ONE_ROW);
    await clickCell(page, [0, 4], ONE_ROW);
    await page.waitForSelector(".risk");
    await expectAccessibleInEveryLook(page);
  });

  it.each([
    ["an audited game", "0"],
    ["a board of one-click", "3"],
    ["a board of ChessPuzzle", "6"],
    ["a game of jewels", "8"],
  ])("with %s in Watch", async (_, sample) => {
    const page = await open();
    await page.locator("#tab-watch").click();
    await openSample(page, sample);
    await page.waitForSelector('[data-part="step"]');
    await page.waitForFunction(() => !document.querySelector(".busy"));
    await page.locator('[data-part="next"]').click();
    await expectAccessibleInEveryLook(page);
  });
});
