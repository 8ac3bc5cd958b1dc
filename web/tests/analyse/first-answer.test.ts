// The first answer about a large pasted board. The answer is complete, and the page stays responsive until the answer
// comes.

import { expect, it } from "vitest";
import { halfOpenBoard } from "../../../benches/page-boards.mjs";
import { pasteText, waitForBoard, waitForWords } from "../helpers/boards.ts";
import { describeInBrowser } from "../helpers/browser.ts";
import { LONGEST_TASK, longestTask, visibleTextOf } from "../helpers/checks.ts";
import { askEngine } from "../helpers/engine.ts";

const { text: BOARD } = halfOpenBoard({ rows: 50, cols: 50, mines: 500, distance: 10 });

describeInBrowser("the first answer to a large board", (open) => {
  it("has all proofs of a 50x50 board with wide neighbourhoods, without a long task of the page", async () => {
    const page = await open();
    await waitForWords(page, "placements", ".figures");
    await page.evaluate(() => {
      performance.clearMarks();
    });
    const longest = await longestTask(page, async () => {
      await pasteText(page, BOARD);
      await page.waitForFunction(() => performance.getEntriesByName("answered").length > 0, {
        timeout: 60_000,
      });
    });
    expect(longest).toBeLessThan(LONGEST_TASK);
    await waitForBoard(page, BOARD);
    const { safe, mine } = await askEngine({ do: "prove", board: BOARD });
    const figures = await visibleTextOf(page, ".figures");
    expect(figures).toContain(`${safe.length}\nmines\n${mine.length}\n`);
    expect(figures).not.toContain("undecided");
  });
});
