// Measures the speed of the page in Chromium, after `web/build`: node benches/page.mjs [PAGE]...
// If several pages are given, they are measured in turns, so that a change of the machine's load affects all of them.

import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = (path) => new URL(path, import.meta.url);
const { default: puppeteer } = await import(
  here("../web/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js")
);

const EDITS = Number(process.env.EDITS ?? 31);
const STARTS = Number(process.env.STARTS ?? 9);

/** Returns a generator of pseudo-random numbers from 0 to 1. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the function from a cell to its neighbours within a squared distance. */
function neighboursOn(rows, cols, distance) {
  const reach = Math.floor(Math.sqrt(distance));
  const steps = [];
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++)
      if ((down !== 0 || right !== 0) && down * down + right * right <= distance) steps.push([down, right]);
  return (cell) =>
    steps
      .map(([down, right]) => [Math.floor(cell / cols) + down, (cell % cols) + right])
      .filter(([row, col]) => row >= 0 && row < rows && col >= 0 && col < cols)
      .map(([row, col]) => row * cols + col);
}

/** Returns a board of which about half is open: openings begin at random clear cells, and continue around zeros. */
function halfOpenBoard({ rows, cols, mines, distance = 2, seed = 1 }) {
  const random = randomNumbers(seed);
  const cells = Array.from({ length: rows * cols }, (_, cell) => cell);
  const shuffled = cells.map((cell) => [random(), cell]).toSorted(([one], [other]) => one - other);
  const mined = new Set(shuffled.slice(0, mines).map(([, cell]) => cell));
  const neighbours = neighboursOn(rows, cols, distance);
  const opened = new Map();
  for (const [, first] of shuffled.slice(mines)) {
    if (opened.size >= cells.length / 2) break;
    const due = [first];
    for (let cell = due.pop(); cell !== undefined; cell = due.pop()) {
      if (opened.has(cell)) continue;
      const near = neighbours(cell);
      const clue = near.filter((each) => mined.has(each)).length;
      opened.set(cell, clue);
      if (clue === 0) due.push(...near);
    }
  }
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => opened.get(row * cols + col) ?? "?").join(" "),
  );
  const text = `mines rows=${rows} cols=${cols} mines=${mines} squared_distance=${distance}\n${lines.join("\n")}\n`;
  return { text, rows, cols, clues: [...opened.keys()] };
}

const BOARDS = {
  "expert board 30x16": { rows: 16, cols: 30, mines: 99 },
  "50x50, squared_distance=10, 500 mines": { rows: 50, cols: 50, mines: 500, distance: 10 },
  "100x100, 1,235 mines": { rows: 100, cols: 100, mines: 1235 },
  "100x100, 2,000 mines": { rows: 100, cols: 100, mines: 2000 },
};

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

async function openPage(browser, file, width) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height: width < 600 ? 844 : 900 });
  await page.evaluateOnNewDocument(noteTimes, "hidden");
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

/** Measures the start of a page. */
async function measureStart(browser, file, width) {
  const { page, close } = await openPage(browser, file, width);
  const { answered, framed } = await page.evaluate(() => globalThis.times);
  await close();
  return { answered, framed };
}

/** Measures edits of a board: each press hides a clue, and is then undone. */
async function* measureEdits(browser, file, width, board) {
  const { page, close } = await openPage(browser, file, width);
  let since = await page.evaluate(() => performance.now());
  await page.tracing.start(TRACED);
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, board.text);
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
        cells.scrollIntoView({ block: "nearest" });
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
  for (const width of (process.env.WIDTHS ?? "1400,390").split(",").map(Number)) {
    if (STARTS > 0) {
      const starts = files.map(() => []);
      for (let at = 0; at < STARTS; at++)
        for (const [which, file] of files.entries())
          starts[which].push(await measureStart(browser, file, width));
      for (const [which, all] of starts.entries())
        console.log(
          `${width} px, page ${which}: start: answered ${shown(median(all.map(({ answered }) => answered)))} framed ${shown(median(all.map(({ framed }) => framed)))}`,
        );
    }
    for (const [name, settings] of Object.entries(BOARDS)) {
      if (!name.includes(only)) continue;
      const board = halfOpenBoard(settings);
      const sources = files.map((file) => measureEdits(browser, file, width, board));
      const pastes = [];
      for (const source of sources) pastes.push((await source.next()).value.paste);
      const edits = files.map(() => []);
      for (let at = 0; at < EDITS; at++)
        for (const [which, source] of sources.entries()) edits[which].push((await source.next()).value);
      for (const [which, all] of edits.entries()) {
        const timed = all.filter((edit) => !("task" in edit));
        const times = Object.keys(timed[0]).map(
          (key) => `${key} ${shown(median(timed.map((edit) => edit[key])))}`,
        );
        const tasks = [pastes[which], ...all.flatMap(({ task }) => task ?? [])];
        console.log(
          `${width} px, page ${which}: ${name}: ${times.join(" ")} longest task ${shown(Math.max(...tasks))}`,
        );
      }
      for (const source of sources) await source.next(false);
    }
  }
  await browser.close();
}

await main();
