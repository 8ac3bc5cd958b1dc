// Collections of Metasweeper (evfs): the recordings (evf) of several games in one file. The file begins with a zero
// byte and the length of the checksums (2 bytes). For each game the file has the name, a zero byte, the length of the
// recording (4 bytes), the recording, and a checksum. All numbers are big-endian.

import type { NamedFile } from "./file-kind.ts";

const VERSION_BYTE = 0;
const HEADER_BYTES = 3;
/** The number of bytes that state the length of a recording. */
const LENGTH_BYTES = 4;
/** The most games of a collection. The page lists all games of a collection. */
const MOST_GAMES = 5000;

/** Returns the recordings of a collection; null for bytes that are not exactly a collection. */
export function gamesOfCollection(bytes: Uint8Array): NamedFile[] | null {
  const dataView = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length <= HEADER_BYTES || bytes[0] !== VERSION_BYTE) return null;
  const checksumLength = dataView.getUint16(1);
  const games: NamedFile[] = [];
  let at = HEADER_BYTES;
  while (at < bytes.length) {
    const nameEnd = bytes.indexOf(0, at);
    const recordingStart = nameEnd + 1 + LENGTH_BYTES;
    if (nameEnd < 0 || recordingStart > bytes.length) return null;
    const recordingLength = dataView.getUint32(nameEnd + 1);
    const recordingEnd = recordingStart + recordingLength;
    if (recordingLength === 0 || recordingEnd + checksumLength > bytes.length) return null;
    if (games.length === MOST_GAMES) return null;
    games.push({
      name: new TextDecoder().decode(bytes.subarray(at, nameEnd)),
      bytes: bytes.subarray(recordingStart, recordingEnd),
    });
    at = recordingEnd + checksumLength;
  }
  return games;
}
