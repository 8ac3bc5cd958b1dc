/**
 * Asks gridproof from JavaScript: one process, as many questions under way as you like.
 *
 *     import { Gridproof } from "./gridproof.mjs";
 *
 *     const oracle = await Gridproof.start("path/to/gridproof");
 *     console.log((await oracle.ask("prove", { board: "mines rows=1 cols=3\n?1*" })).safe);
 *     await oracle.close();
 *
 * Needs nothing but Node. The questions and their keys are those of docs/requests.md.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** There is no answer. `kind` is one of docs/requests.md, or `ended` where the program is gone. */
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

  /** Starts the program; `options` are those of `serve-stdio`. Rejects where it does not start. */
  static async start(program = "gridproof", options = []) {
    const child = spawn(program, ["serve-stdio", ...options], { stdio: ["pipe", "pipe", "inherit"] });
    await once(child, "spawn");
    return new Gridproof(child);
  }

  /** Use `start`. */
  constructor(child) {
    this.#process = child;
    this.#closed = once(child, "close").then(() => this.#end());
    // What is written to a program that is gone is told by its end.
    child.stdin.on("error", () => {});
    createInterface({ input: child.stdout }).on("line", (line) => this.#read(line));
  }

  /**
   * The promise of the answer to a question, with the question's `id`; answers come in order. Rejects
   * with a `GridproofError` where there is none.
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

  /** Ends a question that is under way: what was found until then is its answer. */
  cancel(answer) {
    return this.ask("cancel", { of: answer.id });
  }

  /** Waits for the answers that are under way, and ends the program. */
  async close() {
    this.#process.stdin.end();
    await this.#closed;
  }

  #read(line) {
    let reply;
    try {
      reply = JSON.parse(line);
    } catch {
      // Half a line is the last that a program says.
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
