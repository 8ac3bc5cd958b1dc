// Levels, layouts, challenges, and the moves that the page makes.

import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { pasteText, pressNamedButton, waitForWords } from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { expectAccessibleAndFitting, pressButton, waitForText, visibleTextOf } from "../helpers/checks.ts";
import { layoutOfSeed } from "../helpers/engine.ts";
import {
  BEGINNER_SETTINGS,
  beginGameOfSeed,
  clickCell,
  FIRST_CLICK,
  openPlayTab,
  SEED,
  pressSummary,
} from "../helpers/play.ts";

const LAYOUT = "mines rows=3 cols=5 mines=2\n? ? * ? ?\n? ? ? ? ?\n* ? ? ? ?\n";
const BOARD = {
  ...BEGINNER_SETTINGS,
  seed: 1,
  settings: {},
  first: FIRST_CLICK,
  rows: 3,
  cols: 5,
  mines: [],
};

const isInView = (page: Page, selector: string): Promise<boolean> =>
  page.$eval(selector, (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describeInBrowser("levels, layouts and challenges", (open) => {
  it("begins a level by one press, and another game by F2 or R", async () => {
    const page = await openPlayTab(open);
    await pressNamedButton(page, "Intermediate");
    await waitForText(page, ".bar output", "40");
    await pressNamedButton(page, "Beginner");
    await waitForText(page, ".bar output", "10");
    await expect.poll(() => visibleTextOf(page, ".bar [role=timer]")).toBe("0.0 s");
    const game = await layoutOfSeed(BEGINNER_SETTINGS, SEED, FIRST_CLICK);
    await beginGameOfSeed(page, SEED);
    await clickCell(page, FIRST_CLICK, game);
    await waitForText(page, ".state", "cells opened");
    const [mine] = game.mines;
    if (!mine) throw new Error("a mine");
    await clickCell(page, mine, game);
    await waitForText(page, ".state", "Lost:");
    await waitForText(page, ".state", "3BV: ");
    await page.keyboard.press("r");
    await waitForText(page, ".state", "The same mines again.");
    await clickCell(page, FIRST_CLICK, game);
    await waitForText(page, ".state", "cells opened");
    await page.focus(".play .board");
    await page.keyboard.press("F2");
    await waitForText(page, ".state", "The first click opens an area.");
  });

  it("plays a layout from a text or from the analyser, and opens proven cells", async () => {
    const page = await openPlayTab(open);
    await page.waitForSelector(".bar output");
    await pasteText(page, LAYOUT);
    await waitForText(page, ".state", "A game on a given layout.");
    await clickCell(page, [2, 4], BOARD);
    await waitForText(page, ".state", "opened");
    await page.focus(".play .board");
    await page.keyboard.press("o");
    await page.waitForSelector(".state.proof, .state.guess");
    await waitForText(page, ".state", "let the page move once");
    await pressNamedButton(page, "Audit my game");
    await page.waitForSelector(".judgement");
    await pressNamedButton(page, "Back to the game");
    await page.locator("#tab-analyse").click();
    await pasteText(page, LAYOUT);
    await pressNamedButton(page, "Play this layout");
    await waitForText(page, ".bar output", "2");
  });

  it("passes on the same game by a link", async () => {
    const page = await openPlayTab(open, {
      before: () => (navigator.clipboard.writeText = () => Promise.reject(new Error())),
    });
    const game = await layoutOfSeed(BEGINNER_SETTINGS, SEED, FIRST_CLICK);
    await beginGameOfSeed(page, SEED);
    await clickCell(page, FIRST_CLICK, game);
    await waitForText(page, ".state", "cells opened");
    await pressNamedButton(page, "Copy a challenge link");
    const link = await visibleTextOf(page, ".problem output");
    const other = await open({ fragment: link.slice(link.indexOf("#")) });
    await waitForText(other, ".state", "A challenge: Beginner.");
    expect(await other.evaluate(() => location.hash)).toBe("");
    await waitForText(other, ".seed output", String(SEED));
    // The challenge has already made the first click.
    const [mine] = game.mines;
    if (mine) await clickCell(other, mine, game);
    await waitForText(other, ".state", "Lost:");
  });

  it("begins a challenge whose link is pasted in any tab", async () => {
    const page = await openPlayTab(open, {
      before: () => (navigator.clipboard.writeText = () => Promise.reject(new Error())),
    });
    await beginGameOfSeed(page, SEED);
    await pressNamedButton(page, "Copy a challenge link");
    const link = await visibleTextOf(page, ".problem output");
    for (const tab of ["analyse", "watch"]) {
      await page.locator(`#tab-${tab}`).click();
      await page.waitForSelector(`#tab-${tab}[aria-selected=true]`);
      await page.waitForSelector(tab === "watch" ? ".watch textarea" : ".analyse .board canvas");
      await pasteText(page, link);
      await page.waitForSelector("#tab-play[aria-selected=true]");
      await waitForText(page, ".state", "A challenge: Beginner.");
    }
  });

  it("reports a broken challenge link, in the address or pasted", async () => {
    const page = await open({ fragment: "#play=cut" });
    await waitForWords(page, "The link holds no complete game: perhaps it was cut.", "[role=tabpanel]");
    expect(await page.evaluate(() => location.hash)).toBe("");
    await pressButton(page, "Beginner");
    await pasteText(page, "https://example.org/gridproof.html#play=cut");
    await waitForWords(page, "The link holds no complete game", "[role=tabpanel]");
  });

  it("plays automatically to the end, and shows a plot of won games", async () => {
    const times = (): void => {
      const settings = { rows: 9, cols: 9, mines: 10, distance: 2, firstClick: "zero", noGuess: false };
      const tally = { games: 3, wins: 3, helped: 0, best: 9000, times: [20000, 9000, 12000], settings };
      if (!localStorage.getItem("gridproof.play.stats"))
        localStorage.setItem("gridproof.play.stats", JSON.stringify({ Beginner: tally }));
    };
    const page = await openPlayTab(open, { before: times });
    await pressButton(page, "Run fast");
    await page.waitForSelector(".state.proof, .state.guess", { timeout: 60_000 });
    await pressSummary(page, "Statistics");
    await waitForWords(
      page,
      "The times of the last 3 games won without help: best 9.0 s, mean 13.6 s.",
      ".plot",
    );
    await expectAccessibleAndFitting(page);
  });

  it("warns before an avoidable risk", async () => {
    const page = await openPlayTab(open);
    await pasteText(page, "mines rows=1 cols=7 mines=2\n? ? * ? * ? ?\n");
    await waitForText(page, ".state", "A game on a given layout.");
    const row = { ...BOARD, rows: 1, cols: 7 };
    await page.locator(".warns input").click();
    await clickCell(page, [0, 6], row);
    await clickCell(page, [0, 4], row);
    await page.waitForSelector(".risk");
    await expectAccessibleAndFitting(page);
    await pressNamedButton(page, "Open it all the same");
    await waitForText(page, ".state", "Lost: (0,4) was a mine.");
  });

  it("brings the warning and the end of the game into view on a phone", async () => {
    const page = await openPlayTab(open, { width: 390 });
    const rows = ["? ? * ? * ? ? ? ?", ...Array.from({ length: 15 }, () => "? ? ? ? ? ? ? ? ?")];
    await pasteText(page, `mines rows=16 cols=9 mines=2\n${rows.join("\n")}\n`);
    await waitForText(page, ".state", "A game on a given layout.");
    const layout = { ...BOARD, rows: 16, cols: 9 };
    await page.locator(".warns input").click();
    await clickCell(page, [12, 4], layout);
    await waitForText(page, ".state", "cells opened");
    await clickCell(page, [0, 4], layout);
    await page.waitForSelector(".risk");
    await expect.poll(() => isInView(page, ".risk")).toBe(true);
    // The second press on the cell opens it.
    await clickCell(page, [0, 4], layout);
    await page.waitForSelector(".end");
    await expect.poll(() => isInView(page, ".end")).toBe(true);
  });
});
