// The effects of a press on the board of a game, by mouse and by finger.

import { it } from "vitest";
import { inBrowser } from "./browser.ts";
import { pressButton, sees } from "./checks.ts";
import { layout } from "./engine.ts";
import { BEGINNER, begin, click, FIRST, room, SEED, spot } from "./table.ts";

inBrowser("a press on the board of a game", (open) => {
  it("is played with a finger: a tap opens, a long one flags, and a mode makes taps flag", async () => {
    const page = await room(open, { width: 390 });
    const game = await layout(BEGINNER, SEED, FIRST);
    await begin(page, SEED);
    await page.touchscreen.tap(...(await spot(page, FIRST, game)));
    await sees(page, ".state", "cells opened");
    const [one, other] = game.mines;
    if (!one || !other) throw new Error("mines");
    const touch = await page.touchscreen.touchStart(...(await spot(page, one, game)));
    await sees(page, ".bar output", "9");
    await touch.end();
    await pressButton(page, "Flag mode");
    await page.touchscreen.tap(...(await spot(page, other, game)));
    await sees(page, ".bar output", "8");
    const third = game.mines[2];
    if (!third) throw new Error("mines");
    const opening = await page.touchscreen.touchStart(...(await spot(page, third, game)));
    await sees(page, ".state", "Lost:");
    await opening.end();
  });

  it("opens with the second button in the flag mode, and flags with the first one", async () => {
    const page = await room(open);
    const game = await layout(BEGINNER, SEED, FIRST);
    await begin(page, SEED);
    await pressButton(page, "Flag mode");
    await click(page, FIRST, game, "right");
    await sees(page, ".state", "cells opened");
    const [mine] = game.mines;
    if (!mine) throw new Error("a mine");
    await click(page, mine, game);
    await sees(page, ".bar output", "9");
    // A flag is not opened in this mode, either.
    await click(page, mine, game, "right");
    await sees(page, ".state", "is flagged: remove the flag to open it.");
    await click(page, mine, game);
    await sees(page, ".bar output", "10");
  });
});
