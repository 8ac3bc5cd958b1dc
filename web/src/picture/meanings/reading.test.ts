import { expect, it } from "vitest";
import type { Grid } from "../grid/grid.ts";
import { boardText, readingByLooks, tilesOfReading, withMeaning } from "./reading.ts";
import type { TileGroup } from "./recognise.ts";
import { decideByRules, possibleReadings } from "./rules.ts";
import type { Meaning } from "./signs.ts";

const grid: Grid = { left: 0, top: 0, width: 16, height: 16, rows: 1, cols: 3 };
const groupOf = (members: number[], meanings: Meaning[], isSure: boolean): TileGroup =>
  ({ members, guess: { meanings, isSure } }) as unknown as TileGroup;
const groups = [groupOf([0], ["1"], true), groupOf([1], ["?", "0"], false), groupOf([2], ["F", "*"], false)];
const questions = [
  { groups: [1], meanings: ["?", "0"] as const, count: 1 },
  { groups: [2], meanings: ["F", "*"] as const, count: 1 },
];

it("writes the known cells, and hides the doubtful ones", () => {
  const answeredReading = withMeaning(readingByLooks(groups), [2], { meaning: "F", by: "answer" });
  expect(boardText(tilesOfReading(groups, answeredReading, grid), grid)).toBe(
    "mines rows=1 cols=3 squared_distance=2\n1 ? F\n",
  );
});

it("lets the rules decide between readings only if they leave one", async () => {
  const reading = readingByLooks(groups);
  expect(possibleReadings(reading, questions)).toHaveLength(4);
  const decidedReading = await decideByRules(groups, reading, questions, grid, (board) =>
    Promise.resolve(board.includes("1 0 F")),
  );
  expect(decidedReading?.map((known) => known?.meaning)).toEqual(["1", "0", "F"]);
  const consistencyChecks = [
    () => true,
    () => false,
    (board: string) => (board.includes("1 0 F") ? true : null),
  ];
  for (const answer of consistencyChecks)
    expect(
      await decideByRules(groups, reading, questions, grid, (board) => Promise.resolve(answer(board))),
    ).toBeNull();
});

it("compares no readings if there are too many", () => {
  const manyQuestions = Array.from({ length: 5 }, (_, at) => ({
    groups: [at],
    meanings: ["?", "0"] as const,
    count: 1,
  }));
  expect(possibleReadings([null, null, null, null, null], manyQuestions)).toEqual([]);
});
