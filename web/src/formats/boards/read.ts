// Reads boards in any form that the engine detects, and explains why other texts cannot be read.

import { parseBoard, type Position } from "../../board/saved-board.ts";
import { distanceProblem, sizeProblem } from "../../board/sizes.ts";
import type { Engine } from "../../engine/client.ts";
import { UnansweredError, type Problem } from "../../engine/question-types.ts";
import { isShapeText } from "../../shapes/text.ts";
import { currentWords } from "../../words/index.ts";
import { MessageError, type Message } from "../../words/message.ts";
import { isAboutSymbols, problemSentence } from "../sentences/problem-sentence.ts";
import { possibleReadings, type Reading } from "./readings.ts";

/** The most characters of a text that is read as a board. No board that the page shows has a longer text. */
export const MOST_BOARD_TEXT_BYTES = 2_000_000;

/** A board as text, or as the bytes of a file that is not text. */
export type BoardSource = { readonly text: string } | { readonly bytes: Uint8Array };

export interface ReadBoard {
  readonly position: Position;
  /** A sentence that says how the text was read; null if there is only one possible reading. */
  readonly read: string | null;
}

/** A board of any shape, as the engine prints it. */
export interface ReadShape {
  readonly shape: string;
  readonly read: string | null;
}

/** The error for a text that is not a board. The message gives the reason. */
export class UnreadableBoardError extends MessageError {
  /** The line and the column of the error, from 1. */
  readonly place: readonly [line: number, column: number] | null;
  /** Whether the meanings of signs that the user gave contain the error. If false, the text contains the error. */
  readonly isOfSymbols: boolean;

  /** @param readings the readings that the user can choose */
  constructor(
    why: Problem | Message,
    readonly readings: readonly Reading[] = [],
  ) {
    super(typeof why === "function" ? why : () => problemSentence(why));
    const { line, column } = typeof why === "function" ? {} : why;
    this.place = line == null || column == null ? null : [line, column];
    this.isOfSymbols = typeof why !== "function" && isAboutSymbols(why);
  }
}

/**
 * Reads a board.
 *
 * @param symbols the meaning of signs, in the form of requests
 * @param size the rows and columns, in the form of requests
 * @throws UnreadableBoardError
 */
export async function readBoard(
  engine: Engine,
  source: BoardSource,
  symbols: string | null,
  size: string | null = null,
): Promise<ReadBoard | ReadShape> {
  if ("text" in source && source.text.length > MOST_BOARD_TEXT_BYTES)
    throw new UnreadableBoardError(() => currentWords.value.formats.tooLargeText);
  const boardParameters =
    "text" in source ? { board: source.text, symbols, shape: size } : { bytes: Array.from(source.bytes) };
  const answer = await engine
    .ask({ do: "convert", to: "text", ...boardParameters })
    .catch((error: unknown) => {
      if (error instanceof UnansweredError)
        throw new UnreadableBoardError(
          error.problem,
          possibleReadings(error.problem, "text" in source ? source.text : null),
        );
      throw error;
    });
  const text = answer.text ?? "";
  const { read: told, read_as: as = null } = answer;
  const readingSentence = told == null ? null : currentWords.value.formats.read({ text: told, as });
  if (isShapeText(text)) return { shape: text, read: readingSentence };
  const header = /^mines rows=(\d+) cols=(\d+)/.exec(text);
  const statedDistance = / squared_distance=(\d+)/.exec(text);
  const sizeError = (): string | null =>
    (header && sizeProblem(Number(header[1]), Number(header[2]))) ??
    (statedDistance && distanceProblem(Number(statedDistance[1])));
  if (sizeError() !== null) throw new UnreadableBoardError(() => sizeError() ?? "");
  const position = parseBoard(text);
  if (!position) throw new UnreadableBoardError(() => currentWords.value.formats.unshown);
  return { position, read: readingSentence };
}
