// Drawing boards: the tools, the modes, the overlays, the size of cells, and blank boards.

import { expect, it } from "vitest";
import {
  middleOfCell,
  waitForBoard,
  pasteText,
  pressNamedButton,
  waitForWords,
  SMALL_BOARD,
  showBoard,
} from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { stableBoundingBox } from "../helpers/checks.ts";

const ROW = "mines rows=1 cols=4 mines=1 squared_distance=2\n";

describeInBrowser("drawing", (open) => {
  it("raises and lowers clues by presses and by the wheel, and keeps the tool", async () => {
    const page = await open();
    await showBoard(page, `${ROW}? ? ? ?\n`);
    await pressNamedButton(page, "Count: each press makes the clue one larger");
    const at = await middleOfCell(page, 0, 1, 4);
    await page.mouse.click(...at);
    await page.mouse.click(...at);
    await waitForBoard(page, `${ROW}? 1 ? ?\n`);
    await page.mouse.wheel({ deltaY: -120 });
    await waitForBoard(page, `${ROW}? 2 ? ?\n`);
    await page.mouse.click(...at, { button: "right" });
    await waitForBoard(page, `${ROW}? 1 ? ?\n`);
    await page.reload();
    await page.waitForSelector("[aria-pressed=true][aria-label^='Count']");
    await page.mouse.click(...(await middleOfCell(page, 0, 3, 4)));
    await waitForBoard(page, `${ROW}? 1 ? 0\n`);
  });

  it("sets a flag by a long touch while counting", async () => {
    const page = await open({ width: 390 });
    await showBoard(page, `${ROW}? ? ? ?\n`);
    await pressNamedButton(page, "Count: each press makes the clue one larger");
    const touch = await page.touchscreen.touchStart(...(await middleOfCell(page, 0, 1, 4)));
    await waitForBoard(page, `${ROW}? F ? ?\n`);
    await touch.end();
    await page.touchscreen.tap(...(await middleOfCell(page, 0, 3, 4)));
    await waitForBoard(page, `${ROW}? F ? 0\n`);
  });

  it("adjusts clues and the total to mines, and counts the remaining mines", async () => {
    const page = await open();
    await showBoard(page, `${ROW}1 ? 1 ?\n`);
    await waitForWords(page, "Mines left: 1");
    await page.locator(".modes input").click();
    await pressNamedButton(page, "Draw known mines");
    await page.mouse.click(...(await middleOfCell(page, 0, 3, 4)));
    await waitForBoard(page, `${ROW.replace("mines=1", "mines=2")}1 ? 2 *\n`);
    await waitForWords(page, "Mines left: 1");
    await page.mouse.click(...(await middleOfCell(page, 0, 3, 4)));
    await waitForBoard(page, `${ROW}1 ? 1 ?\n`);
    // One press makes a board of a level.
    await pressNamedButton(page, "Expert");
    await page.waitForFunction(() =>
      document
        .querySelector<HTMLTextAreaElement>("#text")
        ?.value.startsWith("mines rows=16 cols=30 mines=99"),
    );
  });

  it("shows the chances of no mine and of a zero", async () => {
    const page = await open();
    await pasteText(page, "mines rows=1 cols=4 mines=1\n? ? ? ?\n");
    await waitForWords(page, "placements\n4");
    await page.select("#overlay", "zero");
    await page.mouse.move(...(await middleOfCell(page, 0, 0, 4)));
    await waitForWords(page, "50.0 % for a zero", ".spot");
    await page.mouse.move(...(await middleOfCell(page, 0, 1, 4)));
    await waitForWords(page, "25.0 % for a zero", ".spot");
    await page.select("#overlay", "safe");
    await waitForWords(page, "75.0 % for no mine", ".spot");
  });

  it("changes the size of cells by the wheel with Ctrl", async () => {
    const page = await open();
    await showBoard(page, SMALL_BOARD);
    const width = (): Promise<number> =>
      page.$eval(".board .cells", (cells) => cells.getBoundingClientRect().width);
    await page.keyboard.press("-");
    await page.keyboard.press("-");
    const before = await width();
    await page.mouse.move(...(await middleOfCell(page, 0, 0, 4)));
    await page.keyboard.down("Control");
    await page.mouse.wheel({ deltaY: -120 });
    await page.keyboard.up("Control");
    await expect.poll(width).toBeGreaterThan(before * 1.2);
  });

  it("changes the size of cells by two fingers", async () => {
    const page = await open({ width: 390 });
    await showBoard(page, SMALL_BOARD);
    await page.keyboard.press("-");
    await page.keyboard.press("-");
    const cellSide = async (): Promise<number> => (await stableBoundingBox(page, ".board .cells")).width / 4;
    /** Moves two fingers on the board from one distance to another, in pixels. */
    const pinch = async (from: number, to: number): Promise<void> => {
      const [x, y] = await middleOfCell(page, 1, 1, 4);
      const left = await page.touchscreen.touchStart(x, y);
      const right = await page.touchscreen.touchStart(x + from, y);
      await right.move(x + to, y);
      await left.end();
      await right.end();
    };
    const before = await cellSide();
    await pinch(40, 80);
    await expect.poll(cellSide).toBeGreaterThan(before * 1.2);
    await pinch(80, 40);
    await expect.poll(cellSide).toBeLessThan(before * 1.1);
    // Two fingers do not draw.
    await waitForBoard(page, SMALL_BOARD);
  });

  it("makes a hidden board of a level in one press", async () => {
    const page = await open();
    await showBoard(page, SMALL_BOARD);
    for (const [level, rows, cols, mines] of [
      ["Beginner", 9, 9, 10],
      ["Intermediate", 16, 16, 40],
      ["Expert", 16, 30, 99],
    ] as const) {
      await page.locator(`.blanks button::-p-text(${level})`).click();
      const hiddenRow = `${Array.from({ length: cols }, () => "?").join(" ")}\n`;
      await waitForBoard(
        page,
        `mines rows=${rows} cols=${cols} mines=${mines} squared_distance=2\n${hiddenRow.repeat(rows)}`,
      );
    }
  });
});
