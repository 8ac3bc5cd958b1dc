// The messages for files and texts that the tab Watch refuses.

import { failureMessage } from "../app/failure-message.ts";
import { UnansweredError } from "../engine/question-types.ts";
import { fileKind, type NamedFile } from "../formats/files/file-kind.ts";
import { currentWords } from "../words/index.ts";
import type { Message } from "../words/message.ts";

/** A refused file or text. */
export interface RefusedGame {
  /** The file; null for a text. */
  readonly file: NamedFile | null;
  /** Whether the page still shows the previous game. */
  readonly isGameShown: boolean;
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
function fileRefusalWords(error: unknown, file: NamedFile, why: string): string {
  const messages = currentWords.value.watch;
  const kind = fileKind(file);
  const engineFormat = error instanceof UnansweredError ? error.problem.arguments?.format : undefined;
  return kind.is === "recording" && engineFormat !== undefined && engineFormat !== kind.format
    ? messages.unreadableRecording(file.name, kind.format)
    : messages.unreadableFile(file.name, why);
}
