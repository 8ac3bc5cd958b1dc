// Boards in the fragment of an address: `#mines=` and the bytes of a board of mines, or `#board=` and the compressed text of any
// board, in letters that addresses have.

import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";
import { parsed, printed } from "../board/saved.ts";
import { denseOf, fromDense } from "./dense.ts";

const KEY = "#board=";
const DENSE = "#mines=";
/** In bytes: no board that the page shows has a longer text. */
const LONGEST = 1_000_000;

export const isLink = (fragment: string): boolean => fragment.startsWith(KEY) || fragment.startsWith(DENSE);

const lettersOf = (bytes: Uint8Array): string =>
  btoa(strFromU8(bytes, true)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** @throws DOMException the letters are those of no bytes */
const bytesIn = (letters: string): Uint8Array =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** Returns a text compressed, in letters that addresses have. */
export const packed = (text: string): string => lettersOf(deflateSync(strToU8(text), { level: 9 }));

/** Returns the text that `packed` made these letters of; null for other letters. */
export function unpacked(letters: string): string | null {
  try {
    const bytes = bytesIn(letters);
    const parts: Uint8Array[] = [];
    let [length, isWhole] = [0, false];
    const inflate = new Inflate((part, isLast) => {
      parts.push(part);
      length += part.length;
      isWhole = isLast;
      if (length > LONGEST) throw new RangeError("too long");
    });
    inflate.push(bytes, true);
    return isWhole && length > 0 ? strFromU8(joined(parts, length)) : null;
  } catch {
    return null;
  }
}

/** The fragment of a board, as short as it can be. */
export function linked(text: string): string {
  const position = parsed(text);
  const bytes = position && printed(position) === text ? denseOf(position) : null;
  return bytes ? DENSE + lettersOf(bytes) : KEY + packed(text);
}

/** Returns the text in a fragment; null for a fragment that `linked` does not make. */
export function unlinked(fragment: string): string | null {
  if (fragment.startsWith(KEY)) return unpacked(fragment.slice(KEY.length));
  if (!fragment.startsWith(DENSE)) return null;
  try {
    const position = fromDense(bytesIn(fragment.slice(DENSE.length)));
    return position && printed(position);
  } catch {
    return null;
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
