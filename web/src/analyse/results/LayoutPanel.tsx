// A board of which every mine is known: is it won without a guess?

import { cellName } from "#page/words.js";
import { challenged } from "../../app/handover.ts";
import { cellNames } from "../../board/names.ts";
import type { Answer } from "../../engine/questions.ts";
import { layoutOf } from "../../play/layout/layout.ts";
import { words } from "../../words/index.ts";
import { Asked } from "../Busy.tsx";
import { isLayout } from "../editing/edits.ts";
import { cellOf } from "../findings.ts";
import { firstClick, judge, judging, showReached } from "./layout.ts";
import { percent, portion } from "../numbers.ts";
import { pointed, position } from "../state.ts";

export function LayoutPanel() {
  if (!isLayout(position.value)) return null;
  const usual = firstClick(position.value);
  const at = pointed.value;
  const { cols } = position.value;
  const answer = judging.answer.value;
  const say = words.value.analyse;
  return (
    <section class="part" aria-label={say.layout}>
      <h2>{say.layout}</h2>
      <p>{say.layoutQuestion}</p>
      <p class="row">
        <button type="button" onClick={() => void judge(usual)}>
          {say.firstClickAt(cellName(usual, cols))}
        </button>
        <PlayButton />
        {at !== null && at !== usual && canOpen(at) && (
          <button type="button" onClick={() => void judge(at)}>
            {say.at(cellName(at, cols))}
          </button>
        )}
      </p>
      <Asked asking={judging} what={say.judging} />
      {answer && (
        <>
          <p>
            <strong>{verdict(answer, cols)}</strong>
          </p>
          <p>{figures(answer)}</p>
          {answer.end !== "won" && (
            <p class="row">
              <button type="button" onClick={showReached}>
                {say.showReached}
              </button>
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** Leads to a game on the layout, if it can be played. */
function PlayButton() {
  const layout = layoutOf(position.value);
  if (typeof layout === "string") return null;
  return (
    <button
      type="button"
      onClick={() => {
        challenged.value = { of: { layout }, first: null };
      }}
    >
      {words.value.playing.playLayout}
    </button>
  );
}

/** Whether a cell is on the board, and no mine that is known. */
function canOpen(cell: number): boolean {
  const seen = position.value.seen[cell];
  return seen !== undefined && seen !== "mine";
}

type Judged = Answer<"solvable">;

function verdict({ end, first, opened, without_mine: all, guess, stopped }: Judged, cols: number): string {
  const { analyse: say, refusal, results } = words.value;
  const cell = cellName(cellOf(first, { cols }), cols);
  switch (end) {
    case "won":
      return say.won(cell);
    case "lost":
      return say.lost(cell);
    case "stuck": {
      const stuck = say.stuck(cell, opened, all);
      if (!guess) return stuck;
      const { cells, mines, placements, risk } = guess;
      const share = mines === "0" ? portion(mines, placements, risk) : percent(risk);
      const names = cellNames(
        cells.map((pair) => cellOf(pair, { cols })),
        cols,
      );
      return results.sentences([stuck, say.leastRisk(share, names)]);
    }
    case "undecided":
      return say.layoutUndecided(
        cell,
        opened,
        all,
        stopped ? refusal.limit(stopped.by, stopped.message) : null,
      );
  }
}

/** The figures of a layout, and how hard it is. */
function figures({ three_bv, openings, islands, difficulty, difficulty_proved }: Judged): string {
  const { analyse: say, board, refusal } = words.value;
  const counts = say.figures(three_bv, openings, islands);
  if (difficulty === null || difficulty === undefined) return refusal.sentence(counts);
  return refusal.sentence(board.also(counts, say.hardest(difficulty, difficulty_proved === true)));
}
