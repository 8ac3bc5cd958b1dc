// The worker: answers one request after another, and hears nothing while it does.

import { initSync, reply } from "gridproof-wasm";

/** To the worker: the engine, once, and then requests. */
export type ToWorker = { module: WebAssembly.Module } | { line: string };
/** From the worker: the reply to each request, or the reason of a trap; the worker is then of no use any more. */
export type FromWorker = { reply: string } | { trap: string };

const postAnswer = (message: FromWorker): void => {
  postMessage(message);
};

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  try {
    if ("module" in data) initSync({ module: data.module });
    else postAnswer({ reply: reply(data.line) });
  } catch (error) {
    postAnswer({ trap: String(error) });
  }
});
