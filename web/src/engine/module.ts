// The engine's code, which the page holds compressed and in letters.

/** Decodes and compiles the engine beside everything else that the page does. */
export async function engineOf(page: Document): Promise<WebAssembly.Module> {
  const text = page.getElementById("engine")?.textContent ?? "";
  const letters = atob(text);
  const packed = new Uint8Array(letters.length);
  // A loop, as `from` takes some ten times as long, and the page is not yet drawn.
  for (let at = 0; at < letters.length; at++) packed[at] = letters.charCodeAt(at);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
