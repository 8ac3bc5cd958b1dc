// A board of which every mine is known: is it won without a guess?

import { cellName, cellNames, counted } from "#page/words.js";
import type { Answer } from "../engine/questions.ts";
import { Asked } from "./Busy.tsx";
import { isLayout } from "./edits.ts";
import { cellOf } from "./findings.ts";
import { firstClick, judge, judging, showReached } from "./layout.ts";
import { percent, portion } from "./numbers.ts";
import { pointed, position } from "./state.ts";

export function LayoutPanel() {
  if (!isLayout(position.value)) return null;
  const usual = firstClick(position.value);
  const at = pointed.value;
  const { cols } = position.value;
  const answer = judging.answer.value;
  return (
    <section class="part" aria-label="Layout">
      <h2>Layout</h2>
      <p>Every mine of this board is known. Can you win it without a guess?</p>
      <p class="row">
        <button type="button" onClick={() => void judge(usual)}>
          First click at {cellName(usual, cols)}
        </button>
        {at !== null && at !== usual && canOpen(at) && (
          <button type="button" onClick={() => void judge(at)}>
            At {cellName(at, cols)}
          </button>
        )}
      </p>
      <Asked asking={judging} what="Playing by proofs alone" />
      {answer && (
        <>
          <p>
            <strong>{verdict(answer, cols)}</strong>
          </p>
          <p>
            {answer.three_bv} 3BV, {counted(answer.openings, "opening")}, {counted(answer.islands, "island")}
            {difficulty(answer)}.
          </p>
          {answer.end !== "won" && (
            <p class="row">
              <button type="button" onClick={showReached}>
                Show where the proofs end
              </button>
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** Whether a cell is on the board, and no mine that is known. */
function canOpen(cell: number): boolean {
  const seen = position.value.seen[cell];
  return seen !== undefined && seen !== "mine";
}

type Judged = Answer<"solvable">;

function verdict({ end, first, opened, without_mine, guess, stopped }: Judged, cols: number): string {
  const [row, col] = first;
  const from = `from ${cellName(row * cols + col, cols)}`;
  switch (end) {
    case "won":
      return `Won without a guess ${from}.`;
    case "lost":
      return `Lost at once: ${cellName(row * cols + col, cols)} is a mine.`;
    case "stuck": {
      const cells = guess?.cells.map((pair) => cellOf(pair, { cols })) ?? [];
      const least = guess
        ? ` The least risk is ${guess.mines === "0" ? portion(guess.mines, guess.placements, guess.risk) : percent(guess.risk)}, at ${cellNames(cells, cols)}.`
        : "";
      return `A guess is needed ${from}, with ${opened} of ${without_mine} cells open.${least}`;
    }
    case "undecided":
      return `Undecided ${from}, with ${opened} of ${without_mine} cells open${stopped ? `: ${stopped.message}` : ""}.`;
  }
}

function difficulty({ difficulty, difficulty_proved }: Judged): string {
  if (difficulty === null || difficulty === undefined) return "";
  const most = difficulty_proved ? "" : "at most ";
  return `; the hardest deduction needs ${most}${counted(difficulty, "clue")} together`;
}
