// A worker that decompresses and compiles the engine's code. The page can be drawn while this worker runs.

import { decodeDenseText } from "./dense.ts";
import { decompressLzma } from "./lzma.ts";

/** The message to the worker: the compressed code as text. */
export interface CompressedCode {
  text: string;
  /** The number of bytes of the compressed code. */
  length: number;
  /** The number of bytes of the code. */
  codeLength: number;
}
/** The message from the worker: the compiled engine, or the reason why the engine could not be compiled. */
export type CompilationResult = { module: WebAssembly.Module } | { failure: string };

const decompressAndCompile = ({ text, length, codeLength }: CompressedCode): Promise<WebAssembly.Module> =>
  WebAssembly.compile(decompressLzma(decodeDenseText(text, length), codeLength));

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
