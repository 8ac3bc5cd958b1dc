import { expect, it } from "vitest";
import { PendingRequest } from "./pending-request.ts";
import type { Engine, RequestOptions } from "./client.ts";
import { UnansweredError, type Answer } from "./question-types.ts";
import { problemFor } from "./testing.ts";

type CountAnswer = Answer<"count">;
const partialAnswer: CountAnswer = { count: null, prior: "uniform", cells: [] };
const finalAnswer: CountAnswer = { count: "1", prior: "uniform", cells: [] };

/** Returns an engine that first gives a partial answer, and then the answer that `rest` returns. */
function stubEngine(rest: () => Promise<CountAnswer>): Engine {
  const ask = async (_: unknown, options: RequestOptions<"count">): Promise<CountAnswer> => {
    options.onPart?.(partialAnswer);
    return rest();
  };
  return { ask } as unknown as Engine;
}

const request = { do: "count", board: "?" } as const;

it("has the answer, and no running request, after the engine has answered", async () => {
  const pendingRequest = new PendingRequest<"count">(stubEngine(() => Promise.resolve(finalAnswer)));
  expect(await pendingRequest.ask(request, 1)).toEqual(finalAnswer);
  expect([pendingRequest.answer.value, pendingRequest.since.value, pendingRequest.problem.value]).toEqual([
    finalAnswer,
    null,
    null,
  ]);
});

it("keeps the partial answer after a cancel", async () => {
  let settle: (answer: CountAnswer) => void = () => undefined;
  const pending = new PendingRequest<"count">(stubEngine(() => new Promise((resolve) => (settle = resolve))));
  const returnedAnswer = pending.ask(request, 1);
  expect(pending.since.value).not.toBeNull();
  pending.cancel();
  settle(finalAnswer);
  expect(await returnedAnswer).toBeNull();
  expect([pending.answer.value, pending.since.value]).toEqual([partialAnswer, null]);
  pending.clear();
  expect(pending.answer.value).toBeNull();
});

it("shows the error of the engine", async () => {
  const engineProblem = problemFor("expected a clue", 2, 1);
  const pending = new PendingRequest<"count">(
    stubEngine(() => Promise.reject(new UnansweredError(engineProblem))),
  );
  expect(await pending.ask(request, 1)).toBeNull();
  expect(pending.problem.value).toBe("Line 2, column 1: expected a clue");
});
