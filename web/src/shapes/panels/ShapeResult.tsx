// The panel with the findings about a whole board of any shape.

import { BusyIndicator, ProblemNotice } from "../../analyse/Busy.tsx";
import { BUDGET_CHOICES_SECONDS, budgetSeconds } from "../../analyse/analysis.ts";
import { groupThousands, shortenNumber } from "../../analyse/numbers.ts";
import { priorWords } from "../../analyse/editing/settings/density.ts";
import { Figure } from "../../analyse/results/BoardResult.tsx";
import { remember } from "../../app/storage.ts";
import { explanationHeading } from "../../board/explanation-words.ts";
import { currentWords } from "../../words/index.ts";
import {
  cancelLook,
  currentExplanation,
  currentLook,
  repeatLook,
  lookProblem,
  shownShapes,
  searchStart,
  stoppedWords,
  type LookAnswer,
} from "../analysis.ts";
import {
  cellName,
  placementCount,
  leastRiskCells,
  explanationLines,
  priorOfChances,
  statusCounts,
} from "../words.ts";

export function ShapeResult() {
  const messages = currentWords.value.results;
  const shownLook = currentLook.value;
  return (
    <section class="part" aria-label={messages.known}>
      <h2 class="aloud">{messages.known}</h2>
      {shownLook?.consistent === false && <Conflict />}
      {shownLook && shownLook.consistent !== false && <CountFigures look={shownLook} />}
      {searchStart.value !== null && (
        <BusyIndicator
          what={currentWords.value.shapes.drawing}
          since={searchStart.value}
          onCancel={cancelLook}
        >
          <BudgetChoice />
        </BusyIndicator>
      )}
      {shownShapes.value !== null && lookProblem.value !== null && (
        <ProblemNotice again={repeatLook}>{lookProblem.value}</ProblemNotice>
      )}
      {searchStart.value === null && shownLook?.stopped && (
        <>
          {lookProblem.value === null && (
            <ProblemNotice again={repeatLook}>{stoppedWords(shownLook)}</ProblemNotice>
          )}
          <BudgetChoice />
        </>
      )}
    </section>
  );
}

function Conflict() {
  const shownExplanation = currentExplanation.value;
  return (
    <div class="verdict">
      <p class="problem">
        <strong>
          {shownExplanation ? explanationHeading(shownExplanation) : currentWords.value.proof.inconsistent}
        </strong>
      </p>
      {shownExplanation && explanationLines(shownExplanation).map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}

/** The most digits of a number of placements that is shown in full at first. */
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
      {leastRisk && <p>{leastRiskWords(leastRisk)}</p>}
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

export function leastRiskWords({ cells, risk }: NonNullable<ReturnType<typeof leastRiskCells>>): string {
  const messages = currentWords.value.shapes;
  const names = cells.slice(0, MOST_NAMED_CELLS).map(cellName);
  const andMoreItems =
    cells.length > MOST_NAMED_CELLS ? [messages.andMore(cells.length - MOST_NAMED_CELLS)] : [];
  return messages.leastRisk([...names, ...andMoreItems], risk);
}

const SECONDS_PER_MINUTE = 60;

function BudgetChoice() {
  const messages = currentWords.value.results;
  return (
    <label>
      {messages.timeLimit}{" "}
      <select
        value={String(budgetSeconds.value)}
        onChange={({ currentTarget }) => {
          budgetSeconds.value = Number(currentTarget.value);
          remember("budget", budgetSeconds.value);
          repeatLook();
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
