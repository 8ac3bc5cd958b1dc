// The engine's code, which the page holds compressed and in letters.

import { StartError } from "./questions.ts";

/** The decoder of newer browsers, which takes a twentieth of the time. */
type Decoder = typeof Uint8Array & { fromBase64?: (letters: string) => Uint8Array<ArrayBuffer> };

function decoded(text: string): Uint8Array<ArrayBuffer> {
  const { fromBase64 } = Uint8Array as Decoder;
  if (fromBase64) return fromBase64.call(Uint8Array, text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  // A loop, as `from` takes some ten times as long, and the page is not yet drawn.
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** The parts of a browser that the engine needs, each with the message for when it is missing. */
const NEEDED = {
  WebAssembly:
    "This browser has no WebAssembly, which the engine needs: switch it on, or open the page in another browser. High-security modes switch it off.",
  DecompressionStream: "This browser is too old to unpack the engine: open the page in a newer browser.",
} as const;

/**
 * Compiles the engine while it is unpacked, in parallel with the rest of the page.
 *
 * @throws StartError
 */
export async function engineOf(page: Document): Promise<WebAssembly.Module> {
  for (const [name, words] of Object.entries(NEEDED)) if (!(name in globalThis)) throw new StartError(words);
  try {
    const packed = decoded(page.getElementById("engine")?.textContent ?? "");
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return await WebAssembly.compileStreaming(
      new Response(stream, { headers: { "Content-Type": "application/wasm" } }),
    );
  } catch (error) {
    throw new StartError(
      `The engine in this file cannot be read: perhaps the file is incomplete (${String(error)}).`,
    );
  }
}
