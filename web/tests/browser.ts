// A browser for the tests. It opens the page as users do: as one file, without a server.

import { existsSync } from "node:fs";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, describe } from "vitest";

const PAGE = new URL("../dist/gridproof.html", import.meta.url);
const NAMES = ["chromium", "chromium-browser", "google-chrome"];

function program(): string | undefined {
  const folders = (process.env.PATH ?? "").split(":");
  return folders
    .flatMap((folder) => NAMES.map((name) => `${folder}/${name}`))
    .find((path) => existsSync(path));
}

/** The reason why the browser tests cannot run: no browser, or no built page. */
function missing(): string | null {
  if (program() === undefined) return "there is no Chromium";
  return existsSync(PAGE) ? null : "web/build has made no page";
}

export interface Options {
  /** The part after the address, with its `#`. */
  fragment?: string;
  width?: number;
  theme?: "light" | "dark";
  /** The languages of the user, the preferred one first. */
  languages?: readonly string[];
  /** A function that runs in the page before the page's own script. */
  before?: () => void;
}

/** Opens the page in a fresh profile without stored data. */
export type Open = (options?: Options) => Promise<Page>;

/**
 * A group of tests in a browser, each with its own pages. A message on a page's console fails the test. Without a
 * browser the tests are skipped with a message, unless the tools are required.
 */
export function inBrowser(name: string, tests: (open: Open) => void): void {
  const why = missing();
  if (why !== null && process.env.GRIDPROOF_TOOLS === "required") throw new Error(why);
  if (why !== null) console.log(`skipped: ${name}: ${why}`);
  describe.skipIf(why !== null)(name, () => {
    let browser: Browser;
    const opened: Page[] = [];
    const complaints: string[] = [];
    beforeAll(async () => {
      browser = await puppeteer.launch({
        executablePath: program() ?? "",
        args: ["--no-sandbox", "--disable-gpu"],
      });
    });
    afterAll(() => browser.close());
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((page) => page.browserContext().close()));
      const said = complaints.splice(0);
      if (said.length > 0) throw new Error(`the console says: ${said.join("\n")}`);
    });
    tests(async ({ fragment = "", width = 1400, theme = "light", languages = ["en"], before } = {}) => {
      const page = await (await browser.createBrowserContext()).newPage();
      opened.push(page);
      page.on("console", (message) => complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(String(error)));
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
      await page.setViewport({ width, height: width < 600 ? 844 : 900, hasTouch: width < 600 });
      await page.evaluateOnNewDocument((tags) => {
        Object.defineProperty(navigator, "languages", { get: () => tags });
      }, languages);
      if (before) await page.evaluateOnNewDocument(before);
      await page.goto(PAGE.href + fragment);
      await page.waitForSelector("[role=tablist]");
      return page;
    });
  });
}
