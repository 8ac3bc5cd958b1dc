// Sends requests to the engine in a worker, one at a time. The engine attempts a request several times with growing time
// limits, until an attempt ends within its limit. An attempt that reaches its limit may give a partial answer.

import {
  EngineTrapError,
  UnansweredError,
  StartError,
  type Answer,
  type QuestionName,
  type Problem,
  type Request,
  type StopReason,
} from "./question-types.ts";
import { currentWords } from "../words/index.ts";
import type { MessageFromWorker, MessageToWorker } from "./worker.ts";

/** The methods of a worker that an engine calls. */
export interface WorkerPort {
  postMessage(message: MessageToWorker): void;
  terminate(): void;
  addEventListener(type: "message", listener: (event: { data: MessageFromWorker }) => void): void;
  addEventListener(type: "error", listener: (event: { message: string }) => void): void;
}

export interface RequestOptions<N extends QuestionName> {
  /** Cancels the request. The results so far are the argument of the last call of `onPart`. */
  signal?: AbortSignal;
  /**
   * Receives the partial answers of all attempts except for the last. `ask` returns the answer of the last attempt, which
   * may be partial. If the budget ends without an answer of the last attempt, `ask` throws an `UnansweredError`, even
   * after partial answers.
   */
  onPart?: (answer: Answer<N>) => void;
  /** The time limit of the request in seconds. */
  budget?: number;
}

/** The default time limit of a request, in seconds. */
const DEFAULT_BUDGET_SECONDS = 60;
/**
 * The time in which a cancelled request can stop by itself. After this time, the worker of the request is ended. The
 * worker is not ended earlier, because a new worker starts slowly.
 */
const CANCEL_GRACE_MILLISECONDS = 60;
/**
 * The time after the time limit in which a worker must reply. After this time, the page assumes that the worker has
 * ended. A browser that runs out of memory can end a worker without a message.
 */
const SILENCE_SECONDS = 60;

export class Engine {
  /** A promise that settles when all requests so far are answered. */
  #last: Promise<unknown> = Promise.resolve();
  #worker: Promise<WorkerPort> | null = null;

  /** @param module the engine's code; @param start starts a worker */
  constructor(
    private readonly module: Promise<WebAssembly.Module>,
    private readonly start: () => WorkerPort,
  ) {}

  /**
   * Answers a request after the answers to all earlier requests.
   *
   * @throws UnansweredError if the engine replies with an error; StartError if the engine does not start;
   * EngineTrapError if the engine breaks down; the reason of the signal if the request is cancelled
   */
  ask<N extends QuestionName>(request: Request<N>, options: RequestOptions<N> = {}): Promise<Answer<N>> {
    const answer = this.#last.then(() => this.#answer(request, options));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #answer<N extends QuestionName>(request: Request<N>, options: RequestOptions<N>): Promise<Answer<N>> {
    const timeLimits = attemptTimeLimits(options.budget ?? DEFAULT_BUDGET_SECONDS);
    const startTime = performance.now();
    for (const [at, timeLimit] of timeLimits.entries()) {
      options.signal?.throwIfAborted();
      const isLast = at + 1 === timeLimits.length;
      // The time limit of the last attempt is reduced by the time of the earlier attempts.
      const seconds = isLast ? Math.max(0, timeLimit - (performance.now() - startTime) / 1000) : timeLimit;
      const reply = await this.#reply(JSON.stringify({ ...request, seconds }), seconds, options.signal);
      if ("error" in reply) {
        if (reply.error.kind !== "budget" || isLast) throw new UnansweredError(reply.error);
        continue;
      }
      const answer = reply.answer as Answer<N> & { stopped?: StopReason | null };
      if (answer.stopped?.by !== "time" || isLast) return answer;
      options.onPart?.(answer);
    }
    throw new Error("a budget has an attempt");
  }

  /**
   * Returns the reply to one request line with a time limit in seconds. If the worker is ended or breaks down, the next
   * request starts a new worker.
   */
  async #reply(
    line: string,
    seconds: number,
    signal: AbortSignal | undefined,
  ): Promise<{ answer: unknown } | { error: Problem }> {
    const workerPort = await (this.#worker ??= this.#startWorker());
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const silenceTimer = setTimeout(
        () => {
          failRequest(new EngineTrapError(currentWords.value.app.engineSilent));
        },
        (seconds + SILENCE_SECONDS) * 1000,
      );
      const failRequest = (why: unknown): void => {
        clearTimeout(timer);
        clearTimeout(silenceTimer);
        signal?.removeEventListener("abort", onAbort);
        workerPort.terminate();
        this.#worker = null;
        reject(why instanceof Error ? why : new Error(String(why)));
      };
      const onAbort = (): void => {
        timer = setTimeout(() => {
          failRequest(signal?.reason);
        }, CANCEL_GRACE_MILLISECONDS);
      };
      this.#receiveMessage = (message) => {
        signal?.removeEventListener("abort", onAbort);
        clearTimeout(silenceTimer);
        if ("trap" in message) {
          failRequest(new EngineTrapError(message.trap));
          return;
        }
        clearTimeout(timer);
        if (signal?.aborted) reject(signal.reason as Error);
        else resolve(JSON.parse(message.reply) as { answer: unknown } | { error: Problem });
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      workerPort.postMessage({ line });
    });
  }

  /** The function that receives the worker's next message. */
  #receiveMessage: (message: MessageFromWorker) => void = () => undefined;

  /** Starts the worker before the first request. */
  warm(): void {
    this.#worker ??= this.#startWorker();
    // An error at the start is ignored here. The next request reports the error to its caller.
    this.#worker.catch(() => undefined);
  }

  async #startWorker(): Promise<WorkerPort> {
    // The worker starts while the engine's module is still being compiled.
    const workerPort = this.#createWorker();
    workerPort.addEventListener("message", ({ data }) => {
      this.#receiveMessage(data);
    });
    workerPort.addEventListener("error", ({ message }) => {
      this.#receiveMessage({ trap: message });
    });
    workerPort.postMessage({ module: await this.module });
    return workerPort;
  }

  #createWorker(): WorkerPort {
    try {
      return this.start();
    } catch (error) {
      throw new StartError(currentWords.value.app.engineRefused(String(error)));
    }
  }
}

// The time limits of the attempts at a request. The first attempt is short, so there is soon a result to keep if the
// reader cancels. Each later attempt is longer than all earlier attempts together, which take at most a third of its
// time.

/** The time limit of the first attempt. */
const FIRST_ATTEMPT_SECONDS = 0.3;
/** The factor from the time limit of one attempt to the time limit of the next attempt. */
const ATTEMPT_GROWTH = 4;

/** Returns the time limits of the attempts in seconds. The last limit is the whole budget. */
export function attemptTimeLimits(budget: number): number[] {
  const timeLimits: number[] = [];
  for (let seconds = FIRST_ATTEMPT_SECONDS; seconds < budget / ATTEMPT_GROWTH; seconds *= ATTEMPT_GROWTH)
    timeLimits.push(seconds);
  return [...timeLimits, budget];
}
