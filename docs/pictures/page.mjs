// Takes the README's pictures of the page, after `web/build`: node docs/pictures/page.mjs
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = (path) => new URL(path, import.meta.url);
const { default: puppeteer } = await import(here("../../web/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js"));

const board = readFileSync(here("position.board"), "utf8");
const page = readFileSync(here("../../web/dist/gridproof.html"), "utf8");
const given = join(tmpdir(), `gridproof-${process.pid}.html`);
writeFileSync(given, page.replace(/(id="given"[^>]*>\s*)null/, (_, start) => start + JSON.stringify({ board })));

const browser = await puppeteer.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });

async function take(name, { width, height, theme }, show) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
  await page.goto(pathToFileURL(given).href);
  const says = (text) => page.waitForFunction((text) => document.body.innerText.includes(text), {}, text);
  await says("placements");
  await show(page, says);
  await page.screenshot({ path: fileURLToPath(here(`${name}.png`)) });
  await context.close();
}

const cell = async (page, row, col, size) => {
  const canvas = await page.waitForSelector(".board .cells");
  const box = await canvas.boundingBox();
  await page.mouse.click(box.x + ((col + 0.5) * box.width) / size.cols, box.y + ((row + 0.5) * box.height) / size.rows);
};
const [, rows, cols] = board.match(/rows=(\d+) cols=(\d+)/).map(Number);

await take("analyse", { width: 1180, height: 760, theme: "light" }, async (page, says) => {
  await cell(page, 3, 4, { rows, cols });
  await says("clues together show it");
});
await take("watch", { width: 1180, height: 760, theme: "light" }, async (page, says) => {
  await page.click("#tab-watch");
  await page.select("select", await page.$eval("select option:nth-child(2)", (option) => option.value));
  await page.focus("select");
  await page.keyboard.press("Enter");
  await says("Next mistake");
  const mistake = await page.waitForSelector("::-p-text(Next mistake)");
  await mistake.click();
  await says("Better:");
});
await take("phone", { width: 390, height: 760, theme: "dark" }, async () => {});

await browser.close();
rmSync(given);
