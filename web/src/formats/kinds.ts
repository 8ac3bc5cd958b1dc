// Files by their bytes. A name counts only where the bytes say nothing.

import { words } from "../words/index.ts";
import { collectionOf } from "./collection.ts";

export interface Named {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Kind =
  | { readonly is: "text"; readonly text: string }
  /** A recording that is no text; `format` is how its files are called. */
  | { readonly is: "recording"; readonly format: Recorded }
  /** A board in bytes (mbf) is a whole one; other bytes are of no known kind. */
  | { readonly is: "picture" | "archive" | "board" | "bytes" };

const RECORDED = ["avf", "evf", "evfs", "mvf", "rmv"] as const;
type Recorded = (typeof RECORDED)[number];

/** How PNG, JPEG, GIF and RIFF (WebP) begin. */
const PICTURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
];
/** How BMP begins. So may a text, which has no zeros where such a file has four of them. */
const BMP = [0x42, 0x4d];
const BMP_ZEROS = [6, 10] as const;
/** How archives begin, and those without a file. */
const ARCHIVES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];
/** How recordings of Viennasweeper and of Clone begin. */
const RECORDINGS: readonly (readonly [Recorded, readonly number[]])[] = [
  ["rmv", [0x2a, 0x72, 0x6d, 0x76]],
  ["mvf", [0x11, 0x4d]],
];
/** The time of a game, which Arbiter writes after the board; nothing tells its recordings before. */
const ARBITER = /\[[^\]]{0,8}\d{1,2}\.\d{1,2}\.\d{4}\.\d{1,2}:\d{1,2}:\d{1,2}/;
/** In bytes: the largest board stands before it. */
const ARBITER_ENDS = 70_000;
/** Characters that no text has; escape sequences colour what is copied from a terminal. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/;

export function kindOf({ name, bytes }: Named): Kind {
  const starts = (start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte);
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (PICTURES.some(starts) || (starts(BMP) && isZero(bytes.subarray(...BMP_ZEROS))))
    return { is: "picture" };
  if (ARCHIVES.some(starts)) return { is: "archive" };
  const isBoard = isPlacement(bytes);
  if (isBoard && (ending === "mbf" || ending === "abf")) return { is: "board" };
  const text = decoded(bytes);
  const told = RECORDINGS.find(([, start]) => starts(start))?.[0];
  if (told === "rmv") return { is: "recording", format: told };
  if (text !== null) return { is: "text", text };
  if (collectionOf(bytes)) return { is: "recording", format: "evfs" };
  const isRecorded = isRecording(ending);
  if (isBoard && !isRecorded) return { is: "board" };
  if (told) return { is: "recording", format: told };
  if (ARBITER.test(latin(bytes.subarray(0, ARBITER_ENDS)))) return { is: "recording", format: "avf" };
  return isRecorded ? { is: "recording", format: ending } : { is: "bytes" };
}

const isZero = (bytes: Uint8Array): boolean => bytes.length > 0 && bytes.every((byte) => byte === 0);

const isRecording = (ending: string): ending is Recorded => RECORDED.some((each) => each === ending);

/** Whether bytes are a whole board of the form mbf: sides, the number of mines, and the place of each. */
function isPlacement(bytes: Uint8Array): boolean {
  const [width = 0, height = 0, high = 0, low = 0] = bytes;
  const mines = high * 256 + low;
  if (width * height === 0 || mines > width * height || bytes.length !== 4 + 2 * mines) return false;
  return bytes.subarray(4).every((at, place) => at < (place % 2 === 0 ? width : height));
}

/** Decodes text in UTF-8, or in UTF-16 if a mark says so; null for other bytes. */
function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return CONTROLS.test(text) ? null : text;
  } catch {
    return null;
  }
}

const latin = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/** Programs that make texts of recordings. */
const CONVERTERS: Partial<Record<Recorded, string>> = {
  avf: "avf2rawvf",
  mvf: "mvf2rawvf",
  rmv: "rmv2rawvf",
};

/** Names a recording that is no text, and says how to bring it. */
export function recordingWords(name: string, format: Recorded): string {
  return words.value.formats.recording(name, format, CONVERTERS[format] ?? null);
}
