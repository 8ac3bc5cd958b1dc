// Recognises texts and files that were opened in the wrong tab of the page, and opens them in the right tab.

import type { Engine } from "../../engine/client.ts";
import { watchableKindOf, isTextRecording } from "../../formats/files/games.ts";
import { boardInSvg } from "../../formats/files/board-in-svg.ts";
import { fileKind, recordingMessage, type NamedFile } from "../../formats/files/file-kind.ts";
import { challengeInText } from "../../formats/links/challenge.ts";
import { linkRefusal, parseBoardLink } from "../../formats/links/links.ts";
import { MOST_BOARD_TEXT_BYTES, type BoardSource } from "../../formats/boards/read.ts";
import { isShapeText } from "../../shapes/text.ts";
import { currentWords } from "../../words/index.ts";
import { MessageError, type Message } from "../../words/message.ts";
import {
  boardToAnalyse,
  challengeToBegin,
  gameToWatch,
  pictureToAnalyse,
  type WatchableGame,
} from "./handover.ts";
import { isCancelled } from "../failure-message.ts";

/** A text or file that was opened in the wrong tab: the message to show, and the right tab. */
export type MisplacedText = { readonly told: Message } & (
  | { readonly tab: "analyse"; readonly source: BoardSource }
  | { readonly tab: "analyse"; readonly picture: NamedFile }
  | { readonly tab: "watch"; readonly game: WatchableGame }
);

/** The contest whose games are played on the page. */
const PLAYABLE_CONTEST = "minesweeper";

/**
 * Returns the kind of a text that can be watched but not played; null for other texts. The beginning of a text shows
 * its kind.
 */
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

/** The number of bytes in a megabyte. */
const MEGABYTE_BYTES = 1_000_000;
/** The largest size of a file that is read as a game, in bytes. */
export const LARGEST_GAME_BYTES = 20 * MEGABYTE_BYTES;

/** Returns the message for a file that is too large for a game. */
export const tooLargeMessage = (name: string): string =>
  currentWords.value.formats.largerThan(name, LARGEST_GAME_BYTES / MEGABYTE_BYTES);

/**
 * Reads a file that was opened as a game. The result is the text of the file, a binary recording, a binary board, or a
 * picture.
 *
 * @throws Error if the file is of any other kind
 */
export async function readGameFile(file: File): Promise<string | MisplacedText> {
  if (file.size > LARGEST_GAME_BYTES) throw new MessageError(() => tooLargeMessage(file.name));
  const bytes = new Uint8Array(await file.arrayBuffer());
  return textOrMisplaced({ name: file.name, bytes });
}

/**
 * Returns the text of a text file. For a recording, a board or a picture, returns the content and the right tab. Other
 * files are refused.
 */
export function textOrMisplaced(file: NamedFile): string | MisplacedText {
  const { name, bytes } = file;
  const kindOfFile = fileKind(file);
  switch (kindOfFile.is) {
    case "text":
      if (kindOfFile.text.trim() === "")
        throw new MessageError(() => currentWords.value.formats.emptyFile(name));
      return kindOfFile.text;
    case "recording":
      return { told: () => recordingMessage(name, kindOfFile.format), tab: "watch", game: file };
    case "picture":
      return { told: () => currentWords.value.formats.pictureForGame(name), tab: "analyse", picture: file };
    case "archive":
      throw new MessageError(() => currentWords.value.formats.archiveForGame(name));
    case "board":
      return { told: () => currentWords.value.formats.boardForGame(name), tab: "analyse", source: { bytes } };
    case "bytes":
      throw new MessageError(() => currentWords.value.formats.bytesForGame(name));
  }
}

/**
 * Opens the board of a pasted link in the analyser. Returns whether the text is such a link.
 *
 * @throws Error if the link contains no board
 */
export function openPastedLink(text: string): boolean {
  const challenge = challengeInText(text);
  if (challenge !== null) {
    challengeToBegin.value = challenge;
    return true;
  }
  const linkedBoard = parseBoardLink(text);
  if (linkedBoard === null) return false;
  if ("refused" in linkedBoard) throw new MessageError(linkRefusal(text));
  boardToAnalyse.value = { text };
  return true;
}

/**
 * Returns the board in a text of any format, with a message that offers to open the board in the analyser. Returns null
 * for other texts.
 */
export async function misplacedBoard(engine: Engine, text: string): Promise<MisplacedText | null> {
  if (text.length > MOST_BOARD_TEXT_BYTES) return null;
  const board = { told: () => currentWords.value.formats.isBoard, tab: "analyse", source: { text } } as const;
  // A level of the puzzle `cells` begins like a board, but the engine cannot read a level as a board.
  if (isShapeText(text) || boardInSvg(text) !== null) return board;
  try {
    await engine.ask({ do: "convert", board: text, to: "text" });
    return board;
  } catch (error) {
    if (isCancelled(error)) throw error;
    return null;
  }
}

/** Opens a misplaced text in the right tab. */
export function openMisplacedText(misplaced: MisplacedText): void {
  if (misplaced.tab === "watch") gameToWatch.value = misplaced.game;
  else if ("picture" in misplaced) pictureToAnalyse.value = misplaced.picture;
  else boardToAnalyse.value = misplaced.source;
}
