// Watching games of each kind.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { describeInBrowser, type OpenPage, type Options } from "../helpers/browser.ts";
import { expectAccessibleInBothThemes } from "../helpers/looks.ts";
import { recordSavedFiles } from "../helpers/play.ts";
import {
  expectAccessibleAndFitting,
  LONGEST_TASK,
  longestTask,
  pressButton,
  waitForText,
  visibleTextOf,
  openSample,
} from "../helpers/checks.ts";

const root = new URL("../../../", import.meta.url);
const file = (path: string): string => fileURLToPath(new URL(path, root));
const PROGRAM = ["release", "debug"].map((profile) => file(`target/${profile}/gridproof`)).find(existsSync);
const STEP = '[data-part="step"]';

async function openWatchTab(open: OpenPage, options: Options = {}): Promise<Page> {
  const page = await open(options);
  await page.locator("#tab-watch").click();
  await page.waitForSelector("textarea");
  return page;
}

/** Watches the text in the field. */
async function watchText(page: Page, text: string): Promise<void> {
  await page.$eval(
    "textarea",
    (area, typed) => {
      area.value = typed;
      area.dispatchEvent(new Event("input", { bubbles: true }));
    },
    text,
  );
  if (!(await page.$(".source details[open]"))) await page.locator("summary").click();
  await page.locator(".source details button").click();
}

async function dropFile(page: Page, content: string | Buffer, name = "game.txt"): Promise<void> {
  await page.$eval(
    ".watch",
    (place, letters, name) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name));
      place.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    Buffer.from(content).toString("base64"),
    name,
  );
}

/** Returns the number of frames of the saved animation, and the size and the duration of its first frame. */
const savedAnimation = (
  page: Page,
): Promise<{ frames: number | undefined; width: number; height: number; duration: number | null }> =>
  page.evaluate(async () => {
    const file = (globalThis as unknown as { files: Blob[] }).files.at(-1);
    const data = file?.stream() ?? new ArrayBuffer();
    const decoder = new ImageDecoder({ data, type: "image/gif" });
    await decoder.tracks.ready;
    const { image } = await decoder.decode({ frameIndex: 0 });
    const { displayWidth: width, displayHeight: height, duration } = image;
    return { frames: decoder.tracks.selectedTrack?.frameCount, width, height, duration };
  });

const isIdle = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector(".busy"), { timeout: 60_000 });

describeInBrowser("watching", (open) => {
  it("shows an example of each kind, drawn like the replay pages", async () => {
    const page = await openWatchTab(open);
    expect(await page.$$eval(".samples button", (all) => all.length)).toBe(9);
    for (const [sample, heading, step, words] of [
      [0, "a recorded game", 16, "Opens (7,3): avoidable risk 14.3 %"],
      [1, "superminesweeper, seed 5", 2, "proven safe"],
      [2, "minesweeper, seed 11", 0, "a protected first click"],
      [3, "one-click", 3, "Wave 3 of"],
      [4, "one-click", 0, "no 3x3 board with 2 mines"],
      [5, "minesweeper-master", 6, "Wave 6 of 6"],
      [6, "chess-puzzle", 2, "Click 3 of 6"],
      [7, "chess-puzzle, seed 913", 3, "Click 4 of 6"],
      [8, "jewels, seed 1", 1, "Round 1 of"],
    ] as const) {
      await openSample(page, String(sample));
      await waitForText(page, ".review h2", heading);
      await isIdle(page);
      const first = await page.$eval('[data-part="at"]', (slider) => (slider as HTMLInputElement).value);
      expect(first).toBe("0");
      const to = sample === 0 ? step - 1 : step;
      for (let at = 0; at < to; at++) await page.locator('[data-part="next"]').click();
      await waitForText(page, STEP, words);
    }
    expect(await page.$(".judgement")).toBeNull();
  });

  it("states the bound of a ChessPuzzle board, and draws the path", async () => {
    const page = await openWatchTab(open);
    await dropFile(page, readFileSync(file("models/chess_puzzle/instances/wide.board"), "utf8"));
    await waitForText(page, ".about", "no game has more");
    expect((await visibleTextOf(page, ".about")).match(/no game has more/g)).toHaveLength(1);
    await page.locator('[data-part="last"]').click();
    await waitForText(page, STEP, "The end after 6 clicks");
    const blue = await page.$eval(".board .cells", (canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const pixels = (canvas as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, width, height).data;
      let number = 0;
      for (let at = 0; pixels && at < pixels.length; at += 4) {
        if ((pixels[at + 2] ?? 0) > (pixels[at] ?? 0) + 40) number++;
      }
      return number;
    });
    expect(blue).toBeGreaterThan(500);
  });

  it("steps by keys, slider and swipes, plays automatically, and is restored after a reload", async () => {
    const page = await openWatchTab(open);
    await dropFile(page, readFileSync(file("web/src/watch/samples/recording.rawvf"), "utf8"));
    await waitForText(page, STEP, "Move 1 of 28");
    await page.focus(".review .board");
    for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"] as const) await page.keyboard.press(key);
    await waitForText(page, STEP, "Move 2 of 28");
    await page.keyboard.press("End");
    await waitForText(page, STEP, "The end after 28 moves");
    await isIdle(page);
    await page.keyboard.press("m");
    await waitForText(page, STEP, "Move 16 of 28");
    await page.reload();
    await waitForText(page, STEP, "Move 16 of 28");
    await page.locator('[data-part="play"]').click();
    await waitForText(page, '[data-part="play"]', "Pause");
    await waitForText(page, STEP, "The end after 28 moves");
    await waitForText(page, '[data-part="play"]', "Play");
    // The keys of the player have no effect in another tab.
    await page.locator("#tab-play").click();
    await page.keyboard.press("ArrowRight");
    await page.locator("#tab-watch").click();
    await page.waitForSelector(STEP);
  });

  it("shows a binary recording again after each reload, until another game is opened", async () => {
    const page = await openWatchTab(open);
    await dropFile(page, readFileSync(file("tests/regressions/recording/small.evf")), "small.evf");
    await waitForText(page, ".review h2", "a recorded game");
    await waitForText(page, STEP, "The end after 0 moves");
    const about = await visibleTextOf(page, ".about");
    for (let at = 0; at < 2; at++) {
      await page.reload();
      await waitForText(page, ".review h2", "a recorded game");
      await waitForText(page, STEP, "The end after 0 moves");
      expect(await visibleTextOf(page, ".about")).toBe(about);
    }
    await openSample(page, "8");
    await waitForText(page, ".review h2", "jewels");
    await page.reload();
    await waitForText(page, ".review h2", "jewels");
  });

  it.skipIf(PROGRAM === undefined)("judges a game as `audit` does", async () => {
    const page = await openWatchTab(open);
    for (const [path, seed] of [
      ["examples/game.txt", "seed 1"],
      ["web/src/watch/samples/superminesweeper.txt", "seed 5"],
    ] as const) {
      await dropFile(page, readFileSync(file(path), "utf8"));
      await waitForText(page, ".review h2", seed);
      await page.waitForSelector(".judgement");
      await isIdle(page);
      const told = execFileSync(PROGRAM ?? "", ["audit", "--json", file(path)]).toString();
      const { summary } = JSON.parse(told) as { summary: Record<string, number> };
      const seen = await visibleTextOf(page, ".sums");
      const share = (part: number | undefined): string => (100 * (part ?? 0)).toFixed(1);
      for (const words of [
        `Moves\n${summary.moves ?? ""}`,
        `Proven safe\n${summary.proven_safe ?? ""}`,
        `Guesses of least risk\n${summary.least_risk ?? ""}`,
        `Guesses of avoidable risk\n${summary.avoidable_risk ?? ""}`,
        `Mines hit\n${summary.hits ?? ""}`,
      ]) {
        expect(seen).toContain(words);
      }
      const chance = `Chance to survive all guesses\n${share(summary.survival)} %`;
      if (summary.least_risk || summary.avoidable_risk) expect(seen).toContain(chance);
      if (summary.avoidable) expect(seen).toContain(`${share(summary.avoidable)} percentage points of risk`);
    }
  });

  it("refuses other texts with the place of the error, and keeps the shown game", async () => {
    const page = await openWatchTab(open);
    await watchText(page, "gridproof transcript 1\nsystem minesweeper\nrubbish\n");
    await waitForText(page, ".problem", "Line 3, column 1: expected");
    await watchText(page, "rubbish");
    await waitForText(page, ".problem", "Line 1, column 1: expected `gridproof transcript 1`");
    await openSample(page, "8");
    await waitForText(page, ".review h2", "jewels");
    await expect.poll(() => visibleTextOf(page, "#watch-problem")).toBe("");
    const forged = readFileSync(file("examples/transcripts/minesweeper.txt"), "utf8");
    await watchText(page, forged.replace("score 1", "score 0"));
    await waitForText(page, "#watch-problem", "the game scores 1 by the rules, and the transcript says 0");
    await waitForText(page, "#watch-problem", "The page still shows the previous game.");
    await expect.poll(() => visibleTextOf(page, ".review h2")).toContain("jewels");
    const cut = readFileSync(file("web/src/watch/samples/recording.rawvf"), "utf8").split("\n").slice(0, 30);
    await watchText(page, cut.join("\n"));
    await waitForText(page, ".review .problem", "The recording ends before its game does: 31:");
  });

  it("cancels a search that takes minutes, and then opens another game", async () => {
    const page = await openWatchTab(open);
    const longest = await longestTask(page, async () => {
      await watchText(page, hardBoard());
      await page.waitForSelector(".busy button");
      // The first partial answer is shown.
      await page.waitForSelector(STEP);
    });
    expect(longest).toBeLessThan(LONGEST_TASK);
    await pressButton(page, "Cancel");
    await isIdle(page);
    await expect.poll(() => visibleTextOf(page, ".review h2")).toBe("chess-puzzle");
    await openSample(page, "8");
    await waitForText(page, ".review h2", "jewels");
  });

  it("is accessible and fits a phone", async () => {
    for (const width of [1400, 390]) {
      const page = await openWatchTab(open, { width });
      await expectAccessibleInBothThemes(page);
      for (const sample of ["0", "3", "6", "8"]) {
        await openSample(page, sample);
        await isIdle(page);
        await page.waitForSelector(STEP);
        await expectAccessibleInBothThemes(page);
      }
    }
  });

  it("shows the better move in place of a mistake, and its proof", async () => {
    const page = await openWatchTab(open);
    await openSample(page, "0");
    await page.waitForSelector(".judgement");
    await page.keyboard.press("m");
    await waitForText(page, STEP, "which was proven safe");
    await waitForText(page, STEP, " is proved safe by (");
    await expect.poll(() => visibleTextOf(page, STEP)).not.toContain("Dead");
  });

  it("saves a game as an animation that browsers can show", async () => {
    const page = await openWatchTab(open, { before: recordSavedFiles });
    await openSample(page, "8");
    await waitForText(page, ".review h2", "jewels");
    const steps = await page.$eval(
      '[data-part="at"]',
      (slider) => Number((slider as HTMLInputElement).max) + 1,
    );
    await pressButton(page, "Save as animation (GIF)");
    await waitForText(page, ".reached", "The animation is saved:");
    const { frames, width, duration } = await savedAnimation(page);
    const cells = await page.$eval(".board .cells", (canvas) => canvas.getAttribute("aria-label") ?? "");
    const wide = 24 * Number(/by (\d+) cells/.exec(cells)?.[1]);
    expect([frames, width, duration]).toEqual([steps, wide, 500_000]);
    await expectAccessibleAndFitting(page);
  });

  it("saves boards of several sizes as an animation with room for all of them", async () => {
    const page = await openWatchTab(open, { before: recordSavedFiles });
    await watchText(page, "Case #1:\nc*\n**\nCase #2:\nc...*\n....*\n....*\n");
    await pressButton(page, "Save as animation (GIF)");
    await waitForText(page, ".reached", "The animation is saved:");
    const { width, height } = await savedAnimation(page);
    expect([width, height]).toEqual([5 * 24, 3 * 24]);
  });

  it("sends keys to the opened game, or to the board if no control has the focus", async () => {
    const page = await openWatchTab(open);
    await openSample(page, "2");
    await waitForText(page, STEP, "Move 1 of 3");
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("board");
    await page.keyboard.press("ArrowRight");
    await waitForText(page, STEP, "Move 2 of 3");
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
    });
    await page.keyboard.press("ArrowRight");
    await waitForText(page, STEP, "Move 3 of 3");
    // Arrow keys that move through the closed list do not open a sample.
    await page.focus(".source select");
    for (let at = 0; at < 9; at++) await page.keyboard.press("ArrowDown");
    await waitForText(page, "#sample-hint", "Enter opens it");
    await expect.poll(() => visibleTextOf(page, STEP)).toContain("Move 3 of 3");
    await page.keyboard.press("Enter");
    await waitForText(page, ".review h2", "jewels");
    await waitForText(page, "[role=status].aloud", "jewels, seed 1 is opened");
  });

  it("recognises boards and binary recordings, and passes boards on to the analyser", async () => {
    const page = await openWatchTab(open);
    await dropFile(page, "##1\n##1\n111\n");
    await waitForText(page, ".source [role=alert].row", "This is a board, not a game.");
    await pressButton(page, "Analyse it");
    await page.waitForSelector("#tab-analyse[aria-selected=true]");
    await page.locator("#tab-watch").click();
    await dropFile(page, "*rmv\0\x01 a recording");
    await waitForText(page, "#watch-problem", "byte ");
    await dropFile(page, "\x03\x03\0\x01\0\0");
    await waitForText(page, ".source [role=alert].row", "game.txt is a board (mbf), not a game.");
    await dropFile(page, "\0\x01 nothing");
    await waitForText(page, "#watch-problem", "game.txt is neither text nor an mbf board");
  });

  it("opens files, and refuses files that are too large", async () => {
    const page = await openWatchTab(open);
    const folder = mkdtempSync(`${tmpdir()}/gridproof-`);
    try {
      const large = `${folder}/large.txt`;
      writeFileSync(large, new Uint8Array(20_000_001));
      const field = await page.waitForSelector<'input[type="file"]'>('input[type="file"]');
      await field?.uploadFile(large);
      await waitForText(page, "#watch-problem", "larger than 20 MB");
      await field?.uploadFile(file("examples/game.txt"));
      await waitForText(page, ".review h2", "superminesweeper");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** A board whose longest path takes a long search. */
function hardBoard(): string {
  const kinds = Array.from("1234KBRQ");
  let state = 7;
  const next = (): string => {
    state = (state * 48271) % 2147483647;
    return kinds[state % kinds.length] ?? "K";
  };
  const layer = (): string =>
    Array.from({ length: 9 }, () => Array.from({ length: 9 }, next).join(" ")).join("\n");
  return `chess-puzzle rows=9 cols=9 layers=2\n${layer()}\n\n${layer()}\n`;
}
