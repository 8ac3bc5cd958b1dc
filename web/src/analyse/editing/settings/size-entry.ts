// Applies a typed size and total to a board, one field after another.

import type { Position } from "../../../board/saved-board.ts";
import { minesProblem, sizeProblem, parseWholeNumber } from "../../../board/sizes.ts";
import { withSize } from "../changes/edits.ts";

export type SizeField = "rows" | "cols" | "mines";
/** The texts of fields that differ from the board. */
export type TypedTexts = Readonly<Partial<Record<SizeField, string>>>;

export interface EntryResult {
  /** The board with the accepted values; the given object if no value is accepted. */
  readonly next: Position;
  /** The reasons for refused values, by field. */
  readonly wrong: TypedTexts;
}

/** @param last the field that was entered last; if rows times columns is too large, this field gets the error */
export function enterSize(position: Position, typed: TypedTexts, last: SizeField): EntryResult {
  const sideOf = (field: "rows" | "cols"): number => {
    const text = typed[field];
    return text === undefined ? position[field] : parseWholeNumber(text);
  };
  const [rows, cols] = [sideOf("rows"), sideOf("cols")];
  // Checks each side alone, and then both sides together.
  const rowsProblem = sizeProblem(rows, 1);
  const colsProblem = sizeProblem(1, cols);
  const sizeTogetherProblem = (rowsProblem ?? colsProblem) ? null : sizeProblem(rows, cols);
  const isColsToBlame = typed.rows === undefined || (typed.cols !== undefined && last === "cols");
  const problems: Partial<Record<SizeField, string>> = {};
  const problemOfRows = rowsProblem ?? (isColsToBlame ? null : sizeTogetherProblem);
  const problemOfCols = colsProblem ?? (isColsToBlame ? sizeTogetherProblem : null);
  if (problemOfRows !== null) problems.rows = problemOfRows;
  if (problemOfCols !== null) problems.cols = problemOfCols;
  const isChanged = rows !== position.rows || cols !== position.cols;
  const resizedPosition =
    problemOfRows === null && problemOfCols === null && isChanged ? withSize(position, rows, cols) : position;
  if (typed.mines === undefined) return { next: resizedPosition, wrong: problems };
  const mines = typed.mines.trim() === "" ? null : parseWholeNumber(typed.mines);
  const totalProblem = minesProblem(mines, resizedPosition.rows, resizedPosition.cols);
  if (totalProblem !== null) return { next: resizedPosition, wrong: { ...problems, mines: totalProblem } };
  return {
    next: mines === resizedPosition.mines ? resizedPosition : { ...resizedPosition, mines },
    wrong: problems,
  };
}
