// Measures the speed of the page in Chromium, after `web/build`: node benches/page.mjs [PAGE]...
// If several pages are given, they are measured in turns, so that a change of the machine's load affects all of them.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { halfOpenBoard, randomNumbers } from "./page-boards.mjs";

const here = (path) => new URL(path, import.meta.url);
const { default: puppeteer } = await import(
  here("../web/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js")
);

const EDITS = Number(process.env.EDITS ?? 31);
const STARTS = Number(process.env.STARTS ?? 9);
const FIRST_ANSWERS = Number(process.env.FIRST_ANSWERS ?? 5);

const BOARDS = {
  "expert board 30x16": { rows: 16, cols: 30, mines: 99 },
  "50x50, squared_distance=10, 500 mines": { rows: 50, cols: 50, mines: 500, distance: 10 },
  "100x100, 1,235 mines": { rows: 100, cols: 100, mines: 1235 },
  "100x100, 2,000 mines": { rows: 100, cols: 100, mines: 2000 },
};
/** The goals, in milliseconds and in bytes. */
const GOALS =
  "ready 800, edit of an expert board 10, 50x50 150, 100x100 200, task 50; file 2,400,000, gzip 1,600,000";

/** Runs in the page before the page's own script. Records the times of a press, of the answer, and of each drawing. */
function noteTimes(tool) {
  const times = { pressed: 0, posted: 0, replied: 0, answered: 0, drawn: 0, framed: 0 };
  globalThis.times = times;
  localStorage.setItem("gridproof.analyse.tool", JSON.stringify(tool));
  addEventListener("pointerdown", ({ timeStamp }) => (times.pressed = timeStamp), true);
  const { mark } = Performance.prototype;
  Performance.prototype.mark = function (name) {
    if (name === "answered") times.answered = performance.now();
    return mark.call(this, name);
  };
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...others) {
    if (message.line) {
      times.posted = performance.now();
      this.addEventListener("message", () => (times.replied = performance.now()), { once: true });
    }
    postMessage.call(this, message, ...others);
  };
  const { fillRect } = CanvasRenderingContext2D.prototype;
  let isFrameDue = false;
  CanvasRenderingContext2D.prototype.fillRect = function (...square) {
    times.drawn = performance.now();
    fillRect.apply(this, square);
    if (isFrameDue) return;
    isFrameDue = true;
    requestAnimationFrame(() => {
      isFrameDue = false;
      const channel = new MessageChannel();
      channel.port1.onmessage = () => (times.framed = performance.now());
      channel.port2.postMessage(null);
    });
  };
}

const median = (numbers) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

/** Returns the longest task of the page's own thread in a trace, in milliseconds of processor time. */
function longestTask(trace) {
  const { traceEvents } = JSON.parse(Buffer.from(trace).toString());
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const own = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(thread),
  );
  const tasks = traceEvents.filter((event) => event.name === "RunTask" && own.has(thread(event)));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

async function openPage(browser, file, width, beforeLoad = async () => {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height: width < 600 ? 844 : 900 });
  await page.evaluateOnNewDocument(noteTimes, "hidden");
  await beforeLoad(page);
  await page.goto(file);
  await page.waitForFunction(
    () => globalThis.times.framed > globalThis.times.answered && globalThis.times.answered > 0,
  );
  return { page, close: () => context.close() };
}

/** Waits until the page has drawn an answer after a time. */
const waitForAnswer = (page, since) =>
  page.waitForFunction(
    (since) => {
      const { answered, framed, drawn } = globalThis.times;
      return answered > since && drawn > since && framed > drawn;
    },
    { polling: 20, timeout: 60_000 },
    since,
  );

const TRACED = { categories: ["-*", "toplevel", "disabled-by-default-devtools.timeline"] };

/** Measures the start of a page. A traced start gives the longest task only, because a trace delays the page. */
async function measureStart(browser, file, width, isTraced) {
  const { page, close } = await openPage(browser, file, width, async (page) => {
    if (isTraced) await page.tracing.start(TRACED);
  });
  const { answered, framed } = await page.evaluate(() => globalThis.times);
  const task = isTraced ? longestTask(await page.tracing.stop()) : null;
  await close();
  return task === null ? { answered, framed } : { task };
}

/** Pastes a board. */
const pasteBoard = (page, { text }) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    globalThis.times.pressed = performance.now();
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** Measures the first answers to pasted boards. The boards differ, so the engine has no earlier results. */
async function measureFirstAnswers(browser, file, width, settings) {
  const { page, close } = await openPage(browser, file, width);
  const all = [];
  for (let seed = 1; seed <= FIRST_ANSWERS; seed++) {
    await new Promise((done) => setTimeout(done, 1000));
    const since = await page.evaluate(() => performance.now());
    await pasteBoard(page, halfOpenBoard({ ...settings, seed }));
    await waitForAnswer(page, since);
    const { pressed, posted, replied, answered, drawn, framed } = await page.evaluate(() => globalThis.times);
    all.push({
      sent: posted - pressed,
      engine: replied - posted,
      answered: answered - pressed,
      drawn: drawn - pressed,
      framed: framed - pressed,
    });
  }
  await close();
  return all;
}

/** Measures edits of a board: each press hides a clue, and is then undone. */
async function* measureEdits(browser, file, width, board) {
  const { page, close } = await openPage(browser, file, width);
  let since = await page.evaluate(() => performance.now());
  await page.tracing.start(TRACED);
  await pasteBoard(page, board);
  await waitForAnswer(page, since);
  yield { paste: longestTask(await page.tracing.stop()) };
  const random = randomNumbers(7);
  for (let edit = 0; ;) {
    await new Promise((done) => setTimeout(done, 400));
    const cell = board.clues[Math.floor(random() * board.clues.length)];
    const place = await page.evaluate(
      ([row, col], rows, cols) => {
        const region = document.querySelector(".board");
        const cells = region.querySelector(".cells");
        const side = cells.clientWidth / cols;
        region.scrollTo(col * side - region.clientWidth / 2, row * side - region.clientHeight / 2);
        region.scrollIntoView({ block: "nearest" });
        const { left, top } = cells.getBoundingClientRect();
        return [left + (col + 0.5) * side, top + (row + 0.5) * side];
      },
      [Math.floor(cell / board.cols), cell % board.cols],
      board.rows,
      board.cols,
    );
    await page.mouse.move(...place);
    await new Promise((done) => setTimeout(done, 100));
    since = await page.evaluate(() => performance.now());
    // A trace slows the page down. So only every fourth edit is traced, and the time of a traced edit does not count.
    const isTraced = edit++ % 4 === 3;
    if (isTraced) await page.tracing.start(TRACED);
    await page.mouse.down();
    await waitForAnswer(page, since);
    const times = await page.evaluate(() => globalThis.times);
    const task = isTraced ? longestTask(await page.tracing.stop()) : null;
    await page.mouse.up();
    since = await page.evaluate(() => performance.now());
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    await waitForAnswer(page, since);
    const { pressed } = times;
    const isGoOn = yield task !== null
      ? { task }
      : {
          sent: times.posted - pressed,
          answered: times.answered - pressed,
          drawn: times.drawn - pressed,
          framed: times.framed - pressed,
        };
    if (isGoOn === false) break;
  }
  await close();
}

const shown = (number) => number.toFixed(1).padStart(7);
/** Returns the medians of several measurements, by name. */
const medians = (all) =>
  Object.keys(all[0])
    .map((key) => `${key} ${shown(median(all.map((each) => each[key])))}`)
    .join(" ");

async function main() {
  const given = process.argv.slice(2);
  const files = (given.length > 0 ? given : [fileURLToPath(here("../web/dist/gridproof.html"))]).map(
    (file) => pathToFileURL(file).href,
  );
  const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
    existsSync,
  );
  const browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const only = process.env.ONLY ?? "";
  console.log(`goals: ${GOALS}`);
  for (const [which, file] of files.entries()) {
    const bytes = readFileSync(fileURLToPath(file));
    console.log(`page ${which}: ${bytes.length} bytes, gzip ${gzipSync(bytes).length}`);
  }
  for (const width of (process.env.WIDTHS ?? "1400,390").split(",").map(Number)) {
    if (STARTS > 0) {
      const starts = files.map(() => []);
      // The last start is traced.
      for (let at = 0; at <= STARTS; at++)
        for (const [which, file] of files.entries())
          starts[which].push(await measureStart(browser, file, width, at === STARTS));
      for (const [which, all] of starts.entries())
        console.log(
          `${width} px, page ${which}: start: ${medians(all.slice(0, -1))} longest task ${shown(all.at(-1).task)}`,
        );
    }
    for (const [name, settings] of Object.entries(BOARDS)) {
      if (!name.includes(only)) continue;
      if (FIRST_ANSWERS > 0)
        for (const [which, file] of files.entries())
          console.log(
            `${width} px, page ${which}: ${name}, first answer: ${medians(await measureFirstAnswers(browser, file, width, settings))}`,
          );
      if (EDITS === 0) continue;
      const board = halfOpenBoard(settings);
      const sources = files.map((file) => measureEdits(browser, file, width, board));
      const pastes = [];
      for (const source of sources) pastes.push((await source.next()).value.paste);
      const edits = files.map(() => []);
      for (let at = 0; at < EDITS; at++)
        for (const [which, source] of sources.entries()) edits[which].push((await source.next()).value);
      for (const [which, all] of edits.entries()) {
        const timed = all.filter((edit) => !("task" in edit));
        const tasks = [pastes[which], ...all.flatMap(({ task }) => task ?? [])];
        console.log(
          `${width} px, page ${which}: ${name}: ${medians(timed)} longest task ${shown(Math.max(...tasks))}`,
        );
      }
      for (const source of sources) await source.next(false);
    }
  }
  await browser.close();
}

await main();
