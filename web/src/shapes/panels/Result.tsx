// The findings about a board of any shape as a whole.

import { Busy, Problem } from "../../analyse/Busy.tsx";
import { BUDGETS, budget } from "../../analyse/live.ts";
import { grouped, shortened } from "../../analyse/numbers.ts";
import { priorWords } from "../../analyse/editing/density.ts";
import { Figure } from "../../analyse/results/Result.tsx";
import { remember } from "../../app/storage.ts";
import { words } from "../../words/index.ts";
import {
  cancel,
  explanation,
  look,
  lookAgain,
  problem,
  shapes,
  since,
  stoppedWords,
  type Look,
} from "../live.ts";
import { cellName, countOf, heading, leastOf, lines, priorOf, tally } from "../words.ts";

export function Result() {
  const say = words.value.results;
  const now = look.value;
  return (
    <section class="part" aria-label={say.known}>
      <h2 class="aloud">{say.known}</h2>
      {now?.consistent === false && <Conflict />}
      {now && now.consistent !== false && <Numbers look={now} />}
      {since.value !== null && (
        <Busy what={words.value.shapes.drawing} since={since.value} onCancel={cancel}>
          <Time />
        </Busy>
      )}
      {shapes.value !== null && problem.value !== null && (
        <Problem again={lookAgain}>{problem.value}</Problem>
      )}
      {since.value === null && now?.stopped && (
        <>
          {problem.value === null && <Problem again={lookAgain}>{stoppedWords(now)}</Problem>}
          <Time />
        </>
      )}
    </section>
  );
}

function Conflict() {
  const why = explanation.value;
  return (
    <div class="verdict">
      <p class="problem">
        <strong>{why ? heading(why) : words.value.proof.inconsistent}</strong>
      </p>
      {why && lines(why).map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}

/** So many digits of the number of placements are shown at once. */
const SHOWN = 12;

function Numbers({ look: now }: { look: Look }) {
  const say = words.value.results;
  const { safe, mine, undetermined, undecided } = tally(now);
  const placements = countOf(now);
  const assumption = priorWords(priorOf(now));
  const least = leastOf(now);
  return (
    <>
      <dl class="figures">
        <Figure of={safe} name={say.safe} />
        <Figure of={mine} name={say.mines(mine)} />
        <Figure of={undetermined} name={say.undetermined} />
        {undecided > 0 && <Figure of={undecided} name={say.undecided} />}
        {placements !== null && <Figure of={shortened(placements)} name={say.placements(placements)} />}
      </dl>
      {least && <p>{leastWords(least)}</p>}
      {assumption !== null && undetermined > 0 && <p class="dim">{assumption}</p>}
      {placements !== null && placements.length > SHOWN && (
        <details>
          <summary>{say.digits(placements.length)}</summary>
          <p class="digits">{grouped(placements)}</p>
        </details>
      )}
    </>
  );
}

/** So many cells of least risk are named. */
const NAMED = 4;

export function leastWords({ cells, risk }: NonNullable<ReturnType<typeof leastOf>>): string {
  const say = words.value.shapes;
  const names = cells.slice(0, NAMED).map(cellName);
  const more = cells.length > NAMED ? [say.andMore(cells.length - NAMED)] : [];
  return say.leastRisk([...names, ...more], risk);
}

/** In seconds. */
const MINUTE = 60;

function Time() {
  const say = words.value.results;
  return (
    <label>
      {say.timeLimit}{" "}
      <select
        value={String(budget.value)}
        onChange={({ currentTarget }) => {
          budget.value = Number(currentTarget.value);
          remember("budget", budget.value);
          lookAgain();
        }}
      >
        {BUDGETS.map((seconds) => (
          <option key={seconds} value={String(seconds)}>
            {seconds > MINUTE ? say.minutes(seconds / MINUTE) : say.seconds(String(seconds))}
          </option>
        ))}
      </select>
    </label>
  );
}
