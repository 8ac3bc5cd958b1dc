// Random boards, partly opened.

import { revealBoard } from "../../../app/reveal-board.ts";
import { parseBoard } from "../../../board/saved-board.ts";
import { PendingRequest } from "../../../engine/pending-request.ts";
import { textEngine } from "../../exchange/text.ts";
import { budgetSeconds } from "../../analysis.ts";
import { editBoard, position } from "../../state.ts";

export interface BoardSize {
  readonly rows: number;
  readonly cols: number;
  readonly mines: number;
}

export const CLASSIC_SIZES = {
  beginner: { rows: 9, cols: 9, mines: 10 },
  intermediate: { rows: 16, cols: 16, mines: 40 },
  expert: { rows: 16, cols: 30, mines: 99 },
} satisfies Record<string, BoardSize>;
export const CLASSIC_LEVELS = ["beginner", "intermediate", "expert"] as const;

/** The share of cells with a mine on a new board, if the shown board states no total. */
const DEFAULT_MINE_SHARE = 0.2;

export const generateRequest = new PendingRequest<"generate">(textEngine);

/**
 * Makes a random board of this size. Opens the share `open` of the cells; if `open` is null, one zero with its opening.
 */
export async function dealRandomBoard(
  { rows, cols, mines }: BoardSize,
  distance: number,
  open: number | null,
): Promise<void> {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const size = { rows, cols, mines, squared_distance: distance };
  const answer = await generateRequest.ask({ do: "generate", ...size, seed, open }, budgetSeconds.value);
  const dealtPosition = answer && parseBoard(answer.board);
  if (!dealtPosition) return;
  editBoard(dealtPosition);
  revealBoard();
}

/** The size of the board that is shown. */
export function shownBoardSize(): BoardSize {
  const { rows, cols, mines } = position.value;
  return { rows, cols, mines: mines ?? Math.round(DEFAULT_MINE_SHARE * rows * cols) };
}
