// A request that the user starts, with the state that the page shows: the answer, the error and the start time.

import { signal } from "@preact/signals";
import { isCancelled, failureMessage } from "../app/failure-message.ts";
import { MessageSignal, type Message } from "../words/message.ts";
import type { Engine } from "./client.ts";
import { EngineTrapError, type Answer, type QuestionName, type Request } from "./question-types.ts";

/** Returns the message of a failure for the user; null if the user cancelled the request. */
export const failureUnlessCancelled = (error: unknown): Message | null =>
  isCancelled(error) ? null : failureMessage(error);

export class PendingRequest<N extends QuestionName> {
  /** The last answer, which may be partial. */
  readonly answer = signal<Answer<N> | null>(null);
  readonly problem = new MessageSignal();
  /** A function that repeats the request after a breakdown of the engine; null if the engine did not break down. */
  readonly again = signal<(() => void) | null>(null);
  /** The start time in milliseconds of `performance.now`; null if no request runs. */
  readonly since = signal<number | null>(null);
  #abort: AbortController | null = null;

  constructor(private readonly engine: Engine) {}

  /** Starts a request, and cancels the previous request. Returns the answer; null if there is no answer. */
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
      // The user cancelled the request while its answer arrived.
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

  /** Cancels the request, and keeps the answer so far. */
  cancel(): void {
    this.#abort?.abort();
    this.#end();
  }

  /** Cancels the request, and clears its answer and error. */
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
