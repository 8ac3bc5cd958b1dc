// Starts a worker that reads one picture while the picture is open.

import type { PictureRefusal } from "./read.ts";
import type { PictureReply, PictureMessage } from "./worker.ts";
import PictureWorker from "./worker.ts?worker&inline";

/** The milliseconds after which a reading is ended. */
const READ_TIME_LIMIT = 60_000;

export class PictureReader {
  readonly #worker = new PictureWorker();
  /** The resolvers of the requests without an answer, in the order of the requests. */
  readonly #waiting: ((answer: PictureReply) => void)[] = [];
  /** The reason why the worker was ended; null while it runs. */
  #ended: PictureRefusal | null = null;

  constructor() {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<PictureReply>) => {
      this.#waiting.shift()?.(data);
    });
    this.#worker.addEventListener("error", () => {
      this.#fail("undecoded");
    });
  }

  /** Requests a reading. After the worker was ended, every request gets the same refusal. */
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

  /** Ends the worker, and answers every waiting request with a refusal. */
  close(): void {
    this.#fail("slow");
  }

  #fail(read: PictureRefusal): void {
    this.#ended ??= read;
    this.#worker.terminate();
    for (const answer of this.#waiting.splice(0)) answer({ whole: null, read });
  }
}
