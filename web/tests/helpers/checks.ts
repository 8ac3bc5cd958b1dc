// The checks that apply to every tab of the page.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "puppeteer-core";
import { expect } from "vitest";

const AXE_SOURCE = readFileSync(
  fileURLToPath(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url)),
  "utf8",
);

/** The rules about colours that axe runs by default. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

interface Axe {
  run: (options: {
    runOnly?: string[];
  }) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/**
 * Checks that axe reports no accessibility problem, and that nothing is wider than the window.
 *
 * @param onlyColours runs only axe's rules about colours, for a page of which everything else was checked
 */
export async function expectAccessibleAndFitting(page: Page, { onlyColours = false } = {}): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE_SOURCE);
  const { look, problems, overflow } = await page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const { violations } = await axe.run(options);
      const { lang, scrollWidth } = document.documentElement;
      const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
      return {
        look: `${innerWidth} pixels, ${theme}, ${lang}`,
        problems: violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ""}`),
        overflow: scrollWidth - innerWidth,
      };
    },
    onlyColours ? { runOnly: COLOUR_RULES } : {},
  );
  expect(problems, look).toEqual([]);
  expect(overflow, look).toBeLessThanOrEqual(0);
}

/**
 * The longest allowed task in milliseconds. A search in the page's own thread would take seconds; drawing takes up to
 * 50 ms.
 */
export const LONGEST_TASK = 500;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** Measures tasks in microseconds of CPU time, because other programs do not lengthen the CPU time. */
  tdur?: number;
}

/** Returns the longest task of the page's own thread during an action, in milliseconds of CPU time. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.tracing.start({ categories: ["-*", "toplevel", "disabled-by-default-devtools.timeline"] });
  await act();
  const trace = Buffer.from((await page.tracing.stop()) ?? []).toString();
  const { traceEvents: events } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const threadKey = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const rendererThreads = events.filter(
    ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain",
  );
  const rendererThreadKeys = new Set(rendererThreads.map(threadKey));
  const tasks = events.filter(
    (event) => event.name === "RunTask" && rendererThreadKeys.has(threadKey(event)),
  );
  expect(tasks.length).toBeGreaterThan(0);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

/** Returns the visible text of an element. */
export const visibleTextOf = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText);

/** Waits until a text is visible. */
export async function waitForText(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(
    (where, what) => (document.querySelector<HTMLElement>(where)?.innerText ?? "").includes(what),
    { timeout: 60_000 },
    selector,
    text,
  );
}

/** Returns the position of an element in window pixels, once the element exists and does not move. */
export async function stableBoundingBox(page: Page, selector: string): Promise<DOMRect> {
  const placeHandle = await page.waitForFunction(
    async (where) => {
      const element = document.querySelector(where);
      const placeText = (): string => JSON.stringify(element?.getBoundingClientRect());
      element?.scrollIntoView({ block: "nearest" });
      const before = placeText();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return element?.isConnected && placeText() === before ? before : null;
    },
    {},
    selector,
  );
  return JSON.parse(String(await placeHandle.jsonValue())) as DOMRect;
}

/** Presses the button with this text. */
export async function pressButton(page: Page, name: string): Promise<void> {
  await page.locator(`button::-p-text(${name})`).click();
}

/** Opens a sample in the tab Watch. Uses the button of the sample if no game is shown, and the list otherwise. */
export async function openSample(page: Page, at: string): Promise<void> {
  await page.waitForSelector(".samples, .source select");
  const button = await page.$(`.samples button:nth-of-type(${Number(at) + 1})`);
  if (button) await button.click();
  else await page.select(".source select", at);
}
