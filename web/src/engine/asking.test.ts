import { expect, it } from "vitest";
import { PendingRequest } from "./asking.ts";
import type { Engine, RequestOptions } from "./client.ts";
import { UnansweredError, type Answer } from "./questions.ts";
import { problemFor } from "./testing.ts";

type Counted = Answer<"count">;
const part: Counted = { count: null, prior: "uniform", cells: [] };
const whole: Counted = { count: "1", prior: "uniform", cells: [] };

/** An engine that tells a part, and then what it is made to. */
function engine(rest: () => Promise<Counted>): Engine {
  const ask = async (_: unknown, wishes: RequestOptions<"count">): Promise<Counted> => {
    wishes.onPart?.(part);
    return rest();
  };
  return { ask } as unknown as Engine;
}

const request = { do: "count", board: "?" } as const;

it("has the answer, and no question any more", async () => {
  const asking = new PendingRequest<"count">(engine(() => Promise.resolve(whole)));
  expect(await asking.ask(request, 1)).toEqual(whole);
  expect([asking.answer.value, asking.since.value, asking.problem.value]).toEqual([whole, null, null]);
});

it("keeps what was found where it is cancelled", async () => {
  let settle: (answer: Counted) => void = () => undefined;
  const asking = new PendingRequest<"count">(engine(() => new Promise((resolve) => (settle = resolve))));
  const answer = asking.ask(request, 1);
  expect(asking.since.value).not.toBeNull();
  asking.cancel();
  settle(whole);
  expect(await answer).toBeNull();
  expect([asking.answer.value, asking.since.value]).toEqual([part, null]);
  asking.clear();
  expect(asking.answer.value).toBeNull();
});

it("says what went wrong", async () => {
  const problem = problemFor("expected a clue", 2, 1);
  const asking = new PendingRequest<"count">(engine(() => Promise.reject(new UnansweredError(problem))));
  expect(await asking.ask(request, 1)).toBeNull();
  expect(asking.problem.value).toBe("Line 2, column 1: expected a clue");
});
