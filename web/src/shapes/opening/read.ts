// Reads a text that may be a board or a level of any shape. If the text is neither a board nor a level, the engine's
// error says what is wrong.

import type { Engine } from "../../engine/client.ts";
import { UnansweredError, type Problem } from "../../engine/question-types.ts";
import { UnreadableBoardError } from "../../formats/boards/read.ts";
import { currentWords } from "../../words/index.ts";
import { isHexcellsLevel } from "../text.ts";

/** The most cells of a board that is drawn as polygons. Larger boards would block the page for seconds. */
export const MOST_SHAPE_CELLS = 4000;

/** A board as the engine prints it, or the text of a level. */
export type BoardOrLevel = { readonly board: string } | { readonly level: string };

type ValueOrProblem<T> = { readonly value: T } | { readonly problem: Problem };

async function catchProblem<T>(answer: Promise<T>): Promise<ValueOrProblem<T>> {
  try {
    return { value: await answer };
  } catch (error) {
    if (error instanceof UnansweredError) return { problem: error.problem };
    throw error;
  }
}

/** Reads a text in one way. */
type Reader = (
  engine: Engine,
  text: string,
) => Promise<{ readonly read: BoardOrLevel; readonly board: string }>;

const readAsBoard: Reader = async (engine, text) => {
  const board = (await engine.ask({ do: "convert", board: text, to: "text" })).text ?? "";
  return { read: { board }, board };
};

const readAsLevel: Reader = async (engine, text) => {
  const { board } = await engine.ask({ do: "play-level", level: text, moves: [], judge: false });
  return { read: { level: text }, board };
};

/**
 * Reads a text of the puzzle `cells` as a board. If this fails, reads the text as a level. For a level file of
 * Hexcells, tries a level first, because the engine can also read the file's start as a board.
 *
 * @throws UnreadableBoardError if the text is neither a board nor a level. The error is the error of the reader that
 * got farther in the text.
 */
export async function readShape(engine: Engine, text: string): Promise<BoardOrLevel> {
  const [first, second] = isHexcellsLevel(text) ? [readAsLevel, readAsBoard] : [readAsBoard, readAsLevel];
  const one = await catchProblem(first(engine, text));
  const other = "value" in one ? one : await catchProblem(second(engine, text));
  if ("problem" in other)
    throw new UnreadableBoardError(
      "problem" in one ? laterProblem(one.problem, other.problem) : other.problem,
    );
  await refuseLargeBoard(engine, other.value.board);
  return other.value.read;
}

/**
 * Returns the error with the later place in the text. The reader for the right kind of text gets farther than the other
 * reader.
 */
function laterProblem(one: Problem, other: Problem): Problem {
  const textPlaceOf = ({ line, column }: Problem): readonly [number, number] => [line ?? 0, column ?? 0];
  const [[line, column], [otherLine, otherColumn]] = [textPlaceOf(one), textPlaceOf(other)];
  return otherLine > line || (otherLine === line && otherColumn > column) ? other : one;
}

async function refuseLargeBoard(engine: Engine, board: string): Promise<void> {
  const { shapes } = await engine.ask({ do: "draw", board, answer: "none", show: ["shapes"] });
  const cells = shapes?.cells.length ?? 0;
  if (cells > MOST_SHAPE_CELLS)
    throw new UnreadableBoardError(() => currentWords.value.shapes.tooManyCells(cells, MOST_SHAPE_CELLS));
}
