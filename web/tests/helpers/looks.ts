// The variants of the page's display: all languages, appearances of boards, themes, and widths of the window.

import type { Page } from "puppeteer-core";
import { expectAccessibleAndFitting } from "./checks.ts";

const WIDTHS = [1920, 1400, 768, 390] as const;
const THEMES = ["light", "dark"] as const;

const choicesOf = (page: Page, list: string): Promise<string[]> =>
  page.$$eval(`${list} option`, (options) => options.map((option) => option.value));

/** Unfolds all sections of the page or of the open dialog. */
const unfoldAll = (page: Page): Promise<void> =>
  page.$$eval("details", (all) => {
    for (const part of all) part.open = true;
  });

const chooseTheme = (page: Page, theme: (typeof THEMES)[number]): Promise<void> =>
  page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);

/** Checks the state that the page shows in both themes, which differ only in colours. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await chooseTheme(page, "light");
  await expectAccessibleAndFitting(page);
  await chooseTheme(page, "dark");
  await expectAccessibleAndFitting(page, { onlyColours: true });
}

/**
 * Checks the state that the page shows in each variant of the display. One window tests all themes and appearances,
 * because they change only colours. Languages and widths change the layout.
 */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  await unfoldAll(page);
  for (const language of await choicesOf(page, ".language")) {
    await page.select(".language", language);
    for (const width of WIDTHS) {
      await page.setViewport({ width, height: 900 });
      await expectAccessibleAndFitting(page);
    }
    for (const appearance of await choicesOf(page, ".appearance")) {
      await page.select(".appearance", appearance);
      for (const theme of THEMES) {
        await chooseTheme(page, theme);
        await expectAccessibleAndFitting(page, { onlyColours: true });
      }
    }
  }
}
