// Levels, layouts, challenges, and the moves that the page makes.

import { expect, it } from "vitest";
import { paste, press, says } from "./boards.ts";
import { inBrowser } from "./browser.ts";
import { isSound, pressButton, sees, textOf } from "./checks.ts";
import { layout } from "./engine.ts";
import { BEGINNER, begin, click, FIRST, room, SEED, summary } from "./table.ts";

const LAYOUT = "mines rows=3 cols=5 mines=2\n? ? * ? ?\n? ? ? ? ?\n* ? ? ? ?\n";
const BOARD = { ...BEGINNER, seed: 1, settings: {}, first: FIRST, rows: 3, cols: 5, mines: [] };

inBrowser("levels, layouts and challenges", (open) => {
  it("begins levels at one press, and again by F2 and R", async () => {
    const page = await room(open);
    await press(page, "Intermediate");
    await sees(page, ".bar output", "40");
    await press(page, "Beginner");
    await sees(page, ".bar output", "10");
    await expect.poll(() => textOf(page, ".bar [role=timer]")).toBe("0.0 s");
    const game = await layout(BEGINNER, SEED, FIRST);
    await begin(page, SEED);
    await click(page, FIRST, game);
    await sees(page, ".state", "cells opened");
    const [mine] = game.mines;
    if (!mine) throw new Error("a mine");
    await click(page, mine, game);
    await sees(page, ".state", "Lost:");
    await sees(page, ".state", "3BV: ");
    await page.keyboard.press("r");
    await sees(page, ".state", "The same mines again.");
    await click(page, FIRST, game);
    await sees(page, ".state", "cells opened");
    await page.focus(".play .board");
    await page.keyboard.press("F2");
    await sees(page, ".state", "The first click opens an area.");
  });

  it("plays a layout from the text or from the analyser, with what is proven opened", async () => {
    const page = await room(open);
    await page.waitForSelector(".bar output");
    await paste(page, LAYOUT);
    await sees(page, ".state", "A game on a given layout.");
    await click(page, [2, 4], BOARD);
    await sees(page, ".state", "opened");
    await page.focus(".play .board");
    await page.keyboard.press("o");
    await page.waitForSelector(".state.proof, .state.guess");
    await sees(page, ".state", "had the page move once");
    await press(page, "Audit my game");
    await page.waitForSelector(".judgement");
    await press(page, "Back to the game");
    await page.locator("#tab-analyse").click();
    await paste(page, LAYOUT);
    await press(page, "Play this layout");
    await sees(page, ".bar output", "2");
  });

  it("passes the same game on by a link", async () => {
    const page = await room(open, {
      before: () => (navigator.clipboard.writeText = () => Promise.reject(new Error())),
    });
    const game = await layout(BEGINNER, SEED, FIRST);
    await begin(page, SEED);
    await click(page, FIRST, game);
    await sees(page, ".state", "cells opened");
    await press(page, "Copy a challenge link");
    const link = await textOf(page, ".problem output");
    const other = await open({ fragment: link.slice(link.indexOf("#")) });
    await sees(other, ".state", "A challenge: Beginner.");
    expect(await other.evaluate(() => location.hash)).toBe("");
    await sees(other, ".seed output", String(SEED));
    // The first click is made.
    const [mine] = game.mines;
    if (mine) await click(other, mine, game);
    await sees(other, ".state", "Lost:");
  });

  it("says that the link of a challenge is broken, in the address or pasted", async () => {
    const page = await open({ fragment: "#play=cut" });
    await says(page, "The link holds no complete game: perhaps it was cut.", "[role=tabpanel]");
    expect(await page.evaluate(() => location.hash)).toBe("");
    await pressButton(page, "Beginner");
    await paste(page, "https://example.org/gridproof.html#play=cut");
    await says(page, "The link holds no complete game", "[role=tabpanel]");
  });

  it("plays on by itself to the end, and shows a plot of won games", async () => {
    const times = (): void => {
      const settings = { rows: 9, cols: 9, mines: 10, distance: 2, firstClick: "zero", noGuess: false };
      const tally = { games: 3, wins: 3, helped: 0, best: 9000, times: [20000, 9000, 12000], settings };
      if (!localStorage.getItem("gridproof.play.stats"))
        localStorage.setItem("gridproof.play.stats", JSON.stringify({ Beginner: tally }));
    };
    const page = await room(open, { before: times });
    await pressButton(page, "Run fast");
    await page.waitForSelector(".state.proof, .state.guess", { timeout: 60_000 });
    await summary(page, "Statistics");
    await says(page, "The times of the last 3 games won without help: best 9.0 s, mean 13.6 s.", ".plot");
    await isSound(page);
  });

  it("warns before a risk that can be avoided", async () => {
    const page = await room(open);
    await paste(page, "mines rows=1 cols=7 mines=2\n? ? * ? * ? ?\n");
    await sees(page, ".state", "A game on a given layout.");
    const row = { ...BOARD, rows: 1, cols: 7 };
    await page.locator(".warns input").click();
    await click(page, [0, 6], row);
    await click(page, [0, 4], row);
    await page.waitForSelector(".risk");
    await isSound(page);
    await press(page, "Open it all the same");
    await sees(page, ".state", "Lost: (0,4) was a mine.");
  });
});
