// The checks of every room of the page.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "puppeteer-core";
import { expect } from "vitest";

const AXE = readFileSync(
  fileURLToPath(new URL("../node_modules/axe-core/axe.min.js", import.meta.url)),
  "utf8",
);

interface Axe {
  axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
}

/** Axe finds nothing to complain of, and nothing is wider than the window. */
export async function isSound(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as Axe).axe.run();
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ""}`);
  });
  expect(found).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** In milliseconds: a search in the page's own thread would take seconds. Drawing takes up to 50 ms on an idle machine. */
export const LONGEST_TASK = 500;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** In microseconds of the processor, which other programs do not lengthen. */
  tdur?: number;
}

/** The longest task of the page's own thread while something is done in it, in milliseconds of the processor. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.tracing.start({ categories: ["-*", "toplevel", "disabled-by-default-devtools.timeline"] });
  await act();
  const trace = Buffer.from((await page.tracing.stop()) ?? []).toString();
  const { traceEvents: events } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const pages = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const threads = new Set(pages.map(thread));
  const tasks = events.filter((event) => event.name === "RunTask" && threads.has(thread(event)));
  expect(tasks.length).toBeGreaterThan(0);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

/** Text as people see it. */
export const textOf = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText);

/** Waits until a text is seen. */
export async function sees(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(
    (where, what) => (document.querySelector<HTMLElement>(where)?.innerText ?? "").includes(what),
    { timeout: 60_000 },
    selector,
    text,
  );
}

/** Returns the place of an element on the screen, once it is there and rests: window coordinates, in pixels. */
export async function placeOf(page: Page, selector: string): Promise<DOMRect> {
  const place = await page.waitForFunction(
    async (where) => {
      const element = document.querySelector(where);
      const look = (): string => JSON.stringify(element?.getBoundingClientRect());
      element?.scrollIntoView({ block: "nearest" });
      const before = look();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return element?.isConnected && look() === before ? before : null;
    },
    {},
    selector,
  );
  return JSON.parse(String(await place.jsonValue())) as DOMRect;
}

/** Presses a button by what it says. */
export async function pressButton(page: Page, name: string): Promise<void> {
  await page.locator(`button::-p-text(${name})`).click();
}

/** Opens a sample of the room for watching: by its button while nothing is shown, and by the list later. */
export async function pickSample(page: Page, at: string): Promise<void> {
  await page.waitForSelector(".samples, .source select");
  const button = await page.$(`.samples button:nth-of-type(${Number(at) + 1})`);
  if (button) await button.click();
  else await page.select(".source select", at);
}
