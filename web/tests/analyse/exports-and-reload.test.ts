// The page reads its own exports: certificates, models, links and files. A reload keeps the state of the page.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boardFragment } from "../../src/formats/links/board-link.ts";
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

interface Saved {
  name: string;
  bytes: number[];
}
declare global {
  interface Window {
    saved: Promise<Saved>[];
  }
}

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gridproof-page-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Records the files that the page saves, so that the test can read them. */
function recordSavedBlobs(): void {
  const blobs = new Map<string, Blob>();
  const make = URL.createObjectURL.bind(URL);
  window.saved = [];
  URL.createObjectURL = (blob) => {
    const address = make(blob);
    if (blob instanceof Blob) blobs.set(address, blob);
    return address;
  };
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const [name, blob] = [this.download, blobs.get(this.href)];
    const bytes = async (): Promise<Saved> => ({
      name,
      bytes: Array.from(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))),
    });
    window.saved.push(bytes());
  };
}

describeInBrowser("exports and imports of the analyser", (open) => {
  it("certifies a board, accepts the certificate, and refuses a damaged copy", async () => {
    const page = await open({ before: recordSavedBlobs });
    await showBoard(page, SMALL_BOARD);
    await waitForWords(page, "placements\n2");
    await unfoldSection(page, "Certificates");
    await pressNamedButton(page, "Download a certificate");
    await page.waitForFunction(() => window.saved.length === 1);
    const [saved] = await page.evaluate(() => Promise.all(window.saved));
    expect(saved?.name).toBe("board-certificate.zip");
    const zip = Uint8Array.from(saved?.bytes ?? []);
    const check = async (name: string, bytes: Uint8Array): Promise<void> => {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      const input = await page.$("input#certificate");
      await input?.uploadFile(path);
    };
    await check("whole.zip", zip);
    await waitForWords(page, "Accepted. It proves 4 safe, 1 mine and 2 undetermined", "#outcome");
    await waitForWords(page, "It is about this board");
    const files = unzipSync(zip);
    const claims = strFromU8(files["claims.txt"] ?? new Uint8Array()).replace("? ?", "S ?");
    await check("damaged.zip", zipSync({ ...files, "claims.txt": strToU8(claims) }));
    await waitForWords(page, "Refused. ", "#outcome");
    await check("cut.zip", zip.slice(0, 200));
    await waitForWords(page, "cut.zip is not a readable zip file", "#evidence");
    const isSaid = (): Promise<boolean> =>
      page.$eval("#evidence", (place) => (place as HTMLElement).innerText.includes("ccepted."));
    expect(await isSaid()).toBe(false);
    await check("board.md", strToU8("no certificate"));
    await waitForWords(page, "`board.md` is not a file of a certificate: expected one of", "#evidence");
    await pasteText(page, "mines rows=1 cols=3\n?1?\n");
    await waitForWords(page, "placements\n2");
    await check("whole.zip", zip);
    await pressNamedButton(page, "Show its board");
    await waitForBoard(page, SMALL_BOARD);
    await waitForWords(page, "It is about this board");
    await pressNamedButton(page, "Undo");
    await page.waitForFunction(() => document.querySelector("#outcome") === null);
  });

  it("saves models", async () => {
    const page = await open({ before: recordSavedBlobs });
    await showBoard(page, SMALL_BOARD);
    await unfoldSection(page, "Copy, link, export");
    for (const format of ["DIMACS", "OPB", "LP"]) await pressNamedButton(page, format);
    await page.waitForFunction(() => window.saved.length > 0);
    const [saved] = await page.evaluate(() => Promise.all(window.saved));
    expect(strFromU8(Uint8Array.from(saved?.bytes ?? [])).length).toBeGreaterThan(100);
  });

  it("keeps the board and its undo steps after a reload", async () => {
    const page = await open();
    await showBoard(page, SMALL_BOARD);
    await waitForWords(page, "placements\n2");
    await page.mouse.move(...(await middleOfCell(page, 1, 0, 4)));
    await page.keyboard.press("*");
    const changed = SMALL_BOARD.replace("\n? ? ? ?", "\n* ? ? ?");
    await waitForBoard(page, changed);
    await page.reload();
    await waitForBoard(page, changed);
    await pressNamedButton(page, "Undo");
    await waitForBoard(page, SMALL_BOARD);
  });

  it("opens the board of a link, and reports a broken link and a board that is too large", async () => {
    const page = await open({ fragment: boardFragment(SMALL_BOARD) });
    await waitForBoard(page, SMALL_BOARD);
    expect(new URL(page.url()).hash).toBe("");
    await page.evaluate(
      (fragment) => {
        location.hash = fragment;
      },
      boardFragment(SMALL_BOARD).slice(0, -12),
    );
    await waitForWords(page, "The link holds no complete board");
    await waitForBoard(page, SMALL_BOARD);
    const wide = `mines rows=1 cols=2000\n${"?".repeat(2000)}\n`;
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, boardFragment(wide));
    await waitForWords(page, "Rows and columns must be whole numbers from 1 to 1000.");
  });

  it("shows the board that the page contains, and after a reload the changed board", async () => {
    const page = await open({
      before: () => {
        document.addEventListener("readystatechange", () => {
          const given = document.getElementById("given");
          if (given) given.textContent = JSON.stringify({ board: "##1\n##1\n111" });
        });
      },
    });
    const given = "mines rows=3 cols=3 squared_distance=2\n? ? 1\n? ? 1\n1 1 1\n";
    await waitForBoard(page, given);
    await page.mouse.move(...(await middleOfCell(page, 0, 0, 3)));
    await page.keyboard.press("0");
    await waitForBoard(page, given.replace("\n? ?", "\n0 ?"));
    await page.reload();
    await waitForBoard(page, given.replace("\n? ?", "\n0 ?"));
  });

  it("opens binary files", async () => {
    const page = await open();
    const path = join(folder, "layout.mbf");
    writeFileSync(path, Uint8Array.from([3, 3, 0, 1, 0, 0]));
    const input = await page.$("input#open");
    await input?.uploadFile(path);
    await waitForBoard(page, "mines rows=3 cols=3 mines=1 squared_distance=2\n* 1 0\n1 1 0\n0 0 0\n");
    await waitForWords(page, "Read as an mbf file");
  });
});
