// The worker that decompresses and compiles the engine's code, so that the page is drawn meanwhile.

import { bytesOfDenseText } from "./dense.ts";

/** To the worker: the compressed code as text, and the number of its bytes. */
export interface CompressedCode {
  text: string;
  length: number;
}
/** From the worker: the engine, or the reason for its lack. */
export type Compiled = { module: WebAssembly.Module } | { failure: string };

async function decompressAndCompile({ text, length }: CompressedCode): Promise<WebAssembly.Module> {
  const decompressedCode = new Blob([bytesOfDenseText(text, length)])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(
    new Response(decompressedCode, { headers: { "Content-Type": "application/wasm" } }),
  );
}

const postResult = (message: Compiled): void => {
  postMessage(message);
};

addEventListener("message", ({ data }: MessageEvent<CompressedCode>) => {
  decompressAndCompile(data).then(
    (module) => {
      postResult({ module });
    },
    (error: unknown) => {
      postResult({ failure: String(error) });
    },
  );
});
