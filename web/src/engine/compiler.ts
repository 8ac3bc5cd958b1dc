// A worker that decompresses and compiles the engine's code. While the worker does this, the page can be drawn.

import { decodeDenseText } from "./dense.ts";

/** The message to the worker: the compressed code as text, and the number of its bytes. */
export interface CompressedCode {
  text: string;
  length: number;
}
/** The message from the worker: the compiled engine, or the reason why it could not be compiled. */
export type CompilationResult = { module: WebAssembly.Module } | { failure: string };

async function decompressAndCompile({ text, length }: CompressedCode): Promise<WebAssembly.Module> {
  const decompressedCode = new Blob([decodeDenseText(text, length)])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(
    new Response(decompressedCode, { headers: { "Content-Type": "application/wasm" } }),
  );
}

const postResult = (message: CompilationResult): void => {
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
