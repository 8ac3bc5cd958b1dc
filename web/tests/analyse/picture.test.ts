// Pictures of boards: pasting, dropping, reading, answering questions, and passing the board to the analyser.

import type { JSHandle, Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { blankRaster, BYTES_PER_PIXEL, type Raster } from "../../src/picture/raster/raster.ts";
import { randomBoard, drawBoardPicture } from "../../src/picture/testing/scene.ts";
import { CALENDAR, CHESS_BOARD, drawTable, SUDOKU } from "../../src/picture/testing/tables.ts";
import { waitForBoard, pressNamedButton, waitForWords } from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { BOARD, bringFile, givePicture, picture, preparePng, skinOf, view } from "../helpers/pictures.ts";
import {
  expectAccessibleAndFitting,
  longestTask,
  stableBoundingBox,
  visibleTextOf,
} from "../helpers/checks.ts";
import { clickCell, openPlayTab } from "../helpers/play.ts";

const TEXT = `mines rows=8 cols=9 squared_distance=2\n${Array.from({ length: 8 }, (_, row) =>
  BOARD.tiles.slice(row * 9, (row + 1) * 9).join(" "),
).join("\n")}\n`;

/**
 * The longest allowed task of the page's own thread in milliseconds. A worker reads the picture, which takes a second.
 */
const LONGEST_TASK = 50;

/** The number of bytes of both BMP headers. */
const BMP_HEADERS = 54;
/** The number of bytes of the second BMP header. */
const BMP_HEADER = 40;

/** Makes a BMP file in the page. A negative height means that the upper row comes first. */
function prepareBmp(page: Page, { width, height, data }: Raster): Promise<JSHandle<File>> {
  const bytes = Buffer.alloc(BMP_HEADERS + data.length);
  bytes.write("BM");
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(BMP_HEADERS, 10);
  bytes.writeUInt32LE(BMP_HEADER, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(-height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(8 * BYTES_PER_PIXEL, 28);
  data.forEach((value, at) => {
    const colour = at % BYTES_PER_PIXEL;
    bytes[BMP_HEADERS + at - colour + (colour < 3 ? 2 - colour : colour)] = value;
  });
  return page.evaluateHandle(
    (letters) => new File([Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))], "screen.bmp"),
    bytes.toString("base64"),
  );
}

/** Puts two pictures side by side. */
function placeSideBySide(one: Raster, other: Raster): Raster {
  const made = blankRaster(one.width + other.width, Math.max(one.height, other.height));
  [one, other].forEach(({ width, height, data }, at) => {
    for (let y = 0; y < height; y++)
      made.data.set(
        data.subarray(y * width * BYTES_PER_PIXEL, (y + 1) * width * BYTES_PER_PIXEL),
        (y * made.width + at * one.width) * BYTES_PER_PIXEL,
      );
  });
  return made;
}

/** Presses a tile of the shown board, which has 8x9 tiles and one more row and column on each side. */
async function pressTile(page: Page, row: number, col: number): Promise<void> {
  const { x, y, width, height } = await stableBoundingBox(page, ".read canvas");
  await page.mouse.click(x + ((col + 1.5) * width) / 11, y + ((row + 1.5) * height) / 10);
}

/** Drags between two points of a picture, given as shares of its sides. */
async function dragPart(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const { x, y, width, height } = await stableBoundingBox(page, ".whole canvas");
  await page.mouse.move(x + from[0] * width, y + from[1] * height);
  await page.mouse.down();
  await page.mouse.move(x + to[0] * width, y + to[1] * height, { steps: 4 });
  await page.mouse.up();
}

describeInBrowser("pictures", (open) => {
  it("reads a pasted picture without a question", async () => {
    const page = await open();
    await waitForWords(page, "placements", ".figures");
    const file = await preparePng(page, picture("classic"));
    const longest = await longestTask(page, async () => {
      await bringFile(file, "paste");
      await waitForWords(page, "The reading agrees with the rules.", "dialog");
    });
    expect(longest).toBeLessThan(LONGEST_TASK);
    expect(await page.$("dialog .question")).toBeNull();
    await expectAccessibleAndFitting(page);
    await pressNamedButton(page, "Use this board");
    await waitForBoard(page, TEXT);
    expect(await page.$("dialog")).toBeNull();
  });

  it("asks once about each kind of doubtful tiles, and remembers the answers until the user deletes them", async () => {
    const page = await open();
    await waitForWords(page, "placements", ".figures");
    await givePicture(page, picture("coloured"), "drop");
    await waitForWords(page, "What is this tile?", "dialog");
    await expectAccessibleAndFitting(page);
    await pressNamedButton(page, "Opened, no number");
    await waitForWords(page, "2 questions are left.", "dialog");
    await pressNamedButton(page, "Hidden");
    await waitForWords(page, "This is the last question.", "dialog");
    await pressNamedButton(page, "Flag");
    await waitForWords(page, "The reading agrees with the rules.", "dialog");
    await pressNamedButton(page, "Use this board");
    await waitForBoard(page, TEXT);
    await givePicture(page, picture("coloured"), "paste");
    await waitForWords(page, "The reading agrees with the rules.", "dialog");
    await pressNamedButton(page, "Forget learned tiles");
    await pressNamedButton(page, "Close");
    await givePicture(page, picture("coloured"), "paste");
    await waitForWords(page, "What is this tile?", "dialog");
  });

  it("shows a reading with which no placement agrees, and refuses other files than pictures", async () => {
    const page = await open({ width: 390 });
    await waitForWords(page, "placements", ".figures");
    await givePicture(page, picture("coloured"), "paste");
    await waitForWords(page, "What is this tile?", "dialog");
    await pressNamedButton(page, "Opened, no number");
    await waitForWords(page, "2 questions are left.", "dialog");
    await pressNamedButton(page, "Opened, no number");
    await waitForWords(page, "This is the last question.", "dialog");
    await pressNamedButton(page, "Opened, no number");
    await waitForWords(page, "No placement of mines agrees with this reading.", "dialog");
    await expectAccessibleAndFitting(page);
    await pressNamedButton(page, "Close");
    await givePicture(page, { width: 40, height: 40, data: new Uint8ClampedArray(6400).fill(255) }, "drop");
    await waitForWords(page, "No board was found in the picture.", "dialog");
  });

  it("warns during the questions about a picture that shows something else than a board", async () => {
    const page = await open();
    await givePicture(page, drawTable(CHESS_BOARD), "paste");
    const warning = "dialog.picture .problem";
    await waitForWords(page, "blank tiles of different colours are side by side", warning);
    await expectAccessibleAndFitting(page);
    await pressNamedButton(page, "Close");
    // All signs of these pictures can be signs of the game, but they contradict the rules.
    for (const table of [SUDOKU, CALENDAR]) {
      await givePicture(page, drawTable(table), "paste");
      await waitForWords(page, "agrees with the tiles that are already read", warning);
      await page.waitForSelector("dialog.picture .question");
      await pressNamedButton(page, "Close");
    }
    await givePicture(page, picture("coloured"), "paste");
    await page.waitForSelector("dialog.picture .question");
    expect(await page.$$(warning)).toEqual([]);
  });

  it("corrects a single tile or all tiles that look like it, by the mouse and by keys", async () => {
    const page = await open();
    await waitForWords(page, "placements", ".figures");
    await bringFile(await prepareBmp(page, picture("classic")), "drop");
    await waitForWords(page, "The reading agrees with the rules.", "dialog");
    const at = BOARD.tiles.indexOf("1");
    const [row, col] = [Math.floor(at / 9), at % 9];
    await pressTile(page, row, col);
    await waitForWords(page, `Row ${row + 1}, column ${col + 1}`, "dialog");
    await expectAccessibleAndFitting(page);
    await pressNamedButton(page, "Flag");
    await waitForWords(page, "your answer", "dialog .question");
    await page.focus(".read canvas");
    await page.keyboard.press("8");
    await waitForWords(page, "No placement of mines agrees with this reading.", "dialog");
    await page.keyboard.press("1");
    await waitForWords(page, "The reading agrees with the rules.", "dialog");
    const other = BOARD.tiles.indexOf("0");
    await pressTile(page, Math.floor(other / 9), other % 9);
    await page.locator("dialog input[type=checkbox]").click();
    await pressNamedButton(page, "Hidden");
    await waitForWords(page, "The reading agrees with the rules.", "dialog");
    await pressNamedButton(page, "Use this board");
    await waitForBoard(page, TEXT.replaceAll(" 0", " ?").replaceAll("\n0", "\n?"));
  });

  it("moves the sides of the grid, and keeps the corrections", async () => {
    const page = await open({ width: 390 });
    await waitForWords(page, "placements", ".figures");
    await givePicture(page, picture("classic"), "paste");
    await waitForWords(page, "The reading agrees with the rules.", "dialog");
    const at = BOARD.tiles.lastIndexOf("F");
    await pressTile(page, Math.floor(at / 9), at % 9);
    await pressNamedButton(page, "Mine");
    await pressNamedButton(page, "Done");
    for (const name of ["Remove the top row", "Remove the left column"]) await pressNamedButton(page, name);
    await waitForWords(page, "Found 7 rows and 8 columns.", "dialog");
    for (const name of ["Add a row at the top", "Add a column on the left"])
      await pressNamedButton(page, name);
    await waitForWords(page, "Found 8 rows and 9 columns.", "dialog");
    await waitForWords(page, "The reading agrees with the rules.", "dialog");
    await pressNamedButton(page, "Use this board");
    const last = TEXT.lastIndexOf("F");
    await waitForBoard(page, `${TEXT.slice(0, last)}*${TEXT.slice(last + 1)}`);
  });

  it("reads the part of a picture that the user marks", async () => {
    const page = await open();
    await waitForWords(page, "placements", ".figures");
    const larger = drawBoardPicture(randomBoard(12, 12, 5), skinOf("classic"), { ...view, scale: 24 });
    const first = picture("classic");
    const both = placeSideBySide(first, larger);
    await givePicture(page, both, "paste");
    await waitForWords(page, "The picture shows several boards.", "dialog");
    await pressNamedButton(page, "Read another part of the picture…");
    await expectAccessibleAndFitting(page);
    await pressNamedButton(page, "Cancel");
    await waitForWords(page, "The picture shows several boards.", "dialog");
    await pressNamedButton(page, "Read another part of the picture…");
    const width = first.width / both.width;
    await dragPart(page, [0.01, 0.01], [width, 0.99]);
    await waitForWords(page, "Found 8 rows and 9 columns.", "dialog");
    await waitForWords(page, "The reading agrees with the rules.", "dialog");
    // Two presses choose the corners of a part that contains no board.
    await pressNamedButton(page, "Read another part of the picture…");
    await dragPart(page, [0.01, 0.9], [0.01, 0.9]);
    await dragPart(page, [0.2, 0.98], [0.2, 0.98]);
    await waitForWords(page, "No board was found in the picture.", "dialog");
    await pressNamedButton(page, "Read another part of the picture…");
    await dragPart(page, [0.01, 0.01], [width, 0.99]);
    await waitForWords(page, "The reading agrees with the rules.", "dialog");
    await pressNamedButton(page, "Use this board");
    await waitForBoard(page, TEXT);
  });

  it.each(["light", "dark"] as const)(
    "reads a game of this page in the %s, with the pointer on an opened cell",
    async (theme) => {
      const page = await openPlayTab(open, { theme });
      await clickCell(page, [4, 4], { rows: 9, cols: 9 });
      await waitForWords(page, "cells opened", ".play");
      const letters = await page.screenshot({ encoding: "base64" });
      const file = await page.evaluateHandle(
        (letters) =>
          new File([Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))], "screen.png", {
            type: "image/png",
          }),
        letters,
      );
      await page.locator("#tab-analyse").click();
      await waitForWords(page, "placements", ".figures");
      await bringFile(file, "paste");
      await waitForWords(page, "The reading agrees with the rules.", "dialog");
      expect(await visibleTextOf(page, "dialog")).not.toContain("What is this tile?");
    },
  );

  it("opens a picture that is pasted into Play or Watch in the analyser", async () => {
    const page = await openPlayTab(open);
    for (const tab of ["play", "watch"]) {
      await page.locator(`#tab-${tab}`).click();
      await page.waitForSelector(`.${tab}`);
      await givePicture(page, picture("classic"), "paste");
      await waitForWords(page, "screen.png is a picture, not a game.");
      await pressNamedButton(page, "Analyse it");
      await waitForWords(page, "The reading agrees with the rules.", "dialog");
      await pressNamedButton(page, "Use this board");
      await waitForBoard(page, TEXT);
    }
  });

  it("has no accessibility problem in Chinese", async () => {
    const page = await open({ languages: ["zh-CN"], width: 390, theme: "dark" });
    await waitForWords(page, "布雷方案", ".figures");
    await givePicture(page, picture("coloured"), "paste");
    await waitForWords(page, "这是什么格子？", "dialog");
    await expectAccessibleAndFitting(page);
    await pressTile(page, 0, 0);
    await waitForWords(page, "第 1 行第 1 列", "dialog");
    await page.$$eval("dialog details", (all) => {
      for (const part of all) part.open = true;
    });
    await expectAccessibleAndFitting(page);
    expect(await visibleTextOf(page, "dialog")).not.toMatch(/[A-Za-z]{2}/);
    await pressNamedButton(page, "读取图片的另一部分…");
    await expectAccessibleAndFitting(page);
  });
});
