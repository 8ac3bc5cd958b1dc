// Files by what is in them: boards as text or bytes, and certificates, which are several files or a zip of them.

import { strFromU8, unzipSync, zipSync, strToU8 } from "fflate";
import type { Source } from "./read.ts";

/** The texts of a certificate's files by their names. */
export type Certificate = Readonly<Record<string, string>>;
export type Content = { readonly certificate: Certificate } | Source;

export interface Named {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** In bytes, all files together as they are read. */
const LARGEST = 200_000_000;
const PACKED = [0x50, 0x4b];

/** A file that is not taken; the message says which and why. */
export class Untaken extends Error {}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** What some files are together, which are one or more. */
export function contentOf(files: readonly Named[]): Content {
  const [file, ...more] = files;
  if (!file) throw new Untaken("There is no file.");
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > LARGEST)
    throw new Untaken(`${file.name} is too large to be read here.`);
  if (more.length > 0) return { certificate: texts(files) };
  if (startsWith(file.bytes, PACKED)) return { certificate: unpacked(file) };
  if (/\.(mbf|abf)$/i.test(file.name)) return { bytes: file.bytes };
  return decoded(file.bytes);
}

const texts = (files: readonly Named[]): Certificate =>
  Object.fromEntries(files.map(({ name, bytes }) => [base(name), strFromU8(bytes)]));

const base = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

function unpacked({ name, bytes }: Named): Certificate {
  let size = 0;
  const isTaken = (entry: { name: string; originalSize: number }): boolean => {
    size += entry.originalSize;
    if (size > LARGEST) throw new Untaken(`${name} holds more than can be read here.`);
    // Folders, and what some systems put beside files.
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
    if (error instanceof Untaken) throw error;
    throw new Untaken(
      `${name} is no zip that can be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Text in UTF-8, or in UTF-16 where a mark says so; bytes where it is no text. */
function decoded(bytes: Uint8Array): Source {
  const encoding = startsWith(bytes, [0xff, 0xfe])
    ? "utf-16le"
    : startsWith(bytes, [0xfe, 0xff])
      ? "utf-16be"
      : "utf-8";
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return { bytes };
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
      if (file.size > LARGEST) throw new Untaken(`${file.name} is too large to be read here.`);
      return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    }),
  );
