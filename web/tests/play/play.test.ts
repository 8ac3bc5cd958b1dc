// Playing a game, with help and its audit.

import { expect, it } from "vitest";
import type { Cell } from "../../src/engine/question-types.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { LONGEST_TASK, longestTask, pressButton, waitForText, visibleTextOf } from "../helpers/checks.ts";
import { askEngine, layoutOfSeed } from "../helpers/engine.ts";
import { expectAccessibleInBothThemes } from "../helpers/looks.ts";
import {
  BEGINNER_SETTINGS,
  beginGameOfSeed,
  cells,
  clickCell,
  fillField,
  FIRST_CLICK,
  isMine,
  recordSavedFiles,
  lastSavedFile,
  pointAtCell,
  openPlayTab,
  SEED,
  middleOfGameCell,
  pressSummary,
  winGame,
} from "../helpers/play.ts";

/** Runs in the page before the page's own script, and prevents the page from ever finding a board without guesses. */
function withholdNoGuessBoards(): void {
  const Plain = Worker;
  Object.assign(globalThis, {
    Worker: function (address: string) {
      const worker = new Plain(address);
      const post = worker.postMessage.bind(worker);
      worker.postMessage = (message: { line?: string }) => {
        const { line = "" } = message;
        if (!line.includes('"guesses":"none"') || !line.includes('"open"')) post(message);
      };
      return worker;
    },
  });
}

/** Returns the visible state of each cell after the first click. */
async function viewsAfterFirstClick(): Promise<number[]> {
  const moves = [{ action: "open", cell: FIRST_CLICK } as const];
  return (await askEngine({ do: "play", settings: BEGINNER_SETTINGS, seed: SEED, moves })).views;
}

describeInBrowser("playing", (open) => {
  it("is won with the mouse, counted, saved, judged as `audit` judges it, and kept", async () => {
    const page = await openPlayTab(open, { before: recordSavedFiles });
    const game = await layoutOfSeed(BEGINNER_SETTINGS, SEED, FIRST_CLICK);
    await beginGameOfSeed(page, SEED);
    const [mine] = game.mines;
    if (!mine) throw new Error("a mine");
    await clickCell(page, mine, game, "right");
    await waitForText(page, ".bar output", "9");
    // A press on a flagged cell does not open the cell.
    await clickCell(page, mine, game);
    await winGame(page, game);
    await expect
      .poll(() => visibleTextOf(page, ".state"))
      .toMatch(/^Won\. [\d.]+ s\.\n\s*3BV: (\d+) of \1, .*\n\s*Without help\./);
    await pressSummary(page, "Statistics");
    await expect.poll(() => visibleTextOf(page, "table")).toMatch(/Beginner\s+1\s+1 \(100 %\)\s+0/);

    await pressButton(page, "Save");
    await page.waitForFunction(() => (globalThis as unknown as { files: Blob[] }).files.length > 0);
    const transcript = await lastSavedFile(page);
    const { summary: judged } = await askEngine({ do: "audit", transcript });
    await pressButton(page, "Audit my game");
    await page.waitForSelector(".judgement");
    const sums = await visibleTextOf(page, ".sums");
    expect(sums).toContain(`Moves\n${judged.moves}`);
    expect(sums).toContain(`Proven safe\n${judged.proven_safe}`);
    expect(sums).toContain(`Guesses of avoidable risk\n${judged.avoidable_risk}`);
    if (judged.avoidable_risk > 0) {
      await pressButton(page, "Next mistake");
      await waitForText(page, '[data-part="step"]', "avoidable risk");
    }
    await page.reload();
    await page.waitForSelector(".judgement");
    await pressButton(page, "Back to the game");
    await waitForText(page, ".state", "Won.");
    await pressSummary(page, "Statistics");
    await expect.poll(() => visibleTextOf(page, "table")).toMatch(/Beginner\s+1\s+1/);
    await pressButton(page, "Reset the statistics");
    await waitForText(page, ".panel", "No game is finished yet");
  });

  it("is lost with the keyboard, and names the mine and the wrong flag", async () => {
    const page = await openPlayTab(open);
    const game = await layoutOfSeed(BEGINNER_SETTINGS, SEED, FIRST_CLICK);
    await beginGameOfSeed(page, SEED);
    await pointAtCell(page, FIRST_CLICK);
    await page.keyboard.press("Enter");
    await waitForText(page, ".state", "cells opened");
    const views = await viewsAfterFirstClick();
    const clear = [...cells(game)].find(
      ([row, col]) => views[row * 9 + col] === -1 && !isMine(game, [row, col]),
    );
    const [mine] = game.mines;
    if (!clear || !mine) throw new Error("hidden cells");
    await pointAtCell(page, clear);
    await page.keyboard.press("f");
    await waitForText(page, ".bar output", "9");
    await pointAtCell(page, mine);
    await page.keyboard.press(" ");
    await waitForText(page, ".state", `Lost: (${mine[0]},${mine[1]}) was a mine.`);
    await expect
      .poll(() => visibleTextOf(page, ".state"))
      .toContain(`The flag at (${clear[0]},${clear[1]}) was wrong.`);
    await waitForText(page, "[role=status].aloud", "Lost:");
    await expect.poll(() => visibleTextOf(page, ".bar")).toContain("New game");
    await pressButton(page, "New game");
    await waitForText(page, ".bar output", "10");
  });

  it("chords with the middle button and with both buttons, and only if the flags match the clue", async () => {
    const page = await openPlayTab(open);
    const game = await layoutOfSeed(BEGINNER_SETTINGS, SEED, FIRST_CLICK);
    await beginGameOfSeed(page, SEED);
    await clickCell(page, FIRST_CLICK, game);
    await waitForText(page, ".state", "cells opened");
    const views = await viewsAfterFirstClick();
    const clue = views.findIndex((view) => view > 0);
    const at: Cell = [Math.floor(clue / 9), clue % 9];
    await clickCell(page, at, game, "middle");
    await waitForText(page, ".state", "flags do not match");
    for (const [row, col] of game.mines) {
      if (Math.abs(row - at[0]) <= 1 && Math.abs(col - at[1]) <= 1)
        await clickCell(page, [row, col], game, "right");
    }
    const place = await middleOfGameCell(page, at, game);
    await page.mouse.move(...place);
    await page.mouse.down({ button: "left" });
    await page.mouse.down({ button: "right" });
    await page.mouse.up({ button: "right" });
    await page.mouse.up({ button: "left" });
    await page.waitForFunction(() =>
      /It shows|cells opened|Won/.test(document.querySelector<HTMLElement>(".state")?.innerText ?? ""),
    );
  });

  it("helps on demand, and mentions the help at the end", async () => {
    const page = await openPlayTab(open);
    const game = await layoutOfSeed(BEGINNER_SETTINGS, SEED, FIRST_CLICK);
    await beginGameOfSeed(page, SEED);
    await clickCell(page, FIRST_CLICK, game);
    await waitForText(page, ".state", "cells opened");
    const moves = [{ action: "open", cell: FIRST_CLICK }] as const;
    const { board } = await askEngine({
      do: "play",
      settings: BEGINNER_SETTINGS,
      seed: SEED,
      moves: [...moves],
    });
    const { safe, mine } = await askEngine({ do: "prove", board });
    const [sure] = safe;
    const [bomb] = mine;
    if (!sure || !bomb) throw new Error("proofs");
    const longest = await longestTask(page, async () => {
      await pressButton(page, "What is provable?");
      await waitForText(page, ".lines", `${safe.length} cell${safe.length === 1 ? "" : "s"} proven safe`);
      await pointAtCell(page, sure);
      await expect.poll(() => visibleTextOf(page, ".pointed")).toContain("proven safe");
      await page.keyboard.press("w");
      await waitForText(page, ".lines", `(${sure[0]},${sure[1]}) is safe: `);
      await pressButton(page, "Why?");
      await clickCell(page, bomb, game);
      await waitForText(page, ".lines", `(${bomb[0]},${bomb[1]}) is a mine: `);
      await pressButton(page, "Chances");
      await pressButton(page, "Best move");
      await waitForText(page, ".lines", "Open (");
    });
    expect(longest).toBeLessThan(LONGEST_TASK);
    await winGame(page, game);
    await expect
      .poll(() => visibleTextOf(page, ".state"))
      .toMatch(/With help: you looked .* at what is provable/);
    await pressSummary(page, "Statistics");
    await expect.poll(() => visibleTextOf(page, "table")).toMatch(/Beginner\s+1\s+1 \(100 %\)\s+1\s+–/);
  });

  it("continues after a reload and from a saved game, and judges a finished game", async () => {
    const page = await openPlayTab(open, { before: recordSavedFiles });
    const game = await layoutOfSeed(BEGINNER_SETTINGS, SEED, FIRST_CLICK);
    await beginGameOfSeed(page, SEED);
    await clickCell(page, FIRST_CLICK, game);
    await waitForText(page, ".state", "cells opened");
    const [mine] = game.mines;
    if (!mine) throw new Error("a mine");
    await clickCell(page, mine, game, "right");
    await waitForText(page, ".bar output", "9");
    await page.reload();
    await waitForText(page, ".bar output", "9");
    await waitForText(page, ".seed output", String(SEED));
    await pressButton(page, "Save");
    await page.waitForFunction(() => (globalThis as unknown as { files: Blob[] }).files.length > 0);
    const saved = await lastSavedFile(page);
    await pressButton(page, "New game");
    await page.waitForFunction(() => document.querySelector(".bar output")?.textContent.includes("10"));
    const drop = (text: string): Promise<void> =>
      page.$eval(
        ".play",
        (place, dropped) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([dropped], "game.txt"));
          place.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        },
        text,
      );
    await drop("rubbish");
    await waitForText(page, ".panel .problem:not(:empty)", "Line 1, column 1: expected");
    await drop(saved);
    await winGame(page, game);
    await pressButton(page, "Save");
    await page.waitForFunction(() => (globalThis as unknown as { files: Blob[] }).files.length > 1);
    const won = await lastSavedFile(page);
    await pressButton(page, "New game");
    await page.waitForFunction(() => !document.querySelector(".state.proof"));
    await drop(won);
    await page.waitForSelector(".judgement");
    // A loaded game is not counted as played.
    await pressButton(page, "Back to the game");
    await pressSummary(page, "Statistics");
    await expect.poll(() => visibleTextOf(page, "table")).toMatch(/Beginner\s+1\s+1/);
  });

  it("has boards that proofs alone win from the first click", async () => {
    const page = await openPlayTab(open);
    const settings = { ...BEGINNER_SETTINGS, mines: "12", guesses: "none" };
    const game = await layoutOfSeed(settings, SEED, FIRST_CLICK);
    await pressSummary(page, "New game:");
    await page.locator('.setup input[type="checkbox"]').click();
    await beginGameOfSeed(page, SEED, { Mines: "12" });
    await waitForText(page, ".state", "without guessing");
    const moves: { action: "open"; cell: Cell }[] = [];
    const play = async (cell: Cell): Promise<void> => {
      moves.push({ action: "open", cell });
      await clickCell(page, cell, game);
    };
    await play(FIRST_CLICK);
    for (;;) {
      const { board, over, views } = await askEngine({ do: "play", settings, seed: SEED, moves });
      if (over) break;
      const { safe } = await askEngine({ do: "prove", board });
      expect(safe.length).toBeGreaterThan(0);
      const [cell] = safe;
      if (cell && views[cell[0] * game.cols + cell[1]] === -1) await play(cell);
    }
    await waitForText(page, ".state", "Won.");
    await pressButton(page, "Audit my game");
    await page.waitForSelector(".judgement");
    await expect.poll(() => visibleTextOf(page, ".sums")).toContain("Guesses of avoidable risk\n0");
  });

  it("cancels an endless search, and continues the game", async () => {
    const page = await openPlayTab(open, { before: withholdNoGuessBoards });
    const game = await layoutOfSeed(BEGINNER_SETTINGS, SEED, FIRST_CLICK);
    await pressSummary(page, "New game:");
    await page.locator('.setup input[type="checkbox"]').click();
    await beginGameOfSeed(page, SEED);
    await clickCell(page, FIRST_CLICK, game);
    await waitForText(page, ".state", "Looking for a board");
    await pressButton(page, "Cancel");
    await page.waitForFunction(() => !document.querySelector(".state progress"));
    await expect.poll(() => visibleTextOf(page, ".bar [role=timer]")).toBe("0.0 s");
    await page.locator('.setup input[type="checkbox"]').click();
    await beginGameOfSeed(page, SEED + 1);
    await clickCell(page, FIRST_CLICK, game);
    await waitForText(page, ".state", "opened");
  });

  it("shows refused settings and seeds beside the form, and keeps the game", async () => {
    const page = await openPlayTab(open);
    await beginGameOfSeed(page, SEED);
    await fillField(page, "Size", "custom");
    await fillField(page, "Mines", "9999");
    await pressButton(page, "Begin a new game");
    await waitForText(page, "#refused-mines", "allows 1 to 391 mines");
    await fillField(page, "Mines", "391");
    await fillField(page, "Seed", "-1");
    await pressButton(page, "Begin a new game");
    await waitForText(page, "#refused-seed", "A seed is a number");
    await expect.poll(() => visibleTextOf(page, "#refused-mines")).toBe("");
    await expect.poll(() => visibleTextOf(page, ".seed output")).toBe(String(SEED));
  });

  it("offers the way back to a replaced game until the first move of the new game", async () => {
    const page = await openPlayTab(open);
    const game = await layoutOfSeed(BEGINNER_SETTINGS, SEED, FIRST_CLICK);
    await beginGameOfSeed(page, SEED);
    await clickCell(page, FIRST_CLICK, game);
    await waitForText(page, ".state", "cells opened");
    await beginGameOfSeed(page, SEED + 1);
    await page.reload();
    await pressButton(page, "Back to the previous game");
    await waitForText(page, ".seed output", String(SEED));
    await waitForText(page, "[role=status].aloud", "Back to the previous game: 1 move so far.");
    await beginGameOfSeed(page, SEED + 1);
    await page.waitForSelector("button::-p-text(Back to the previous game)");
    await clickCell(page, FIRST_CLICK, game);
    await waitForText(page, ".state", "opened");
    expect(await page.$("button::-p-text(Back to the previous game)")).toBeNull();
  });

  it("announces the effects of keys, also when there is none, and nothing after the user leaves the tab", async () => {
    const page = await openPlayTab(open);
    const game = await layoutOfSeed(BEGINNER_SETTINGS, SEED, FIRST_CLICK);
    const says = (words: string): Promise<void> => waitForText(page, "[role=status].aloud", words);
    await beginGameOfSeed(page, SEED);
    await clickCell(page, FIRST_CLICK, game);
    await waitForText(page, ".state", "cells opened");
    const [mine] = game.mines;
    if (!mine) throw new Error("a mine");
    await pointAtCell(page, mine);
    const name = `(${mine[0]},${mine[1]})`;
    await page.keyboard.press("f");
    await says(`${name}: flagged.`);
    await page.keyboard.press("Enter");
    await says(`${name} is flagged: remove the flag to open it.`);
    await page.keyboard.press("f");
    await says(`${name}: flag removed.`);
    await page.keyboard.press("c");
    await says(`Nothing to open around ${name}: it shows no number.`);
    await page.keyboard.press("n");
    await says("Press P first");
    await page.keyboard.press("p");
    await waitForText(page, ".lines", "proven safe");
    await page.keyboard.press("n");
    await says("): proven safe");
    await waitForText(page, ".pointed", "proven safe");
    await page.locator("#tab-watch").click();
    await page.waitForFunction(() => document.querySelector("[role=status].aloud")?.textContent === "");
  });

  it("recognises texts that are not playable games, and offers the right tab", async () => {
    const page = await openPlayTab(open);
    const paste = (text: string): Promise<void> =>
      page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", pasted);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
      }, text);
    await paste("##1\n##1\n111\n");
    await waitForText(page, ".panel [role=alert].row", "This is a board, not a game.");
    await paste("one-click rows=3 cols=3 mines=2\n");
    await waitForText(page, ".panel [role=alert].row", "one-click");
    await pressButton(page, "Watch it");
    await waitForText(page, ".review h2", "one-click");
  });

  it("is accessible and fits a phone", async () => {
    const game = await layoutOfSeed(BEGINNER_SETTINGS, SEED, FIRST_CLICK);
    for (const width of [1400, 390]) {
      const page = await openPlayTab(open, { width });
      await beginGameOfSeed(page, SEED);
      await pressSummary(page, "Statistics");
      await pressSummary(page, "Signs and keys");
      await clickCell(page, FIRST_CLICK, game);
      await waitForText(page, ".state", "cells opened");
      await pressButton(page, "What is provable?");
      await waitForText(page, ".lines", "proven safe");
      await expectAccessibleInBothThemes(page);
      await pressButton(page, "Audit my game");
      await page.waitForSelector(".judgement");
      await expectAccessibleInBothThemes(page);
    }
  });
});
