// Writes bytes as UTF-8 text for a script element. Each 8-bit letter holds 7 bits of data; base 64 would be a sixth
// longer.

import { ESCAPED_CODES } from "../src/engine/dense.ts";

/** Returns the bits in groups of 7. Zeros fill up the last group. */
function* groupsOf(bytes: Uint8Array): Generator<number> {
  let [kept, bits] = [0, 0];
  for (const byte of bytes) {
    kept = (kept << 8) | byte;
    bits += 8;
    for (; bits >= 7; bits -= 7) yield (kept >> (bits - 7)) & 127;
    kept &= (1 << bits) - 1;
  }
  if (bits > 0) yield (kept << (7 - bits)) & 127;
}

/**
 * Returns the bytes as text. Each group of 7 bits is a letter. If HTML would change this letter, the group and the next
 * group together are one letter of two bytes.
 */
export function encodeDenseText(bytes: Uint8Array): string {
  const letterCodes: number[] = [];
  let place = -1;
  for (const bitGroup of groupsOf(bytes)) {
    if (place >= 0) letterCodes.push(((place + 1) << 7) | bitGroup);
    else if (!ESCAPED_CODES.includes(bitGroup)) letterCodes.push(bitGroup);
    place = place >= 0 ? -1 : ESCAPED_CODES.indexOf(bitGroup);
  }
  if (place >= 0) letterCodes.push((place + 1) << 7);
  const textParts: string[] = [];
  for (let at = 0; at < letterCodes.length; at += 4096)
    textParts.push(String.fromCharCode(...letterCodes.slice(at, at + 4096)));
  return textParts.join("");
}
