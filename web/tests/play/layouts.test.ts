// Layouts that users bring to the tab Play, in each format.

import { it } from "vitest";
import { pasteText } from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { waitForText } from "../helpers/checks.ts";
import { askEngine } from "../helpers/engine.ts";
import { dropFile } from "../helpers/files.ts";
import { clickCell, openPlayTab } from "../helpers/play.ts";

const BOARD = "mines rows=3 cols=5 mines=2 squared_distance=2\n? ? * ? ?\n? ? ? ? ?\n* ? ? ? ?\n";
const SIZE = { rows: 3, cols: 5 };

describeInBrowser("a layout in the tab Play", (open) => {
  it.each(["layout.mbf", "layout.abf"])("is read from the file %s", async (name) => {
    const { bytes } = await askEngine({ do: "convert", board: BOARD, to: "mbf" });
    const page = await openPlayTab(open);
    await dropFile(page, ".play", name, bytes ?? []);
    await waitForText(page, ".state", "A game on a given layout.");
    await clickCell(page, [2, 0], SIZE);
    await waitForText(page, ".state", "Lost: (2,0) was a mine.");
  });

  it("is read from a game ID", async () => {
    const { text } = await askEngine({ do: "convert", board: BOARD, to: "game-id" });
    const page = await openPlayTab(open);
    await pasteText(page, text ?? "");
    await waitForText(page, ".state", "A game on a given layout.");
    await clickCell(page, [0, 2], SIZE);
    await waitForText(page, ".state", "Lost: (0,2) was a mine.");
  });
});
