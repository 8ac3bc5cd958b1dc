// Detects the kind of a file by its bytes. The name of the file decides only if the bytes are ambiguous.

import { currentWords } from "../../words/index.ts";
import { gamesOfCollection } from "./collection.ts";

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type FileKind =
  | { readonly is: "text"; readonly text: string }
  /** A binary recording; `format` is its file name extension. */
  | { readonly is: "recording"; readonly format: RecordingFormat }
  /** `board` is a complete board in the format `mbf`, and `bytes` is any other binary file. */
  | { readonly is: "picture" | "archive" | "board" | "bytes" };

const RECORDING_FORMATS = ["avf", "evf", "evfs", "mvf", "rmv"] as const;
type RecordingFormat = (typeof RECORDING_FORMATS)[number];

/** The first bytes of PNG, JPEG, GIF and RIFF (WebP) files. */
const PICTURE_STARTS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
];
/** The first bytes of a BMP file. A text can begin with these bytes, too. */
const BMP_START = [0x42, 0x4d];
/** The range of the four zero bytes in the header of a BMP file. A text has no zero bytes. */
const BMP_ZERO_RANGE = [6, 10] as const;
/** The first bytes of a zip archive that contains files, and the first bytes of an empty archive. */
const ARCHIVE_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];
/** The first bytes of recordings of Viennasweeper and Minesweeper Clone. */
const RECORDING_STARTS: readonly (readonly [RecordingFormat, readonly number[]])[] = [
  ["rmv", [0x2a, 0x72, 0x6d, 0x76]],
  ["mvf", [0x11, 0x4d]],
];
/** The date that the program Arbiter writes after the board. Only this date identifies a recording of Arbiter. */
const ARBITER_DATE_PATTERN = /\[[^\]]{0,8}\d{1,2}\.\d{1,2}\.\d{4}\.\d{1,2}:\d{1,2}:\d{1,2}/;
/** The number of bytes at the start of the file in which the date is searched. The largest board is shorter. */
const ARBITER_SEARCH_END = 70_000;
/** Characters that no text contains. Escape is allowed, because copies from a terminal contain colours. */
// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/;

export function fileKind({ name, bytes }: NamedFile): FileKind {
  const startsWith = (start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte);
  const nameEnding = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (
    PICTURE_STARTS.some(startsWith) ||
    (startsWith(BMP_START) && isAllZeros(bytes.subarray(...BMP_ZERO_RANGE)))
  )
    return { is: "picture" };
  if (ARCHIVE_STARTS.some(startsWith)) return { is: "archive" };
  const isBoard = isBinaryBoard(bytes);
  if (isBoard && (nameEnding === "mbf" || nameEnding === "abf")) return { is: "board" };
  const text = decodeText(bytes);
  const formatByFirstBytes = RECORDING_STARTS.find(([, start]) => startsWith(start))?.[0];
  if (formatByFirstBytes === "rmv") return { is: "recording", format: formatByFirstBytes };
  if (text !== null) return { is: "text", text };
  if (gamesOfCollection(bytes)) return { is: "recording", format: "evfs" };
  const hasRecordingEnding = isRecordingEnding(nameEnding);
  if (isBoard && !hasRecordingEnding) return { is: "board" };
  if (formatByFirstBytes) return { is: "recording", format: formatByFirstBytes };
  if (ARBITER_DATE_PATTERN.test(decodeLatin1(bytes.subarray(0, ARBITER_SEARCH_END))))
    return { is: "recording", format: "avf" };
  return hasRecordingEnding ? { is: "recording", format: nameEnding } : { is: "bytes" };
}

const isAllZeros = (bytes: Uint8Array): boolean => bytes.length > 0 && bytes.every((byte) => byte === 0);

const isRecordingEnding = (nameEnding: string): nameEnding is RecordingFormat =>
  RECORDING_FORMATS.some((each) => each === nameEnding);

/** Whether bytes are a complete `mbf` board: width, height, number of mines, then column and row of each mine. */
function isBinaryBoard(bytes: Uint8Array): boolean {
  const [width = 0, height = 0, high = 0, low = 0] = bytes;
  const mineCount = high * 256 + low;
  if (width * height === 0 || mineCount > width * height || bytes.length !== 4 + 2 * mineCount) return false;
  return bytes.subarray(4).every((at, place) => at < (place % 2 === 0 ? width : height));
}

/** Decodes text in UTF-8, or in UTF-16 after a byte order mark; null for other bytes. */
function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return CONTROL_CHARACTERS.test(text) ? null : text;
  } catch {
    return null;
  }
}

const decodeLatin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/** Returns the message for a binary recording in a tab that does not show recordings. */
export function recordingMessage(name: string, format: RecordingFormat): string {
  const messages = currentWords.value.formats;
  return messages.watchable(messages.recording(name, format));
}
