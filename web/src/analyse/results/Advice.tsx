// The best next moves.

import { cellName } from "#page/words.js";
import { useState } from "preact/hooks";
import { firstCellNames } from "../../board/names.ts";
import type { Answer } from "../../engine/question-types.ts";
import { incompleteAnswerText } from "../../formats/sentences/limit-text.ts";
import { currentWords } from "../../words/index.ts";
import { RequestStatus } from "../Busy.tsx";
import { priorWords } from "../editing/settings/density.ts";
import { cellIndex } from "../findings.ts";
import { percentWords, exactPercent, shortenNumber } from "../numbers.ts";
import { adviseRequest, adviseMove, explainCell } from "../questions.ts";
import { position } from "../state.ts";
import { placementCountWords, riskWords } from "../words.ts";

type AdviceAnswer = Answer<"advise">;
type Move = AdviceAnswer["moves"][number];

/** The number of moves listed at first. */
const MOST_SHOWN_MOVES = 6;

export function Advice() {
  const messages = currentWords.value.results;
  return (
    <section class="part" aria-label={messages.nextMove}>
      <h2 class="aloud">{messages.nextMove}</h2>
      <p class="row">
        <button type="button" title={messages.bestHint} onClick={() => void adviseMove("win")}>
          {messages.bestToWin}
        </button>
        <button type="button" onClick={() => void adviseMove("score")}>
          {messages.bestByScore}
        </button>
      </p>
      <RequestStatus asking={adviseRequest} what={messages.advising} />
      {adviseRequest.answer.value && <AdvisedMoves answer={adviseRequest.answer.value} />}
    </section>
  );
}

function AdvisedMoves({ answer }: { answer: AdviceAnswer }) {
  const [all, setAll] = useState(false);
  const { moves } = answer;
  const messages = currentWords.value.results;
  if (moves.length === 0) return <p>{currentWords.value.board.nothingLeft}</p>;
  return (
    <>
      <p>{summaryWords(answer)}</p>
      <ol class="advised">
        {moves.slice(0, all ? 200 : MOST_SHOWN_MOVES).map((move) => (
          <MoveLine key={move.cell.join()} move={move} answer={answer} />
        ))}
      </ol>
      {moves.length > MOST_SHOWN_MOVES && (
        <button
          type="button"
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? messages.fewer : messages.allMoves(moves.length)}
        </button>
      )}
    </>
  );
}

function searchWords({ exact, objective, placements }: AdviceAnswer): string {
  const messages = currentWords.value.results;
  if (objective === "score") return messages.byScore;
  return exact ? messages.exact(placementCountWords(placements)) : messages.tooLong;
}

function summaryWords(answer: AdviceAnswer): string {
  const { results: messages, refusal } = currentWords.value;
  const { moves, assumes, prior, stop, stopped } = answer;
  const isByChance = moves.some(({ mines, win }) => mines !== "0" || typeof win === "number");
  const assumption = isByChance ? priorWords(prior) : null;
  const stoppedText = stopped && incompleteAnswerText(stopped);
  return messages.sentences([
    searchWords(answer),
    ...(typeof stop === "number" ? [messages.stop(stop.toFixed(3))] : []),
    ...(assumption === null ? [] : [assumption]),
    ...(assumes ? [messages.assumes(assumes)] : []),
    ...(stoppedText ? [refusal.sentence(stoppedText)] : []),
  ]);
}

function MoveLine({ move, answer }: { move: Move; answer: AdviceAnswer }) {
  const messages = currentWords.value.results;
  const cell = cellIndex(move.cell, position.value);
  return (
    <li>
      <button
        type="button"
        title={messages.why}
        onClick={() => {
          void explainCell(cell);
        }}
      >
        {cellName(cell, position.value.cols)}
      </button>{" "}
      {messages.facts([riskWords(move), ...gainWords(move, answer)])}
      {move.why && <MoveReason why={move.why} placements={answer.placements} />}
    </li>
  );
}

function gainWords(
  { wins, won_weight, win, look_ahead, score, gain, mines }: Move,
  answer: AdviceAnswer,
): string[] {
  const messages = currentWords.value.results;
  const { placements, weight } = answer;
  const gainTexts: string[] = [];
  if (win !== undefined && win !== null) {
    const isAlwaysWon = won_weight
      ? won_weight === weight
      : placements !== null && String(wins) === placements;
    const isNeverWon = wins === 0 || won_weight === "0";
    const winWords = isAlwaysWon
      ? messages.alwaysWins
      : isNeverWon
        ? messages.neverWins
        : messages.wins(percentWords(win));
    gainTexts.push(
      placements === null || wins === null || wins === undefined
        ? winWords
        : messages.winsOf(winWords, shortenNumber(String(wins)), shortenNumber(placements)),
    );
  }
  if (look_ahead !== undefined && look_ahead !== null && mines !== "0")
    gainTexts.push(messages.lookAhead(look_ahead.toFixed(3)));
  if (score !== undefined && score !== null) gainTexts.push(messages.score(score.toFixed(3)));
  if (gain !== undefined && gain !== null) gainTexts.push(messages.gain(gain.toFixed(1)));
  return gainTexts;
}

interface WhyProps {
  why: NonNullable<Move["why"]>;
  placements: string | null;
}

function MoveReason({ why, placements }: WhyProps) {
  const messages = currentWords.value.results;
  const progressValues = why.shows.filter(({ progress }) => progress).length;
  const isProgressMixed = progressValues > 0 && progressValues < why.shows.length;
  const valueTexts = why.shows.map(({ value, placements: number, probability, progress }) =>
    messages.shows(value, exactPercent(number, placements, probability), isProgressMixed && progress),
  );
  const valuesWords = isProgressMixed
    ? messages.oftenProgress(exactPercent(why.progresses, placements, why.progress))
    : progressValues > 0
      ? messages.alwaysProgress
      : messages.neverProgress;
  const { cols } = position.value;
  const guessCells =
    why.guess && [...why.guess.either, ...why.guess.or].map((pair) => cellIndex(pair, position.value));
  return (
    <div class="dim">
      {messages.sentences([
        ...(why.dead ? [messages.deadMove] : [valuesWords, messages.mayShow(valueTexts)]),
        ...(guessCells ? [messages.guess(firstCellNames(guessCells, cols))] : []),
      ])}
    </div>
  );
}
