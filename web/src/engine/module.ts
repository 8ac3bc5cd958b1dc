// The engine's code, which the page holds compressed and in letters.

/** Decodes and compiles the engine beside everything else that the page does. */
export async function engineOf(page: Document): Promise<WebAssembly.Module> {
  const text = page.getElementById("engine")?.textContent ?? "";
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
