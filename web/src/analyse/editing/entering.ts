// The size and the total of a board as people enter them, one field after another.

import type { Position } from "../../board/saved.ts";
import { minesProblem, sizeProblem, whole } from "../../board/sizes.ts";
import { resized } from "./edits.ts";

export type Field = "rows" | "cols" | "mines";
/** The texts of fields that differ from the board. */
export type Typed = Readonly<Partial<Record<Field, string>>>;

export interface Entered {
  /** The board with all that can be; the same one where nothing can. */
  readonly next: Position;
  /** The reasons of refusals, by the field that is to blame. */
  readonly wrong: Typed;
}

/** @param last the field that was entered last: of two sides that are too long together it is to blame */
export function entered(position: Position, typed: Typed, last: Field): Entered {
  const side = (field: "rows" | "cols"): number => {
    const text = typed[field];
    return text === undefined ? position[field] : whole(text);
  };
  const [rows, cols] = [side("rows"), side("cols")];
  // Checks each alone, before both together.
  const rowsWrong = sizeProblem(rows, 1);
  const colsWrong = sizeProblem(1, cols);
  const both = (rowsWrong ?? colsWrong) ? null : sizeProblem(rows, cols);
  const isColsToBlame = typed.rows === undefined || (typed.cols !== undefined && last === "cols");
  const wrong: Partial<Record<Field, string>> = {};
  const ofRows = rowsWrong ?? (isColsToBlame ? null : both);
  const ofCols = colsWrong ?? (isColsToBlame ? both : null);
  if (ofRows !== null) wrong.rows = ofRows;
  if (ofCols !== null) wrong.cols = ofCols;
  const isChanged = rows !== position.rows || cols !== position.cols;
  const sized = ofRows === null && ofCols === null && isChanged ? resized(position, rows, cols) : position;
  if (typed.mines === undefined) return { next: sized, wrong };
  const mines = typed.mines.trim() === "" ? null : whole(typed.mines);
  const minesWrong = minesProblem(mines, sized.rows, sized.cols);
  if (minesWrong !== null) return { next: sized, wrong: { ...wrong, mines: minesWrong } };
  return { next: mines === sized.mines ? sized : { ...sized, mines }, wrong };
}
