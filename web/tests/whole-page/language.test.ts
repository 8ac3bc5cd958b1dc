// The page in its languages.

import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import {
  middleOfCell,
  pasteText,
  pressNamedButton,
  waitForWords,
  SMALL_BOARD,
  showBoard,
  unfoldSection,
} from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import {
  expectAccessibleAndFitting,
  pressButton,
  waitForText,
  visibleTextOf,
  openSample,
} from "../helpers/checks.ts";

import { clickCell, openPlayTab } from "../helpers/play.ts";

const CHINESE = ["zh-CN", "en"];
const STEP = '[data-part="step"]';
/** The Latin words allowed on a Chinese page: its name, names of programs and formats, and keys. */
const LATIN = /gridproof|minesweeper\S*|one-click|ChessPuzzle|superminesweeper|jewels|English|3BV|mbf|abf/gi;

/** The names of file formats, keys, and rows of a board's text. */
const NAMES_OF_FORMATS = /JSON|PNG|SVG|DIMACS|OPB|RawVF|Enter|zip/g;

/** Returns the names of elements that only screen readers read out and that contain English words, except for keys. */
const namesReadOut = (page: Page): Promise<string[]> =>
  page.$$eval("[aria-label]", (all) =>
    all
      .filter((element) => !element.matches("textarea, .language"))
      .map((element) => element.getAttribute("aria-label") ?? "")
      .filter((name) => /[a-z]{3}/.test(name.replaceAll("Enter", ""))),
  );

describeInBrowser("the languages of the page", (open) => {
  it("says what the page is in its first line, in the language of the browser", async () => {
    const page = await open();
    await waitForWords(
      page,
      "Paste a minesweeper board or a screenshot: what is safe, why, and how likely the rest is.",
    );
    expect(await page.$eval("html", ({ lang }) => lang)).toBe("en");
    const other = await open({ languages: ["de", ...CHINESE] });
    await waitForWords(other, "粘贴一个扫雷局面或截图：哪里安全、为什么、其余格子的概率是多少。");
    expect(await other.$eval("html", ({ lang }) => lang)).toBe("zh-Hans");
    await expect.poll(() => other.title()).toBe("gridproof：扫雷求解器");
  });

  it("translates messages that are on the screen", async () => {
    const page = await openPlayTab(open, {
      before: () => (navigator.clipboard.writeText = () => Promise.resolve()),
    });
    await pressButton(page, "Flag mode");
    await clickCell(page, [0, 0], { rows: 9, cols: 9 });
    await waitForText(page, ".state", "(0,0): flagged.");
    await page.select(".language", "zh");
    await page.waitForFunction(() => document.querySelector(".state")?.textContent.includes("标旗"));
    await page.select(".language", "en");
    await page.locator("#tab-analyse").click();
    await unfoldSection(page, "Copy, link, export");
    await pressButton(page, "Copy SVG");
    await waitForWords(page, "The picture is copied.");
    await pressButton(page, "Copy a link");
    await waitForWords(page, "The link is copied.");
    await page.select(".language", "zh");
    await waitForWords(page, "已复制图片。");
    const isEnglishLeft = await page.$$eval(".part p", (all) =>
      all.some(({ innerText }) => innerText.includes("copied")),
    );
    expect(isEnglishLeft).toBe(false);
  });

  it("changes the language of everything shown at once, and keeps the choice", async () => {
    const page = await open();
    await showBoard(page, SMALL_BOARD);
    await waitForWords(page, "placements\n2");
    await page.mouse.click(...(await middleOfCell(page, 0, 2, 4)));
    await waitForWords(page, "(0,2) is a mine: 2 clues together show it", ".why");
    await page.select(".language", "zh");
    await waitForWords(page, "布雷方案\n2");
    await waitForWords(page, "(0,2) 是雷：由 2 个数字共同得出，不能更少。", ".why");
    await waitForWords(page, "(2,1) 的数字 2，已知 1 个雷：(1,0)、(1,1)、(1,2) 中还有 1 个雷。", ".why");
    await page.reload();
    await waitForWords(page, "布雷方案\n2");
    expect(await page.$eval("html", ({ lang }) => lang)).toBe("zh-Hans");
    await page.select(".language", "en");
    await waitForWords(page, "placements\n2");
  });

  it("translates the engine's errors by their codes", async () => {
    const page = await open({ languages: CHINESE });
    await pasteText(page, "mines rows=2 cols=3\n1 2 3\n1 z 3\n");
    await waitForWords(page, "第 3 行第 3 列：应为`?`、`F`、`*` 或数字，实际为", "#unread");
    await pressNamedButton(page, "放弃更改");
    await pasteText(page, "##1\n##1\n111\n");
    await waitForWords(page, "按网格读取：未打开 `#`，3x3 格，雷数未知。");
  });

  it("steps through games of mines in Chinese, and continues in English at the same step", async () => {
    const page = await open({ languages: CHINESE });
    await page.locator("#tab-watch").click();
    await openSample(page, "2");
    await waitForText(page, STEP, "第 1 步，共 3 步");
    await page.waitForSelector(".judgement");
    await waitForText(page, ".about", "得分 1 已确认。");
    await waitForText(page, '[data-part="next"]', "前进");
    await expectAccessibleAndFitting(page);
    await page.locator('[data-part="next"]').click();
    await waitForText(page, STEP, "第 2 步");
    await page.select(".language", "en");
    await waitForText(page, STEP, "Move 2 of 3");
    await waitForText(page, '[data-part="next"]', "Next");
    await waitForText(page, ".about", "Score 1 confirmed.");
  });

  it("steps through games of every kind without an English word", async () => {
    const page = await open({ languages: CHINESE });
    await page.locator("#tab-watch").click();
    for (const [sample, title] of [
      ["3", "one-click"],
      ["4", "one-click"],
      ["5", "minesweeper-master"],
      ["6", "chess-puzzle"],
      ["7", "chess-puzzle，种子 913"],
      ["8", "jewels，种子 1"],
      ["0", "一局录像"],
    ] as const) {
      await openSample(page, sample);
      await waitForText(page, ".review h2", title);
      for (const part of ["next", "next", "last"]) {
        await page.locator(`[data-part="${part}"]`).click();
        const shown = await visibleTextOf(page, ".player");
        expect(shown.replaceAll(LATIN, "").replaceAll(/Home|End|Shift/g, "")).not.toMatch(/[A-Za-z]{3}/);
      }
    }
  });

  it("describes boards and levels of any shape without an English word", async () => {
    const page = await open({ languages: CHINESE });
    const layers = "cells tiling=orthogonal wrap=rows layers=2 rows=3 cols=4 capacity=2 mines=3\n";
    const row = "? ? ? ?\n";
    const offsets = "cells offsets=-2,0;-1,1;1,1;2,0;1,-1;-1,-3;1,3;-1,-1 rows=3 cols=4\n";
    const rules = ["connected", "outside", "triplet", "unary", "horizontal"].map((rule) => `rule ${rule}\n`);
    const boards: readonly [name: string, text: string][] = [
      ["3x4 的方格局面，共 2 层", layers + row.repeat(6)],
      ["3x4 的方格局面", offsets + row.repeat(3)],
      [
        "2x4 的方格局面",
        `cells rows=2 cols=4 density=1/5\n? 1 ? w1\n{1} ? ? e2\nline 0,0 1,0 = 1\n${rules.join("")}`,
      ],
      ["3 格的图", "cells tiling=graph rows=1 cols=3\n? 1 ?\nnear 0,0 = 0,1\nnear 0,1 = 0,2\n"],
      ["3x3 的方格局面", "cells tiling=knight rows=3 cols=3\n? 0 ?\n? ? 2\n? ? ?\n"],
      ["1x2 的方格局面", "cells rows=1 cols=2\n0 *\n"],
      ["1x3 的六边形局面", "cells tiling=hex rows=1 cols=3 mines=1\n?* ?1 0\n"],
    ];
    for (const [name, board] of boards) {
      await pasteText(page, board);
      await page.waitForFunction(
        (name) => document.querySelector(".shaped")?.ariaLabel?.startsWith(`${name}。`),
        { timeout: 30_000 },
        name,
      );
      await page.locator(".shaped [data-cell='0,0']").click();
      await page.waitForFunction(() => document.querySelector(".shaped [aria-selected=true]"));
      await page.$$eval("details", (all) => {
        for (const part of all) part.open = true;
      });
      expect(await namesReadOut(page)).toEqual([]);
      const shown = await visibleTextOf(page, ".analyse");
      const words = shown.replaceAll(LATIN, "").replaceAll(NAMES_OF_FORMATS, "");
      expect(words).not.toMatch(/[A-Za-z]{3}/);
    }
  });

  it("has no fault of accessibility in Chinese, and no English word in the analyser and the game", async () => {
    for (const width of [1400, 390]) {
      const page = await open({ languages: CHINESE, width });
      await showBoard(page, SMALL_BOARD);
      await waitForWords(page, "无信息格：");
      await pressNamedButton(page, "胜率最高的一步");
      await waitForWords(page, "精确：");
      await page.$$eval("details", (all) => {
        for (const part of all) part.open = true;
      });
      await expectAccessibleAndFitting(page);
      expect(await namesReadOut(page)).toEqual([]);
      // Names of sizes and files are not translated.
      for (const part of [".stage", ".further"]) {
        const words = await visibleTextOf(page, `.analyse ${part}`);
        expect(words.replaceAll(LATIN, "")).not.toMatch(/[A-Za-z]{3}/);
      }
      await pressNamedButton(page, "帮助");
      await page.waitForSelector("dialog[open]");
      await expectAccessibleAndFitting(page);
      await page.keyboard.press("Escape");
      await page.locator("#tab-play").click();
      await page.waitForSelector(".play .board canvas");
      await waitForText(page, ".state", "初级");
      await expectAccessibleAndFitting(page);
      expect((await visibleTextOf(page, ".play")).replaceAll(LATIN, "")).not.toMatch(/[A-Za-z]{3}/);
      await page.locator("#tab-watch").click();
      await pressButton(page, "观看");
      await expectAccessibleAndFitting(page);
    }
  });
});
