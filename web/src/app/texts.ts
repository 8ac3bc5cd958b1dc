// What a text is that does not belong where it was opened, and which part of the page it belongs to.

import { isCancelled } from "./trouble.ts";
import { gameOf, isRecording } from "../formats/games.ts";
import type { Engine } from "../engine/client.ts";
import { handed, watched } from "./handover.ts";

/** The part of the page that a text belongs to, and what is said where it was opened instead. */
export interface Misplaced {
  readonly told: string;
  readonly room: "analyse" | "watch";
  readonly text: string;
}

const BINARY = /\.(avf|evf|rmv|mvf)$/i;
/** What is said of a recording that is no text. */
const NO_TEXT = "Binary recordings (.avf, .evf, .rmv, .mvf) are not read: convert it to RawVF text.";
/** What is said of a board where a game is expected. */
export const IS_BOARD = "This is a board, no game.";

/** Whether bytes are those of a recording that is no text, or of anything else that is none. */
export function isBinary(name: string, text: string): boolean {
  return BINARY.test(name) || /[\0\ufffd]/.test(text.slice(0, 1000));
}

/** The contest whose games are played on the page. */
const PLAYED = "minesweeper";

/** What a text is that can be watched and not played on, by how it begins; null for all others. */
export function unplayable(text: string): string | null {
  if (isRecording(text)) return "This is a recording (RawVF): it can be watched, not played on.";
  const [isTranscript, contest] = /^\s*gridproof transcript\b[^\n]*\n\s*(?:system (\S+))?/.exec(text) ?? [];
  if (isTranscript !== undefined) {
    const isOther = contest !== undefined && contest !== PLAYED;
    return isOther ? `This is a game of ${contest}: it can be watched, not played here.` : null;
  }
  const other = gameOf(text);
  return other && `${other.replace(/\.$/, "")}, to be watched.`;
}

/** The text of a file; a recording of bytes is refused. */
export async function textOf(file: File): Promise<string> {
  const text = await file.text();
  if (isBinary(file.name, text)) throw new Error(NO_TEXT);
  return text;
}

/** Whether a text is a board of mines in any form. */
export async function isBoard(engine: Engine, text: string): Promise<boolean> {
  try {
    await engine.ask({ do: "convert", board: text, to: "text" });
    return true;
  } catch (error) {
    if (isCancelled(error)) throw error;
    return false;
  }
}

/** Opens a text where it belongs. */
export function handOver({ room, text }: Misplaced): void {
  (room === "watch" ? watched : handed).value = text;
}
