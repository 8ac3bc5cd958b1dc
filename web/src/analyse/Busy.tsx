// The running computation, its duration, and how to end it. Immediate answers are not shown.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { PendingRequest } from "../engine/asking.ts";
import type { Name } from "../engine/questions.ts";
import { words } from "../words/index.ts";

/** In milliseconds. */
const SOON = 300;
const TICK = 100;

interface Props {
  what: string;
  /** In milliseconds of `performance.now`. */
  since: number;
  onCancel: () => void;
  children?: ComponentChildren;
}

export function Busy({ what, since, onCancel, children }: Props) {
  const [now, setNow] = useState(since);
  useLayoutEffect(() => {
    const timer = setInterval(() => {
      setNow(performance.now());
    }, TICK);
    return () => {
      clearInterval(timer);
    };
  }, [since]);
  const passed = now - since;
  if (passed < SOON) return null;
  const seconds = passed / 1000;
  const say = words.value.results;
  return (
    <p class="busy row">
      <span>
        {say.busy(what)} <span class="time">{say.seconds(seconds.toFixed(seconds < 10 ? 1 : 0))}</span>
      </span>
      <button type="button" onClick={onCancel}>
        {words.value.app.cancel}
      </button>
      {children}
    </p>
  );
}

/** How a question stands, above its answer. */
export function Asked<N extends Name>({ asking, what }: { asking: PendingRequest<N>; what: string }) {
  const since = asking.since.value;
  return (
    <>
      {since !== null && (
        <Busy
          what={what}
          since={since}
          onCancel={() => {
            asking.cancel();
          }}
        />
      )}
      {asking.problem.value !== null && <Problem again={asking.again.value}>{asking.problem.value}</Problem>}
    </>
  );
}

interface ProblemProps {
  /** Does again what failed. */
  again?: (() => void) | null;
  children: ComponentChildren;
}

export function Problem({ again = null, children }: ProblemProps) {
  return (
    <p class="problem" role="alert">
      {children}
      {again && (
        <>
          {" "}
          <button type="button" onClick={again}>
            {words.value.app.askAgain}
          </button>
        </>
      )}
    </p>
  );
}
