// The dialogs and tabs of the page in both themes and languages, on wide and narrow windows.

import { it } from "vitest";
import { pressNamedButton } from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { expectAccessibleInBothThemes } from "../helpers/looks.ts";

/** The buttons that open a dialog, in English and in Chinese. */
const OPENERS = {
  en: ["Help", "New level…", "Blank board…"],
  "zh-CN": ["帮助", "新关卡…", "空白局面…"],
} as const;

describeInBrowser("the dialogs and tabs of the page", (open) => {
  it.each([
    [1400, "zh-CN"],
    [390, "zh-CN"],
    [1400, "en"],
    [390, "en"],
  ] as const)("have no fault of accessibility at %d pixels in %s", async (width, language) => {
    const page = await open({ width, languages: [language] });
    for (const opener of OPENERS[language]) {
      await pressNamedButton(page, opener);
      await page.waitForSelector("dialog[open]");
      await page.$$eval("dialog details", (all) => {
        for (const part of all) part.open = true;
      });
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => !document.querySelector("dialog[open]"));
    }
    for (const [tab, content] of [
      ["play", ".play .board canvas"],
      ["watch", ".samples"],
    ] as const) {
      await page.locator(`#tab-${tab}`).click();
      await page.waitForSelector(content);
      await page.$$eval("details", (all) => {
        for (const part of all) part.open = true;
      });
      await expectAccessibleInBothThemes(page);
    }
  });
});
