// Links to boards. The fragment of the address is `#mines=` and the bytes of a board of mines, or `#board=` and the
// compressed text of any board. Both forms of links are in base 64, and have a checksum.

import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";
import { parseBoard, boardText } from "../../board/saved-board.ts";
import { checksum } from "./checksum.ts";
import { encodeBoard, decodeBoard } from "./dense.ts";

const TEXT_LINK_START = "#board=";
const DENSE_LINK_START = "#mines=";
/** The most bytes of the text of a board that the page shows. */
const MOST_TEXT_BYTES = 1_000_000;
/** The most letters of a link that are decoded. The link of a text of `MOST_TEXT_BYTES` never has more letters. */
const MOST_LETTERS = 2_000_000;
/** The bytes of the checksum before the compressed text. */
const CHECKSUM_BYTES = 2;

export const isBoardLink = (fragment: string): boolean =>
  fragment.startsWith(TEXT_LINK_START) || fragment.startsWith(DENSE_LINK_START);

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(strFromU8(bytes, true)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** @throws DOMException if the letters are not base 64 */
const fromBase64Url = (letters: string): Uint8Array =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const checksumBytes = (textBytes: Uint8Array): readonly [high: number, low: number] => {
  const sum = checksum(textBytes);
  return [sum >> 8, sum & 0xff];
};

/** Compresses a text, and returns its checksum and the result in base 64. */
export function compressToLetters(text: string): string {
  const textBytes = strToU8(text);
  return toBase64Url(Uint8Array.from([...checksumBytes(textBytes), ...deflateSync(textBytes, { level: 9 })]));
}

/** Returns the text that `compressToLetters` compressed to these letters; null for other letters. */
export function decompressLetters(letters: string): string | null {
  if (letters.length > MOST_LETTERS) return null;
  try {
    const bytes = fromBase64Url(letters);
    const inflatedParts: Uint8Array[] = [];
    let [length, isWhole] = [0, false];
    const inflate = new Inflate((part, isLast) => {
      inflatedParts.push(part);
      length += part.length;
      isWhole = isLast;
      if (length > MOST_TEXT_BYTES) throw new RangeError("too long");
    });
    inflate.push(bytes.subarray(CHECKSUM_BYTES), true);
    if (!isWhole || length === 0) return null;
    const textBytes = joinBytes(inflatedParts, length);
    const isIntact = checksumBytes(textBytes).every((byte, at) => byte === bytes[at]);
    return isIntact ? strFromU8(textBytes) : null;
  } catch {
    return null;
  }
}

/** Returns the fragment for a board, in the shorter of the two forms. */
export function boardFragment(text: string): string {
  const position = parseBoard(text);
  const bytes = position && boardText(position) === text ? encodeBoard(position) : null;
  return bytes ? DENSE_LINK_START + toBase64Url(bytes) : TEXT_LINK_START + compressToLetters(text);
}

/** Returns the text of the board in a fragment that `boardFragment` wrote; null for other fragments. */
export function boardOfFragment(fragment: string): string | null {
  if (fragment.startsWith(TEXT_LINK_START)) return decompressLetters(fragment.slice(TEXT_LINK_START.length));
  if (!fragment.startsWith(DENSE_LINK_START)) return null;
  try {
    const position = decodeBoard(fromBase64Url(fragment.slice(DENSE_LINK_START.length)));
    return position && boardText(position);
  } catch {
    return null;
  }
}

function joinBytes(parts: readonly Uint8Array[], length: number): Uint8Array {
  const joinedBytes = new Uint8Array(length);
  let at = 0;
  for (const bytePart of parts) {
    joinedBytes.set(bytePart, at);
    at += bytePart.length;
  }
  return joinedBytes;
}
