import { expect, it } from "vitest";
import type { Engine } from "../../engine/client.ts";
import { UnansweredError, type Problem } from "../../engine/question-types.ts";
import { problemFor } from "../../engine/testing.ts";
import { readShape } from "./read.ts";

const refusalAt = (line: number, column: number): Problem =>
  problemFor(`expected a clue at ${line}:${column}`, line, column);

/** Returns an engine with a fixed answer for each question. If the answer is a problem, the engine throws it. */
const engineWithFixedAnswers = (answers: Record<string, unknown>): Engine =>
  ({
    ask: ({ do: name }: { do: string }) => {
      const answer = answers[name];
      const isProblem = typeof answer === "object" && answer !== null && "kind" in answer;
      return isProblem ? Promise.reject(new UnansweredError(answer as Problem)) : Promise.resolve(answer);
    },
  }) as unknown as Engine;

const drawAnswer = (cells: number) => ({
  consistent: true,
  shapes: { cells: Array.from({ length: cells }) },
});

it("returns the engine's text of a board, and the unchanged text of a level", async () => {
  const boardEngine = engineWithFixedAnswers({
    convert: { text: "cells rows=1 cols=1\n?\n" },
    draw: drawAnswer(1),
  });
  expect(await readShape(boardEngine, "cells cols=1 rows=1\n?")).toEqual({
    board: "cells rows=1 cols=1\n?\n",
  });
  const levelEngine = engineWithFixedAnswers({
    convert: refusalAt(2, 1),
    "play-level": { board: "" },
    draw: drawAnswer(1),
  });
  expect(await readShape(levelEngine, "cells rows=1 cols=1\n?*")).toEqual({
    level: "cells rows=1 cols=1\n?*",
  });
});

it("reads a level file of Hexcells as a level, or as a board if the mines contradict a clue", async () => {
  const file = "Hexcells level v1\nA flower\n";
  const start = { text: "cells rows=1 cols=1\n?\n" };
  const playable = engineWithFixedAnswers({
    convert: start,
    "play-level": { board: start.text },
    draw: drawAnswer(1),
  });
  expect(await readShape(playable, file)).toEqual({ level: file });
  const contradictory = engineWithFixedAnswers({
    convert: start,
    "play-level": refusalAt(9, 3),
    draw: drawAnswer(1),
  });
  expect(await readShape(contradictory, file)).toEqual({ board: start.text });
});

it("reports the error of the board reader or of the level reader, whichever is later in the text", async () => {
  const engineFailingLaterAsBoard = engineWithFixedAnswers({
    convert: refusalAt(3, 5),
    "play-level": refusalAt(2, 1),
  });
  await expect(readShape(engineFailingLaterAsBoard, "")).rejects.toMatchObject({ place: [3, 5] });
  const engineFailingLaterAsLevel = engineWithFixedAnswers({
    convert: refusalAt(2, 1),
    "play-level": refusalAt(2, 4),
  });
  await expect(readShape(engineFailingLaterAsLevel, "")).rejects.toMatchObject({ place: [2, 4] });
});

it("refuses boards with more cells than the page can show", async () => {
  const largeBoardEngine = engineWithFixedAnswers({ convert: { text: "cells" }, draw: drawAnswer(4001) });
  await expect(readShape(largeBoardEngine, "cells")).rejects.toThrow("4001 cells");
});
