// Lines, regions and rules of boards of any shape, made on the page.

import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { waitForBoard, pasteText, pressNamedButton, waitForWords, unfoldSection } from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { expectAccessibleAndFitting, stableBoundingBox } from "../helpers/checks.ts";

const PLAIN = "cells rows=3 cols=3\n? ? ?\n? ? ?\n? ? ?\n";
const cell = (row: number, col: number): string => `[data-cell="${row},${col}"]`;

async function middleOfCell(page: Page, row: number, col: number): Promise<[number, number]> {
  const { x, y, width, height } = await stableBoundingBox(page, cell(row, col));
  return [x + width / 2, y + height / 2];
}

const check = (page: Page, name: string): Promise<void> =>
  page.locator(`.rule ::-p-aria([name="${name}"][role="checkbox"])`).click();

describeInBrowser("editing boards of any shape", (open) => {
  it("makes a line by a stroke, changes the line, removes it, and undoes the removal", async () => {
    const page = await open();
    await pasteText(page, PLAIN);
    await waitForWords(page, "placements\n512");
    await pressNamedButton(page, "Choose cells");
    await page.mouse.move(...(await middleOfCell(page, 0, 0)));
    await page.mouse.down();
    // One fast move over three cells leaves no gaps in the stroke.
    await page.mouse.move(...(await middleOfCell(page, 0, 2)));
    await page.mouse.up();
    await waitForWords(page, "3 cells: (0,0), (0,1) and (0,2).");
    await page.locator("#line-clue").fill("2");
    await pressNamedButton(page, "Make a line");
    await waitForBoard(page, `${PLAIN}line 0,0 0,1 0,2 = 2\n`);
    await waitForWords(page, "placements\n192");
    await pressNamedButton(page, "Change the line 2 in (0,0), (0,1) and (0,2)");
    await page.locator(cell(0, 2)).click();
    await page.locator("#line-clue").fill("9z");
    await pressNamedButton(page, "Change the line");
    await waitForWords(page, "expected", "#line-clue-wrong");
    await page.locator("#line-clue").fill("{2}");
    await pressNamedButton(page, "Change the line");
    await waitForBoard(page, `${PLAIN}line 0,0 0,1 = {2}\n`);
    await pressNamedButton(page, "Remove the line {2} in (0,0) and (0,1)");
    await waitForBoard(page, PLAIN);
    await pressNamedButton(page, "Undo");
    await waitForBoard(page, `${PLAIN}line 0,0 0,1 = {2}\n`);
    // The list also shows a line that was typed into the text.
    await unfoldSection(page, "Board as text");
    await page.locator("#text").fill(`${PLAIN}line 2,0 2,1 = 1\nrule unary\n`);
    await waitForWords(page, "1 in (2,0) and (2,1)", ".statements");
  });

  it("makes lines by keys, from a whole row, and by touch", async () => {
    const page = await open();
    await pasteText(page, PLAIN);
    await waitForWords(page, "placements\n512");
    await page.locator(cell(1, 1)).click();
    await pressNamedButton(page, "Row 1");
    await page.focus(".shaped");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await waitForWords(page, "4 cells: (1,0), (1,1), (1,2) and (2,1).");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("4");
    await page.keyboard.press("Enter");
    await waitForBoard(page, `${PLAIN}line 1,0 1,1 1,2 2,1 = 4\n`);
    await page.waitForSelector(`${cell(2, 1)}[aria-label*="proven mine"]`);

    const phone = await open({ width: 390 });
    await pasteText(phone, PLAIN);
    await waitForWords(phone, "placements\n512");
    await pressNamedButton(phone, "Choose cells");
    await phone.touchscreen.touchStart(...(await middleOfCell(phone, 0, 0)));
    await phone.touchscreen.touchMove(...(await middleOfCell(phone, 2, 0)));
    await phone.touchscreen.touchEnd();
    await waitForWords(phone, "3 cells: (0,0), (1,0) and (2,0).");
    await pressNamedButton(phone, "Make a line");
    await waitForBoard(phone, `${PLAIN}line 0,0 1,0 2,0 = 1\n`);
  });

  it("sets and removes rules, and reports rules that do not fit", async () => {
    const page = await open();
    await pasteText(page, PLAIN);
    await waitForWords(page, "placements\n512");
    await unfoldSection(page, "Rules about all cells");
    await check(page, "Unary");
    await waitForBoard(page, `${PLAIN}rule unary\n`);
    await waitForWords(page, "placements\n63");
    await check(page, "Unary");
    await waitForBoard(page, PLAIN);
    await pressNamedButton(page, "Undo");
    await waitForBoard(page, `${PLAIN}rule unary\n`);
    const hexagons = PLAIN.replace("cells", "cells tiling=hex");
    await pasteText(page, hexagons);
    await page.waitForFunction(() => document.querySelector(".shaped")?.ariaLabel?.includes("hex"));
    await check(page, "Quad");
    await waitForWords(page, "This rule does not fit this board.", ".rule .problem");
    expect(await page.$eval(".rule [aria-invalid=true]", (box) => (box as HTMLInputElement).checked)).toBe(
      false,
    );
    await expectAccessibleAndFitting(page);
  });

  it("makes blank boards of a tiling and a size", async () => {
    const page = await open();
    await pressNamedButton(page, "Blank board…");
    await page.waitForSelector("dialog[open]");
    await expectAccessibleAndFitting(page);
    await page.locator("#blank-rows").fill("2");
    await page.locator("#blank-cols").fill("0");
    await pressNamedButton(page, "Make the board");
    await waitForWords(page, "must be whole numbers", "dialog .problem");
    await page.locator("#blank-cols").fill("3");
    await pressNamedButton(page, "Make the board");
    await waitForBoard(page, "cells tiling=hex rows=2 cols=3\n? ? ?\n ? ? ?\n");
  });
});
