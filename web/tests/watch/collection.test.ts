// Collections of recordings (evfs) in the tab Watch.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { describeInBrowser } from "../helpers/browser.ts";
import { visibleTextOf, waitForText } from "../helpers/checks.ts";
import { dropFile } from "../helpers/files.ts";

const RECORDING = readFileSync(new URL("../../../tests/regressions/recording/small.evf", import.meta.url));
/** The bytes of a game in a collection without checksums: the name, the length of the recording, and the recording. */
function gameOfCollection(name: string, recording: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(recording.length);
  return Buffer.concat([Buffer.from(`${name}\0`), length, recording]);
}

describeInBrowser("a collection of recordings", (open) => {
  it("has a list of its games, from which each is watched", async () => {
    const page = await open();
    await page.locator("#tab-watch").click();
    await page.waitForSelector(".watch textarea");
    const collection = Buffer.concat([
      Buffer.alloc(3),
      gameOfCollection("first", RECORDING),
      gameOfCollection("cut", RECORDING.subarray(0, 5)),
    ]);
    await dropFile(page, ".watch", "games.evfs", [...collection]);
    await waitForText(page, ".review h2", "a recorded game");
    await waitForText(page, ".watch", "2 games in this collection:");
    const list = await page.waitForSelector("label::-p-text(games in this collection) select");
    await list?.select("1");
    await waitForText(page, "#watch-problem", "byte ");
    await list?.select("0");
    await expect.poll(() => visibleTextOf(page, "#watch-problem")).toBe("");
  });
});
