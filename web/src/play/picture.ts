// The picture of a game: the cells, the help on them, and in the end the mines.

import type { Picture } from "#page/board.js";
import type { Look } from "#page/draw.js";
import { lookOf } from "../board/names.ts";
import type { Position, Seen } from "../board/saved.ts";
import type { Answer } from "../engine/questions.ts";
import { words } from "../words/index.ts";
import type { End } from "./news.ts";
import type { Chances, Proofs, Reason } from "./help.ts";

export interface Sight {
  readonly position: Position;
  readonly flags: ReadonlySet<number>;
  readonly end: End | null;
  readonly proofs: Proofs | null;
  readonly chances: Chances | null;
  readonly reason: Reason | null;
  readonly best: Answer<"advise"> | null;
}

export function pictureOf(sight: Sight): Picture {
  const { rows, cols, seen } = sight.position;
  const cells = seen.map((each, cell) => lookAt(sight, each, cell));
  if (sight.reason) markReason(cells, sight.reason, cols);
  const [best] = sight.best?.moves ?? [];
  if (best) mark(cells, best.cell[0] * cols + best.cell[1], { ring: "move" }, words.value.play.look.best);
  return { rows, cols, cells, heading: "", lines: [] };
}

function lookAt({ end, flags, proofs, chances }: Sight, seen: Seen, cell: number): Look {
  if (typeof seen === "number") return lookOf(seen, -1);
  if (seen === "mine") return lookOf(-1, -1);
  const isFlagged = flags.has(cell);
  if (end !== null) return ended(end, isFlagged, cell);
  const proved = proofs?.safe.has(cell) ? 0 : proofs?.mine.has(cell) ? 1000 : null;
  const chance = proved ?? chances?.get(cell);
  if (chance !== undefined) return lookOf(isFlagged ? "flag" : null, chance);
  return isFlagged
    ? { fill: "hidden", sign: "flag", name: words.value.board.flagged }
    : { fill: "hidden", name: words.value.board.hidden };
}

/** Returns the look of a closed cell when the game is over. */
function ended({ mines }: End, isFlagged: boolean, cell: number): Look {
  const say = words.value.play.look;
  if (mines.has(cell)) {
    return isFlagged
      ? { fill: "mine", sign: "flag", name: say.flaggedMine }
      : { fill: "mine", sign: "mine", name: say.mine };
  }
  return isFlagged
    ? { fill: "hidden", sign: "flag", hatch: true, ring: "gone", name: say.wrongFlag }
    : { fill: "hidden", name: say.clear };
}

function mark(cells: Look[], cell: number, more: Partial<Look>, name: string): void {
  const look = cells[cell];
  if (look) cells[cell] = { ...look, ...more, name: words.value.board.also(look.name, name) };
}

function markReason(cells: Look[], { cell, answer }: Reason, cols: number): void {
  const say = words.value.play.look;
  const at = ([row, col]: readonly [number, number]): number => row * cols + col;
  for (const clue of answer.clues) {
    if (clue.cell) mark(cells, at(clue.cell), { ring: "reason" }, say.proofClue);
  }
  const [without, having] = (answer.placements ?? []).map((mines) => new Set(mines.map(at)));
  if (without && having) {
    for (const mine of without) if (!having.has(mine)) mark(cells, mine, { corner: "a" }, say.inA);
    for (const mine of having) if (!without.has(mine)) mark(cells, mine, { corner: "b" }, say.inB);
  }
  const known: Partial<Look> =
    answer.answer === "safe"
      ? { fill: "safe", sign: "check", ring: "move" }
      : answer.answer === "mine"
        ? { fill: "mine", sign: cells[cell]?.sign ?? "mine", ring: "move" }
        : { ring: "guess" };
  mark(cells, cell, known, say.asked);
}
