// The best next moves.

import { cellName } from "#page/words.js";
import { useState } from "preact/hooks";
import { cellNames } from "../../board/names.ts";
import type { Answer } from "../../engine/questions.ts";
import { words } from "../../words/index.ts";
import { Asked } from "../Busy.tsx";
import { priorWords } from "../editing/density.ts";
import { cellOf } from "../findings.ts";
import { percent, portion, shortened } from "../numbers.ts";
import { advice, advise, explain } from "../questions.ts";
import { position } from "../state.ts";
import { placementsOf, risk } from "../words.ts";

type Advised = Answer<"advise">;
type Move = Advised["moves"][number];

/** So many moves are listed at first. */
const SHOWN = 6;

export function Advice() {
  const say = words.value.results;
  return (
    <section class="part" aria-label={say.nextMove}>
      <h2 class="aloud">{say.nextMove}</h2>
      <p class="row">
        <button type="button" title={say.bestHint} onClick={() => void advise("win")}>
          {say.bestToWin}
        </button>
        <button type="button" onClick={() => void advise("score")}>
          {say.bestByScore}
        </button>
      </p>
      <Asked asking={advice} what={say.advising} />
      {advice.answer.value && <Moves answer={advice.answer.value} />}
    </section>
  );
}

function Moves({ answer }: { answer: Advised }) {
  const [all, setAll] = useState(false);
  const { moves } = answer;
  const say = words.value.results;
  if (moves.length === 0) return <p>{words.value.board.nothingLeft}</p>;
  return (
    <>
      <p>{summary(answer)}</p>
      <ol class="advised">
        {moves.slice(0, all ? 200 : SHOWN).map((move) => (
          <Line key={move.cell.join()} move={move} answer={answer} />
        ))}
      </ol>
      {moves.length > SHOWN && (
        <button
          type="button"
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? say.fewer : say.allMoves(moves.length)}
        </button>
      )}
    </>
  );
}

function searchWords({ exact, objective, placements }: Advised): string {
  const say = words.value.results;
  if (objective === "score") return say.byScore;
  return exact ? say.exact(placementsOf(placements)) : say.tooLong;
}

function summary(answer: Advised): string {
  const { results: say, refusal } = words.value;
  const { moves, assumes, prior, stop, stopped } = answer;
  const isByChance = moves.some(({ mines, win }) => mines !== "0" || typeof win === "number");
  const assumption = isByChance ? priorWords(prior) : null;
  const limit = stopped && refusal.stopped(stopped.left, refusal.limit(stopped.by, stopped.message));
  return say.sentences([
    searchWords(answer),
    ...(typeof stop === "number" ? [say.stop(stop.toFixed(3))] : []),
    ...(assumption === null ? [] : [assumption]),
    ...(assumes ? [say.assumes(assumes)] : []),
    ...(limit ? [refusal.sentence(limit)] : []),
  ]);
}

function Line({ move, answer }: { move: Move; answer: Advised }) {
  const say = words.value.results;
  const cell = cellOf(move.cell, position.value);
  return (
    <li>
      <button
        type="button"
        title={say.why}
        onClick={() => {
          void explain(cell);
        }}
      >
        {cellName(cell, position.value.cols)}
      </button>{" "}
      {say.facts([risk(move), ...gains(move, answer)])}
      {move.why && <Why why={move.why} placements={answer.placements} />}
    </li>
  );
}

function gains({ wins, won_weight, win, look_ahead, score, gain, mines }: Move, answer: Advised): string[] {
  const say = words.value.results;
  const { placements, weight } = answer;
  const list: string[] = [];
  if (win !== undefined && win !== null) {
    const always = won_weight ? won_weight === weight : placements !== null && String(wins) === placements;
    const never = wins === 0 || won_weight === "0";
    const share = always ? say.alwaysWins : never ? say.neverWins : say.wins(percent(win));
    list.push(
      placements === null || wins === null || wins === undefined
        ? share
        : say.winsOf(share, wins, shortened(placements)),
    );
  }
  if (look_ahead !== undefined && look_ahead !== null && mines !== "0")
    list.push(say.lookAhead(look_ahead.toFixed(3)));
  if (score !== undefined && score !== null) list.push(say.score(score.toFixed(3)));
  if (gain !== undefined && gain !== null) list.push(say.gain(gain.toFixed(1)));
  return list;
}

interface WhyProps {
  why: NonNullable<Move["why"]>;
  placements: string | null;
}

function Why({ why, placements }: WhyProps) {
  const say = words.value.results;
  const progressing = why.shows.filter(({ progress }) => progress).length;
  const isMixed = progressing > 0 && progressing < why.shows.length;
  const shows = why.shows.map(({ value, placements: number, probability, progress }) =>
    say.shows(value, portion(number, placements, probability), isMixed && progress),
  );
  const led = isMixed
    ? say.oftenProgress(portion(why.progresses, placements, why.progress))
    : progressing > 0
      ? say.alwaysProgress
      : say.neverProgress;
  const { cols } = position.value;
  const set = why.guess && [...why.guess.either, ...why.guess.or].map((pair) => cellOf(pair, position.value));
  return (
    <div class="dim">
      {say.sentences([
        ...(why.dead ? [say.deadMove] : [led, say.mayShow(shows)]),
        ...(set ? [say.guess(cellNames(set, cols))] : []),
      ])}
    </div>
  );
}
