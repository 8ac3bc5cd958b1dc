// The drawnFindings about the board as a whole.

import { words } from "../../words/index.ts";
import { cellNames } from "../../board/names.ts";
import { Busy, Problem } from "../Busy.tsx";
import { askAgain, BUDGETS, budget, cancel, drawnFindings, isBroken, problem, work } from "../live.ts";
import { grouped, shortened } from "../numbers.ts";
import { priorWords } from "../editing/density.ts";
import { tally } from "../findings.ts";
import { faultWords, flagWords, leftWords, reasons } from "../words.ts";

export function Result() {
  const { faults, consistent, left, known, placements } = drawnFindings.value;
  const say = words.value.results;
  // Zeros would be an answer.
  const isKnown = known.length > 0 || placements !== null;
  return (
    <section class="part" aria-label={say.known}>
      <h2 class="aloud">{say.known}</h2>
      {faults.map((fault) => (
        <Problem key={faultWords(fault)}>{faultWords(fault)}</Problem>
      ))}
      {consistent === false && <Conflict />}
      {faults.length === 0 && consistent !== false && isKnown && <Numbers />}
      {work.value && (
        <Busy what={say[work.value.what]} since={work.value.since} onCancel={cancel}>
          <Time />
        </Busy>
      )}
      <Failure />
      {work.value === null && left !== null && (
        <p class="problem">{words.value.refusal.sentence(leftWords(left))}</p>
      )}
      <Guesses />
      {work.value === null && left !== null && <Time />}
    </section>
  );
}

function Conflict() {
  const { conflict } = drawnFindings.value;
  const why = conflict && reasons(conflict);
  return (
    <div class="verdict">
      <p class="problem">
        <strong>{why ? why.heading : words.value.proof.inconsistent}</strong>
      </p>
      {why?.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Why nothing is known, with a button where the engine can be asked again. */
function Failure() {
  if (problem.value === null) return null;
  const again = (): void => {
    askAgain(budget.value);
  };
  return <Problem again={isBroken.value ? again : null}>{problem.value}</Problem>;
}

function Numbers() {
  const { placements, prior } = drawnFindings.value;
  const say = words.value.results;
  const assumption = priorWords(prior);
  const { safe, mine, undetermined, undecided } = tally(drawnFindings.value);
  const hidden = safe + mine + undetermined + undecided;
  const flags = flagWords(drawnFindings.value);
  return (
    <>
      <dl class="figures">
        <Figure of={safe} name={say.safe} />
        <Figure of={mine} name={say.mines(mine)} />
        <Figure of={undetermined} name={say.undetermined} />
        {undecided > 0 && <Figure of={undecided} name={say.undecided} />}
        {placements !== null && <Figure of={shortened(placements)} name={say.placements(placements)} />}
      </dl>
      {flags !== "" && <p>{flags}</p>}
      {assumption !== null && undetermined > 0 && <p class="dim">{assumption}</p>}
      {placements !== null && hidden === 0 && <p class="dim">{say.noneHidden}</p>}
      {placements !== null && placements.length > 12 && (
        <details>
          <summary>{say.digits(placements.length)}</summary>
          <p class="digits">{grouped(placements)}</p>
        </details>
      )}
    </>
  );
}

export function Figure({ of, name }: { of: number | string; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{of}</dd>
    </div>
  );
}

function Guesses() {
  const { dead, guesses, position } = drawnFindings.value;
  const { cols } = position;
  const say = words.value.results;
  return (
    <>
      {guesses.length > 0 && (
        <p>
          <strong>{say.guesses(guesses.length)}</strong>{" "}
          {say.guessesAre(guesses.map((set) => cellNames(set, cols)))}
        </p>
      )}
      {dead.size > 0 && (
        <details>
          <summary>
            <strong>{say.dead}</strong> {say.cells(dead.size)}
          </summary>
          <p>{say.deadAre(dead.size, cellNames([...dead], cols))}</p>
        </details>
      )}
    </>
  );
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
        onChange={(event) => {
          askAgain(Number(event.currentTarget.value));
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
