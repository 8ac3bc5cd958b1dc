// Detects the content of files: a board as text or bytes, a certificate (several files or a zip file), or a recording.

import { strFromU8, unzipSync, zipSync, strToU8 } from "fflate";
import { boardInSvg } from "./board-in-svg.ts";
import { fileKind, recordingMessage, type NamedFile } from "./file-kind.ts";
import { MOST_BOARD_TEXT_BYTES, type BoardSource } from "../boards/read.ts";
import { currentWords } from "../../words/index.ts";
import { MessageError, type Message } from "../../words/message.ts";

/** The text of each file of a certificate, by file name. */
export type Certificate = Readonly<Record<string, string>>;
/** A binary recording, with the message for a tab that does not show it. */
export interface RecordingFile {
  readonly recording: NamedFile;
  readonly told: Message;
}
export type FileContent = { readonly certificate: Certificate } | RecordingFile | BoardSource;

/** The most bytes of all files together. A certificate of a board that the page shows takes a few megabytes. */
const MOST_FILE_BYTES = 50_000_000;

/** The error for a refused file. The message gives the name of the file and the reason. */
export class RefusedFileError extends MessageError {
  /** @param as the expected content of the file */
  constructor(
    words: Message,
    readonly as: "board" | "certificate" = "board",
  ) {
    super(words);
  }
}

/**
 * The file names that identify a certificate. The list omits `board.txt`, because a file with this name can be a plain
 * board.
 */
const CERTIFICATE_FILES = [
  "claims.txt",
  "placements.txt",
  "refutation.cnf",
  "refutation.drat",
  "separators.txt",
  "swaps.txt",
  "prices.txt",
  "cycles.txt",
];

/** Returns the content of one or more files that were opened together. */
export function contentOfFiles(files: readonly NamedFile[]): FileContent {
  const [file, ...more] = files;
  if (!file) throw new RefusedFileError(() => currentWords.value.formats.noFile);
  if (more.length > 0 || isCertificateFile(file)) return { certificate: certificateOf(files) };
  const kindOfFile = fileKind(file);
  if (kindOfFile.is === "recording")
    return { recording: file, told: () => recordingMessage(file.name, kindOfFile.format) };
  const pictureBoard = kindOfFile.is === "text" ? boardInSvg(kindOfFile.text) : null;
  if (pictureBoard !== null) return { text: pictureBoard };
  if (file.bytes.length > MOST_BOARD_TEXT_BYTES) throw new RefusedFileError(tooLargeMessage(file.name));
  return kindOfFile.is === "text" ? { text: kindOfFile.text } : { bytes: file.bytes };
}

/** Returns files as a certificate, even if their contents are invalid. The files may be one zip file. */
export function certificateOf(files: readonly NamedFile[]): Certificate {
  const [file, ...more] = files;
  if (!file) throw new RefusedFileError(() => currentWords.value.formats.noFile, "certificate");
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_FILE_BYTES)
    throw new RefusedFileError(tooLargeMessage(file.name), "certificate");
  if (more.length === 0 && isZip(file)) return unzip(file);
  return certificateTexts(files);
}

const isZip = (file: NamedFile): boolean => fileKind(file).is === "archive" || /\.zip$/i.test(file.name);
const isCertificateFile = (file: NamedFile): boolean =>
  isZip(file) || CERTIFICATE_FILES.includes(baseName(file.name));
const tooLargeMessage =
  (name: string): Message =>
  () =>
    currentWords.value.formats.tooLargeFile(name);

function certificateTexts(files: readonly NamedFile[]): Certificate {
  const textByName = new Map<string, string>();
  for (const { name, bytes } of files) {
    // Two files with the same name are refused, because the page would lose one file.
    if (textByName.has(baseName(name)))
      throw new RefusedFileError(() => currentWords.value.formats.twice(baseName(name)), "certificate");
    textByName.set(baseName(name), strFromU8(bytes));
  }
  return Object.fromEntries(textByName);
}

const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

function unzip({ name, bytes }: NamedFile): Certificate {
  let size = 0;
  const isExtracted = (entry: { name: string; originalSize: number }): boolean => {
    size += entry.originalSize;
    if (size > MOST_FILE_BYTES)
      throw new RefusedFileError(() => currentWords.value.formats.unpacksTooLarge(name), "certificate");
    // Leaves out folders, and the files that operating systems add.
    return (
      !entry.name.endsWith("/") && !entry.name.includes("__MACOSX/") && !baseName(entry.name).startsWith(".")
    );
  };
  try {
    return certificateTexts(
      Object.entries(unzipSync(bytes, { filter: isExtracted })).map(([path, content]) => ({
        name: path,
        bytes: content,
      })),
    );
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
    throw new RefusedFileError(
      () => currentWords.value.formats.notZip(name, error instanceof Error ? error.message : String(error)),
      "certificate",
    );
  }
}

/** Returns a zip file with the files of a certificate. */
export function zipCertificate(certificate: Certificate): Uint8Array<ArrayBuffer> {
  const files = Object.entries(certificate).map(([name, text]) => [name, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(files), { level: 6 }));
}

/** Reads the chosen or dropped files: the name and the bytes of each. */
export const readNamedFiles = (files: Iterable<File>): Promise<NamedFile[]> =>
  Promise.all(
    Array.from(files, async (file) => {
      if (file.size > MOST_FILE_BYTES) throw new RefusedFileError(tooLargeMessage(file.name));
      return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    }),
  );
