// Recognises the texts that the tab Watch shows: recordings and games.

import type { Words } from "../../words/en.ts";
import { currentWords } from "../../words/index.ts";

/**
 * The number of characters in which the first line of a recording is searched. The comments before the first line are
 * shorter.
 */
const LONGEST_BEGINNING = 100_000;

/** Returns the kind of a game in text form; null for other texts. The beginning of a text shows its kind. */
export function watchableKindOf(text: string): string | null {
  const trimmedLines = text
    .slice(0, LONGEST_BEGINNING)
    .split(/\r?\n/)
    .map((line) => line.trim());
  const firstContentLine = trimmedLines.find((line) => line !== "" && !line.startsWith("#")) ?? "";
  for (const [start, kind] of GAME_KIND_PATTERNS)
    if (start.test(firstContentLine)) return currentWords.value.formats.kinds[kind];
  return null;
}

const GAME_KIND_PATTERNS: readonly (readonly [start: RegExp, kind: keyof Words["formats"]["kinds"]])[] = [
  [/^gridproof transcript\b/i, "transcript"],
  [/^chess-puzzle\b/, "chess"],
  [/^one-click\b/, "oneClick"],
  [/^Case #\d+:/, "answers"],
];

/** The header lines that identify a recording whose version line is missing. */
const RECORDING_HEADERS = [/^Width:\s*\d+\s*$/m, /^Height:\s*\d+\s*$/m, /^Board:\s*\n[*0]+\s*$/m];

/** Whether a text is a recording. A recording is also a layout that can be analysed. */
export const isTextRecording = (text: string): boolean =>
  /^\s*RawVF_Version\b/i.test(text) || RECORDING_HEADERS.every((line) => line.test(text));
