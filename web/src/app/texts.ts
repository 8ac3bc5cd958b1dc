// Texts and files that were opened in the wrong part of the page, and the part where they belong.

import type { Engine } from "../engine/client.ts";
import { gameOf, isRecording } from "../formats/games.ts";
import { kindOf, recordingWords, type Named } from "../formats/kinds.ts";
import { fromLink } from "../formats/links/links.ts";
import type { Source } from "../formats/read.ts";
import { isNamed } from "../shapes/text.ts";
import { words } from "../words/index.ts";
import { handedOver, watched } from "./handover.ts";
import { isCancelled } from "./trouble.ts";

/** A message for the part where something was opened, and the part where it belongs. */
export type Misplaced = { readonly told: string } & (
  { readonly room: "analyse"; readonly source: Source } | { readonly room: "watch"; readonly text: string }
);

/** The contest whose games are played on the page. */
const PLAYED = "minesweeper";

/** Returns the kind of a text that can be watched and not played on, by its beginning; null for all others. */
export function unplayable(text: string): string | null {
  if (isRecording(text)) return words.value.formats.isRecording;
  const [isTranscript, contest] = /^\s*gridproof transcript\b[^\n]*\n\s*(?:system (\S+))?/.exec(text) ?? [];
  if (isTranscript !== undefined) {
    const isOther = contest !== undefined && contest !== PLAYED;
    return isOther ? words.value.formats.isOtherGame(contest) : null;
  }
  const other = gameOf(text);
  return other && words.value.formats.watchable(other);
}

/**
 * Reads a file where games are opened: its text, or a board that belongs elsewhere.
 *
 * @throws Error it is neither
 */
export async function opened(file: File): Promise<string | Misplaced> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return openedAs({ name: file.name, bytes });
}

/**
 * Reads a file where games are watched: its text, the bytes of a recording, or a board that belongs elsewhere.
 *
 * @throws Error it is none of these
 */
export async function openedToWatch(file: File): Promise<string | Uint8Array | Misplaced> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const named = { name: file.name, bytes };
  return kindOf(named).is === "recording" ? bytes : openedAs(named);
}

/** Tells the text of a file from a board in bytes, and refuses all others, as `opened` does. */
export function openedAs(file: Named): string | Misplaced {
  const { name, bytes } = file;
  const kind = kindOf(file);
  const say = words.value.formats;
  switch (kind.is) {
    case "text":
      return kind.text;
    case "recording":
      throw new Error(recordingWords(name, kind.format));
    case "picture":
      throw new Error(say.pictureForGame(name));
    case "archive":
      throw new Error(say.archiveForGame(name));
    case "board":
      return { told: say.boardForGame(name), room: "analyse", source: { bytes } };
    case "bytes":
      throw new Error(say.bytesForGame(name));
  }
}

/**
 * Opens the board of a link that was pasted where games are opened. Returns whether the text is a link of this kind.
 *
 * @throws Error the link holds no board
 */
export function openLinked(text: string): boolean {
  const link = fromLink(text);
  if (link === null) return false;
  if ("refused" in link) throw new Error(link.refused);
  handedOver.value = { text };
  return true;
}

/** Returns the place for a text that is a board that is analysed, in any form; null for other texts. */
export async function misplacedBoard(engine: Engine, text: string): Promise<Misplaced | null> {
  const board = { told: words.value.formats.isBoard, room: "analyse", source: { text } } as const;
  // Levels are of this kind too, which are no boards of the engine.
  if (isNamed(text)) return board;
  try {
    await engine.ask({ do: "convert", board: text, to: "text" });
    return board;
  } catch (error) {
    if (isCancelled(error)) throw error;
    return null;
  }
}

/** Opens something where it belongs. */
export function handOver(misplaced: Misplaced): void {
  if (misplaced.room === "watch") watched.value = misplaced.text;
  else handedOver.value = misplaced.source;
}
