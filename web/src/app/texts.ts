// Texts and files opened in the wrong room, and the room where they belong.

import type { Engine } from "../engine/client.ts";
import { watchableKindOf, isTextRecording } from "../formats/games.ts";
import { fileKind, unreadRecordingMessage, type NamedFile } from "../formats/kinds.ts";
import { fromLink } from "../formats/links/links.ts";
import type { BoardSource } from "../formats/read.ts";
import { isShapeText } from "../shapes/text.ts";
import { currentWords } from "../words/index.ts";
import { boardToAnalyse, gameToWatch } from "./handover.ts";
import { isCancelled } from "./trouble.ts";

/** A text opened in the wrong room: the message to show there, and the room where it belongs. */
export type MisplacedText = { readonly told: string } & (
  | { readonly room: "analyse"; readonly source: BoardSource }
  | { readonly room: "watch"; readonly text: string }
);

/** The contest whose games are played on the page. */
const PLAYABLE_CONTEST = "minesweeper";

/** Returns the kind of a text that can only be watched, not played, by its beginning; null for other texts. */
export function unplayableKind(text: string): string | null {
  if (isTextRecording(text)) return currentWords.value.formats.isRecording;
  const [isTranscript, contest] = /^\s*gridproof transcript\b[^\n]*\n\s*(?:system (\S+))?/.exec(text) ?? [];
  if (isTranscript !== undefined) {
    const isOtherContest = contest !== undefined && contest !== PLAYABLE_CONTEST;
    return isOtherContest ? currentWords.value.formats.isOtherGame(contest) : null;
  }
  const watchableKind = watchableKindOf(text);
  return watchableKind && currentWords.value.formats.watchable(watchableKind);
}

/**
 * Reads a file opened in the room Play: its text, or a board for another room.
 *
 * @throws Error it is neither
 */
export async function openGameFile(file: File): Promise<string | MisplacedText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return openAsGame({ name: file.name, bytes });
}

/**
 * Reads a file opened in the room Watch: its text, the bytes of a recording, or a board for another room.
 *
 * @throws Error it is none of these
 */
export async function openFileToWatch(file: File): Promise<string | Uint8Array | MisplacedText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const namedFile = { name: file.name, bytes };
  return fileKind(namedFile).is === "recording" ? bytes : openAsGame(namedFile);
}

/** Returns the text of a file, or a binary board for another room; refuses other files. */
export function openAsGame(file: NamedFile): string | MisplacedText {
  const { name, bytes } = file;
  const kind = fileKind(file);
  const messages = currentWords.value.formats;
  switch (kind.is) {
    case "text":
      return kind.text;
    case "recording":
      throw new Error(unreadRecordingMessage(name, kind.format));
    case "picture":
      throw new Error(messages.pictureForGame(name));
    case "archive":
      throw new Error(messages.archiveForGame(name));
    case "board":
      return { told: messages.boardForGame(name), room: "analyse", source: { bytes } };
    case "bytes":
      throw new Error(messages.bytesForGame(name));
  }
}

/**
 * Opens the board of a pasted link in the analyser. Returns whether the text is such a link.
 *
 * @throws Error the link holds no board
 */
export function openPastedLink(text: string): boolean {
  const link = fromLink(text);
  if (link === null) return false;
  if ("refused" in link) throw new Error(link.refused);
  boardToAnalyse.value = { text };
  return true;
}

/** Returns the analyser's entry for a text that is a board in any format; null for other texts. */
export async function boardForAnalyser(engine: Engine, text: string): Promise<MisplacedText | null> {
  const board = { told: currentWords.value.formats.isBoard, room: "analyse", source: { text } } as const;
  // A level of the puzzle `cells` begins like a board, but the engine cannot read it as a board.
  if (isShapeText(text)) return board;
  try {
    await engine.ask({ do: "convert", board: text, to: "text" });
    return board;
  } catch (error) {
    if (isCancelled(error)) throw error;
    return null;
  }
}

/** Opens a misplaced text in its own room. */
export function openWhereItBelongs(misplaced: MisplacedText): void {
  if (misplaced.room === "watch") gameToWatch.value = misplaced.text;
  else boardToAnalyse.value = misplaced.source;
}
