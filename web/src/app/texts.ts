// Texts and files that were opened in the wrong part of the page, and the part where they belong.

import type { Engine } from "../engine/client.ts";
import { gameOf, isRecording } from "../formats/games.ts";
import { kindOf, recordingWords, type Named } from "../formats/kinds.ts";
import { fromLink } from "../formats/links/links.ts";
import type { Source } from "../formats/read.ts";
import { handedOver, watched } from "./handover.ts";
import { isCancelled } from "./trouble.ts";

/** A message for the part where something was opened, and the part where it belongs. */
export type Misplaced = { readonly told: string } & (
  { readonly room: "analyse"; readonly source: Source } | { readonly room: "watch"; readonly text: string }
);

/** The message for a board where a game is expected. */
const IS_BOARD = "This is a board, not a game.";

/** The contest whose games are played on the page. */
const PLAYED = "minesweeper";

/** Returns the kind of a text that can be watched and not played on, by its beginning; null for all others. */
export function unplayable(text: string): string | null {
  if (isRecording(text)) return "This is a recording (RawVF): you can watch it, but not play on.";
  const [isTranscript, contest] = /^\s*gridproof transcript\b[^\n]*\n\s*(?:system (\S+))?/.exec(text) ?? [];
  if (isTranscript !== undefined) {
    const isOther = contest !== undefined && contest !== PLAYED;
    return isOther ? `This is a game of ${contest}: you can watch it, but not play it here.` : null;
  }
  const other = gameOf(text);
  return other && `${other} You can watch it.`;
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

/** Tells the text of a file from a board in bytes, and refuses all others, as `opened` does. */
export function openedAs(file: Named): string | Misplaced {
  const { name, bytes } = file;
  const kind = kindOf(file);
  switch (kind.is) {
    case "text":
      return kind.text;
    case "recording":
      throw new Error(recordingWords(name, kind.format));
    case "picture":
      throw new Error(`${name} is a picture: open the game as text.`);
    case "archive":
      throw new Error(`${name} is an archive: open a game as text, or check a certificate under Analyse.`);
    case "board":
      return { told: `${name} is a board (mbf), not a game.`, room: "analyse", source: { bytes } };
    case "bytes":
      throw new Error(`${name} is neither text nor an mbf board: open a game as text.`);
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

/** Returns the place for a text that is a board of mines in any form; null for other texts. */
export async function misplacedBoard(engine: Engine, text: string): Promise<Misplaced | null> {
  try {
    await engine.ask({ do: "convert", board: text, to: "text" });
    return { told: IS_BOARD, room: "analyse", source: { text } };
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
