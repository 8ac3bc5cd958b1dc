// What every room of the page is checked for.

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

/** Runs in the page before its own script: keeps how long the page was blocked, in milliseconds. */
export function watchTasks(): void {
  const tasks: number[] = [];
  Object.assign(globalThis, { tasks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(Math.round(entry.duration));
  }).observe({ type: "longtask" });
}

/** How long the page was blocked since it was asked last. A task below 50 ms counts as none. */
export function blocked(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks.splice(0));
}

/** In milliseconds: twice what the page keeps to, as the machines that test it do other work as well. */
export const LONGEST_TASK = 100;

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

/** Presses a button by what it says. */
export async function pressButton(page: Page, name: string): Promise<void> {
  const button = await page.waitForSelector(`button::-p-text(${name})`);
  await button?.click();
}
