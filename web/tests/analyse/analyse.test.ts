// The analyser as users see it: pasting, drawing and explaining boards.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  shownBoardText,
  middleOfCell,
  waitForBoard,
  pasteText,
  pressNamedButton,
  waitForWords,
  SMALL_BOARD,
  showBoard,
} from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { expectAccessibleAndFitting } from "../helpers/checks.ts";
import { expectAccessibleInBothThemes } from "../helpers/looks.ts";

/** A board with scattered clues and a wide neighbourhood. A search of minutes decides only a few of its cells. */
const HARD = readFileSync(new URL("hard-board.txt", import.meta.url), "utf8");

describeInBrowser("the analyser", (open) => {
  it("shows the proofs about a pasted board at once, and how the text was read", async () => {
    const page = await open();
    await waitForWords(page, "placements", ".figures");
    await pasteText(page, "##1\n##1\n111\n");
    await waitForWords(page, "Read as a grid: hidden `#`");
    await waitForWords(page, "The number of mines is not given");
    expect(await shownBoardText(page)).toBe("mines rows=3 cols=3 squared_distance=2\n? ? 1\n? ? 1\n1 1 1\n");
    await showBoard(page, SMALL_BOARD);
    await waitForWords(page, "safe\n4");
    await waitForWords(page, "placements\n2");
    await waitForWords(page, "Dead:");
  });

  it("asks for the number of mines if a board does not state it, and offers the number of the level", async () => {
    const page = await open({ width: 390 });
    const rows = `${"? ".repeat(9).trim()}\n`.repeat(9);
    await pasteText(page, `mines rows=9 cols=9 squared_distance=2\n${rows}`);
    await waitForWords(page, "The number of mines is not given", ".remark");
    await expectAccessibleAndFitting(page);
    await pressNamedButton(page, "Enter the number");
    await page.waitForFunction(() => document.activeElement?.id === "field-mines");
    await pressNamedButton(page, "10 mines, as in Beginner");
    await waitForBoard(page, `mines rows=9 cols=9 mines=10 squared_distance=2\n${rows}`);
    await page.waitForFunction(() => !document.querySelector(".remark"));
  });

  it("shows the best moves in place of a placement", async () => {
    const page = await open();
    await pasteText(page, "mines rows=1 cols=3 mines=1 squared_distance=2\n? 1 ?\n");
    await waitForWords(page, "placements\n2");
    await page.mouse.click(...(await middleOfCell(page, 0, 0, 3)));
    await waitForWords(page, "A: no mine there");
    await pressNamedButton(page, "Best move to win");
    await page.waitForSelector(".advised");
    await page.waitForFunction(() => !document.body.innerText.includes("A: no mine there"));
  });

  it("keeps the size of the cells during a visit to another tab", async () => {
    const page = await open();
    await waitForWords(page, "placements", ".figures");
    const cellsWidth = (): Promise<number> =>
      page.$eval(".analyse .board .cells", (cells) => cells.getBoundingClientRect().width);
    const widthBefore = await cellsWidth();
    await page.locator("#tab-play").click();
    await page.waitForSelector(".play .board canvas");
    await page.locator("#tab-analyse").click();
    await page.waitForSelector(".analyse .board .cells");
    expect(await cellsWidth()).toBe(widthBefore);
  });

  it("refuses a text that it cannot read, and names the place of the error", async () => {
    const page = await open();
    await showBoard(page, SMALL_BOARD);
    await pasteText(page, "mines rows=2 cols=3\n1 2 3\n1 z 3\n");
    await waitForWords(page, "Line 3, column 3: expected", "#unread");
    await waitForWords(page, "placements\n2");
    await pressNamedButton(page, "Discard changes");
    await waitForBoard(page, SMALL_BOARD);
  });

  it("asks for the reading of an ambiguous board, and scrolls to the question", async () => {
    const page = await open();
    await page.setViewport({ width: 1366, height: 768 });
    await pasteText(page, "B_1\n");
    await page.waitForFunction(() => {
      const { top = -1, bottom = Infinity } =
        document.querySelector("#unread")?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight && document.activeElement?.closest("#unread");
    });
    await pressNamedButton(page, "B is a mine, _ is hidden");
    await waitForBoard(page, "mines rows=1 cols=3 squared_distance=2\n* ? 1\n");
  });

  it("passes a text that is not a board of mines to the tab Watch", async () => {
    const page = await open();
    await pasteText(page, "one-click rows=3 cols=4 mines=2\n");
    await waitForWords(page, "This is a one-click board.", "#unread");
    await pressNamedButton(page, "Watch it");
    await page.waitForSelector("#tab-watch[aria-selected=true]");
  });

  it("is drawn with the keyboard alone, and undone", async () => {
    const page = await open();
    await pasteText(page, "mines rows=5 cols=5 mines=4 squared_distance=10\n" + "? ? ? ? ?\n".repeat(5));
    await waitForWords(page, "placements\n12 650");
    await page.focus(".board");
    for (const key of [
      "ArrowRight",
      "ArrowLeft",
      "2",
      "ArrowDown",
      "1",
      "2",
      "ArrowRight",
      "F",
      "ArrowRight",
      "*",
    ])
      await page.keyboard.press(key as "F");
    const drawn =
      "mines rows=5 cols=5 mines=4 squared_distance=10\n2 ? ? ? ?\n12 F * ? ?\n" + "? ? ? ? ?\n".repeat(3);
    await waitForBoard(page, drawn);
    await page.keyboard.press("Backspace");
    await waitForBoard(page, drawn.replace("*", "?"));
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await waitForBoard(page, drawn);
    for (let step = 0; step < 3; step++) await page.keyboard.press("z");
    await waitForBoard(page, drawn.replace("12 F *", "? ? ?"));
    await page.keyboard.press("y");
    await waitForBoard(page, drawn.replace("F *", "? ?"));
  });

  it("is drawn with the mouse: pressed, dragged, and flagged with the second button", async () => {
    const page = await open();
    await pasteText(page, "mines rows=2 cols=4 mines=1\n????\n????\n");
    await waitForWords(page, "placements\n8");
    await pressNamedButton(page, "Draw 1");
    await page.mouse.move(...(await middleOfCell(page, 0, 0, 4)));
    await page.mouse.down();
    for (const col of [1, 2]) await page.mouse.move(...(await middleOfCell(page, 0, col, 4)));
    await page.mouse.up();
    await waitForBoard(page, "mines rows=2 cols=4 mines=1 squared_distance=2\n1 1 1 ?\n? ? ? ?\n");
    await page.mouse.click(...(await middleOfCell(page, 1, 3, 4)), { button: "right" });
    await waitForBoard(page, "mines rows=2 cols=4 mines=1 squared_distance=2\n1 1 1 ?\n? ? ? F\n");
    await waitForWords(page, "mine\n1");
    // One undo step takes back the whole stroke.
    await pressNamedButton(page, "Undo");
    await pressNamedButton(page, "Undo");
    await waitForBoard(page, "mines rows=2 cols=4 mines=1 squared_distance=2\n? ? ? ?\n? ? ? ?\n");
  });

  it("is drawn by touch", async () => {
    const page = await open({ width: 390 });
    await pasteText(page, "mines rows=2 cols=4 mines=1\n????\n????\n");
    await waitForWords(page, "placements\n8");
    await (await page.$("button[aria-label='Draw 1']"))?.tap();
    await page.touchscreen.tap(...(await middleOfCell(page, 1, 1, 4)));
    await waitForBoard(page, "mines rows=2 cols=4 mines=1 squared_distance=2\n? ? ? ?\n? 1 ? ?\n");
    await page.touchscreen.touchStart(...(await middleOfCell(page, 0, 0, 4)));
    for (const col of [1, 2]) await page.touchscreen.touchMove(...(await middleOfCell(page, 0, col, 4)));
    await page.touchscreen.touchEnd();
    await waitForBoard(page, "mines rows=2 cols=4 mines=1 squared_distance=2\n1 1 1 ?\n? 1 ? ?\n");
    const tall = await page.$$eval(
      "button",
      (all) => all.filter((one) => one.offsetHeight > 0 && one.offsetHeight < 40).length,
    );
    expect(tall).toBe(0);
  });

  it("explains a cell by its clues, and an undetermined cell by two placements", async () => {
    const page = await open();
    await showBoard(page, SMALL_BOARD);
    await waitForWords(page, "placements\n2");
    await page.mouse.click(...(await middleOfCell(page, 0, 2, 4)));
    await waitForWords(page, "(0,2) is a mine: 2 clues together show it, and no fewer would do.", ".why");
    await waitForWords(
      page,
      "The 2 at (2,1), with 1 mine known, leaves 1 mine in (1,0), (1,1) and (1,2).",
      ".why",
    );
    await page.mouse.click(...(await middleOfCell(page, 1, 0, 4)));
    await waitForWords(page, "(1,0) is undetermined", ".why");
    await waitForWords(page, "1 of 2 placements have a mine there", ".spot");
    await pressNamedButton(page, "B: a mine there");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector(".why") === null);
  });

  it("names the clues that make a board impossible", async () => {
    const page = await open();
    await pasteText(page, "mines rows=1 cols=4 mines=2\n1?1?\n");
    await waitForWords(page, "The board contradicts itself: ");
    await pasteText(page, "mines rows=1 cols=4\n????\n");
    await waitForWords(page, "placements\n16");
    await page.mouse.move(...(await middleOfCell(page, 0, 0, 4)));
    await page.keyboard.press("7");
    await waitForWords(page, "The 7 at (0,0) is too large: this cell has only 1 neighbour.");
  });

  it("moves to proved cells by keys, and reads the cells out", async () => {
    const page = await open();
    await showBoard(page, SMALL_BOARD);
    await waitForWords(page, "placements\n2");
    await page.focus(".board");
    const hears = (words: string): Promise<unknown> =>
      page.waitForFunction(
        (words) => document.querySelector("[role=status]")?.textContent.includes(words),
        {},
        words,
      );
    await page.keyboard.press("Home");
    await hears("(0,0): a 1");
    await page.keyboard.press("n");
    await hears("proven safe");
    await page.keyboard.down("Shift");
    await page.keyboard.press("KeyN");
    await page.keyboard.up("Shift");
    await hears("(0,2): proven mine");
    await page.keyboard.press("2");
    await hears("(0,2): a 2. ");
  });

  it("advises the best move, and says whether the advice is exact", async () => {
    const page = await open();
    await showBoard(page, SMALL_BOARD);
    await pressNamedButton(page, "Best move to win");
    await waitForWords(page, "Exact: the search reached the end of the game (2 placements).");
    await waitForWords(page, "safe, always wins (2 of 2)", ".advised");
  });

  it("ends a search that takes minutes, keeps its results, and then analyses another board", async () => {
    const page = await open();
    await waitForWords(page, "placements", ".figures");
    await pasteText(page, HARD);
    await pressNamedButton(page, "Cancel");
    await waitForWords(page, "undecided");
    await waitForWords(page, "Cancelled; ");
    await showBoard(page, SMALL_BOARD);
    await waitForWords(page, "placements\n2");
  });

  it("keeps typed text while another board is shown", async () => {
    const page = await open();
    await page.focus("#field-rows");
    await page.keyboard.press("End");
    await page.keyboard.type("2");
    const typed = await page.$eval("#field-rows", (field) => (field as HTMLInputElement).value);
    await showBoard(page, SMALL_BOARD);
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("#field-cols")?.value === "4");
    expect(await page.$eval("#field-rows", (field) => (field as HTMLInputElement).value)).toBe(typed);
  });

  it("changes size and total, and refuses invalid ones", async () => {
    const page = await open();
    await showBoard(page, SMALL_BOARD);
    const enter = async (id: string, value: string): Promise<void> => {
      await page.focus(id);
      await page.$eval(id, (field) => {
        (field as HTMLInputElement).select();
      });
      await page.keyboard.press("Backspace");
      await page.keyboard.type(value);
      await page.keyboard.press("Enter");
    };
    await enter("#field-rows", "1000");
    await enter("#field-cols", "50");
    await waitForWords(page, "50000 cells: this page shows at most 10000");
    await pressNamedButton(page, "Undo");
    await waitForBoard(page, SMALL_BOARD);
    await enter("#field-mines", "99");
    await waitForWords(page, "from 0 to 12");
    // After the board changes, the message about the refused number is gone.
    await pressNamedButton(page, "Redo");
    await page.waitForFunction(() => !document.body.innerText.includes("from 0 to 12"));
    await pressNamedButton(page, "Undo");
    await enter("#field-mines", "");
    await waitForBoard(page, SMALL_BOARD.replace(" mines=3", ""));
    await enter("#field-cols", "2");
    await waitForBoard(page, "mines rows=3 cols=2 squared_distance=2\n1 2\n? ?\n1 2\n");
  });

  it("judges a layout with every mine known", async () => {
    const page = await open();
    await pasteText(page, "mines rows=3 cols=3 mines=1\n? ? ?\n? ? ?\n? ? *\n");
    await pressNamedButton(page, "First click at (0,1)");
    await waitForWords(page, "Won without a guess from (0,1).");
    await waitForWords(page, "1 3BV, 1 opening, 0 islands");
  });

  it("has no fault of accessibility", async () => {
    for (const width of [1400, 390]) {
      const page = await open({ width });
      await showBoard(page, SMALL_BOARD);
      await waitForWords(page, "Dead:");
      await page.mouse.click(...(await middleOfCell(page, 1, 0, 4)));
      await waitForWords(page, "(1,0) is undetermined", ".why");
      await pressNamedButton(page, "Best move to win");
      await waitForWords(page, "Exact");
      await page.$$eval("details", (all) => {
        for (const part of all) part.open = true;
      });
      await expectAccessibleInBothThemes(page);
      await pressNamedButton(page, "Help");
      await page.waitForSelector("dialog[open]");
      await expectAccessibleInBothThemes(page);
    }
  });
});
