// The analyser as users see it: pasting, drawing and explaining boards.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { board, cell, isBoard, paste, press, says, SMALL } from "./boards.ts";
import { inBrowser } from "./browser.ts";
import { isSound } from "./checks.ts";

/** A board on which minutes decide only a few cells: scattered clues with a wide neighbourhood. */
const HARD = readFileSync(new URL("hard-board.txt", import.meta.url), "utf8");

inBrowser("the analyser", (open) => {
  it("shows at once what is proved of a board that is pasted, and how it was understood", async () => {
    const page = await open();
    await says(page, "placements", ".figures");
    await paste(page, "##1\n##1\n111\n");
    await says(page, "Read as a grid: hidden `#`");
    await says(page, "does not say the number of mines");
    expect(await board(page)).toBe("mines rows=3 cols=3 squared_distance=2\n? ? 1\n? ? 1\n1 1 1\n");
    await paste(page, SMALL);
    await isBoard(page, SMALL);
    await says(page, "safe\n4");
    await says(page, "placements\n2");
    await says(page, "Dead:");
  });

  it("takes nothing that it cannot read, and says where the mistake is", async () => {
    const page = await open();
    await paste(page, SMALL);
    await isBoard(page, SMALL);
    await paste(page, "mines rows=2 cols=3\n1 2 3\n1 z 3\n");
    await says(page, "Line 3, column 3: expected", "#unread");
    await says(page, "placements\n2");
    await press(page, "Discard changes");
    await isBoard(page, SMALL);
  });

  it("asks which reading of an ambiguous board is meant, in sight", async () => {
    const page = await open();
    await page.setViewport({ width: 1366, height: 768 });
    await paste(page, "B_1\n");
    await page.waitForFunction(() => {
      const { top = -1, bottom = Infinity } =
        document.querySelector("#unread")?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight && document.activeElement?.closest("#unread");
    });
    await press(page, "B is a mine, _ is hidden");
    await isBoard(page, "mines rows=1 cols=3 squared_distance=2\n* ? 1\n");
  });

  it("hands what is no board of mines to where it can be watched", async () => {
    const page = await open();
    await paste(page, "one-click rows=3 cols=4 mines=2\n");
    await says(page, "This is a one-click board.", "#unread");
    await press(page, "Watch it");
    await page.waitForSelector("#tab-watch[aria-selected=true]");
  });

  it("is drawn with the keyboard alone, and undone", async () => {
    const page = await open();
    await paste(page, "mines rows=5 cols=5 mines=4 squared_distance=10\n" + "? ? ? ? ?\n".repeat(5));
    await says(page, "placements\n12 650");
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
    await isBoard(page, drawn);
    await page.keyboard.press("Backspace");
    await isBoard(page, drawn.replace("*", "?"));
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await isBoard(page, drawn);
    for (let step = 0; step < 3; step++) await page.keyboard.press("z");
    await isBoard(page, drawn.replace("12 F *", "? ? ?"));
    await page.keyboard.press("y");
    await isBoard(page, drawn.replace("F *", "? ?"));
  });

  it("is drawn with the mouse: pressed, dragged, and flagged with the second button", async () => {
    const page = await open();
    await paste(page, "mines rows=2 cols=4 mines=1\n????\n????\n");
    await says(page, "placements\n8");
    await press(page, "Draw 1");
    await page.mouse.move(...(await cell(page, 0, 0, 4)));
    await page.mouse.down();
    for (const col of [1, 2]) await page.mouse.move(...(await cell(page, 0, col, 4)));
    await page.mouse.up();
    await isBoard(page, "mines rows=2 cols=4 mines=1 squared_distance=2\n1 1 1 ?\n? ? ? ?\n");
    await page.mouse.click(...(await cell(page, 1, 3, 4)), { button: "right" });
    await isBoard(page, "mines rows=2 cols=4 mines=1 squared_distance=2\n1 1 1 ?\n? ? ? F\n");
    await says(page, "mine\n1");
    // The whole stroke is one step.
    await press(page, "Undo");
    await press(page, "Undo");
    await isBoard(page, "mines rows=2 cols=4 mines=1 squared_distance=2\n? ? ? ?\n? ? ? ?\n");
  });

  it("is drawn by touch", async () => {
    const page = await open({ width: 390 });
    await paste(page, "mines rows=2 cols=4 mines=1\n????\n????\n");
    await says(page, "placements\n8");
    await (await page.$("button[aria-label='Draw 1']"))?.tap();
    await page.touchscreen.tap(...(await cell(page, 1, 1, 4)));
    await isBoard(page, "mines rows=2 cols=4 mines=1 squared_distance=2\n? ? ? ?\n? 1 ? ?\n");
    await page.touchscreen.touchStart(...(await cell(page, 0, 0, 4)));
    for (const col of [1, 2]) await page.touchscreen.touchMove(...(await cell(page, 0, col, 4)));
    await page.touchscreen.touchEnd();
    await isBoard(page, "mines rows=2 cols=4 mines=1 squared_distance=2\n1 1 1 ?\n? 1 ? ?\n");
    const tall = await page.$$eval(
      "button",
      (all) => all.filter((one) => one.offsetHeight > 0 && one.offsetHeight < 40).length,
    );
    expect(tall).toBe(0);
  });

  it("explains a cell by its clues, and an undetermined one by two placements", async () => {
    const page = await open();
    await paste(page, SMALL);
    await isBoard(page, SMALL);
    await says(page, "placements\n2");
    await page.mouse.click(...(await cell(page, 0, 2, 4)));
    await says(page, "(0,2) is a mine: 2 clues together show it, and no fewer would do.", ".why");
    await says(page, "The 2 at (2,1), with 1 mine known, leaves 1 mine in (1,0), (1,1) and (1,2).", ".why");
    await page.mouse.click(...(await cell(page, 1, 0, 4)));
    await says(page, "(1,0) is undetermined", ".why");
    await says(page, "1 of 2 placements have a mine there", ".spot");
    await press(page, "B: a mine there");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector(".why") === null);
  });

  it("says which clues are to blame for a board that cannot be", async () => {
    const page = await open();
    await paste(page, "mines rows=1 cols=4 mines=2\n1?1?\n");
    await says(page, "The board contradicts itself: ");
    await paste(page, "mines rows=1 cols=4\n????\n");
    await says(page, "placements\n16");
    await page.mouse.move(...(await cell(page, 0, 0, 4)));
    await page.keyboard.press("7");
    await says(page, "The 7 at (0,0) is too large: this cell has only 1 neighbour.");
  });

  it("leads with keys to what is proved, and reads it out", async () => {
    const page = await open();
    await paste(page, SMALL);
    await isBoard(page, SMALL);
    await says(page, "placements\n2");
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

  it("advises the best move and says whether that is exact", async () => {
    const page = await open();
    await paste(page, SMALL);
    await isBoard(page, SMALL);
    await press(page, "Best move to win");
    await says(page, "Exact: the search reached the end of the game (2 placements).");
    await says(page, "safe, always wins (2 of 2)", ".advised");
  });

  it("ends a search that takes minutes, keeps what was found, and goes on", async () => {
    const page = await open();
    await says(page, "placements", ".figures");
    await paste(page, HARD);
    await press(page, "Cancel");
    await says(page, "undecided");
    await says(page, "Cancelled; ");
    await paste(page, SMALL);
    await isBoard(page, SMALL);
    await says(page, "placements\n2");
  });

  it("keeps what is typed while another board comes", async () => {
    const page = await open();
    await page.focus("#field-rows");
    await page.keyboard.press("End");
    await page.keyboard.type("2");
    const typed = await page.$eval("#field-rows", (field) => (field as HTMLInputElement).value);
    await paste(page, SMALL);
    await isBoard(page, SMALL);
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("#field-cols")?.value === "4");
    expect(await page.$eval("#field-rows", (field) => (field as HTMLInputElement).value)).toBe(typed);
  });

  it("changes size and total, and says which there are not", async () => {
    const page = await open();
    await paste(page, SMALL);
    await isBoard(page, SMALL);
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
    await says(page, "50000 cells: this page shows at most 10000");
    await press(page, "Undo");
    await isBoard(page, SMALL);
    await enter("#field-mines", "99");
    await says(page, "from 0 to 12");
    // The refusal of one board is not shown with another.
    await press(page, "Redo");
    await page.waitForFunction(() => !document.body.innerText.includes("from 0 to 12"));
    await press(page, "Undo");
    await enter("#field-mines", "");
    await isBoard(page, SMALL.replace(" mines=3", ""));
    await enter("#field-cols", "2");
    await isBoard(page, "mines rows=3 cols=2 squared_distance=2\n1 2\n? ?\n1 2\n");
  });

  it("judges a layout of which every mine is known", async () => {
    const page = await open();
    await paste(page, "mines rows=3 cols=3 mines=1\n? ? ?\n? ? ?\n? ? *\n");
    await press(page, "First click at (0,1)");
    await says(page, "Won without a guess from (0,1).");
    await says(page, "1 3BV, 1 opening, 0 islands");
  });

  for (const theme of ["light", "dark"] as const)
    it(`has no fault of accessibility in the ${theme}`, async () => {
      for (const width of [1400, 390]) {
        const page = await open({ theme, width });
        await paste(page, SMALL);
        await isBoard(page, SMALL);
        await says(page, "Dead:");
        await page.mouse.click(...(await cell(page, 1, 0, 4)));
        await says(page, "(1,0) is undetermined", ".why");
        await press(page, "Best move to win");
        await says(page, "Exact");
        await page.$$eval("details", (all) => {
          for (const part of all) part.open = true;
        });
        await isSound(page);
        await press(page, "Help");
        await page.waitForSelector("dialog[open]");
        await isSound(page);
      }
    });
});
