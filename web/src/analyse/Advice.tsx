// The best next moves.

import { cellName, cellNames, sentence } from "#page/words.js";
import { useState } from "preact/hooks";
import type { Answer } from "../engine/questions.ts";
import { Asked } from "./Busy.tsx";
import { priorWords } from "./density.ts";
import { cellOf } from "./findings.ts";
import { percent, portion, shortened } from "./numbers.ts";
import { advice, advise, explain } from "./questions.ts";
import { position } from "./state.ts";
import { risk } from "./words.ts";

type Advised = Answer<"advise">;
type Move = Advised["moves"][number];

/** So many moves are listed at first. */
const SHOWN = 6;

export function Advice() {
  const [all, setAll] = useState(false);
  const answer = advice.answer.value;
  const moves = answer?.moves ?? [];
  return (
    <section class="part" aria-label="Best next move">
      <h2 class="aloud">Best next move</h2>
      <p class="row">
        <button type="button" title="Best move (B)" onClick={() => void advise("win")}>
          Best move to win
        </button>
        <button type="button" onClick={() => void advise("score")}>
          Best move by score
        </button>
      </p>
      <Asked asking={advice} what="Looking for the best move" />
      {answer && moves.length === 0 && <p>Nothing is left to open.</p>}
      {answer && moves.length > 0 && (
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
              {all ? "Fewer" : `All ${moves.length} moves`}
            </button>
          )}
        </>
      )}
    </section>
  );
}

function summary({ exact, moves, objective, assumes, placements, prior, stop, stopped }: Advised): string {
  const searched =
    objective === "score"
      ? "Estimated by the mean score at the end of the game."
      : exact
        ? `Exact: the search reached the end of the game${placements === null ? "" : ` (${shortened(placements)} placement${placements === "1" ? "" : "s"})`}.`
        : "The game is too long to search to its end: moves are compared by risk and by what they lead to.";
  const assumption = moves.some(({ mines, win }) => mines !== "0" || typeof win === "number")
    ? priorWords(prior)
    : null;
  const more = [
    stop === null || stop === undefined ? "" : ` If the game ends now, the score is ${stop.toFixed(3)}.`,
    assumption === null ? "" : ` ${assumption}`,
    assumes ? ` Assumption: ${assumes}.` : "",
    stopped ? ` ${sentence(`${stopped.left}: ${stopped.message}`)}` : "",
  ];
  return searched + more.join("");
}

function Line({ move, answer }: { move: Move; answer: Advised }) {
  const cell = cellOf(move.cell, position.value);
  const facts = [risk(move), ...gains(move, answer)];
  return (
    <li>
      <button
        type="button"
        title="Why?"
        onClick={() => {
          void explain(cell);
        }}
      >
        {cellName(cell, position.value.cols)}
      </button>{" "}
      {facts.join(", ")}
      {move.why && <Why why={move.why} placements={answer.placements} />}
    </li>
  );
}

function gains({ wins, won_weight, win, look_ahead, score, gain, mines }: Move, answer: Advised): string[] {
  const { placements, weight } = answer;
  const list: string[] = [];
  if (win !== undefined && win !== null) {
    const always = won_weight ? won_weight === weight : placements !== null && String(wins) === placements;
    const never = wins === 0 || won_weight === "0";
    const share = always ? "always wins" : never ? "never wins" : `wins ${percent(win)}`;
    list.push(
      placements === null || wins === null || wins === undefined
        ? share
        : `${share} (${wins} of ${shortened(placements)})`,
    );
  }
  if (look_ahead !== undefined && look_ahead !== null && mines !== "0")
    list.push(`look-ahead ${look_ahead.toFixed(3)}`);
  if (score !== undefined && score !== null) list.push(`score ${score.toFixed(3)}`);
  if (gain !== undefined && gain !== null) list.push(`opens about ${gain.toFixed(1)} cells`);
  return list;
}

interface WhyProps {
  why: NonNullable<Move["why"]>;
  placements: string | null;
}

function Why({ why, placements }: WhyProps) {
  const progressing = why.shows.filter(({ progress }) => progress).length;
  const isMixed = progressing > 0 && progressing < why.shows.length;
  const shows = why.shows.map(
    ({ value, placements: number, probability, progress }) =>
      `${value} (${portion(number, placements, probability)}${isMixed && progress ? ", a safe cell follows" : ""})`,
  );
  const led = isMixed
    ? `In ${portion(why.progresses, placements, why.progress)} of cases a safe cell follows or the game is won.`
    : `Whatever it shows, ${progressing > 0 ? "a safe cell follows or the game is won" : "no safe cell follows"}.`;
  const { cols } = position.value;
  const set = why.guess && [...why.guess.either, ...why.guess.or].map((pair) => cellOf(pair, position.value));
  return (
    <div class="dim">
      {why.dead ? "Dead: opening it tells nothing." : `${led} It may show ${shows.join(", ")}.`}
      {set ? ` Unavoidable guess: ${cellNames(set, cols)}.` : ""}
    </div>
  );
}
