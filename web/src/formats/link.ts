// Boards in the fragment of an address: `#board=` and the saved text, compressed, in letters that addresses have.

import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";

const KEY = "#board=";
/** In bytes: no board that the page shows has a longer text. */
const LONGEST = 1_000_000;

export const isLink = (fragment: string): boolean => fragment.startsWith(KEY);

/** The fragment of a board. */
export function linked(text: string): string {
  const packed = strFromU8(deflateSync(strToU8(text), { level: 9 }), true);
  return KEY + btoa(packed).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Returns the text in a fragment; null for a fragment that `linked` does not make. */
export function unlinked(fragment: string): string | null {
  if (!isLink(fragment)) return null;
  try {
    const letters = fragment.slice(KEY.length).replaceAll("-", "+").replaceAll("_", "/");
    const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const parts: Uint8Array[] = [];
    let [length, isWhole] = [0, false];
    const inflate = new Inflate((part, isLast) => {
      parts.push(part);
      length += part.length;
      isWhole = isLast;
      if (length > LONGEST) throw new RangeError("too long");
    });
    inflate.push(packed, true);
    return isWhole && length > 0 ? strFromU8(joined(parts, length)) : null;
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
