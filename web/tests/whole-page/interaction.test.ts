// Tests the page in use: strokes, keys after a button press, fields, copies, and failures.

import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import {
  middleOfCell,
  waitForBoard,
  pasteText,
  pressNamedButton,
  waitForWords,
  SMALL_BOARD,
  unfoldSection,
  showBoard,
} from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { expectAccessibleAndFitting, pressButton, waitForText } from "../helpers/checks.ts";
import { fillField, openPlayTab, pressSummary } from "../helpers/play.ts";

const WIDE = "mines rows=3 cols=12\n" + "????????????\n".repeat(3);
const drawn = (rows: readonly string[]): string =>
  `mines rows=3 cols=12 squared_distance=2\n${rows.map((row) => Array.from(row).join(" ")).join("\n")}\n`;

/** Shows a board with all cells hidden. */
async function showUndecidedBoard(page: Page): Promise<void> {
  await pasteText(page, WIDE);
  await waitForBoard(page, drawn(["????????????", "????????????", "????????????"]));
}

/** Replaces the text of a field by typing. */
async function enterText(page: Page, field: string, text: string): Promise<void> {
  await page.$eval(field, (input) => {
    (input as HTMLInputElement).select();
  });
  await page.focus(field);
  await page.keyboard.press("Backspace");
  await page.keyboard.type(text);
  await page.keyboard.press("Tab");
}
const valueOf = (page: Page, field: string): Promise<string> =>
  page.$eval(field, (input) => (input as HTMLInputElement).value);

/** Whether an element is visible without scrolling. */
const isInSight = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction(
    (selector) => {
      const { top = -Infinity, bottom = Infinity } =
        document.querySelector(selector)?.getBoundingClientRect() ?? {};
      // Browsers scroll to fractions of a pixel.
      return top > -1 && bottom < innerHeight + 1;
    },
    {},
    selector,
  );

describeInBrowser("the page in use", (open) => {
  it("fills the gaps of a fast stroke, also beyond the edge of the board", async () => {
    const page = await open();
    await showUndecidedBoard(page);
    await pressNamedButton(page, "Draw 1");
    await page.mouse.move(...(await middleOfCell(page, 1, 1, 12)));
    await page.mouse.down();
    await page.mouse.move(...(await middleOfCell(page, 1, 10, 12)));
    await page.mouse.up();
    await waitForBoard(page, drawn(["????????????", "?1111111111?", "????????????"]));
    await pressNamedButton(page, "Undo");
    const [left, middle] = await middleOfCell(page, 1, 0, 12);
    const [right] = await middleOfCell(page, 1, 11, 12);
    const side = (right - left) / 11;
    await page.mouse.move(left + 8 * side, middle);
    await page.mouse.down();
    // The stroke leaves the board over the lower edge, and enters it again at another column.
    await page.mouse.move(left + 8 * side, middle + 4 * side);
    await page.mouse.move(left + 2 * side, middle + 4 * side);
    await page.mouse.move(left + 2 * side, middle - side);
    await page.mouse.up();
    await waitForBoard(page, drawn(["??1?????????", "??1?????1???", "??1?????1???"]));
  });

  it("sends keys to the cell under the mouse after a button press, except for users of the keyboard", async () => {
    const page = await open();
    await showUndecidedBoard(page);
    for (const name of ["Draw 1", "Larger cells", "Undo"]) {
      await pressNamedButton(page, name);
      if (name === "Undo") await showUndecidedBoard(page);
      await page.waitForFunction(() => document.activeElement?.className.includes("board"));
    }
    await page.mouse.move(...(await middleOfCell(page, 0, 3, 12)));
    await pressNamedButton(page, "Smaller cells");
    await page.mouse.move(...(await middleOfCell(page, 0, 3, 12)));
    await page.keyboard.press("2");
    await waitForBoard(page, drawn(["???2????????", "????????????", "????????????"]));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("3");
    await waitForBoard(page, drawn(["???23???????", "????????????", "????????????"]));
    await page.focus("button[aria-label='Larger cells']");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "Larger cells",
    );
    // After a button has focused a field, keys go to the field.
    await pressNamedButton(page, "Help");
    await page.waitForFunction(() => document.activeElement?.closest("dialog"));
    await page.keyboard.press("Escape");
    await page.locator("#tab-play").click();
    await page.waitForSelector(".play .board canvas");
    await pressButton(page, "Flag mode");
    await page.mouse.move(...(await middleOfCell(page, 2, 2, 9)));
    await page.keyboard.press("f");
    await waitForText(page, ".bar output", "9");
  });

  it("scrolls the board into view on a phone when a game or a board begins", async () => {
    const page = await openPlayTab(open, { width: 390 });
    await pressSummary(page, "New game:");
    await fillField(page, "Seed", "7");
    await pressButton(page, "Begin a new game");
    await isInSight(page, ".play .board");
    await isInSight(page, ".bar");
    await waitForText(page, ".seed output", "7");
    await page.locator("#tab-analyse").click();
    await unfoldSection(page, "New board");
    await pressButton(page, "Beginner");
    await isInSight(page, ".analyse .board");
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("#field-mines")?.value === "10",
    );
  });

  it("on a phone, shows the answer about a cell directly below the board, and other boards last", async () => {
    const page = await open({ width: 390 });
    for (const text of [SMALL_BOARD, "cells tiling=hex rows=2 cols=2\n? 1\n ? ?\n"]) {
      await pasteText(page, text);
      await waitForWords(page, "placements", ".figures");
      // The answer about the previous board stays until the new answer is drawn.
      await page.waitForFunction(() => {
        const edges = [".board", ".cell.part", ".figures", ".others"].flatMap((part) => {
          const { top = NaN, bottom = NaN } = document.querySelector(part)?.getBoundingClientRect() ?? {};
          return [top, bottom];
        });
        const [, boardBottom = NaN, answerTop = NaN] = edges;
        const areInOrder = edges.every((edge, at) => edge >= (edges[at - 1] ?? -Infinity));
        return areInOrder && answerTop - boardBottom < 40;
      });
    }
    await pressNamedButton(page, "Blank board…");
    await pressNamedButton(page, "Make the board");
    await waitForWords(page, "undetermined\n42");
    await isInSight(page, ".analyse .board");
    await pressNamedButton(page, "Back to minesweeper");
    await page.locator(".blanks button").click();
    await isInSight(page, ".analyse .board");
  });

  it("keeps refused text in the fields of the board, with the reason below", async () => {
    const page = await open();
    await showBoard(page, SMALL_BOARD);
    await enterText(page, "#field-rows", "1e3");
    await waitForText(page, "#field-rows-wrong", "whole numbers from 1 to 1000");
    expect(await valueOf(page, "#field-rows")).toBe("1e3");
    await enterText(page, "#field-mines", "99");
    await waitForText(page, "#field-mines-wrong", "from 0 to 12");
    expect([await valueOf(page, "#field-rows"), await valueOf(page, "#field-mines")]).toEqual(["1e3", "99"]);
    await expectAccessibleAndFitting(page);
    await enterText(page, "#field-rows", "30");
    await page.waitForFunction(() => !document.querySelector(".sizes .problem"));
    expect(await valueOf(page, "#field-mines")).toBe("99");
    await waitForWords(page, "safe");
    await unfoldSection(page, "Board as text");
    await enterText(page, "#symbols", "hidden");
    await pressNamedButton(page, "Show this board");
    await waitForText(page, "#symbols-wrong", "expected");
    expect(await valueOf(page, "#symbols")).toBe("hidden");
  });

  it("keeps refused text in the fields for a new game, and focuses the field with the error", async () => {
    const page = await openPlayTab(open, { width: 390 });
    await pressSummary(page, "New game:");
    await fillField(page, "Width", "many");
    await pressButton(page, "Begin a new game");
    await waitForText(page, "#refused-cols", "The width must be a number from 1 to 100.");
    const width = "input[aria-describedby=refused-cols]";
    await page.waitForFunction((field) => document.activeElement?.matches(field), {}, width);
    await page.locator("#tab-watch").click();
    await page.locator("#tab-play").click();
    await page.waitForSelector(".play .board canvas");
    await pressButton(page, "New game");
    await page.waitForSelector("details[open] .setup");
    expect(await valueOf(page, width)).toBe("many");
  });

  it("reports a copy only after it succeeded, and only for the shown board", async () => {
    const page = await open({
      before: () => {
        Object.assign(globalThis, { copies: true, copied: "" });
        Object.defineProperty(navigator, "clipboard", {
          value: {
            writeText: (text: string) => {
              const all = globalThis as unknown as { copies: boolean; copied: string };
              if (!all.copies) return Promise.reject(new DOMException("", "NotAllowedError"));
              all.copied = text;
              return Promise.resolve();
            },
          },
        });
      },
    });
    await showBoard(page, SMALL_BOARD);
    await unfoldSection(page, "Copy, link, export");
    await pressButton(page, "Copy a link");
    await waitForWords(page, "The link is copied. On another computer, open this page there");
    // A board that the format cannot express is not copied.
    await page.select("#distance", "5");
    await page.waitForFunction(() => !document.body.innerText.includes("is copied."));
    await page.select("select:has(option[value=rawvf])", "rawvf");
    await page.locator("details[open] button::-p-text(Copy)").click();
    await waitForWords(page, "expected");
    expect(await page.$eval("body", ({ innerText }) => innerText.includes("is copied."))).toBe(false);
    await pressNamedButton(page, "Undo");
    await page.evaluate(() => Object.assign(globalThis, { copies: false }));
    await pressButton(page, "Copy a link");
    await waitForWords(page, "does not let the page copy");
    expect(await page.$eval("body", ({ innerText }) => innerText.includes("is copied."))).toBe(false);
  });

  it("says why the button for pasting pastes nothing, at the field for pasting", async () => {
    const page = await open({
      before: () => {
        const refuse = (): Promise<never> => Promise.reject(new DOMException("", "NotAllowedError"));
        Object.assign(navigator.clipboard, { readText: refuse, read: refuse });
      },
    });
    await pressButton(page, "Paste");
    await waitForWords(page, "The browser did not let the page read the clipboard. Press Ctrl+V here");
    await isInSight(page, "#text");
    await page.evaluate(() => {
      Object.assign(navigator.clipboard, {
        readText: () => Promise.resolve(""),
        read: () => Promise.resolve([]),
      });
    });
    await pressButton(page, "Paste");
    await waitForWords(page, "The clipboard has neither a text nor a picture.");
    await showBoard(page, SMALL_BOARD);
    expect(await page.$eval("body", ({ innerText }) => innerText.includes("The clipboard"))).toBe(false);
  });

  it("reports once that the browser stores nothing", async () => {
    const page = await open({
      before: () => {
        Storage.prototype.setItem = () => {
          throw new DOMException("", "QuotaExceededError");
        };
      },
    });
    await waitForText(page, ".notice", "The browser has no room left for this page");
    await expectAccessibleAndFitting(page);
    await pressNamedButton(page, "Close the notice about saving");
    await page.waitForFunction(() => !document.querySelector(".notice"));
    await showBoard(page, SMALL_BOARD);
  });

  it("reports missing WebAssembly in a sentence with a button", async () => {
    const page = await open({
      width: 390,
      before: () => {
        Reflect.deleteProperty(globalThis, "WebAssembly");
      },
    });
    await waitForText(page, ".notice", "This browser has no WebAssembly, which the engine needs");
    await waitForWords(page, "No answer: the engine does not run.");
    await expectAccessibleAndFitting(page);
    await pressButton(page, "Try again");
    await waitForText(page, ".notice", "This browser has no WebAssembly");
  });

  it("reports a breakdown of the engine in a sentence with a button that repeats the request", async () => {
    const page = await open({
      before: () => {
        const Plain = Worker;
        Object.assign(globalThis, {
          Worker: function (address: string) {
            const worker = new Plain(address);
            const post = worker.postMessage.bind(worker);
            worker.postMessage = (message: { line?: string }) => {
              if (sessionStorage.broken || !message.line?.includes("rows=3 cols=4")) post(message);
              else {
                sessionStorage.broken = "once";
                worker.dispatchEvent(new MessageEvent("message", { data: { trap: "unreachable" } }));
              }
            };
            return worker;
          },
        });
      },
    });
    await waitForWords(page, "placements", ".figures");
    await pasteText(page, "1 2 ? ?\n? ? ? ?\n1 2 * ?\n");
    await waitForText(page, ".notice", "The engine failed on a question and was restarted");
    await waitForWords(page, "No answer: the engine failed on this question.");
    await pressButton(page, "Ask again");
    await waitForWords(page, "placements", ".figures");
    await pressButton(page, "Reload the page");
    await page.waitForFunction(() => !document.querySelector(".notice"));
    await waitForWords(page, "placements", ".figures");
  });
});
