// The keyboard focus of the dialogs.

import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { pressNamedButton } from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { givePicture, picture } from "../helpers/pictures.ts";

const isFocusInDialog = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest("dialog[open]") !== null);

const hasDialog = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector("dialog") !== null);

describeInBrowser("the keyboard focus", (open) => {
  it("goes into the dialog of a picture, and returns when the dialog closes", async () => {
    const page = await open();
    for (const close of ["Escape", "Use this board"]) {
      await page.focus("#tab-analyse");
      await givePicture(page, picture("classic"), "paste");
      await page.waitForSelector("dialog[open] .read canvas");
      expect(await isFocusInDialog(page)).toBe(true);
      if (close === "Escape") await page.keyboard.press(close);
      else await pressNamedButton(page, close);
      await expect.poll(() => hasDialog(page)).toBe(false);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("tab-analyse");
    }
  });
});
