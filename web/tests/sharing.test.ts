// Exports and stored data of the page: pictures, links, saved positions and undo steps.

import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { isBoard, paste, press, says, SMALL, unfold } from "./boards.ts";
import { inBrowser } from "./browser.ts";
import { isSound } from "./checks.ts";

const HEXAGONS = "cells tiling=hex rows=2 cols=2\n? 1\n ? ?\n";

/** Records the files that the page saves, with their names. */
function keepDownloads(): void {
  const names: string[] = [];
  const files: Blob[] = [];
  Object.assign(globalThis, { names, files });
  const plain = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob: Blob) => {
    files.push(blob);
    return plain(blob);
  };
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download);
  };
}

const lastBytes = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const file = (globalThis as unknown as { files: Blob[] }).files.at(-1);
    return file ? [...new Uint8Array(await file.arrayBuffer()).slice(0, 200)] : [];
  });
const isSaved = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction(
    (name) => (globalThis as unknown as { names: string[] }).names.at(-1) === name,
    {},
    name,
  );

inBrowser("sharing", (open) => {
  it("saves boards of mines and of any shape as pictures", async () => {
    const page = await open({ before: keepDownloads });
    for (const board of [SMALL, HEXAGONS]) {
      await paste(page, board);
      await says(page, "placements");
      await unfold(page, "Copy, link, export");
      await press(page, "Save PNG");
      await isSaved(page, "board.png");
      const png = await lastBytes(page);
      expect(String.fromCharCode(...png.slice(1, 4))).toBe("PNG");
      await press(page, "Save SVG");
      await isSaved(page, "board.svg");
      expect(String.fromCharCode(...(await lastBytes(page)).slice(0, 4))).toBe("<svg");
    }
  });

  it("keeps positions by name, and goes back to any step", async () => {
    const page = await open();
    await paste(page, SMALL);
    await isBoard(page, SMALL);
    await unfold(page, "Positions and steps");
    await page.locator("[aria-label='Name of this position']").fill("a corner");
    await press(page, "Keep it");
    await paste(page, "mines rows=1 cols=2 mines=1\n??\n");
    await says(page, "placements\n2");
    await page.reload();
    await unfold(page, "Positions and steps");
    await press(page, "Open “a corner”");
    await isBoard(page, SMALL);
    await page.locator(".steps-list li:nth-last-child(2) button").click();
    await isBoard(page, "mines rows=1 cols=2 mines=1 squared_distance=2\n? ?\n");
    await isSound(page);
    await press(page, "Remove “a corner”");
    await page.waitForFunction(() => !document.querySelector(".positions ul"));
  });
});
