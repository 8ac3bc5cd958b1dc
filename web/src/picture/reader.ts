// A worker that reads one picture, for as long as the picture is open.

import type { PictureRefusal } from "./read.ts";
import type { PictureReply, PictureMessage } from "./worker.ts";
import PictureWorker from "./worker.ts?worker&inline";

/** Milliseconds after which reading is ended. */
const READ_TIME_LIMIT = 60_000;

export class PictureReader {
  readonly #worker = new PictureWorker();
  /** Those who wait for an answer, in the order of their questions. */
  readonly #waiting: ((answer: PictureReply) => void)[] = [];
  /** Why the worker was ended; null while it runs. */
  #ended: PictureRefusal | null = null;

  constructor() {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<PictureReply>) => {
      this.#waiting.shift()?.(data);
    });
    this.#worker.addEventListener("error", () => {
      this.#fail("undecoded");
    });
  }

  /** Asks for a reading. A worker that was ended has lost the picture, and its refusal is repeated. */
  ask(message: PictureMessage): Promise<PictureReply> {
    if (this.#ended !== null) return Promise.resolve({ whole: null, read: this.#ended });
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#fail("slow");
      }, READ_TIME_LIMIT);
      this.#waiting.push((answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.#worker.postMessage(message);
    });
  }

  /** Ends the worker; who still waits is told that it was ended. */
  close(): void {
    this.#fail("slow");
  }

  #fail(read: PictureRefusal): void {
    this.#ended ??= read;
    this.#worker.terminate();
    for (const answer of this.#waiting.splice(0)) answer({ whole: null, read });
  }
}
