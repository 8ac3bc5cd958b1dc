// Hostile and damaged input: stored values, links, texts and files. The page refuses each input with a sentence, and
// stays usable.

import { readFileSync } from "node:fs";
import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { pasteText, showBoard, shownBoardText, waitForWords, SMALL_BOARD } from "../helpers/boards.ts";
import { describeInBrowser, type OpenPage } from "../helpers/browser.ts";
import { pressButton, waitForText, visibleTextOf } from "../helpers/checks.ts";

/** Drops a file on the page. */
const drop = (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
  page.evaluate(
    (name, letters) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    name,
    Buffer.from(bytes).toString("base64"),
  );

const RECORDING = readFileSync(new URL("../../../tests/regressions/recording/small.evf", import.meta.url));

/** A PNG file whose header states a size. */
function pngOfSize(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.set([8, 2], 24);
  return bytes;
}
/** A whole GIF file of one pixel, with two frames. */
const ANIMATED_GIF = Buffer.from(
  "R0lGODlhAQABAIAAAAAAAP///yH5BAAKAAAALAAAAAABAAEAAAICRAEAIfkEAAoAAAAsAAAAAAEAAQAAAgJMAQA7",
  "base64",
);
const DAMAGED_PICTURES: readonly [name: string, bytes: Buffer, refusal: string][] = [
  ["empty.png", pngOfSize(0, 0), "The browser cannot decode"],
  ["cut.png", pngOfSize(100, 100), "The browser cannot decode"],
  ["huge.png", pngOfSize(100_000, 100_000), "megapixels"],
  ["cut.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1]), "The browser cannot decode"],
  ["cut.gif", ANIMATED_GIF.subarray(0, 20), "The browser cannot decode"],
  ["animated.gif", ANIMATED_GIF, "No board was found"],
  ["sound.webp", Buffer.from("RIFF....WAVEfmt .............................."), "The browser cannot decode"],
];

const DAMAGED_RECORDINGS: readonly [name: string, bytes: Buffer, refusal: string][] = [
  ["empty.evf", Buffer.alloc(0), "empty.evf is empty: it holds no game."],
  ["cut.mvf", Buffer.from([0x11, 0x4d, 1, 0, 9]), "byte 6: expected the last digit of the year"],
  ["cut.rmv", Buffer.from("*rmv\0\x01\0\0"), "byte 9: expected the sizes of the parts"],
  ["cut.avf", Buffer.from([1, 2, 3, 255]), "its bytes are not those of a recording (avf)"],
];

/** Damaged values of everything that the page stores, as pairs of a key and a text. */
const DAMAGED_VALUES: readonly (readonly [key: string, value: string])[] = [
  ["tab", '"attic"'],
  ["appearance", "7"],
  ["language", '"xx"'],
  ["budget", "1e9"],
  ["density", '"9/1"'],
  ["analyse", '{"board":"mines rows=1e9 cols=1e9\\n","past":["x"],"given":7}'],
  ["analyse.tool", "1e300"],
  ["analyse.overlay", "{}"],
  ["analyse.follows", '"yes"'],
  ["analyse.positions", '[{"name":7}]'],
  ["shapes", '{"board":"cells tiling=none","level":null,"isShown":true,"past":[7]}'],
  [
    "play.draft",
    '{"rows":9,"cols":9,"mines":10,"distance":9007199254740991,"firstClick":"zero","noGuess":false}',
  ],
  ["play.game", '{"settings":{"rows":-1},"moves":[{}]}'],
  ["play.before", "[]"],
  ["play.stats", '{"Beginner":{"games":"many"}}'],
  ["play.audit", '"on"'],
  ["play.warns", "null"],
  ["watch.text", '"gridproof transcript 1\\nrubbish"'],
  ["watch.recording", '"%%%"'],
  ["watch.step", "-7"],
  ["picture.tiles", '[{"meaning":"x","tile":"AAAA"}]'],
];

/** Opens the page with these stored values. */
const openWithValues = (open: OpenPage, values: typeof DAMAGED_VALUES): Promise<Page> =>
  open({
    fragment: `#${encodeURIComponent(JSON.stringify(values))}`,
    before: () => {
      const text = decodeURIComponent(location.hash.slice(1));
      if (!text.startsWith("[[")) return;
      for (const [key, value] of JSON.parse(text) as [string, string][])
        localStorage.setItem(`gridproof.${key}`, value);
    },
  });

/** Checks that each tab works. */
async function expectWorkingTabs(page: Page): Promise<void> {
  await page.locator("#tab-play").click();
  await page.waitForSelector(".play .board canvas");
  await page.waitForFunction(() => document.querySelector(".play .state progress") === null);
  await page.locator("#tab-watch").click();
  await page.waitForSelector(".watch textarea");
  await page.locator("#tab-analyse").click();
  await showBoard(page, SMALL_BOARD);
  await waitForWords(page, "placements\n2");
  expect(await page.$(".notice[role=alert]")).toBeNull();
}

describeInBrowser("hostile input", (open) => {
  it("starts with damaged stored values", async () => {
    await expectWorkingTabs(await openWithValues(open, DAMAGED_VALUES));
  });

  it.each(["{", "null", "[]", "{}", '""', "1e999", "[[[[]]]]", '{"__proto__":{"board":1}}'])(
    "starts with the text %s under every key",
    async (value) => {
      const values = DAMAGED_VALUES.map(([key]) => [key, value] as const);
      await expectWorkingTabs(await openWithValues(open, values));
    },
  );

  it("works without a storage, and says so once", async () => {
    const page = await open({
      before: () => {
        for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(globalThis, name, {
            get: () => {
              throw new DOMException("denied", "SecurityError");
            },
          });
      },
    });
    await waitForText(page, ".notice", "The browser keeps nothing for this page");
    await expectWorkingTabs(page);
    expect(await page.$$eval(".notice", (all) => all.length)).toBe(1);
  });

  it.each([
    ["#mines=AAAA", "The link holds no complete board"],
    [`#board=${"A".repeat(1_000_000)}`, "The link holds no complete board"],
    ["#board=<img src=x onerror=alert(1)>", "The link holds no complete board"],
    [`#play=${"_".repeat(100_000)}`, "The link holds no complete game"],
  ])("refuses a broken link of the address in a sentence", async (fragment, sentence) => {
    const page = await open({ fragment });
    await waitForWords(page, sentence);
    await expectWorkingTabs(page);
  });

  it("refuses long and unusual texts in a sentence, and keeps the board", async () => {
    const page = await open();
    await showBoard(page, SMALL_BOARD);
    for (const [text, sentence] of [
      ["? 1 ".repeat(2_500_000), "The text is too large for this page."],
      [`${">".repeat(1_000_000)}x`, ""],
      ["\u202e\u200b\ufeff\u0000", ""],
      ["𝟙𝟚𝟛\n🚩💣\n", ""],
      ["https://llamasweeper.com/?b=constructor&m=0", "holds no complete board"],
      ["mines rows=999999999 cols=999999999\n?\n", ""],
      ["mines rows=-1 cols=2\n??\n", ""],
    ] as const) {
      await pasteText(page, text);
      await page.waitForSelector("#unread");
      await waitForWords(page, sentence, "#unread");
      const refusal = await visibleTextOf(page, "#unread");
      expect(refusal.length).toBeLessThan(1000);
      expect(refusal).not.toMatch(/undefined|NaN|\[object|Error/);
      await pressButton(page, "Discard changes");
      await page.waitForFunction(() => !document.querySelector("#unread"));
      expect(await shownBoardText(page)).toBe(SMALL_BOARD);
    }
  });

  it("refuses damaged recordings in a sentence, and keeps the shown game", async () => {
    const page = await open();
    await page.locator("#tab-watch").click();
    await page.waitForSelector(".watch textarea");
    await drop(page, "small.evf", RECORDING);
    await waitForText(page, ".review h2", "a recorded game");
    const about = await visibleTextOf(page, ".about");
    for (const [name, bytes, refusal] of DAMAGED_RECORDINGS) {
      await drop(page, name, bytes);
      await waitForText(page, "#watch-problem", refusal);
      expect(await visibleTextOf(page, "#watch-problem")).toMatch(/^[^\n]{10,300}$/);
      expect(await visibleTextOf(page, ".about")).toBe(about);
    }
    // The page shows the part of a recording that it can read, and says where the recording ends.
    await drop(page, "cut.evf", RECORDING.subarray(0, RECORDING.length - 1));
    await waitForText(page, ".review [data-part=step]", "expected the rest of the game");
  });

  it("refuses damaged pictures in a sentence", async () => {
    const page = await open();
    await waitForWords(page, "placements", ".figures");
    for (const [name, bytes, refusal] of DAMAGED_PICTURES) {
      await drop(page, name, bytes);
      await waitForWords(page, refusal, "dialog");
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => !document.querySelector("dialog"));
    }
  });
});
