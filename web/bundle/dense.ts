// Writes bytes as text of UTF-8 for a script element, in 8 bits of text for 7 bits. Base 64 takes a sixth more.

import { FORBIDDEN } from "../src/engine/dense.ts";

/** Returns the groups of 7 bits, the last one filled up with zeros. */
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
 * A group of 7 bits is a letter. A letter that HTML would change, and the group behind it, are one letter of two bytes.
 */
export function denseText(bytes: Uint8Array): string {
  const codes: number[] = [];
  let place = -1;
  for (const group of groupsOf(bytes)) {
    if (place >= 0) codes.push(((place + 1) << 7) | group);
    else if (!FORBIDDEN.includes(group)) codes.push(group);
    place = place >= 0 ? -1 : FORBIDDEN.indexOf(group);
  }
  if (place >= 0) codes.push((place + 1) << 7);
  const parts: string[] = [];
  for (let at = 0; at < codes.length; at += 4096)
    parts.push(String.fromCharCode(...codes.slice(at, at + 4096)));
  return parts.join("");
}
