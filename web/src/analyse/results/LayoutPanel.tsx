// The panel for layouts, which says whether proofs alone win the board.

import { cellName } from "#page/words.js";
import { challengeToBegin } from "../../app/exchange/handover.ts";
import { firstCellNames } from "../../board/names.ts";
import type { Answer } from "../../engine/question-types.ts";
import { toLayout } from "../../play/layout/layout.ts";
import { currentWords } from "../../words/index.ts";
import { RequestStatus } from "../Busy.tsx";
import { hasEveryMineKnown } from "../editing/changes/edits.ts";
import { cellIndex } from "../findings.ts";
import { defaultFirstClick, judgeLayout, solvableRequest, showBoardWhereProofsEnd } from "./layout.ts";
import { percentWords, exactPercent } from "../numbers.ts";
import { pointedCell, position } from "../state.ts";

export function LayoutPanel() {
  if (!hasEveryMineKnown(position.value)) return null;
  const suggestedClick = defaultFirstClick(position.value);
  const pointedIndex = pointedCell.value;
  const { cols } = position.value;
  const answer = solvableRequest.answer.value;
  const messages = currentWords.value.analyse;
  return (
    <section class="part" aria-label={messages.layout}>
      <h2>{messages.layout}</h2>
      <p>{messages.layoutQuestion}</p>
      <p class="row">
        <button type="button" onClick={() => void judgeLayout(suggestedClick)}>
          {messages.firstClickAt(cellName(suggestedClick, cols))}
        </button>
        <PlayButton />
        {pointedIndex !== null && pointedIndex !== suggestedClick && canBeFirstClick(pointedIndex) && (
          <button type="button" onClick={() => void judgeLayout(pointedIndex)}>
            {messages.at(cellName(pointedIndex, cols))}
          </button>
        )}
      </p>
      <RequestStatus asking={solvableRequest} what={messages.judging} />
      {answer && (
        <>
          <p>
            <strong>{verdictWords(answer, cols)}</strong>
          </p>
          <p>{layoutStatisticsWords(answer)}</p>
          {answer.end !== "won" && (
            <p class="row">
              <button type="button" onClick={showBoardWhereProofsEnd}>
                {messages.showReached}
              </button>
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** A button that starts a game on the layout, if the page can play it. */
function PlayButton() {
  const layout = toLayout(position.value);
  if (typeof layout === "string") return null;
  return (
    <button
      type="button"
      onClick={() => {
        challengeToBegin.value = { of: { layout }, first: null };
      }}
    >
      {currentWords.value.playing.playLayout}
    </button>
  );
}

/** Whether a cell is on the board and has no known mine. */
function canBeFirstClick(cell: number): boolean {
  const cellState = position.value.seen[cell];
  return cellState !== undefined && cellState !== "mine";
}

type SolvableAnswer = Answer<"solvable">;

function verdictWords(
  { end, first, opened, without_mine: all, guess, stopped }: SolvableAnswer,
  cols: number,
): string {
  const { analyse: messages, refusal, results } = currentWords.value;
  const firstClickName = cellName(cellIndex(first, { cols }), cols);
  switch (end) {
    case "won":
      return messages.won(firstClickName);
    case "lost":
      return messages.lost(firstClickName);
    case "stuck": {
      const stuckWords = messages.stuck(firstClickName, opened, all);
      if (!guess) return stuckWords;
      const { cells, mines, placements, risk } = guess;
      const guessRiskText = mines === "0" ? exactPercent(mines, placements, risk) : percentWords(risk);
      const guessCellNames = firstCellNames(
        cells.map((pair) => cellIndex(pair, { cols })),
        cols,
      );
      return results.sentences([stuckWords, messages.leastRisk(guessRiskText, guessCellNames)]);
    }
    case "undecided":
      return messages.layoutUndecided(
        firstClickName,
        opened,
        all,
        stopped ? refusal.limit(stopped.by, stopped.message) : null,
      );
  }
}

/** Returns the figures and the difficulty of a layout in words. */
function layoutStatisticsWords({
  three_bv,
  openings,
  islands,
  difficulty,
  difficulty_proved,
}: SolvableAnswer): string {
  const { analyse: messages, board, refusal } = currentWords.value;
  const figureCounts = messages.figures(three_bv, openings, islands);
  if (difficulty === null || difficulty === undefined) return refusal.sentence(figureCounts);
  return refusal.sentence(board.also(figureCounts, messages.hardest(difficulty, difficulty_proved === true)));
}
