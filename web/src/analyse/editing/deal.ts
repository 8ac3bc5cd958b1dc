// Random boards, partly opened.

import { revealBoard } from "../../app/sight.ts";
import { parsed } from "../../board/saved.ts";
import { PendingRequest } from "../../engine/asking.ts";
import { textEngine } from "../exchange/text.ts";
import { budget } from "../live.ts";
import { edit, position } from "../state.ts";

export interface Size {
  readonly rows: number;
  readonly cols: number;
  readonly mines: number;
}

export const CLASSIC = {
  beginner: { rows: 9, cols: 9, mines: 10 },
  intermediate: { rows: 16, cols: 16, mines: 40 },
  expert: { rows: 16, cols: 30, mines: 99 },
} satisfies Record<string, Size>;

/** A fifth of the cells, where a board does not say how many mines it has. */
const SHARE = 0.2;

export const dealing = new PendingRequest<"generate">(textEngine);

/** A new board of this size, of which an opening is open, or a share of the cells. */
export async function deal(
  { rows, cols, mines }: Size,
  distance: number,
  open: number | null,
): Promise<void> {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const size = { rows, cols, mines, squared_distance: distance };
  const answer = await dealing.ask({ do: "generate", ...size, seed, open }, budget.value);
  const dealt = answer && parsed(answer.board);
  if (!dealt) return;
  edit(dealt);
  revealBoard();
}

/** The size of the board that is shown. */
export function presentSize(): Size {
  const { rows, cols, mines } = position.value;
  return { rows, cols, mines: mines ?? Math.round(SHARE * rows * cols) };
}
