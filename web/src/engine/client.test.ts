import { describe, expect, it, vi } from "vitest";
import { attemptTimeLimits, Engine, type WorkerPort } from "./client.ts";
import { EngineTrapError, UnansweredError } from "./question-types.ts";
import type { MessageFromWorker, MessageToWorker } from "./worker.ts";

/**
 * Returns a worker that answers each request line with the result of a function. If the result is null, the worker does
 * not reply.
 */
function stubWorker(replyTo: (line: { seconds: number }) => MessageFromWorker | null): () => WorkerPort {
  return () => {
    let heard: (event: { data: MessageFromWorker }) => void = () => undefined;
    return {
      terminate() {
        heard = () => undefined;
      },
      addEventListener(type: string, listener: never) {
        if (type === "message") heard = listener;
      },
      postMessage(message: MessageToWorker) {
        if ("module" in message) return;
        const workerReply = replyTo(JSON.parse(message.line) as { seconds: number });
        if (workerReply !== null)
          queueMicrotask(() => {
            heard({ data: workerReply });
          });
      },
    };
  };
}

const module = Promise.resolve({} as WebAssembly.Module);
const replyMessage = (body: unknown): MessageFromWorker => ({ reply: JSON.stringify(body) });
const request = { do: "count", board: "?" } as const;
const timedOut = { count: null, cells: [], stopped: { by: "time", left: "", message: "" } };

describe("an engine", () => {
  it("repeats a request with more time, and passes on each partial answer", async () => {
    const completeReply = { count: "2", cells: [] };
    const engine = new Engine(
      module,
      stubWorker(({ seconds }) => replyMessage({ answer: seconds > 1 ? completeReply : timedOut })),
    );
    const parts: unknown[] = [];
    expect(await engine.ask(request, { onPart: (part) => parts.push(part) })).toEqual(completeReply);
    expect(parts).toEqual([timedOut]);
  });

  it("returns the partial answer when the budget ends, or the reason if there is none", async () => {
    const engine = new Engine(
      module,
      stubWorker(() => replyMessage({ answer: timedOut })),
    );
    expect(await engine.ask(request, { budget: 1 })).toEqual(timedOut);
    const silentEngine = new Engine(
      module,
      stubWorker(() => replyMessage({ error: { kind: "budget", message: "late" } })),
    );
    await expect(silentEngine.ask(request, { budget: 1 })).rejects.toThrow(UnansweredError);
  });

  it("treats a worker that sends no reply as ended, and starts a new worker", async () => {
    vi.useFakeTimers();
    let started = 0;
    const answer = { count: "2", cells: [] };
    const engine = new Engine(module, () => {
      started += 1;
      return stubWorker(() => (started === 1 ? null : replyMessage({ answer })))();
    });
    const lostRequest = engine.ask(request, { budget: 1 });
    const lostOutcome = expect(lostRequest).rejects.toThrow(EngineTrapError);
    await vi.advanceTimersByTimeAsync(70_000);
    await lostOutcome;
    expect(await engine.ask(request)).toEqual(answer);
    expect(started).toBe(2);
    vi.useRealTimers();
  });

  it("ends a cancelled request, and answers the next request with a new worker", async () => {
    vi.useFakeTimers();
    let started = 0;
    const abortController = new AbortController();
    const silentWorker = stubWorker(() => {
      abortController.abort();
      return null;
    });
    const answeringWorker = stubWorker(() => replyMessage({ answer: { count: "1", cells: [] } }));
    const engineAfterCancel = new Engine(module, () => (started++ === 0 ? silentWorker : answeringWorker)());
    const cancelledRequest = expect(
      engineAfterCancel.ask(request, { signal: abortController.signal }),
    ).rejects.toThrow("abort");
    const laterRequest = engineAfterCancel.ask(request);
    await vi.runAllTimersAsync();
    await cancelledRequest;
    expect(await laterRequest).toMatchObject({ count: "1" });
    expect(started).toBe(2);
    vi.useRealTimers();
  });

  it("reports a trap, and answers the next request with a new worker", async () => {
    let started = 0;
    const trappingWorker = stubWorker(() => ({ trap: "unreachable" }));
    const answeringWorker = stubWorker(() => replyMessage({ answer: { count: "1", cells: [] } }));
    const engine = new Engine(module, () => (started++ === 0 ? trappingWorker : answeringWorker)());
    await expect(engine.ask(request)).rejects.toThrow(EngineTrapError);
    expect(await engine.ask(request)).toMatchObject({ count: "1" });
  });
});

describe("time limits of attempts", () => {
  it("grow up to the budget", () => {
    expect(attemptTimeLimits(60)).toEqual([0.3, 1.2, 4.8, 60]);
    expect(attemptTimeLimits(0.2)).toEqual([0.2]);
  });
});
