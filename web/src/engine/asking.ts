// A request that the reader starts, as the page shows it: its answer, its error and its start time.

import { signal } from "@preact/signals";
import { isCancelled, failureMessage } from "../app/trouble.ts";
import type { Engine } from "./client.ts";
import { EngineTrapError, type Answer, type Name, type Request } from "./questions.ts";

/** Returns the message of a failure to the reader; null for a cancel. */
export const failureUnlessCancelled = (error: unknown): string | null =>
  isCancelled(error) ? null : failureMessage(error);

export class PendingRequest<N extends Name> {
  /** The last answer, which may be partial. */
  readonly answer = signal<Answer<N> | null>(null);
  readonly problem = signal<string | null>(null);
  /** Repeats the request after a breakdown of the engine; null if it did not break down. */
  readonly again = signal<(() => void) | null>(null);
  /** In milliseconds of `performance.now`; null without a question. */
  readonly since = signal<number | null>(null);
  #abort: AbortController | null = null;

  constructor(private readonly engine: Engine) {}

  /** Asks a new request in place of the one before. Returns null if there is no answer. */
  async ask(request: Request<N>, budget: number): Promise<Answer<N> | null> {
    this.clear();
    const abortController = new AbortController();
    this.#abort = abortController;
    this.since.value = performance.now();
    try {
      const onPart = (part: Answer<N>): void => {
        if (!abortController.signal.aborted) this.answer.value = part;
      };
      const answer = await this.engine.ask(request, { signal: abortController.signal, onPart, budget });
      // The answer came at the same time as a cancel.
      if (this.#abort !== abortController) return null;
      this.answer.value = answer;
      return answer;
    } catch (error) {
      if (this.#abort === abortController) {
        this.problem.value = failureUnlessCancelled(error);
        this.again.value = error instanceof EngineTrapError ? () => void this.ask(request, budget) : null;
      }
      return null;
    } finally {
      if (this.#abort === abortController) this.#end();
    }
  }

  /** Ends the question and keeps what was found. */
  cancel(): void {
    this.#abort?.abort();
    this.#end();
  }

  /** Ends the question and forgets it. */
  clear(): void {
    this.cancel();
    this.answer.value = null;
    this.problem.value = null;
    this.again.value = null;
  }

  #end(): void {
    this.#abort = null;
    this.since.value = null;
  }
}
