// The checks that apply to every tab of the page.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "puppeteer-core";
import { expect } from "vitest";

const AXE_SOURCE = readFileSync(
  fileURLToPath(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url)),
  "utf8",
);

interface Axe {
  axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
}

/** Checks that axe reports no accessibility problem, and that nothing is wider than the window. */
export async function expectAccessibleAndFitting(page: Page): Promise<void> {
  await page.evaluate(AXE_SOURCE);
  const accessibilityProblems = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as Axe).axe.run();
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ""}`);
  });
  expect(accessibilityProblems).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
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
