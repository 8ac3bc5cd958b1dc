// The analyser as people use it: boards are pasted and drawn, explained, certified and checked.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { linked } from "../src/formats/link.ts";
import { inBrowser } from "./browser.ts";

const SMALL = "mines rows=3 cols=4 mines=3 squared_distance=2\n1 2 ? ?\n? ? ? ?\n1 2 * ?\n";
const AXE = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

interface Saved {
  name: string;
  bytes: number[];
}
declare global {
  interface Window {
    saved: Promise<Saved>[];
    axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
  }
}

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gridproof-page-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What is saved is kept for the test. */
function keepSaved(): void {
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

const says = (page: Page, words: string, place = "body"): Promise<unknown> =>
  page.waitForFunction(
    (words, place) =>
      document.querySelector<HTMLElement>(place)?.innerText.replaceAll("\u202f", " ").includes(words),
    { timeout: 30_000 },
    words,
    place,
  );

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** The text of the board that is shown. */
async function board(page: Page): Promise<string> {
  return page.$eval("#text", (field) => (field as HTMLTextAreaElement).value);
}
const isBoard = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (text) => document.querySelector<HTMLTextAreaElement>("#text")?.value === text,
    { timeout: 30_000 },
    text,
  );

async function press(page: Page, name: string): Promise<void> {
  const button = await page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`);
  await button?.click();
}

/** Opens a part that is folded. */
const unfold = (page: Page, title: string): Promise<void> =>
  page.$$eval(
    "summary",
    (all, title) => {
      const summary = all.find(({ textContent }) => textContent === title);
      summary?.parentElement?.setAttribute("open", "");
    },
    title,
  );

async function cell(page: Page, row: number, col: number, cols: number): Promise<[number, number]> {
  const box = await (await page.$(".board .cells"))?.boundingBox();
  if (!box) throw new Error("there is no board");
  const side = box.width / cols;
  return [box.x + (col + 0.5) * side, box.y + (row + 0.5) * side];
}

inBrowser("the analyser", (open) => {
  it("shows at once what is proved of a board that is pasted, and how it was understood", async () => {
    const page = await open();
    await says(page, "placements", ".figures");
    await paste(page, "##1\n##1\n111\n");
    await says(page, "Read as a grid: hidden `#`");
    await says(page, "does not say the number of mines");
    expect(await board(page)).toBe("mines rows=3 cols=3 squared_distance=2\n? ? 1\n? ? 1\n1 1 1\n");
    await paste(page, SMALL);
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
    await press(page, "Put the text back");
    await isBoard(page, SMALL);
  });

  it("asks which reading of an ambiguous board is meant", async () => {
    const page = await open();
    await paste(page, "B_1\n");
    await press(page, "B is a mine, _ is hidden");
    await isBoard(page, "mines rows=1 cols=3 squared_distance=2\n* ? 1\n");
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
    const tall = await page.$$eval(
      "button",
      (all) => all.filter((one) => one.offsetHeight > 0 && one.offsetHeight < 40).length,
    );
    expect(tall).toBe(0);
  });

  it("explains a cell by its clues, and a free one by two placements", async () => {
    const page = await open();
    await paste(page, SMALL);
    await says(page, "placements\n2");
    await page.mouse.click(...(await cell(page, 0, 2, 4)));
    await says(page, "(0,2) is a mine: 2 clues together show it, and no fewer would do.", ".why");
    await says(page, "The 2 at (2,1), with 1 mine known, leaves 1 mine for (1,0), (1,1), (1,2).", ".why");
    await page.mouse.click(...(await cell(page, 1, 0, 4)));
    await says(page, "(1,0) is free", ".why");
    await says(page, "1 of 2 placements have a mine there", ".spot");
    await press(page, "B: a mine there");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector(".why") === null);
  });

  it("says which clues are to blame for a board that cannot be", async () => {
    const page = await open();
    await paste(page, "mines rows=1 cols=4 mines=2\n1?1?\n");
    await says(page, "No placement agrees with this board: ");
    await paste(page, "mines rows=1 cols=4\n????\n");
    await says(page, "placements\n16");
    await page.mouse.move(...(await cell(page, 0, 0, 4)));
    await page.keyboard.press("7");
    await says(page, "The 7 at (0,0) cannot be: this cell has only 1 neighbour.");
  });

  it("advises the best move and says whether that is exact", async () => {
    const page = await open();
    await paste(page, SMALL);
    await press(page, "Best move to win");
    await says(page, "Exact: all play is searched to the end in 2 placements.");
    await says(page, "safe, always wins (2 of 2)", ".advised");
  });

  it("certifies a board, accepts the certificate, and refuses it damaged", async () => {
    const page = await open({ before: keepSaved });
    await paste(page, SMALL);
    await says(page, "placements\n2");
    await unfold(page, "Certificates");
    await press(page, "Download a certificate");
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
    await says(page, "Accepted. It shows 4 safe, 1 mine and 2 free", "#outcome");
    await says(page, "It is of the board that is shown");
    const files = unzipSync(zip);
    const claims = strFromU8(files["claims.txt"] ?? new Uint8Array()).replace("? ?", "S ?");
    await check("damaged.zip", zipSync({ ...files, "claims.txt": strToU8(claims) }));
    await says(page, "Refused. ", "#outcome");
    await check("cut.zip", zip.slice(0, 200));
    await says(page, "cut.zip is no zip that can be read");
    await paste(page, "mines rows=1 cols=3\n?1?\n");
    await says(page, "placements\n2");
    await check("whole.zip", zip);
    await press(page, "Show its board");
    await isBoard(page, SMALL);
  });

  it("saves models", async () => {
    const page = await open({ before: keepSaved });
    await paste(page, SMALL);
    await unfold(page, "Copy, link, export");
    for (const format of ["DIMACS", "OPB", "LP"]) await press(page, format);
    await page.waitForFunction(() => window.saved.length > 0);
    const [saved] = await page.evaluate(() => Promise.all(window.saved));
    expect(strFromU8(Uint8Array.from(saved?.bytes ?? [])).length).toBeGreaterThan(100);
  });

  it("keeps the board and the steps before it over a reload", async () => {
    const page = await open();
    await paste(page, SMALL);
    await says(page, "placements\n2");
    await page.mouse.move(...(await cell(page, 1, 0, 4)));
    await page.keyboard.press("*");
    const changed = SMALL.replace("\n? ? ? ?", "\n* ? ? ?");
    await isBoard(page, changed);
    await page.reload();
    await isBoard(page, changed);
    await press(page, "Undo");
    await isBoard(page, SMALL);
  });

  it("opens the board of a link, and says where the link is broken", async () => {
    const page = await open({ fragment: linked(SMALL) });
    await isBoard(page, SMALL);
    expect(new URL(page.url()).hash).toBe("");
    await page.evaluate(
      (fragment) => {
        location.hash = fragment;
      },
      linked(SMALL).slice(0, -12),
    );
    await says(page, "The link holds no whole board");
    await isBoard(page, SMALL);
  });

  it("ends a search that takes minutes, keeps what was found, and goes on", async () => {
    const page = await open();
    await says(page, "placements", ".figures");
    await paste(page, hard());
    await press(page, "Cancel");
    await says(page, "undecided");
    await says(page, "Cancelled.");
    await paste(page, SMALL);
    await says(page, "placements\n2");
  });

  it("changes size and total, and says which there are not", async () => {
    const page = await open();
    await paste(page, SMALL);
    await isBoard(page, SMALL);
    const enter = async (id: string, value: string): Promise<void> => {
      await page.click(id, { count: 3 });
      await page.keyboard.press("Backspace");
      await page.keyboard.type(value);
      await page.keyboard.press("Enter");
    };
    await enter("#field-rows", "1000");
    await enter("#field-columns", "50");
    await says(page, "50000 cells; this page shows up to 10000");
    await press(page, "Undo");
    await isBoard(page, SMALL);
    await enter("#field-mines", "99");
    await says(page, "from 0 to 12");
    await enter("#field-mines", "");
    await isBoard(page, SMALL.replace(" mines=3", ""));
    await enter("#field-columns", "2");
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
        await says(page, "Dead:");
        await page.mouse.click(...(await cell(page, 1, 0, 4)));
        await says(page, "(1,0) is free", ".why");
        await press(page, "Best move to win");
        await says(page, "Exact");
        await page.$$eval("details", (all) => {
          for (const part of all) part.open = true;
        });
        await faultless(page);
        await press(page, "Help");
        await page.waitForSelector("dialog[open]");
        await faultless(page);
      }
    });
});

async function faultless(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run());
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

/** A board of which few cells are decided in minutes: scattered clues of a wide neighbourhood. */
function hard(): string {
  const path = new URL("hard-board.txt", import.meta.url);
  if (!existsSync(path)) throw new Error("hard-board.txt is missing");
  return readFileSync(path, "utf8");
}
