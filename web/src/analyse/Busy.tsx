// Shows a running computation, its duration and a cancel button. Does not show computations that end at once.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { PendingRequest } from "../engine/pending-request.ts";
import type { QuestionName } from "../engine/question-types.ts";
import { currentWords } from "../words/index.ts";

/** The time for which a request must run before the page shows it. */
const SHOW_DELAY_MILLISECONDS = 300;
/** The time between two updates of the shown time. */
const CLOCK_INTERVAL_MILLISECONDS = 100;

interface Props {
  what: string;
  /** The start of the computation, in milliseconds of `performance.now`. */
  since: number;
  onCancel: () => void;
  children?: ComponentChildren;
}

export function BusyIndicator({ what, since: startTime, onCancel, children }: Props) {
  const [now, setNow] = useState(startTime);
  useLayoutEffect(() => {
    const timer = setInterval(() => {
      setNow(performance.now());
    }, CLOCK_INTERVAL_MILLISECONDS);
    return () => {
      clearInterval(timer);
    };
  }, [startTime]);
  const elapsedMilliseconds = now - startTime;
  if (elapsedMilliseconds < SHOW_DELAY_MILLISECONDS) return null;
  const seconds = elapsedMilliseconds / 1000;
  const messages = currentWords.value.results;
  return (
    <p class="busy row">
      <span>
        {messages.busy(what)}{" "}
        <span class="time">{messages.seconds(seconds.toFixed(seconds < 10 ? 1 : 0))}</span>
      </span>
      <button type="button" onClick={onCancel}>
        {currentWords.value.app.cancel}
      </button>
      {children}
    </p>
  );
}

/** Shows the progress or the error of a request above the answer. */
export function RequestStatus<N extends QuestionName>({
  asking,
  what,
}: {
  asking: PendingRequest<N>;
  what: string;
}) {
  const startTime = asking.since.value;
  return (
    <>
      {startTime !== null && (
        <BusyIndicator
          what={what}
          since={startTime}
          onCancel={() => {
            asking.cancel();
          }}
        />
      )}
      {asking.problem.value !== null && (
        <ProblemNotice again={asking.again.value}>{asking.problem.value}</ProblemNotice>
      )}
    </>
  );
}

interface ProblemProps {
  /** Repeats the failed action. */
  again?: (() => void) | null;
  children: ComponentChildren;
}

export function ProblemNotice({ again = null, children }: ProblemProps) {
  return (
    <p class="problem" role="alert">
      {children}
      {again && (
        <>
          {" "}
          <button type="button" onClick={again}>
            {currentWords.value.app.askAgain}
          </button>
        </>
      )}
    </p>
  );
}
