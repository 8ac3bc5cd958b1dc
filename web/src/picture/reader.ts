// Starts a worker for one picture. The worker runs as long as the picture is open.

import type { PictureRefusal } from "./read.ts";
import type { PictureReply, PictureMessage } from "./worker.ts";
import PictureWorker from "./worker.ts?worker&inline";

/** A reading that takes longer than this is ended. */
const READ_TIME_LIMIT_MILLISECONDS = 60_000;

export class PictureReader {
  readonly #worker = new PictureWorker();
  /** The functions that resolve the unanswered requests, in the order of the requests. */
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

  /** Requests a reading. If the worker was ended, every request is refused for the same reason. */
  ask(message: PictureMessage): Promise<PictureReply> {
    if (this.#ended !== null) return Promise.resolve({ whole: null, read: this.#ended });
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#fail("slow");
      }, READ_TIME_LIMIT_MILLISECONDS);
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
