// The effects of a press on the board of a game, by mouse and by finger.

import { it } from "vitest";
import { describeInBrowser } from "../helpers/browser.ts";
import { pressButton, waitForText } from "../helpers/checks.ts";
import { layoutOfSeed } from "../helpers/engine.ts";
import {
  BEGINNER_SETTINGS,
  beginGameOfSeed,
  clickCell,
  FIRST_CLICK,
  openPlayTab,
  SEED,
  middleOfGameCell,
} from "../helpers/play.ts";

describeInBrowser("a press on the board of a game", (open) => {
  it("works by touch: a tap opens, a long touch flags, and in the flag mode a tap flags", async () => {
    const page = await openPlayTab(open, { width: 390 });
    const game = await layoutOfSeed(BEGINNER_SETTINGS, SEED, FIRST_CLICK);
    await beginGameOfSeed(page, SEED);
    await page.touchscreen.tap(...(await middleOfGameCell(page, FIRST_CLICK, game)));
    await waitForText(page, ".state", "cells opened");
    const [one, other] = game.mines;
    if (!one || !other) throw new Error("mines");
    const touch = await page.touchscreen.touchStart(...(await middleOfGameCell(page, one, game)));
    await waitForText(page, ".bar output", "9");
    await touch.end();
    await pressButton(page, "Flag mode");
    await page.touchscreen.tap(...(await middleOfGameCell(page, other, game)));
    await waitForText(page, ".bar output", "8");
    const third = game.mines[2];
    if (!third) throw new Error("mines");
    const opening = await page.touchscreen.touchStart(...(await middleOfGameCell(page, third, game)));
    await waitForText(page, ".state", "Lost:");
    await opening.end();
  });

  it("opens with the second button in the flag mode, and flags with the first button", async () => {
    const page = await openPlayTab(open);
    const game = await layoutOfSeed(BEGINNER_SETTINGS, SEED, FIRST_CLICK);
    await beginGameOfSeed(page, SEED);
    await pressButton(page, "Flag mode");
    await clickCell(page, FIRST_CLICK, game, "right");
    await waitForText(page, ".state", "cells opened");
    const [mine] = game.mines;
    if (!mine) throw new Error("a mine");
    await clickCell(page, mine, game);
    await waitForText(page, ".bar output", "9");
    // In this mode, too, a press on a flagged cell does not open the cell.
    await clickCell(page, mine, game, "right");
    await waitForText(page, ".state", "is flagged: remove the flag to open it.");
    await clickCell(page, mine, game);
    await waitForText(page, ".bar output", "10");
  });
});
