// The worker of an engine. The worker answers one request after another. During a computation, the worker receives no
// message.

import { initSync, reply } from "gridproof-wasm";

/** The messages to the worker: the engine's module first, then one request line at a time. */
export type MessageToWorker = { module: WebAssembly.Module } | { line: string };
/**
 * The messages from the worker: the reply to a request, or the reason of a trap. After a trap the worker cannot be used
 * any more.
 */
export type MessageFromWorker = { reply: string } | { trap: string };

addEventListener("message", ({ data }: MessageEvent<MessageToWorker>) => {
  try {
    if ("module" in data) initSync({ module: data.module });
    else postMessage({ reply: reply(data.line) } satisfies MessageFromWorker);
  } catch (error) {
    postMessage({ trap: String(error) } satisfies MessageFromWorker);
  }
});
