// Boards and levels of any shape in the analyser.

import { readFileSync } from "node:fs";
import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { boardFragment } from "../../src/formats/links/board-link.ts";
import {
  waitForBoard,
  pasteText,
  pressNamedButton,
  waitForWords,
  SMALL_BOARD,
  unfoldSection,
  showBoard,
} from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { expectAccessibleAndFitting } from "../helpers/checks.ts";

const HEXAGONS = `cells tiling=hex rows=5 cols=6 mines=8
{1}   ?   3   ?   ?   ?
    2   ?   ? {2}   ?   ?
  ?   ? {1}   ?   ?   ?
    ?   ?   ?   ?   ?   ?
  ?   ? {1} {0} {0}   ?
`;
const LINED = "cells rows=3 cols=3\n? ? ?\n? 3 ?\n? ? ?\nline 0,0 0,1 0,2 = 2\n";
const LEVEL = readFileSync(new URL("../../../examples/hexagons.level", import.meta.url), "utf8");
const GUESS = readFileSync(new URL("../../../examples/guess.level", import.meta.url), "utf8");
const FLOWER = readFileSync(new URL("../../../tests/data/cells/flower.hexcells", import.meta.url), "utf8");
const NUMBERED_MINES = readFileSync(
  new URL("../../../tests/data/cells/mines.hexcells", import.meta.url),
  "utf8",
);
const RULES = readFileSync(new URL("../../../tests/data/cells/rules.json", import.meta.url), "utf8");

const cell = (row: number, col: number): string => `[data-cell="${row},${col}"]`;
/** Waits until a cell has this description. */
const waitForDescription = (
  page: Page,
  [row, col]: readonly [number, number],
  name: string,
): Promise<unknown> => page.waitForSelector(`${cell(row, col)}[aria-label="${name}"]`);
const token = (page: Page): Promise<string> =>
  page.$eval("#token", (field) => (field as HTMLInputElement).value);
const selectedCell = (page: Page): Promise<string | null> =>
  page.$eval(".shaped", (board) => {
    const id = board.getAttribute("aria-activedescendant");
    return id === null ? null : (document.getElementById(id)?.dataset.cell ?? null);
  });
const shown = (page: Page, part: string): Promise<string> => page.$eval(part, (part) => part.outerHTML);

describeInBrowser("boards of any shape", (open) => {
  it("draws the cells of a pasted board with the proofs about them", async () => {
    const page = await open();
    await pasteText(page, HEXAGONS);
    await waitForWords(page, "safe\n9");
    await waitForWords(page, "mines\n3");
    await waitForWords(page, "placements\n40");
    expect(await page.$$eval(".shaped .cell", (cells) => cells.length)).toBe(30);
    await waitForDescription(page, [0, 0], "(0,0): the clue {1}");
    await waitForDescription(page, [0, 1], "(0,1): proven mine");
    await waitForDescription(page, [2, 1], "(2,1): proven safe");
    await waitForDescription(page, [1, 2], "(1,2): 50.0\u202f% for a mine");
    expect(await shown(page, cell(0, 0))).toContain("{1}");
    expect(await shown(page, cell(1, 2))).toContain("50%");
  });

  it("explains the selected cell, and marks the clues and lines of the proof", async () => {
    const page = await open();
    await pasteText(page, HEXAGONS);
    await waitForWords(page, "placements\n40");
    await page.locator(cell(0, 1)).click();
    await waitForWords(page, "(0,1) is a mine: 1 rule shows it.", ".why");
    await waitForDescription(page, [0, 0], "(0,0): the clue {1}, part of the proof");
    await page.locator(cell(1, 2)).click();
    await waitForWords(page, "(1,2) is undetermined", ".why");
    await pressNamedButton(page, "B: a mine there");
    await waitForDescription(page, [1, 2], "(1,2): a mine in this placement, the cell you asked about");
    await pasteText(page, LINED);
    await waitForWords(page, "About the board");
    await page.locator(cell(0, 0)).click();
    await waitForWords(page, "is undetermined", ".why");
    await pasteText(page, LINED.replace("? 3 ?", "? 1 ?"));
    await waitForWords(page, "The board contradicts itself: 2 rules together show it");
    expect(await page.$$eval(".shaped .line.gone", (lines) => lines.length)).toBe(2);
    await waitForDescription(page, [1, 1], "(1,1): the clue 1, part of the contradiction");
  });

  it("changes cells by buttons, keys and typed tokens, and undoes the changes", async () => {
    const page = await open();
    await pasteText(page, LINED);
    await page.locator(cell(2, 2)).click();
    await pressNamedButton(page, "The clue 1");
    await waitForDescription(page, [2, 2], "(2,2): the clue 1");
    await page.locator("#token").fill("1|3");
    await pressNamedButton(page, "Set");
    await waitForDescription(page, [2, 2], "(2,2): the clue 1|3");
    await page.locator("#token").fill("w1.x");
    await pressNamedButton(page, "Set");
    await waitForWords(page, "found `w1.x`", "#token-wrong");
    await waitForDescription(page, [2, 2], "(2,2): the clue 1|3");
    await page.focus(".shaped");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("*");
    await waitForDescription(page, [2, 1], "(2,1): a known mine");
    await page.keyboard.press("?");
    await page.waitForSelector(`${cell(2, 1)}:not([aria-label*="known"])`);
    await page.locator("#mines").fill("2");
    await page.focus(".shaped");
    // The clue 3 contradicts this total.
    await waitForWords(page, "The board contradicts itself");
    await pressNamedButton(page, "Undo");
    await pressNamedButton(page, "Undo");
    await waitForDescription(page, [2, 1], "(2,1): a known mine");
    await pressNamedButton(page, "Hole");
    await page.waitForFunction((hole) => document.querySelector(hole) === null, {}, cell(2, 1));
    expect(await token(page)).toBe(".");
  });

  it("reads the text while it is typed, and names the line and the column of an error", async () => {
    const page = await open();
    await pasteText(page, LINED);
    await waitForWords(page, "placements");
    await unfoldSection(page, "Board as text");
    await page.locator("#text").fill("cells rows=1 cols=3\n? 2 ?\n");
    await waitForDescription(page, [0, 0], "(0,0): proven mine");
    await page.locator("#text").fill("cells rows=1 cols=3\n? 2y ?\n");
    await waitForWords(page, "The board is not changed. Line 2, column 3: expected", "#text-wrong");
    await waitForDescription(page, [0, 0], "(0,0): proven mine");
    await pressNamedButton(page, "Discard changes");
    await waitForBoard(page, LINED);
  });

  it("moves to the cell with the nearest centre by the arrow keys", async () => {
    const page = await open();
    await pasteText(page, HEXAGONS);
    await waitForWords(page, "placements\n40");
    await page.focus(".shaped");
    for (const [key, next] of [
      ["ArrowDown", "0,0"],
      ["ArrowRight", "0,1"],
      ["ArrowDown", "1,0"],
      ["ArrowDown", "2,0"],
      ["ArrowLeft", "2,0"],
      ["ArrowRight", "2,1"],
      ["ArrowUp", "1,0"],
    ] as const) {
      await page.keyboard.press(key);
      expect(await selectedCell(page)).toBe(next);
    }
  });

  it("plays Hexcells levels from their revealed cells, and analyses their positions", async () => {
    const page = await open();
    await pasteText(page, FLOWER);
    await waitForWords(page, "A proof exists");
    expect(await page.$$eval(".shaped .cell", (cells) => cells.length)).toBe(19);
    await pressNamedButton(page, "Analyse this position");
    await waitForWords(page, "safe\n4");
    await pressNamedButton(page, "Back to the level");
    await page.locator(cell(1, 1)).click();
    await waitForWords(page, "That was proven safe.");
    await page.locator(cell(7, 1)).click();
    await waitForWords(page, "Lost: (7,1) was a mine.");
    // A blue cell of Hexcells shows its number after the player has flagged the cell.
    await pasteText(page, NUMBERED_MINES);
    await waitForWords(page, "A proof exists");
    await page.locator(cell(1, 6)).click({ button: "right" });
    await waitForDescription(page, [1, 6], "(1,6): a known mine");
  });

  it("opens JSON and links, and returns to the board of mines", async () => {
    const page = await open();
    await pasteText(page, RULES);
    await waitForWords(page, "placements\n5");
    expect(await page.$$eval(".shaped circle.ground", (cells) => cells.length)).toBe(8);
    await pasteText(page, page.url() + boardFragment(HEXAGONS));
    await waitForWords(page, "placements\n40");
    await page.reload();
    await waitForWords(page, "placements\n40");
    await showBoard(page, SMALL_BOARD);
    expect(await page.$(".shaped")).toBeNull();
    const other = await open({ fragment: boardFragment(HEXAGONS) });
    await waitForWords(other, "placements\n40");
    await pressNamedButton(other, "Back to minesweeper");
    await other.waitForSelector(".board canvas");
  });

  it("plays a level: a proof, a hint, a flag, a guess, the end", async () => {
    const page = await open();
    await pasteText(page, LEVEL);
    await waitForWords(page, "A proof exists");
    await pressNamedButton(page, "Hint");
    await waitForWords(page, "is safe", ".why");
    const safe = await selectedCell(page);
    await page.keyboard.press("Enter");
    await waitForWords(page, "That was proven safe.");
    expect(safe).not.toBeNull();
    await page.locator(cell(0, 0)).click({ button: "right" });
    await waitForDescription(page, [0, 0], "(0,0): flagged");
    await page.locator(cell(0, 0)).click();
    await waitForDescription(page, [0, 0], "(0,0): flagged");
    await page.locator(cell(0, 2)).click();
    await waitForWords(page, "Lost: (0,2) was a mine.");
    await pressNamedButton(page, "Start again");
    await waitForWords(page, "A proof exists");
    await pasteText(page, GUESS);
    for (;;) {
      const text = await page.waitForFunction(() => {
        const said = document.querySelector<HTMLElement>(".outlook")?.innerText ?? "";
        return said.endsWith("…") || said === "" ? null : said;
      });
      if (!(await text.jsonValue())?.startsWith("A proof exists")) break;
      const before = await shown(page, ".panels section");
      await pressNamedButton(page, "Hint");
      await page.waitForSelector(".why");
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        (was) => document.querySelector(".panels section")?.outerHTML !== was,
        {},
        before,
      );
    }
    await waitForWords(page, "No hidden cell is proven safe: a guess is needed.");
    await waitForWords(page, "The least risk is 33.3 %");
    await pressNamedButton(page, "Analyse this position");
    await waitForWords(page, "placements\n3");
  });

  it("makes a new level", async () => {
    const page = await open();
    await pressNamedButton(page, "New level…");
    await page.waitForSelector("dialog[open]");
    await expectAccessibleAndFitting(page);
    await page.locator("#new-seed").fill("5");
    await page.locator("#new-rows").fill("4");
    await page.locator("#new-cols").fill("5");
    await page.locator("#new-mines").fill("6");
    await pressNamedButton(page, "Make the level");
    await waitForWords(page, "of 14 cells without a mine.");
    await waitForWords(page, "A proof exists");
  });

  it("makes a new level under a rule about all cells", async () => {
    const page = await open();
    await pressNamedButton(page, "New level…");
    await page.waitForSelector("dialog[open]");
    await page.select("#new-tiling", "square");
    for (const [field, value] of Object.entries({ seed: "1", rows: "4", cols: "5", mines: "7" })) {
      await page.locator(`#new-${field}`).fill(value);
    }
    await page.locator("dialog[open] ::-p-text(Connected)").click();
    await page.locator("dialog[open] ::-p-text(totals of all rows)").click();
    await pressNamedButton(page, "Make the level");
    await waitForWords(page, "Open: 6 of 13 cells without a mine. 0 flags, 7 mines.");
    await waitForWords(page, "About the board");
    await unfoldSection(page, "About the board");
    await waitForWords(page, "Clues of lines");
  });

  it("has no accessibility problem in either theme, on wide and narrow windows, in both languages", async () => {
    for (const [width, theme, language] of [
      [1400, "light", "en"],
      [390, "dark", "zh-CN"],
      [390, "light", "en"],
      [1400, "dark", "en"],
    ] as const) {
      const page = await open({ width, theme, languages: [language] });
      await pasteText(page, HEXAGONS);
      await page.waitForSelector(".figures");
      await page.locator(cell(0, 1)).click();
      await page.waitForSelector(".why");
      await page.$$eval("details", (all) => {
        for (const part of all) part.open = true;
      });
      await expectAccessibleAndFitting(page);
      await pasteText(page, LEVEL);
      await page.waitForSelector(".outlook");
      await expectAccessibleAndFitting(page);
    }
  });

  it("is played by touch", async () => {
    const page = await open({ width: 390 });
    await pasteText(page, LEVEL);
    await waitForWords(page, "A proof exists");
    await pressNamedButton(page, "Hint");
    await page.waitForSelector(".why");
    const safe = await page.$(`[data-cell="${(await selectedCell(page)) ?? ""}"]`);
    await safe?.tap();
    await waitForWords(page, "That was proven safe.");
  });
});
