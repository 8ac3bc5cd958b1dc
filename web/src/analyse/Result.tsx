// The findings about the board as a whole.

import { cellNames, counted } from "#page/words.js";
import { Busy, Problem } from "./Busy.tsx";
import { askAgain, BUDGETS, budget, cancel, findings, isBroken, problem, work } from "./live.ts";
import { grouped, shortened } from "./numbers.ts";
import { priorWords } from "./density.ts";
import { tally } from "./findings.ts";
import { flagWords, reasons } from "./words.ts";

const TIMES: Record<number, string> = { 5: "5 s", 60: "60 s", 600: "10 min" };

export function Result() {
  const { faults, consistent, conflict, left, known, placements } = findings.value;
  // Zeros would be an answer.
  const isKnown = known.length > 0 || placements !== null;
  return (
    <section class="part" aria-label="What is known">
      <h2 class="aloud">What is known</h2>
      {faults.map(({ words }) => (
        <Problem key={words}>{words}</Problem>
      ))}
      {consistent === false && (
        <div class="verdict">
          <p class="problem">
            <strong>
              {conflict ? reasons(conflict).heading : "No placement of the mines agrees with this board."}
            </strong>
          </p>
          {conflict && reasons(conflict).lines.map((line) => <p key={line}>{line}</p>)}
        </div>
      )}
      {faults.length === 0 && consistent !== false && isKnown && <Numbers />}
      {work.value && (
        <Busy {...work.value} onCancel={cancel}>
          <Time />
        </Busy>
      )}
      {problem.value !== null && (
        <Problem
          again={
            isBroken.value
              ? () => {
                  askAgain(budget.value);
                }
              : null
          }
        >
          {problem.value}
        </Problem>
      )}
      {work.value === null && left.length > 0 && (
        <p class="problem">{left.map((line) => `${capital(line)}.`).join(" ")}</p>
      )}
      <Guesses />
      {work.value === null && left.length > 0 && <Time />}
    </section>
  );
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function Numbers() {
  const { placements, prior } = findings.value;
  const assumption = priorWords(prior);
  const { safe, mine, undetermined, undecided } = tally(findings.value);
  const hidden = safe + mine + undetermined + undecided;
  return (
    <>
      <dl class="figures">
        <Figure of={safe} name="safe" />
        <Figure of={mine} name={mine === 1 ? "mine" : "mines"} />
        <Figure of={undetermined} name="undetermined" />
        {undecided > 0 && <Figure of={undecided} name="undecided" />}
        {placements !== null && (
          <div>
            <dt>{placements === "1" ? "placement" : "placements"}</dt>
            <dd>{shortened(placements)}</dd>
          </div>
        )}
      </dl>
      {flagWords(findings.value) !== "" && <p>{flagWords(findings.value)}</p>}
      {assumption !== null && undetermined > 0 && <p class="dim">{assumption}</p>}
      {placements !== null && hidden === 0 && <p class="dim">No cell of this board is hidden.</p>}
      {placements !== null && placements.length > 12 && (
        <details>
          <summary>All {placements.length} digits of the number of placements</summary>
          <p class="digits">{grouped(placements)}</p>
        </details>
      )}
    </>
  );
}

function Figure({ of, name }: { of: number; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{of}</dd>
    </div>
  );
}

function Guesses() {
  const { dead, guesses, position } = findings.value;
  const { cols } = position;
  return (
    <>
      {guesses.length > 0 && (
        <p>
          <strong>{guesses.length === 1 ? "Unavoidable guess" : "Unavoidable guesses"}:</strong>{" "}
          {guesses.map((set) => cellNames(set, cols)).join("; ")}. Opening other cells never tells which.
        </p>
      )}
      {dead.size > 0 && (
        <details>
          <summary>
            <strong>Dead:</strong> {counted(dead.size, "cell")}
          </summary>
          <p>
            {cellNames([...dead], cols)}. Opening {dead.size === 1 ? "it" : "them"} tells nothing.
          </p>
        </details>
      )}
    </>
  );
}

function Time() {
  return (
    <label>
      Time limit{" "}
      <select
        value={String(budget.value)}
        onChange={(event) => {
          askAgain(Number(event.currentTarget.value));
        }}
      >
        {BUDGETS.map((seconds) => (
          <option key={seconds} value={String(seconds)}>
            {TIMES[seconds]}
          </option>
        ))}
      </select>
    </label>
  );
}
