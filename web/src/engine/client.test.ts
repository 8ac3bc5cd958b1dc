import { describe, expect, it, vi } from "vitest";
import { Engine, type Helper } from "./client.ts";
import { EngineTrapError, UnansweredError } from "./questions.ts";
import { slices } from "./slices.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

/** A worker that answers by a function of the line, or not at all. */
function stub(answer: (line: { seconds: number }) => FromWorker | null): () => Helper {
  return () => {
    let heard: (event: { data: FromWorker }) => void = () => undefined;
    return {
      terminate() {
        heard = () => undefined;
      },
      addEventListener(type: string, listener: never) {
        if (type === "message") heard = listener;
      },
      postMessage(message: ToWorker) {
        if ("module" in message) return;
        const data = answer(JSON.parse(message.line) as { seconds: number });
        if (data !== null)
          queueMicrotask(() => {
            heard({ data });
          });
      },
    };
  };
}

const module = Promise.resolve({} as WebAssembly.Module);
const replied = (body: unknown): FromWorker => ({ reply: JSON.stringify(body) });
const request = { do: "count", board: "?" } as const;
const late = { count: null, cells: [], stopped: { by: "time", left: "", message: "" } };

describe("an engine", () => {
  it("asks again with more time and tells each part", async () => {
    const whole = { count: "2", cells: [] };
    const engine = new Engine(
      module,
      stub(({ seconds }) => replied({ answer: seconds > 1 ? whole : late })),
    );
    const parts: unknown[] = [];
    expect(await engine.ask(request, { onPart: (part) => parts.push(part) })).toEqual(whole);
    expect(parts).toEqual([late]);
  });

  it("returns what was found where the budget ends, and says why there is nothing", async () => {
    const engine = new Engine(
      module,
      stub(() => replied({ answer: late })),
    );
    expect(await engine.ask(request, { budget: 1 })).toEqual(late);
    const mute = new Engine(
      module,
      stub(() => replied({ error: { kind: "budget", message: "late" } })),
    );
    await expect(mute.ask(request, { budget: 1 })).rejects.toThrow(UnansweredError);
  });

  it("ends a question that is cancelled, and answers the next one by a fresh worker", async () => {
    vi.useFakeTimers();
    let started = 0;
    const cancel = new AbortController();
    const deaf = stub(() => {
      cancel.abort();
      return null;
    });
    const whole = stub(() => replied({ answer: { count: "1", cells: [] } }));
    const engine = new Engine(module, () => (started++ === 0 ? deaf : whole)());
    const first = expect(engine.ask(request, { signal: cancel.signal })).rejects.toThrow("abort");
    const second = engine.ask(request);
    await vi.runAllTimersAsync();
    await first;
    expect(await second).toMatchObject({ count: "1" });
    expect(started).toBe(2);
    vi.useRealTimers();
  });

  it("tells a trap and goes on with a fresh worker", async () => {
    let started = 0;
    const broken = stub(() => ({ trap: "unreachable" }));
    const whole = stub(() => replied({ answer: { count: "1", cells: [] } }));
    const engine = new Engine(module, () => (started++ === 0 ? broken : whole)());
    await expect(engine.ask(request)).rejects.toThrow(EngineTrapError);
    expect(await engine.ask(request)).toMatchObject({ count: "1" });
  });
});

describe("slices", () => {
  it("grow up to the budget", () => {
    expect(slices(60)).toEqual([0.3, 1.2, 4.8, 60]);
    expect(slices(0.2)).toEqual([0.2]);
  });
});
