import { expect, it } from "vitest";
import { explanationHeading } from "../../board/explanation-words.ts";
import type { Answer } from "../../engine/question-types.ts";
import type { ShapedCell } from "./geometry.ts";
import { cellAppearance, statusByCell, NO_MARKS } from "./appearances.ts";
import {
  leastRiskCells,
  explanationLines,
  usedLineIndices,
  minesOfPlacement,
  toReasons,
  findingsAnnouncement,
} from "../words.ts";

const LOOK_ANSWER = {
  consistent: true,
  safe: [],
  mine: [[0, 2]],
  undetermined: [
    [0, 0],
    [0, 1],
  ],
  undecided: [[1, 0]],
  counts: {
    count: "3",
    prior: "total",
    cells: [
      { row: 0, col: 0, mines: "1", probability: 1 / 3 },
      { row: 0, col: 1, mines: "2", probability: 2 / 3 },
      { row: 0, col: 2, mines: "3", probability: 1 },
    ],
  },
  least: { cells: [[0, 0]], mines: "1", placements: "3", risk: 1 / 3 },
} as unknown as Answer<"look">;

const shapedCellAt = (at: [number, number], part: Partial<ShapedCell> = {}): ShapedCell => ({
  cell: at,
  shape: "square",
  centre: [0, 0],
  radius: 0.5,
  polygon: [],
  content: "hidden",
  text: "",
  status: null,
  probability: null,
  ringed: false,
  ...part,
});

it("writes the number of several known mines", () => {
  const mineLook = (text: string) =>
    cellAppearance(shapedCellAt([0, 0], { content: "mine", text }), undefined, NO_MARKS);
  expect(mineLook("")).toMatchObject({ sign: "hit", text: "", name: "(0,0): a known mine" });
  expect(mineLook("2")).toMatchObject({ sign: null, text: "*2", name: "(0,0): 2 known mines" });
});

it("includes the text on a cell in the cell's name, even if the text is rounded up", () => {
  const chanceLook = (chance: number) =>
    cellAppearance(shapedCellAt([0, 0]), { is: "undetermined", chance }, NO_MARKS);
  expect(chanceLook(0.549)).toMatchObject({ text: "55%", name: "(0,0): 54.9\u202f% for a mine, 55%" });
});

it("shows statuses by sign, text and words", () => {
  const statuses = statusByCell(LOOK_ANSWER);
  const appearanceOfCellAt = (at: [number, number]) =>
    cellAppearance(shapedCellAt(at), statuses.get(at.join()), NO_MARKS);
  expect(appearanceOfCellAt([0, 0])).toMatchObject({
    text: "33%",
    sign: null,
    name: "(0,0): 33.3\u202f% for a mine",
  });
  expect(appearanceOfCellAt([0, 2])).toMatchObject({ sign: "mine", name: "(0,2): proven mine" });
  expect(appearanceOfCellAt([1, 0])).toMatchObject({ text: "", name: "(1,0): hidden, undecided" });
  expect(appearanceOfCellAt([1, 1]).name).toBe("(1,1): hidden");
});

it("shows clues as the board writes them, flags, mines and rings", () => {
  const clueCell = shapedCellAt([0, 0], { content: "opened", text: "{2}" });
  const marksWithReasonRing = { ...NO_MARKS, rings: new Map([["0,0", "reason" as const]]) };
  expect(cellAppearance(clueCell, undefined, marksWithReasonRing)).toMatchObject({
    text: "{2}",
    ring: "reason",
    name: "(0,0): the clue {2}, part of the proof",
  });
  const flags = new Map([
    ["0,1", 1],
    ["0,4", 3],
  ] as const);
  const flagAndMineMarks = { ...NO_MARKS, flags, mines: new Set(["0,2"]), hit: "0,3" };
  const cellSigns = [1, 2, 3].map(
    (col) => cellAppearance(shapedCellAt([0, col]), undefined, flagAndMineMarks).sign,
  );
  expect(cellSigns).toEqual(["flag", "mine", "hit"]);
  expect(cellAppearance(shapedCellAt([0, 4]), undefined, flagAndMineMarks)).toMatchObject({
    sign: "flag",
    text: "3",
    name: "(0,4): 3 flags",
  });
});

it("names the least risk only if no cell is safe", () => {
  expect(leastRiskCells(LOOK_ANSWER)).toEqual({ cells: [[0, 0]], risk: "33.3\u202f%" });
  expect(leastRiskCells({ ...LOOK_ANSWER, safe: [[3, 3]] })).toBeNull();
  expect(findingsAnnouncement(LOOK_ANSWER, null)).toBe(
    "0 safe, 1 mine, 2 undetermined, 1 undecided, 3 placements.",
  );
});

const RULE_REASON = {
  code: "clue_sum",
  text: "1 mine in (0,2)",
  arguments: { mines: { code: "one_mine", text: "1 mine" }, cells: [[0, 2]] },
};

/** Returns the sentence of a rule with its label. */
const labelledRule = (label: string) => ({
  code: "labelled_rule",
  text: `${label}: ${RULE_REASON.text}`,
  arguments: { label, rule: RULE_REASON },
});

const SAFE_EXPLANATION = {
  cell: [0, 2],
  answer: "mine",
  text: "(0,2) is a mine: 2 rules together show it",
  sentence: {
    code: "has_status",
    text: "(0,2) is a mine: 2 rules together show it",
    arguments: {
      subject: [[0, 2]],
      status: {
        code: "status_because",
        text: "a mine: 2 rules together show it",
        arguments: {
          status: "a mine",
          why: { code: "rules_show", text: "2 rules together show it", arguments: { rules: 2 } },
        },
      },
    },
  },
  clues: [
    {
      label: "C3 (0,1)",
      cell: [0, 1],
      cells: [[0, 2]],
      text: "C3 (0,1): 1 mine in (0,2)",
      sentence: labelledRule("C3 (0,1)"),
    },
    {
      label: "C10 2",
      cell: null,
      cells: [[0, 2]],
      text: "C10 2: 1 mine in (0,2)",
      sentence: labelledRule("C10 2"),
    },
  ],
  conclusion_sentence: {
    code: "rules_fail_if",
    text: "",
    arguments: { cell: [[0, 2]], opposite: "safe", status: "a mine" },
  },
  smallest: true,
} as unknown as NonNullable<Answer<"look">["explanation"]>;

it("explains a cell by its clues and lines", () => {
  expect(explanationHeading(SAFE_EXPLANATION)).toBe("(0,2) is a mine: 2 rules together show it.");
  expect(explanationLines(SAFE_EXPLANATION)).toEqual([
    "C3 (0,1): 1 mine in (0,2).",
    "C10 2: 1 mine in (0,2).",
    "If (0,2) were safe, these rules could not all hold, so (0,2) is a mine.",
  ]);
  expect([...usedLineIndices(SAFE_EXPLANATION)]).toEqual([1]);
  expect(toReasons(SAFE_EXPLANATION).map(({ cell: at }) => at)).toEqual([[0, 1], null]);
});

it("shows the two placements of an undetermined cell", () => {
  const twoPlacements = [
    ["..#", "..."],
    ["#..", "..."],
  ];
  const undeterminedExplanation = {
    ...SAFE_EXPLANATION,
    answer: "undetermined",
    clues: [],
    solutions: twoPlacements,
  } as unknown as typeof SAFE_EXPLANATION;
  expect([0, 1].map((which) => [...(minesOfPlacement(undeterminedExplanation, which) ?? [])])).toEqual([
    ["0,2"],
    ["0,0"],
  ]);
  expect(minesOfPlacement(SAFE_EXPLANATION, 0)).toBeNull();
});
