// Files by what is in them: boards as text or bytes, and certificates, which are several files or a zip of them.

import { strFromU8, unzipSync, zipSync, strToU8 } from "fflate";
import { kindOf, recordingWords, type Named } from "./kinds.ts";
import type { Source } from "./read.ts";
import { words } from "../words/index.ts";

/** The texts of a certificate's files by their names. */
export type Certificate = Readonly<Record<string, string>>;
export type Content = { readonly certificate: Certificate } | Source;

/** In bytes, all files together as read: certificates of boards that the page shows are some megabytes. */
const LARGEST = 50_000_000;
/** In bytes: no board that the page shows has a longer text, and reading one takes seconds in the page's own thread. */
export const LONGEST_BOARD = 2_000_000;

/** A file that is not taken; the message says which and why. */
export class RefusedFileError extends Error {
  /** @param as what it was taken for */
  constructor(
    message: string,
    readonly as: "board" | "certificate" = "board",
  ) {
    super(message);
  }
}

/** The names that only files of a certificate have; its `board.txt` may be a board alone. */
const NAMES = [
  "claims.txt",
  "placements.txt",
  "refutation.cnf",
  "refutation.drat",
  "separators.txt",
  "swaps.txt",
  "prices.txt",
  "cycles.txt",
];

/** Returns the content of some files together, one or more. */
export function contentOf(files: readonly Named[]): Content {
  const [file, ...more] = files;
  if (!file) throw new RefusedFileError(words.value.formats.noFile);
  if (more.length > 0 || isOfCertificate(file)) return { certificate: certificateOf(files) };
  if (file.bytes.length > LONGEST_BOARD) throw new RefusedFileError(tooLarge(file.name));
  const kind = kindOf(file);
  switch (kind.is) {
    case "recording":
      throw new RefusedFileError(recordingWords(file.name, kind.format));
    case "text":
      return { text: kind.text };
    default:
      return { bytes: file.bytes };
  }
}

/** Returns the certificate in some files, even if its content is invalid. */
export function certificateOf(files: readonly Named[]): Certificate {
  const [file, ...more] = files;
  if (!file) throw new RefusedFileError(words.value.formats.noFile, "certificate");
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > LARGEST)
    throw new RefusedFileError(tooLarge(file.name), "certificate");
  if (more.length === 0 && isZip(file)) return unpacked(file);
  return texts(files);
}

const isZip = (file: Named): boolean => kindOf(file).is === "archive" || /\.zip$/i.test(file.name);
const isOfCertificate = (file: Named): boolean => isZip(file) || NAMES.includes(base(file.name));
const tooLarge = (name: string): string => words.value.formats.tooLargeFile(name);

function texts(files: readonly Named[]): Certificate {
  const found = new Map<string, string>();
  for (const { name, bytes } of files) {
    // One of them would be left out in silence.
    if (found.has(base(name)))
      throw new RefusedFileError(words.value.formats.twice(base(name)), "certificate");
    found.set(base(name), strFromU8(bytes));
  }
  return Object.fromEntries(found);
}

const base = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

function unpacked({ name, bytes }: Named): Certificate {
  let size = 0;
  const isTaken = (entry: { name: string; originalSize: number }): boolean => {
    size += entry.originalSize;
    if (size > LARGEST) throw new RefusedFileError(words.value.formats.unpacksTooLarge(name), "certificate");
    // Leaves out folders, and the files that some systems add.
    return (
      !entry.name.endsWith("/") && !entry.name.includes("__MACOSX/") && !base(entry.name).startsWith(".")
    );
  };
  try {
    return texts(
      Object.entries(unzipSync(bytes, { filter: isTaken })).map(([path, content]) => ({
        name: path,
        bytes: content,
      })),
    );
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
    throw new RefusedFileError(
      words.value.formats.notZip(name, error instanceof Error ? error.message : String(error)),
      "certificate",
    );
  }
}

/** One file of a certificate's files. */
export function packed(certificate: Certificate): Uint8Array<ArrayBuffer> {
  const files = Object.entries(certificate).map(([name, text]) => [name, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(files), { level: 6 }));
}

/** The files that were chosen or dropped. */
export const named = (files: Iterable<File>): Promise<Named[]> =>
  Promise.all(
    Array.from(files, async (file) => {
      if (file.size > LARGEST) throw new RefusedFileError(tooLarge(file.name));
      return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    }),
  );
