// Pictures that the page itself saved: opening them returns their boards, and no tile is recognised.

import type { JSHandle, Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { pressNamedButton, showBoard, unfoldSection, waitForBoard, waitForWords } from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { bringFile } from "../helpers/pictures.ts";

const ONE_CLUE = "mines rows=9 cols=9 mines=10 squared_distance=2\n"
  .concat("? ? ? ? ? ? ? ? ?\n".repeat(4))
  .concat("? ? ? ? 2 ? ? ? ?\n")
  .concat("? ? ? ? ? ? ? ? ?\n".repeat(4));
const OTHER_BOARD = "mines rows=1 cols=2 mines=1 squared_distance=2\n? ?\n";

/** Keeps the pictures that the page copies or saves, and does not save them. */
function keepPictures(): void {
  const pictures: Blob[] = [];
  Object.assign(globalThis, { pictures });
  const plain = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob: Blob) => {
    pictures.push(blob);
    return plain(blob);
  };
  HTMLAnchorElement.prototype.click = () => undefined;
  const write = async ([item]: ClipboardItem[]): Promise<void> => {
    if (item) pictures.push(await item.getType("image/png"));
  };
  Object.defineProperty(navigator, "clipboard", { value: { write } });
}

/** Returns the last picture as a file. */
const lastPicture = (page: Page): Promise<JSHandle<File>> =>
  page.evaluateHandle(() => {
    const { pictures } = globalThis as unknown as { pictures: Blob[] };
    return new File(pictures.slice(-1), "board");
  });

/** Decodes and encodes a picture again, as browsers do for the clipboard. `draw` draws on it. */
const encodeAgain = (picture: JSHandle<File>, draw = false): Promise<JSHandle<File>> =>
  picture.evaluateHandle(async (file, draw) => {
    const bitmap = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    if (draw) context?.fillRect(bitmap.width / 2, bitmap.height / 2, 4, 4);
    return new File([await canvas.convertToBlob()], "picture.png");
  }, draw);

describeInBrowser("own pictures", (open) => {
  it.each(["light", "dark"] as const)(
    "returns the board of a copied picture in the %s theme",
    async (theme) => {
      const page = await open({ before: keepPictures, theme });
      await showBoard(page, ONE_CLUE);
      await unfoldSection(page, "Copy, link, export");
      await pressNamedButton(page, "Copy PNG");
      await waitForWords(page, "The picture is copied.");
      const copied = await encodeAgain(await lastPicture(page));
      await showBoard(page, OTHER_BOARD);
      await bringFile(copied, "paste");
      await waitForBoard(page, ONE_CLUE);
      expect(await page.$("dialog")).toBeNull();
    },
  );

  it("recognises the tiles of a copied picture that was changed", async () => {
    const page = await open({ before: keepPictures });
    await showBoard(page, ONE_CLUE);
    await unfoldSection(page, "Copy, link, export");
    await pressNamedButton(page, "Copy PNG");
    await waitForWords(page, "The picture is copied.");
    await bringFile(await encodeAgain(await lastPicture(page), true), "drop");
    await page.waitForSelector("dialog.picture");
  });

  it.each(["PNG", "SVG"])("returns the board of a saved %s file", async (format) => {
    const page = await open({ before: keepPictures });
    const shape = "cells tiling=hex rows=2 cols=2\n? 1\n ? ?\n";
    for (const board of [ONE_CLUE, shape]) {
      await showBoard(page, board);
      await unfoldSection(page, "Copy, link, export");
      await pressNamedButton(page, `Save ${format}`);
      await waitForWords(page, "The picture is saved.");
      const saved = await lastPicture(page);
      await showBoard(page, OTHER_BOARD);
      await bringFile(saved, "drop");
      await waitForBoard(page, board);
    }
  });
});
