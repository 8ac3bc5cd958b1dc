import { expect, it } from "vitest";
import type { Grid } from "./grid.ts";
import { boardText, readingBySight, tilesOfReading, withMeaning } from "./reading.ts";
import type { TileGroup } from "./recognise.ts";
import { decideByRules, rivalReadings } from "./rules.ts";
import type { Meaning } from "./signs.ts";

const grid: Grid = { left: 0, top: 0, width: 16, height: 16, rows: 1, cols: 3 };
const group = (members: number[], meanings: Meaning[], isSure: boolean): TileGroup =>
  ({ members, guess: { meanings, isSure } }) as unknown as TileGroup;
const groups = [group([0], ["1"], true), group([1], ["?", "0"], false), group([2], ["F", "*"], false)];
const questions = [
  { groups: [1], meanings: ["?", "0"] as const, count: 1 },
  { groups: [2], meanings: ["F", "*"] as const, count: 1 },
];

it("writes what is known, and hides what is doubtful", () => {
  const reading = withMeaning(readingBySight(groups), [2], { meaning: "F", by: "answer" });
  expect(boardText(tilesOfReading(groups, reading, grid), grid)).toBe(
    "mines rows=1 cols=3 squared_distance=2\n1 ? F\n",
  );
});

it("lets the rules decide between readings only if they leave one", async () => {
  const reading = readingBySight(groups);
  expect(rivalReadings(reading, questions)).toHaveLength(4);
  const decidedReading = await decideByRules(groups, reading, questions, grid, (board) =>
    Promise.resolve(board.includes("1 0 F")),
  );
  expect(decidedReading?.map((known) => known?.meaning)).toEqual(["1", "0", "F"]);
  const answers = [() => true, () => false, (board: string) => (board.includes("1 0 F") ? true : null)];
  for (const answer of answers)
    expect(
      await decideByRules(groups, reading, questions, grid, (board) => Promise.resolve(answer(board))),
    ).toBeNull();
});

it("compares no readings that are too many", () => {
  const manyQuestions = Array.from({ length: 5 }, (_, at) => ({
    groups: [at],
    meanings: ["?", "0"] as const,
    count: 1,
  }));
  expect(rivalReadings([null, null, null, null, null], manyQuestions)).toEqual([]);
});
