// Reads bytes from the text that bundle/dense.ts writes.

/**
 * The character codes that a script element of HTML cannot contain unchanged: NUL, line feed, carriage return and the
 * less-than sign.
 */
export const ESCAPED_CODES: readonly number[] = [0, 10, 13, 60];

/** Returns the first `length` bytes that a text encodes. */
export function decodeDenseText(text: string, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let [kept, bits, to] = [0, 0, 0];
  for (let at = 0; at < text.length && to < length; at++) {
    const code = text.charCodeAt(at);
    const isPairOfGroups = code > 127;
    kept = isPairOfGroups
      ? (kept << 14) | ((ESCAPED_CODES[(code >> 7) - 1] ?? 0) << 7) | (code & 127)
      : (kept << 7) | code;
    bits += isPairOfGroups ? 14 : 7;
    for (; bits >= 8 && to < length; bits -= 8) bytes[to++] = kept >> (bits - 8);
    kept &= (1 << bits) - 1;
  }
  return bytes;
}
