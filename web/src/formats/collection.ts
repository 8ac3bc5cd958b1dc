// Collections of Metasweeper (evfs): the recordings (evf) of several games in one file. All numbers have their high byte
// first: a zero, the length of the checksums (2); then for each game its name, which ends with a zero, the length of the
// recording (4), the recording, and a checksum.

import type { NamedFile } from "./kinds.ts";

const VERSION = 0;
const HEADER = 3;
/** In bytes. */
const LENGTH = 4;

/** Returns the recordings of a collection; null for bytes that are not exactly a collection. */
export function collectionOf(bytes: Uint8Array): NamedFile[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length <= HEADER || bytes[0] !== VERSION) return null;
  const checksum = view.getUint16(1);
  const games: NamedFile[] = [];
  let at = HEADER;
  while (at < bytes.length) {
    const ends = bytes.indexOf(0, at);
    const from = ends + 1 + LENGTH;
    if (ends < 0 || from > bytes.length) return null;
    const to = from + view.getUint32(ends + 1);
    if (to + checksum > bytes.length) return null;
    games.push({ name: new TextDecoder().decode(bytes.subarray(at, ends)), bytes: bytes.subarray(from, to) });
    at = to + checksum;
  }
  return games;
}
