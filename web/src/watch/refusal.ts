// The messages for files and texts that the tab Watch refuses.

import { failureMessage } from "../app/failure-message.ts";
import { UnansweredError } from "../engine/question-types.ts";
import { fileKind, type NamedFile } from "../formats/files/file-kind.ts";
import { currentWords } from "../words/index.ts";
import type { Message } from "../words/message.ts";

/** A refused file. */
export interface RefusedFile {
  readonly name: string;
  /** The format of a recording; null for a text. */
  readonly format: string | null;
}

/** A refused file or text. */
export interface RefusedGame {
  /** The file; null for a text that was not in a file. */
  readonly file: RefusedFile | null;
  /** Whether the page still shows the previous game. */
  readonly isGameShown: boolean;
}

export function toRefusedFile(file: NamedFile): RefusedFile {
  const kind = fileKind(file);
  return { name: file.name, format: kind.is === "recording" ? kind.format : null };
}

/** Returns the message for a refused file or text. */
export function refusalMessage(error: unknown, { file, isGameShown }: RefusedGame): Message {
  const why = failureMessage(error);
  return () => {
    const reason = file === null ? why() : fileRefusalWords(error, file, why());
    return isGameShown ? currentWords.value.watch.withPreviousGame(reason) : reason;
  };
}

/**
 * Returns the reason with the name of the file. If the engine took the bytes for another format than the file has, the
 * place of the error means nothing to the user.
 */
function fileRefusalWords(error: unknown, { name, format }: RefusedFile, why: string): string {
  const messages = currentWords.value.watch;
  const engineFormat = error instanceof UnansweredError ? error.problem.arguments?.format : undefined;
  return format !== null && engineFormat !== undefined && engineFormat !== format
    ? messages.unreadableRecording(name, format)
    : messages.unreadableFile(name, why);
}
