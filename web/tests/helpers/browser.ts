// A browser for the tests. The browser opens the page as users do: as one file, without a server.

import { existsSync } from "node:fs";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, describe } from "vitest";

const PAGE_FILE = new URL("../../dist/gridproof.html", import.meta.url);
const BROWSER_NAMES = ["chromium", "chromium-browser", "google-chrome"];
/**
 * Pages of the browser's own user interface. The browser would load both with each page of a test, which took half of
 * the CPU time of opening a page.
 */
const UNUSED_FEATURES = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? "").split(":");
  return folders
    .flatMap((folder) => BROWSER_NAMES.map((name) => `${folder}/${name}`))
    .find((path) => existsSync(path));
}

/** The reason why the browser tests cannot run: no browser, or no built page. */
function reasonToSkip(): string | null {
  if (findBrowser() === undefined) return "there is no Chromium";
  return existsSync(PAGE_FILE) ? null : "web/build has made no page";
}

export interface Options {
  /** The part after the address, with its `#`. */
  fragment?: string;
  width?: number;
  theme?: "light" | "dark";
  /** The languages of the user, the preferred language first. */
  languages?: readonly string[];
  /** A function that runs in the page before the page's own script. */
  before?: () => void;
}

/** Opens the page in a fresh profile without stored data. */
export type OpenPage = (options?: Options) => Promise<Page>;

/**
 * A group of tests in a browser, each with its own pages. A message on a page's console fails the test. Without a
 * browser, the tests are skipped with a message. If the tools are required, the tests fail.
 */
export function describeInBrowser(name: string, tests: (open: OpenPage) => void): void {
  const skipReason = reasonToSkip();
  if (skipReason !== null && process.env.GRIDPROOF_TOOLS === "required") throw new Error(skipReason);
  if (skipReason !== null) console.log(`skipped: ${name}: ${skipReason}`);
  describe.skipIf(skipReason !== null)(name, () => {
    let browser: Browser;
    const openedPages: Page[] = [];
    const consoleMessages: string[] = [];
    beforeAll(async () => {
      browser = await puppeteer.launch({
        executablePath: findBrowser() ?? "",
        args: ["--no-sandbox", "--disable-gpu", `--disable-features=${UNUSED_FEATURES.join(",")}`],
      });
    });
    afterAll(() => browser.close());
    afterEach(async () => {
      await Promise.all(openedPages.splice(0).map((page) => page.browserContext().close()));
      const newMessages = consoleMessages.splice(0);
      if (newMessages.length > 0) throw new Error(`the console says: ${newMessages.join("\n")}`);
    });
    tests(async ({ fragment = "", width = 1400, theme = "light", languages = ["en"], before } = {}) => {
      const page = await (await browser.createBrowserContext()).newPage();
      openedPages.push(page);
      page.on("console", (message) => consoleMessages.push(message.text()));
      page.on("pageerror", (error) => consoleMessages.push(String(error)));
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
      await page.setViewport({ width, height: width < 600 ? 844 : 900, hasTouch: width < 600 });
      await page.evaluateOnNewDocument((tags) => {
        Object.defineProperty(navigator, "languages", { get: () => tags });
      }, languages);
      if (before) await page.evaluateOnNewDocument(before);
      await page.goto(PAGE_FILE.href + fragment);
      await page.waitForSelector("[role=tablist]");
      return page;
    });
  });
}
