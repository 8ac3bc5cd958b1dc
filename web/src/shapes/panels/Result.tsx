// The findings about a board of any shape as a whole.

import { Busy, ProblemNotice } from "../../analyse/Busy.tsx";
import { SECOND_BUDGETS, budget } from "../../analyse/live.ts";
import { groupThousands, shortenNumber } from "../../analyse/numbers.ts";
import { priorWords } from "../../analyse/editing/density.ts";
import { Figure } from "../../analyse/results/Result.tsx";
import { remember } from "../../app/storage.ts";
import { currentWords } from "../../words/index.ts";
import {
  cancelLook,
  currentExplanation,
  currentLook,
  lookAgain,
  lookProblem,
  shownShapes,
  searchStart,
  stoppedWords,
  type LookAnswer,
} from "../live.ts";
import {
  cellName,
  placementCount,
  explanationHeading,
  leastRiskCells,
  explanationLines,
  priorOfChances,
  statusCounts,
} from "../words.ts";

export function ShapeResult() {
  const messages = currentWords.value.results;
  const lookNow = currentLook.value;
  return (
    <section class="part" aria-label={messages.known}>
      <h2 class="aloud">{messages.known}</h2>
      {lookNow?.consistent === false && <Conflict />}
      {lookNow && lookNow.consistent !== false && <CountFigures look={lookNow} />}
      {searchStart.value !== null && (
        <Busy what={currentWords.value.shapes.drawing} since={searchStart.value} onCancel={cancelLook}>
          <BudgetChoice />
        </Busy>
      )}
      {shownShapes.value !== null && lookProblem.value !== null && (
        <ProblemNotice again={lookAgain}>{lookProblem.value}</ProblemNotice>
      )}
      {searchStart.value === null && lookNow?.stopped && (
        <>
          {lookProblem.value === null && (
            <ProblemNotice again={lookAgain}>{stoppedWords(lookNow)}</ProblemNotice>
          )}
          <BudgetChoice />
        </>
      )}
    </section>
  );
}

function Conflict() {
  const reasonsNow = currentExplanation.value;
  return (
    <div class="verdict">
      <p class="problem">
        <strong>{reasonsNow ? explanationHeading(reasonsNow) : currentWords.value.proof.inconsistent}</strong>
      </p>
      {reasonsNow && explanationLines(reasonsNow).map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}

/** The most digits of the number of placements to show at once. */
const MOST_SHOWN_DIGITS = 12;

function CountFigures({ look: lookNow }: { look: LookAnswer }) {
  const messages = currentWords.value.results;
  const { safe, mine, undetermined, undecided } = statusCounts(lookNow);
  const placements = placementCount(lookNow);
  const priorText = priorWords(priorOfChances(lookNow));
  const leastRisk = leastRiskCells(lookNow);
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
      {leastRisk && <p>{leastWords(leastRisk)}</p>}
      {priorText !== null && undetermined > 0 && <p class="dim">{priorText}</p>}
      {placements !== null && placements.length > MOST_SHOWN_DIGITS && (
        <details>
          <summary>{messages.digits(placements.length)}</summary>
          <p class="digits">{groupThousands(placements)}</p>
        </details>
      )}
    </>
  );
}

/** The most cells of least risk to name. */
const MOST_NAMED_CELLS = 4;

export function leastWords({ cells, risk }: NonNullable<ReturnType<typeof leastRiskCells>>): string {
  const messages = currentWords.value.shapes;
  const names = cells.slice(0, MOST_NAMED_CELLS).map(cellName);
  const restText = cells.length > MOST_NAMED_CELLS ? [messages.andMore(cells.length - MOST_NAMED_CELLS)] : [];
  return messages.leastRisk([...names, ...restText], risk);
}

/** In seconds. */
const LONG_SEARCH_SECONDS = 60;

function BudgetChoice() {
  const messages = currentWords.value.results;
  return (
    <label>
      {messages.timeLimit}{" "}
      <select
        value={String(budget.value)}
        onChange={({ currentTarget }) => {
          budget.value = Number(currentTarget.value);
          remember("budget", budget.value);
          lookAgain();
        }}
      >
        {SECOND_BUDGETS.map((seconds) => (
          <option key={seconds} value={String(seconds)}>
            {seconds > LONG_SEARCH_SECONDS
              ? messages.minutes(seconds / LONG_SEARCH_SECONDS)
              : messages.seconds(String(seconds))}
          </option>
        ))}
      </select>
    </label>
  );
}
