// The panel with the findings about the whole board.

import { currentWords } from "../../words/index.ts";
import { explanationHeading, type Explanation } from "../../board/explanation-words.ts";
import { firstCellNames } from "../../board/names.ts";
import { BusyIndicator, ProblemNotice } from "../Busy.tsx";
import {
  repeatSearch,
  BUDGET_CHOICES_SECONDS,
  budgetSeconds,
  cancelSearch,
  drawnFindings,
  isEngineBroken,
  searchProblem,
  runningSearch,
} from "../analysis.ts";
import { groupThousands, shortenNumber } from "../numbers.ts";
import { priorWords } from "../editing/settings/density.ts";
import { statusCounts } from "../findings.ts";
import { editBoard } from "../state.ts";
import { conflictLines, faultWords, flagWords, openQuestionWords } from "../words.ts";
import { repairsOf } from "./repairs.ts";

export function BoardResult() {
  const { faults, consistent, left, known, placements } = drawnFindings.value;
  const messages = currentWords.value.results;
  // Without an answer, the panel shows no figures, because zeros would look like an answer.
  const isKnown = known.length > 0 || placements !== null;
  return (
    <section class="part" aria-label={messages.known}>
      <h2 class="aloud">{messages.known}</h2>
      {faults.map((fault) => (
        <ProblemNotice key={faultWords(fault)}>{faultWords(fault)}</ProblemNotice>
      ))}
      {consistent === false && <ConflictReasons />}
      {faults.length === 0 && consistent !== false && isKnown && <CountFigures />}
      {runningSearch.value && (
        <BusyIndicator
          what={messages[runningSearch.value.what]}
          since={runningSearch.value.since}
          onCancel={cancelSearch}
        >
          <BudgetChoice />
        </BusyIndicator>
      )}
      <FailureNotice />
      {runningSearch.value === null && left !== null && (
        <p class="problem">{currentWords.value.refusal.sentence(openQuestionWords(left))}</p>
      )}
      <GuessList />
      {runningSearch.value === null && left !== null && <BudgetChoice />}
    </section>
  );
}

function ConflictReasons() {
  const { conflict } = drawnFindings.value;
  return (
    <div class="verdict">
      <p class="problem">
        <strong>{conflict ? explanationHeading(conflict) : currentWords.value.proof.inconsistent}</strong>
      </p>
      {conflict && conflictLines(conflict).map((line) => <p key={line}>{line}</p>)}
      {conflict && <RepairButtons conflict={conflict} />}
    </div>
  );
}

function RepairButtons({ conflict }: { conflict: Explanation }) {
  const repairs = repairsOf(conflict, drawnFindings.value.position);
  if (repairs.length === 0) return null;
  const title = currentWords.value.results.repairs;
  return (
    <div class="row" role="group" aria-label={title}>
      {title}
      {repairs.map(({ words, repaired }) => (
        <button
          key={words}
          type="button"
          onClick={() => {
            editBoard(repaired);
          }}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** Shows why findings are missing. If repeating the request can help, shows a button that repeats the request. */
function FailureNotice() {
  if (searchProblem.value === null) return null;
  const askAgainNow = (): void => {
    repeatSearch(budgetSeconds.value);
  };
  return (
    <ProblemNotice again={isEngineBroken.value ? askAgainNow : null}>{searchProblem.value}</ProblemNotice>
  );
}

function CountFigures() {
  const { placements, prior } = drawnFindings.value;
  const messages = currentWords.value.results;
  const priorText = priorWords(prior);
  const { safe, mine, undetermined, undecided } = statusCounts(drawnFindings.value);
  const hiddenCellCount = safe + mine + undetermined + undecided;
  const flagText = flagWords(drawnFindings.value);
  return (
    <>
      <dl class="figures">
        <Figure of={safe} name={messages.safe} />
        <Figure of={mine} name={messages.mines(mine)} />
        <Figure of={undetermined} name={messages.undetermined} />
        {undecided > 0 && <Figure of={undecided} name={messages.undecided} />}
        {placements !== null && (
          <Figure of={shortenNumber(placements)} name={messages.placements(placements)} />
        )}
      </dl>
      {flagText !== "" && <p>{flagText}</p>}
      {priorText !== null && undetermined > 0 && <p class="dim">{priorText}</p>}
      {placements !== null && hiddenCellCount === 0 && <p class="dim">{messages.noneHidden}</p>}
      {placements !== null && placements.length > 12 && (
        <details>
          <summary>{messages.digits(placements.length)}</summary>
          <p class="digits">{groupThousands(placements)}</p>
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

function GuessList() {
  const { dead, guesses, position } = drawnFindings.value;
  const { cols } = position;
  const messages = currentWords.value.results;
  return (
    <>
      {guesses.length > 0 && (
        <p>
          <strong>{messages.guesses(guesses.length)}</strong>{" "}
          {messages.guessesAre(guesses.map((set) => firstCellNames(set, cols)))}
        </p>
      )}
      {dead.size > 0 && (
        <details>
          <summary>
            <strong>{messages.dead}</strong> {messages.cells(dead.size)}
          </summary>
          <p>{messages.deadAre(dead.size, firstCellNames([...dead], cols))}</p>
        </details>
      )}
    </>
  );
}

const SECONDS_PER_MINUTE = 60;

function BudgetChoice() {
  const messages = currentWords.value.results;
  return (
    <label>
      {messages.timeLimit}{" "}
      <select
        value={String(budgetSeconds.value)}
        onChange={(event) => {
          repeatSearch(Number(event.currentTarget.value));
        }}
      >
        {BUDGET_CHOICES_SECONDS.map((seconds) => (
          <option key={seconds} value={String(seconds)}>
            {seconds > SECONDS_PER_MINUTE
              ? messages.minutes(seconds / SECONDS_PER_MINUTE)
              : messages.seconds(String(seconds))}
          </option>
        ))}
      </select>
    </label>
  );
}
