// Compiles the engine's code, which the page contains as compressed text.

import { currentWords } from "../words/index.ts";
import type { CompilationResult, CompressedCode } from "./compiler.ts";
import Compiler from "./compiler.ts?worker&inline";
import { StartError } from "./question-types.ts";

/**
 * Compiles the engine in a worker, while the rest of the page starts.
 *
 * @throws StartError
 */
export async function compileEngine(page: Document): Promise<WebAssembly.Module> {
  if (!("WebAssembly" in globalThis)) throw new StartError(currentWords.value.app.noWebAssembly);
  const element = page.getElementById("engine");
  const { bytes, codeBytes } = element?.dataset ?? {};
  const code = { text: element?.textContent ?? "", length: Number(bytes), codeLength: Number(codeBytes) };
  const compiled = await compileInWorker(code);
  if ("module" in compiled) return compiled.module;
  throw new StartError(currentWords.value.app.engineUnread(compiled.failure));
}

async function compileInWorker(code: CompressedCode): Promise<CompilationResult> {
  let worker: Worker;
  try {
    worker = new Compiler();
  } catch (error) {
    throw new StartError(currentWords.value.app.engineRefused(String(error)));
  }
  const compiled = await new Promise<CompilationResult>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<CompilationResult>) => {
      resolve(data);
    });
    worker.addEventListener("error", ({ message }) => {
      resolve({ failure: message });
    });
    worker.postMessage(code);
  });
  worker.terminate();
  return compiled;
}
