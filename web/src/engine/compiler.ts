// The worker that decompresses and compiles the engine's code, so that the page is drawn meanwhile.

import { bytesOfDense } from "./dense.ts";

/** To the worker: the compressed code as text, and the number of its bytes. */
export interface CompressedCode {
  text: string;
  length: number;
}
/** From the worker: the engine, or the reason for its lack. */
export type Compiled = { module: WebAssembly.Module } | { failure: string };

async function compile({ text, length }: CompressedCode): Promise<WebAssembly.Module> {
  const stream = new Blob([bytesOfDense(text, length)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(
    new Response(stream, { headers: { "Content-Type": "application/wasm" } }),
  );
}

const answer = (message: Compiled): void => {
  postMessage(message);
};

addEventListener("message", ({ data }: MessageEvent<CompressedCode>) => {
  compile(data).then(
    (module) => {
      answer({ module });
    },
    (error: unknown) => {
      answer({ failure: String(error) });
    },
  );
});
