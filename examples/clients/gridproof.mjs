/**
 * Asks gridproof from JavaScript: one process answers any number of concurrent questions.
 *
 *     import { Gridproof } from "./gridproof.mjs";
 *
 *     const oracle = await Gridproof.start("path/to/gridproof");
 *     console.log((await oracle.ask("prove", { board: "mines rows=1 cols=3\n?1*" })).safe);
 *     await oracle.close();
 *
 * Needs only Node. docs/requests.md lists the questions and their keys.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** An error in place of an answer. `kind` is a kind of docs/requests.md, or `ended` if the program has ended. */
export class GridproofError extends Error {
  constructor(kind, message) {
    super(`${kind}: ${message}`);
    this.name = "GridproofError";
    this.kind = kind;
  }
}

/** A running `gridproof serve-stdio`. */
export class Gridproof {
  #process;
  #pending = new Map();
  #asked = 0;
  #ended = false;
  #closed;

  /** Starts the program; `options` are those of `serve-stdio`. Rejects if the program does not start. */
  static async start(program = "gridproof", options = []) {
    const child = spawn(program, ["serve-stdio", ...options], { stdio: ["pipe", "pipe", "inherit"] });
    await once(child, "spawn");
    return new Gridproof(child);
  }

  /** Use `start`. */
  constructor(child) {
    this.#process = child;
    this.#closed = once(child, "close").then(() => this.#end());
    // If the program has ended, `#end` reports it, so write errors are ignored.
    child.stdin.on("error", () => {});
    createInterface({ input: child.stdout }).on("line", (line) => this.#read(line));
  }

  /**
   * Returns a promise of the answer, with the question's `id`. Answers come in order. The promise rejects with a
   * `GridproofError` if the reply is an error.
   */
  ask(question, fields = {}) {
    const id = ++this.#asked;
    const answer = new Promise((resolve, reject) => {
      if (this.#ended) {
        reject(new GridproofError("ended", "the program is gone"));
        return;
      }
      this.#pending.set(id, { resolve, reject });
      this.#process.stdin.write(JSON.stringify({ id, do: question, ...fields }) + "\n");
    });
    answer.id = id;
    return answer;
  }

  /** Ends the search for an answer; the answer then has the results so far. */
  cancel(answer) {
    return this.ask("cancel", { of: answer.id });
  }

  /** Waits for all outstanding answers, and ends the program. */
  async close() {
    this.#process.stdin.end();
    await this.#closed;
  }

  #read(line) {
    let reply;
    try {
      reply = JSON.parse(line);
    } catch {
      // A program that is killed can leave an incomplete last line.
      return;
    }
    const waiting = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.error) waiting?.reject(new GridproofError(reply.error.kind, reply.error.message));
    else waiting?.resolve(reply.answer);
  }

  #end() {
    this.#ended = true;
    for (const { reject } of this.#pending.values()) {
      reject(new GridproofError("ended", "the program is gone"));
    }
    this.#pending.clear();
  }
}
