// Reads the bytes that bundle/dense.ts writes as text.

/** The letters that HTML changes in a script element, or that end it: NUL, the line feeds, and the less-than sign. */
export const FORBIDDEN: readonly number[] = [0, 10, 13, 60];

/** Returns the bytes of a text, so many. */
export function bytesOfDense(text: string, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let [kept, bits, to] = [0, 0, 0];
  for (let at = 0; at < text.length && to < length; at++) {
    const code = text.charCodeAt(at);
    const isPair = code > 127;
    kept = isPair
      ? (kept << 14) | ((FORBIDDEN[(code >> 7) - 1] ?? 0) << 7) | (code & 127)
      : (kept << 7) | code;
    bits += isPair ? 14 : 7;
    for (; bits >= 8 && to < length; bits -= 8) bytes[to++] = kept >> (bits - 8);
    kept &= (1 << bits) - 1;
  }
  return bytes;
}
