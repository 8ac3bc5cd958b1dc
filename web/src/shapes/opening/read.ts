// Reads a text that may be a board or a level of any shape. If the text is neither, the engine's error says what is
// wrong.

import type { Engine } from "../../engine/client.ts";
import { UnansweredError, type Problem } from "../../engine/questions.ts";
import { UnreadableBoardError } from "../../formats/read.ts";
import { currentWords } from "../../words/index.ts";

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

/**
 * Reads a text of the puzzle `cells` as a board; if this fails, as a level.
 *
 * @throws UnreadableBoardError if the text is neither; of the two errors, this is the later one in the text
 */
export async function readShape(engine: Engine, text: string): Promise<BoardOrLevel> {
  const board = await catchProblem(engine.ask({ do: "convert", board: text, to: "text" }));
  if ("value" in board) {
    const printedBoard = board.value.text ?? "";
    await refuseLargeBoard(engine, printedBoard);
    return { board: printedBoard };
  }
  const level = await catchProblem(engine.ask({ do: "play-level", level: text, moves: [], judge: false }));
  if ("problem" in level) throw new UnreadableBoardError(laterProblem(board.problem, level.problem));
  await refuseLargeBoard(engine, level.value.board);
  return { level: text };
}

/** Returns the error whose place is later in the text, because the reader for the right kind of text gets farther. */
function laterProblem(one: Problem, other: Problem): Problem {
  const textPlaceOf = ({ line, column }: Problem): readonly [number, number] => [line ?? 0, column ?? 0];
  const [[line, column], [otherLine, otherColumn]] = [textPlaceOf(one), textPlaceOf(other)];
  return otherLine > line || (otherLine === line && otherColumn > column) ? other : one;
}

async function refuseLargeBoard(engine: Engine, board: string): Promise<void> {
  const { shapes } = await engine.ask({ do: "draw", board, answer: "none", show: ["shapes"] });
  const cells = shapes?.cells.length ?? 0;
  if (cells > MOST_SHAPE_CELLS)
    throw new UnreadableBoardError(currentWords.value.shapes.tooManyCells(cells, MOST_SHAPE_CELLS));
}
