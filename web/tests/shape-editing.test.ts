// Lines, regions and rules of boards of any shape, made on the page.

import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { isBoard, paste, press, says, unfold } from "./boards.ts";
import { inBrowser } from "./browser.ts";
import { isSound, placeOf } from "./checks.ts";

const PLAIN = "cells rows=3 cols=3\n? ? ?\n? ? ?\n? ? ?\n";
const cell = (row: number, col: number): string => `[data-cell="${row},${col}"]`;

async function middle(page: Page, row: number, col: number): Promise<[number, number]> {
  const { x, y, width, height } = await placeOf(page, cell(row, col));
  return [x + width / 2, y + height / 2];
}

const check = (page: Page, name: string): Promise<void> =>
  page.locator(`.rule ::-p-aria([name="${name}"][role="checkbox"])`).click();

inBrowser("editing boards of any shape", (open) => {
  it("makes a line of a stroke, changes it, removes it, and undoes that", async () => {
    const page = await open();
    await paste(page, PLAIN);
    await says(page, "placements\n512");
    await press(page, "Choose cells");
    await page.mouse.move(...(await middle(page, 0, 0)));
    await page.mouse.down();
    // One fast move over three cells leaves no gaps in the stroke.
    await page.mouse.move(...(await middle(page, 0, 2)));
    await page.mouse.up();
    await says(page, "3 cells: (0,0), (0,1) and (0,2).");
    await page.locator("#line-clue").fill("2");
    await press(page, "Make a line");
    await isBoard(page, `${PLAIN}line 0,0 0,1 0,2 = 2\n`);
    await says(page, "placements\n192");
    await press(page, "Change the line 2 in (0,0), (0,1) and (0,2)");
    await page.locator(cell(0, 2)).click();
    await page.locator("#line-clue").fill("9z");
    await press(page, "Change the line");
    await says(page, "expected", "#line-clue-wrong");
    await page.locator("#line-clue").fill("{2}");
    await press(page, "Change the line");
    await isBoard(page, `${PLAIN}line 0,0 0,1 = {2}\n`);
    await press(page, "Remove the line {2} in (0,0) and (0,1)");
    await isBoard(page, PLAIN);
    await press(page, "Undo");
    await isBoard(page, `${PLAIN}line 0,0 0,1 = {2}\n`);
    // A typed line is listed too.
    await unfold(page, "Board as text");
    await page.locator("#text").fill(`${PLAIN}line 2,0 2,1 = 1\nrule unary\n`);
    await says(page, "1 in (2,0) and (2,1)", ".statements");
  });

  it("makes lines by keys, of a whole row, and by touch", async () => {
    const page = await open();
    await paste(page, PLAIN);
    await says(page, "placements\n512");
    await page.locator(cell(1, 1)).click();
    await press(page, "Row 1");
    await page.focus(".shaped");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await says(page, "4 cells: (1,0), (1,1), (1,2) and (2,1).");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("4");
    await page.keyboard.press("Enter");
    await isBoard(page, `${PLAIN}line 1,0 1,1 1,2 2,1 = 4\n`);
    await page.waitForSelector(`${cell(2, 1)}[aria-label*="proven mine"]`);

    const phone = await open({ width: 390 });
    await paste(phone, PLAIN);
    await says(phone, "placements\n512");
    await press(phone, "Choose cells");
    await phone.touchscreen.touchStart(...(await middle(phone, 0, 0)));
    await phone.touchscreen.touchMove(...(await middle(phone, 2, 0)));
    await phone.touchscreen.touchEnd();
    await says(phone, "3 cells: (0,0), (1,0) and (2,0).");
    await press(phone, "Make a line");
    await isBoard(phone, `${PLAIN}line 0,0 1,0 2,0 = 1\n`);
  });

  it("sets and removes rules, and says which do not fit", async () => {
    const page = await open();
    await paste(page, PLAIN);
    await says(page, "placements\n512");
    await unfold(page, "Rules about all cells");
    await check(page, "Unary");
    await isBoard(page, `${PLAIN}rule unary\n`);
    await says(page, "placements\n63");
    await check(page, "Unary");
    await isBoard(page, PLAIN);
    await press(page, "Undo");
    await isBoard(page, `${PLAIN}rule unary\n`);
    const hexagons = PLAIN.replace("cells", "cells tiling=hex");
    await paste(page, hexagons);
    await page.waitForFunction(() => document.querySelector(".shaped")?.ariaLabel?.includes("hex"));
    await check(page, "Quad");
    await says(page, "This rule does not fit this board.", ".rule .problem");
    expect(await page.$eval(".rule [aria-invalid=true]", (box) => (box as HTMLInputElement).checked)).toBe(
      false,
    );
    await isSound(page);
  });

  it("makes blank boards of a tiling and a size", async () => {
    const page = await open();
    await press(page, "Blank board…");
    await page.waitForSelector("dialog[open]");
    await isSound(page);
    await page.locator("#blank-rows").fill("2");
    await page.locator("#blank-cols").fill("0");
    await press(page, "Make the board");
    await says(page, "must be whole numbers", "dialog .problem");
    await page.locator("#blank-cols").fill("3");
    await press(page, "Make the board");
    await isBoard(page, "cells tiling=hex rows=2 cols=3\n? ? ?\n ? ? ?\n");
  });
});
