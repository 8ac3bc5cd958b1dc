// Playing a game, with help and its audit.

import { expect, it } from "vitest";
import type { Cell } from "../src/engine/questions.ts";
import { inBrowser } from "./browser.ts";
import { isSound, LONGEST_TASK, longestTask, pressButton, sees, textOf } from "./checks.ts";
import { ask, layout } from "./engine.ts";
import {
  BEGINNER,
  begin,
  cells,
  click,
  fill,
  FIRST,
  isMine,
  keepFiles,
  lastFile,
  point,
  room,
  SEED,
  spot,
  summary,
  win,
} from "./table.ts";

/** Runs in the page before its own script, so that the page never finds a board without guesses. */
function deafen(): void {
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
async function viewsAfterFirst(): Promise<number[]> {
  const moves = [{ action: "open", cell: FIRST } as const];
  return (await ask({ do: "play", settings: BEGINNER, seed: SEED, moves })).views;
}

inBrowser("playing", (open) => {
  it("is won with the mouse, counted, saved, judged as `audit` judges it, and kept", async () => {
    const page = await room(open, { before: keepFiles });
    const game = await layout(BEGINNER, SEED, FIRST);
    await begin(page, SEED);
    const [mine] = game.mines;
    if (!mine) throw new Error("a mine");
    await click(page, mine, game, "right");
    await sees(page, ".bar output", "9");
    // A flag is not opened.
    await click(page, mine, game);
    await win(page, game);
    await expect
      .poll(() => textOf(page, ".state"))
      .toMatch(/^Won\. [\d.]+ s\.\n\s*3BV: (\d+) of \1, .*\n\s*Without help\./);
    await summary(page, "Statistics");
    await expect.poll(() => textOf(page, "table")).toMatch(/Beginner\s+1\s+1 \(100 %\)\s+0/);

    await pressButton(page, "Save");
    await page.waitForFunction(() => (globalThis as unknown as { files: Blob[] }).files.length > 0);
    const transcript = await lastFile(page);
    const { summary: judged } = await ask({ do: "audit", transcript });
    await pressButton(page, "Audit my game");
    await page.waitForSelector(".judgement");
    const sums = await textOf(page, ".sums");
    expect(sums).toContain(`Moves\n${judged.moves}`);
    expect(sums).toContain(`Proven safe\n${judged.proven_safe}`);
    expect(sums).toContain(`Guesses of avoidable risk\n${judged.avoidable_risk}`);
    if (judged.avoidable_risk > 0) {
      await pressButton(page, "Next mistake");
      await sees(page, '[data-part="step"]', "avoidable risk");
    }
    await page.reload();
    await page.waitForSelector(".judgement");
    await pressButton(page, "Back to the game");
    await sees(page, ".state", "Won.");
    await summary(page, "Statistics");
    await expect.poll(() => textOf(page, "table")).toMatch(/Beginner\s+1\s+1/);
    await pressButton(page, "Reset the statistics");
    await sees(page, ".panel", "No game is finished yet");
  });

  it("is lost with the keyboard, and says where the mine and the wrong flag were", async () => {
    const page = await room(open);
    const game = await layout(BEGINNER, SEED, FIRST);
    await begin(page, SEED);
    await point(page, FIRST);
    await page.keyboard.press("Enter");
    await sees(page, ".state", "cells opened");
    const views = await viewsAfterFirst();
    const clear = [...cells(game)].find(
      ([row, col]) => views[row * 9 + col] === -1 && !isMine(game, [row, col]),
    );
    const [mine] = game.mines;
    if (!clear || !mine) throw new Error("hidden cells");
    await point(page, clear);
    await page.keyboard.press("f");
    await sees(page, ".bar output", "9");
    await point(page, mine);
    await page.keyboard.press(" ");
    await sees(page, ".state", `Lost: (${mine[0]},${mine[1]}) was a mine.`);
    await expect
      .poll(() => textOf(page, ".state"))
      .toContain(`The flag at (${clear[0]},${clear[1]}) was wrong.`);
    await sees(page, "[role=status].aloud", "Lost:");
    await expect.poll(() => textOf(page, ".bar")).toContain("New game");
    await pressButton(page, "New game");
    await sees(page, ".bar output", "10");
  });

  it("chords with the middle button and with both, and only where the flags are there", async () => {
    const page = await room(open);
    const game = await layout(BEGINNER, SEED, FIRST);
    await begin(page, SEED);
    await click(page, FIRST, game);
    await sees(page, ".state", "cells opened");
    const views = await viewsAfterFirst();
    const clue = views.findIndex((view) => view > 0);
    const at: Cell = [Math.floor(clue / 9), clue % 9];
    await click(page, at, game, "middle");
    await sees(page, ".state", "flags do not match");
    for (const [row, col] of game.mines) {
      if (Math.abs(row - at[0]) <= 1 && Math.abs(col - at[1]) <= 1)
        await click(page, [row, col], game, "right");
    }
    const place = await spot(page, at, game);
    await page.mouse.move(...place);
    await page.mouse.down({ button: "left" });
    await page.mouse.down({ button: "right" });
    await page.mouse.up({ button: "right" });
    await page.mouse.up({ button: "left" });
    await page.waitForFunction(() =>
      /It shows|cells opened|Won/.test(document.querySelector<HTMLElement>(".state")?.innerText ?? ""),
    );
  });

  it("helps on demand, and says in the end that it did", async () => {
    const page = await room(open);
    const game = await layout(BEGINNER, SEED, FIRST);
    await begin(page, SEED);
    await click(page, FIRST, game);
    await sees(page, ".state", "cells opened");
    const moves = [{ action: "open", cell: FIRST }] as const;
    const { board } = await ask({ do: "play", settings: BEGINNER, seed: SEED, moves: [...moves] });
    const { safe, mine } = await ask({ do: "prove", board });
    const [sure] = safe;
    const [bomb] = mine;
    if (!sure || !bomb) throw new Error("proofs");
    const longest = await longestTask(page, async () => {
      await pressButton(page, "What is provable?");
      await sees(page, ".lines", `${safe.length} cell${safe.length === 1 ? "" : "s"} proven safe`);
      await point(page, sure);
      await expect.poll(() => textOf(page, ".pointed")).toContain("proven safe");
      await page.keyboard.press("w");
      await sees(page, ".lines", `(${sure[0]},${sure[1]}) is safe: `);
      await pressButton(page, "Why?");
      await click(page, bomb, game);
      await sees(page, ".lines", `(${bomb[0]},${bomb[1]}) is a mine: `);
      await pressButton(page, "Chances");
      await pressButton(page, "Best move");
      await sees(page, ".lines", "Open (");
    });
    expect(longest).toBeLessThan(LONGEST_TASK);
    await win(page, game);
    await expect.poll(() => textOf(page, ".state")).toMatch(/With help: you looked .* at what is provable/);
    await summary(page, "Statistics");
    await expect.poll(() => textOf(page, "table")).toMatch(/Beginner\s+1\s+1 \(100 %\)\s+1\s+–/);
  });

  it("goes on after a reload and from a saved game, and judges one that is over", async () => {
    const page = await room(open, { before: keepFiles });
    const game = await layout(BEGINNER, SEED, FIRST);
    await begin(page, SEED);
    await click(page, FIRST, game);
    await sees(page, ".state", "cells opened");
    const [mine] = game.mines;
    if (!mine) throw new Error("a mine");
    await click(page, mine, game, "right");
    await sees(page, ".bar output", "9");
    await page.reload();
    await sees(page, ".bar output", "9");
    await sees(page, ".seed output", String(SEED));
    await pressButton(page, "Save");
    await page.waitForFunction(() => (globalThis as unknown as { files: Blob[] }).files.length > 0);
    const saved = await lastFile(page);
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
    await sees(page, ".panel .problem:not(:empty)", "Line 1, column 1: expected");
    await drop(saved);
    await win(page, game);
    await pressButton(page, "Save");
    await page.waitForFunction(() => (globalThis as unknown as { files: Blob[] }).files.length > 1);
    const won = await lastFile(page);
    await pressButton(page, "New game");
    await page.waitForFunction(() => !document.querySelector(".state.proof"));
    await drop(won);
    await page.waitForSelector(".judgement");
    // A loaded game is not counted as played.
    await pressButton(page, "Back to the game");
    await summary(page, "Statistics");
    await expect.poll(() => textOf(page, "table")).toMatch(/Beginner\s+1\s+1/);
  });

  it("has boards that are won by following proofs from the first click on", async () => {
    const page = await room(open);
    const settings = { ...BEGINNER, mines: "12", guesses: "none" };
    const game = await layout(settings, SEED, FIRST);
    await summary(page, "New game:");
    await page.locator('.setup input[type="checkbox"]').click();
    await begin(page, SEED, { Mines: "12" });
    await sees(page, ".state", "without guessing");
    const moves: { action: "open"; cell: Cell }[] = [];
    const play = async (cell: Cell): Promise<void> => {
      moves.push({ action: "open", cell });
      await click(page, cell, game);
    };
    await play(FIRST);
    for (;;) {
      const { board, over, views } = await ask({ do: "play", settings, seed: SEED, moves });
      if (over) break;
      const { safe } = await ask({ do: "prove", board });
      expect(safe.length).toBeGreaterThan(0);
      const [cell] = safe;
      if (cell && views[cell[0] * game.cols + cell[1]] === -1) await play(cell);
    }
    await sees(page, ".state", "Won.");
    await pressButton(page, "Audit my game");
    await page.waitForSelector(".judgement");
    await expect.poll(() => textOf(page, ".sums")).toContain("Guesses of avoidable risk\n0");
  });

  it("cancels a search that does not end, and plays on", async () => {
    const page = await room(open, { before: deafen });
    const game = await layout(BEGINNER, SEED, FIRST);
    await summary(page, "New game:");
    await page.locator('.setup input[type="checkbox"]').click();
    await begin(page, SEED);
    await click(page, FIRST, game);
    await sees(page, ".state", "Looking for a board");
    await pressButton(page, "Cancel");
    await page.waitForFunction(() => !document.querySelector(".state progress"));
    await expect.poll(() => textOf(page, ".bar [role=timer]")).toBe("0.0 s");
    await page.locator('.setup input[type="checkbox"]').click();
    await begin(page, SEED + 1);
    await click(page, FIRST, game);
    await sees(page, ".state", "opened");
  });

  it("refuses settings and seeds beside the form, and leaves the game", async () => {
    const page = await room(open);
    await begin(page, SEED);
    await fill(page, "Size", "custom");
    await fill(page, "Mines", "9999");
    await pressButton(page, "Begin a new game");
    await sees(page, "#refused-mines", "allows 1 to 391 mines");
    await fill(page, "Mines", "391");
    await fill(page, "Seed", "-1");
    await pressButton(page, "Begin a new game");
    await sees(page, "#refused-seed", "A seed is a number");
    await expect.poll(() => textOf(page, "#refused-mines")).toBe("");
    await expect.poll(() => textOf(page, ".seed output")).toBe(String(SEED));
  });

  it("leads back to the game that another took the place of, until that one is played", async () => {
    const page = await room(open);
    const game = await layout(BEGINNER, SEED, FIRST);
    await begin(page, SEED);
    await click(page, FIRST, game);
    await sees(page, ".state", "cells opened");
    await begin(page, SEED + 1);
    await page.reload();
    await pressButton(page, "Back to the previous game");
    await sees(page, ".seed output", String(SEED));
    await sees(page, "[role=status].aloud", "Back to the previous game: 1 move so far.");
    await begin(page, SEED + 1);
    await page.waitForSelector("button::-p-text(Back to the previous game)");
    await click(page, FIRST, game);
    await sees(page, ".state", "opened");
    expect(await page.$("button::-p-text(Back to the previous game)")).toBeNull();
  });

  it("reads out what keys do, and what they do not, and is silent after it was left", async () => {
    const page = await room(open);
    const game = await layout(BEGINNER, SEED, FIRST);
    const says = (words: string): Promise<void> => sees(page, "[role=status].aloud", words);
    await begin(page, SEED);
    await click(page, FIRST, game);
    await sees(page, ".state", "cells opened");
    const [mine] = game.mines;
    if (!mine) throw new Error("a mine");
    await point(page, mine);
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
    await sees(page, ".lines", "proven safe");
    await page.keyboard.press("n");
    await says("): proven safe");
    await sees(page, ".pointed", "proven safe");
    await page.locator("#tab-watch").click();
    await page.waitForFunction(() => document.querySelector("[role=status].aloud")?.textContent === "");
  });

  it("says what is no game to play, and hands it over", async () => {
    const page = await room(open);
    const paste = (text: string): Promise<void> =>
      page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", pasted);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
      }, text);
    await paste("##1\n##1\n111\n");
    await sees(page, ".panel [role=alert].row", "This is a board, not a game.");
    await paste("one-click rows=3 cols=3 mines=2\n");
    await sees(page, ".panel [role=alert].row", "one-click");
    await pressButton(page, "Watch it");
    await sees(page, ".review h2", "one-click");
  });

  for (const theme of ["light", "dark"] as const) {
    it(`is accessible and fits a phone in the ${theme}`, async () => {
      const game = await layout(BEGINNER, SEED, FIRST);
      for (const width of [1400, 390]) {
        const page = await room(open, { width, theme });
        await begin(page, SEED);
        await summary(page, "Statistics");
        await summary(page, "Signs and keys");
        await click(page, FIRST, game);
        await sees(page, ".state", "cells opened");
        await pressButton(page, "What is provable?");
        await sees(page, ".lines", "proven safe");
        await isSound(page);
        await pressButton(page, "Audit my game");
        await page.waitForSelector(".judgement");
        await isSound(page);
      }
    });
  }
});
