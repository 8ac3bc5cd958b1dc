// Helpers for tests that play in the tab Play.

import type { Page } from "puppeteer-core";
import type { Cell } from "../../src/engine/question-types.ts";
import type { OpenPage, Options } from "./browser.ts";
import { stableBoundingBox, pressButton, visibleTextOf } from "./checks.ts";
import type { Layout } from "./engine.ts";

export const BEGINNER_SETTINGS = { size: "9x9", mines: "10", "first-click": "zero" };
export const FIRST_CLICK: Cell = [4, 4];
export const SEED = 5;

/** Records the files that the page saves. */
export function recordSavedFiles(): void {
  const files: Blob[] = [];
  Object.assign(globalThis, { files });
  const createObjectUrl = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob: Blob) => {
    // Blobs of worker scripts have a type and are not recorded.
    if (blob.type === "") files.push(blob);
    return createObjectUrl(blob);
  };
}

export const lastSavedFile = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as { files: Blob[] }).files.at(-1)?.text() ?? "");

export async function openPlayTab(open: OpenPage, options: Options = {}): Promise<Page> {
  const page = await open(options);
  await page.locator("#tab-play").click();
  await page.waitForSelector(".play .board canvas");
  // The first game begins when the engine has started. After the start, the buttons stay in place.
  await page.waitForFunction(() => document.querySelector(".play .state progress") === null);
  return page;
}

export async function pressSummary(page: Page, name: string): Promise<void> {
  await page.locator(`summary::-p-text(${name})`).click();
}

export async function fillField(page: Page, label: string, value: string): Promise<void> {
  await page.$$eval(
    ".setup .field",
    (fields, name, typed) => {
      const field = fields.find((each) => each.querySelector("span")?.textContent === name);
      const input = field?.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
      if (!input) throw new Error(`no field is called ${name}`);
      input.value = typed;
      input.dispatchEvent(new Event(input.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
    },
    label,
    value,
  );
}

/** Begins the game of a seed. */
export async function beginGameOfSeed(
  page: Page,
  seed: number,
  more: Record<string, string> = {},
): Promise<void> {
  if (!(await page.$(".panel details[open] .setup"))) await pressSummary(page, "New game:");
  for (const [label, value] of Object.entries(more)) await fillField(page, label, value);
  await fillField(page, "Seed", String(seed));
  await pressButton(page, "Begin a new game");
  await page.waitForFunction(
    (shown) => document.querySelector(".seed output")?.textContent === shown,
    {},
    String(seed),
  );
}

/** Returns the middle of a cell in window pixels. */
export async function middleOfGameCell(
  page: Page,
  [row, col]: Cell,
  { rows, cols }: Pick<Layout, "rows" | "cols">,
): Promise<[number, number]> {
  const box = await stableBoundingBox(page, ".board .cells");
  return [box.x + ((col + 0.5) * box.width) / cols, box.y + ((row + 0.5) * box.height) / rows];
}

export async function clickCell(
  page: Page,
  cell: Cell,
  game: Pick<Layout, "rows" | "cols">,
  button: "left" | "right" | "middle" = "left",
): Promise<void> {
  await page.mouse.click(...(await middleOfGameCell(page, cell, game)), { button });
}

export const isMine = ({ mines }: Layout, [row, col]: Cell): boolean =>
  mines.some(([r, c]) => r === row && c === col);

export function* cells({ rows, cols }: Layout): Generator<Cell> {
  for (let row = 0; row < rows; row++) for (let col = 0; col < cols; col++) yield [row, col];
}

/** Opens all cells that hold no mine, and waits for the report of the win. */
export async function winGame(page: Page, game: Layout): Promise<void> {
  await clickCell(page, game.first, game);
  for (const cell of cells(game)) {
    if (await page.$(".state.proof")) break;
    if (!isMine(game, cell)) await clickCell(page, cell, game);
  }
  await page.waitForSelector(".state.proof");
}

/** Moves the board's pointer to a cell by arrow keys. */
export async function pointAtCell(page: Page, [row, col]: Cell): Promise<void> {
  await page.focus(".play .board");
  for (let at = 0; at < 40; at++) {
    const words = await visibleTextOf(page, ".pointed");
    const [, atRow, atCol] = /\((\d+),(\d+)\)/.exec(words) ?? [];
    const [down, right] = [row - Number(atRow ?? -1), col - Number(atCol ?? -1)];
    if (atRow !== undefined && down === 0 && right === 0) return;
    const key =
      atRow === undefined || right > 0
        ? "ArrowRight"
        : right < 0
          ? "ArrowLeft"
          : down > 0
            ? "ArrowDown"
            : "ArrowUp";
    await page.keyboard.press(key);
    await page.waitForFunction(
      (was) => document.querySelector<HTMLElement>(".pointed")?.innerText !== was,
      {},
      words,
    );
  }
  throw new Error("the cell is not reached");
}
