// The page's engine, in the browser and in its worker, answers positions of the corpus as the native program does.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { describeInBrowser } from "../helpers/browser.ts";

const root = new URL("../../../", import.meta.url);
const PROGRAM = ["release", "debug"]
  .map((profile) => fileURLToPath(new URL(`target/${profile}/gridproof`, root)))
  .find(existsSync);

interface Classic {
  rows: string[];
  mines: number;
}
interface Contest {
  view: string[];
  M: number;
  D: number;
}

const lines = (name: string): unknown[] =>
  gunzipSync(readFileSync(new URL(`tests/data/mines/${name}.jsonl.gz`, root)))
    .toString()
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));

function savedBoardText(rows: string[], mines: number, distance: number): string {
  const cols = rows[0]?.split(" ").length ?? 0;
  return `mines rows=${rows.length} cols=${cols} mines=${mines} squared_distance=${distance}\n${rows.join("\n")}\n`;
}

const spaced = (row: string): string => Array.from(row).join(" ");

/** Returns this many boards, spread evenly over the classic and the contest positions of the corpus. */
function corpusBoards(number: number): string[] {
  const classic = (lines("classic_positions") as Classic[]).map(({ rows, mines }) =>
    savedBoardText(rows.map(spaced), mines, 2),
  );
  const contest = (lines("superminesweeper_positions") as Contest[]).map(({ view, M, D }) =>
    savedBoardText(view, M, D),
  );
  const all = [...classic, ...contest];
  return Array.from({ length: number }, (_, at) => all[Math.floor((at * all.length) / number)] ?? "");
}

/** A work limit, unlike a time limit, ends the search at the same step on every machine. */
const WORK = 300_000;

const requests = corpusBoards(200).flatMap((board, at) =>
  ["prove", "count"].map((question) =>
    JSON.stringify({ id: `${question} ${at}`, do: question, board, work: WORK, seconds: 60 }),
  ),
);

function nativeReplies(program: string): string[] {
  const input = requests.join("\n") + "\n";
  return execFileSync(program, ["serve-stdio"], { input, maxBuffer: 2 ** 30 })
    .toString()
    .trim()
    .split("\n");
}

/**
 * Records the engine workers of the page, so that the test can reach them. Only engine workers receive the compiled
 * module.
 */
function keepEngineWorkers(): void {
  const engineWorkers: Worker[] = [];
  const Plain = Worker;
  Object.assign(globalThis, {
    engineWorkers,
    Worker: function (address: string) {
      const worker = new Plain(address);
      const post = worker.postMessage.bind(worker);
      worker.postMessage = (message: object) => {
        if ("module" in message) engineWorkers.push(worker);
        post(message);
      };
      return worker;
    },
  });
}

/** Sends a request to the worker that analyses the shown board. */
async function workerReplies(lines: string[]): Promise<string[]> {
  const { engineWorkers } = globalThis as unknown as { engineWorkers: [Worker] };
  const replies: string[] = [];
  for (const line of lines) {
    const [worker] = engineWorkers;
    const id = `"id":${JSON.stringify((JSON.parse(line) as { id: string }).id)},`;
    const reply = new Promise<string>((resolve) => {
      // The page may have sent its own requests before.
      worker.addEventListener("message", ({ data }: MessageEvent<{ reply: string }>) => {
        if (data.reply.includes(id)) resolve(data.reply);
      });
    });
    worker.postMessage({ line });
    replies.push(await reply);
  }
  return replies;
}

describeInBrowser("the page's engine", (open) => {
  it.skipIf(PROGRAM === undefined)(
    "answers 200 positions as the native program does, to the byte",
    async () => {
      const page = await open({ before: keepEngineWorkers });
      await page.waitForFunction(
        () => (globalThis as unknown as { engineWorkers: Worker[] }).engineWorkers.length > 0,
      );
      const [found, expected] = [await page.evaluate(workerReplies, requests), nativeReplies(PROGRAM ?? "")];
      const differing = requests
        .filter((_, at) => found[at] !== expected[at])
        .map((line) => line.slice(0, 20));
      expect(found).toHaveLength(400);
      expect(differing).toEqual([]);
    },
  );
});
