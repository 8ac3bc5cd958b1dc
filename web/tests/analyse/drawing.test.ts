// Drawing boards: the tools, the modes, the overlays and the appearance.

import { expect, it } from "vitest";
import {
  middleOfCell,
  waitForBoard,
  pasteText,
  pressNamedButton,
  waitForWords,
  SMALL_BOARD,
  showBoard,
} from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { expectAccessibleAndFitting } from "../helpers/checks.ts";

const ROW = "mines rows=1 cols=4 mines=1 squared_distance=2\n";

describeInBrowser("drawing", (open) => {
  it("raises and lowers clues by presses and by the wheel, and keeps the tool", async () => {
    const page = await open();
    await showBoard(page, `${ROW}? ? ? ?\n`);
    await pressNamedButton(page, "Count: each press makes the clue one larger");
    const at = await middleOfCell(page, 0, 1, 4);
    await page.mouse.click(...at);
    await page.mouse.click(...at);
    await waitForBoard(page, `${ROW}? 1 ? ?\n`);
    await page.mouse.wheel({ deltaY: -120 });
    await waitForBoard(page, `${ROW}? 2 ? ?\n`);
    await page.mouse.click(...at, { button: "right" });
    await waitForBoard(page, `${ROW}? 1 ? ?\n`);
    await page.reload();
    await page.waitForSelector("[aria-pressed=true][aria-label^='Count']");
    await page.mouse.click(...(await middleOfCell(page, 0, 3, 4)));
    await waitForBoard(page, `${ROW}? 1 ? 0\n`);
  });

  it("adjusts clues and the total to mines, and counts the remaining mines", async () => {
    const page = await open();
    await showBoard(page, `${ROW}1 ? 1 ?\n`);
    await waitForWords(page, "Mines left: 1");
    await page.locator(".modes input").click();
    await pressNamedButton(page, "Draw known mines");
    await page.mouse.click(...(await middleOfCell(page, 0, 3, 4)));
    await waitForBoard(page, `${ROW.replace("mines=1", "mines=2")}1 ? 2 *\n`);
    await waitForWords(page, "Mines left: 1");
    await page.mouse.click(...(await middleOfCell(page, 0, 3, 4)));
    await waitForBoard(page, `${ROW}1 ? 1 ?\n`);
    // One press makes a board of a level.
    await pressNamedButton(page, "Expert");
    await page.waitForFunction(() =>
      document
        .querySelector<HTMLTextAreaElement>("#text")
        ?.value.startsWith("mines rows=16 cols=30 mines=99"),
    );
  });

  it("shows the chances of no mine and of a zero", async () => {
    const page = await open();
    await pasteText(page, "mines rows=1 cols=4 mines=1\n? ? ? ?\n");
    await waitForWords(page, "placements\n4");
    await page.select("#overlay", "zero");
    await page.mouse.move(...(await middleOfCell(page, 0, 0, 4)));
    await waitForWords(page, "50.0 % for a zero", ".spot");
    await page.mouse.move(...(await middleOfCell(page, 0, 1, 4)));
    await waitForWords(page, "25.0 % for a zero", ".spot");
    await page.select("#overlay", "safe");
    await waitForWords(page, "75.0 % for no mine", ".spot");
  });

  it("changes the size of cells by the wheel with Ctrl", async () => {
    const page = await open();
    await showBoard(page, SMALL_BOARD);
    const width = (): Promise<number> =>
      page.$eval(".board .cells", (cells) => cells.getBoundingClientRect().width);
    await page.keyboard.press("-");
    await page.keyboard.press("-");
    const before = await width();
    await page.mouse.move(...(await middleOfCell(page, 0, 0, 4)));
    await page.keyboard.down("Control");
    await page.mouse.wheel({ deltaY: -120 });
    await page.keyboard.up("Control");
    await expect.poll(width).toBeGreaterThan(before * 1.2);
  });

  it("has no accessibility problem in each appearance and theme, in both languages", async () => {
    for (const appearance of ["coloured", "classic"])
      for (const [theme, language, width] of [
        ["light", "en", 1400],
        ["dark", "zh-CN", 390],
      ] as const) {
        const page = await open({ theme, languages: [language], width });
        await page.select(".appearance", appearance);
        await showBoard(page, SMALL_BOARD);
        await page.$$eval("details", (all) => {
          for (const part of all) part.open = true;
        });
        await expectAccessibleAndFitting(page);
        await page.locator("#tab-play").click();
        await page.waitForSelector(".play .board canvas");
        await expectAccessibleAndFitting(page);
        await page.locator("#tab-watch").click();
        await page.waitForSelector(".watch textarea");
        await expectAccessibleAndFitting(page);
      }
  });
});
