import { expect, it } from "vitest";
import type { Answer } from "../engine/questions.ts";
import type { ShapedCell } from "./geometry.ts";
import { cellLook, statusByCell, NO_MARKS } from "./looks.ts";
import {
  explanationHeading,
  leastRiskCells,
  explanationLines,
  usedLines,
  minesOfPlacement,
  toReasons,
  findingsAnnouncement,
} from "./words.ts";

const LOOK = {
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

const cellAt = (at: [number, number], part: Partial<ShapedCell> = {}): ShapedCell => ({
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
  const mineLook = (text: string) => cellLook(cellAt([0, 0], { content: "mine", text }), undefined, NO_MARKS);
  expect(mineLook("")).toMatchObject({ sign: "hit", text: "", name: "(0,0): a known mine" });
  expect(mineLook("2")).toMatchObject({ sign: null, text: "*2", name: "(0,0): 2 known mines" });
});

it("tells statuses by sign, text and words", () => {
  const known = statusByCell(LOOK);
  const lookAt = (at: [number, number]) => cellLook(cellAt(at), known.get(at.join()), NO_MARKS);
  expect(lookAt([0, 0])).toMatchObject({ text: "33%", sign: null, name: "(0,0): 33.3\u202f% for a mine" });
  expect(lookAt([0, 2])).toMatchObject({ sign: "mine", name: "(0,2): proven mine" });
  expect(lookAt([1, 0])).toMatchObject({ text: "", name: "(1,0): hidden, undecided" });
  expect(lookAt([1, 1]).name).toBe("(1,1): hidden");
});

it("shows clues as the board writes them, flags, mines and rings", () => {
  const clueCell = cellAt([0, 0], { content: "opened", text: "{2}" });
  const ringedMarks = { ...NO_MARKS, rings: new Map([["0,0", "reason" as const]]) };
  expect(cellLook(clueCell, undefined, ringedMarks)).toMatchObject({
    text: "{2}",
    ring: "reason",
    name: "(0,0): the clue {2}, part of the proof",
  });
  const marks = { ...NO_MARKS, flags: new Set(["0,1"]), mines: new Set(["0,2"]), hit: "0,3" };
  const signs = [1, 2, 3].map((col) => cellLook(cellAt([0, col]), undefined, marks).sign);
  expect(signs).toEqual(["flag", "mine", "hit"]);
});

it("names the least risk only where nothing is safe", () => {
  expect(leastRiskCells(LOOK)).toEqual({ cells: [[0, 0]], risk: "33.3\u202f%" });
  expect(leastRiskCells({ ...LOOK, safe: [[3, 3]] })).toBeNull();
  expect(findingsAnnouncement(LOOK, null)).toBe("0 safe, 1 mine, 2 undetermined, 1 undecided, 3 placements.");
});

const RULE = {
  code: "clue_sum",
  text: "1 mine in (0,2)",
  arguments: { mines: { code: "one_mine", text: "1 mine" }, cells: [[0, 2]] },
};

const WHY = {
  cell: [0, 2],
  answer: "mine",
  text: "(0,2) is mine, by 2 rules",
  clues: [
    { label: "C3 (0,1)", cell: [0, 1], cells: [[0, 2]], text: "C3 (0,1): 1 mine in (0,2)", rule: RULE },
    { label: "C10 2", cell: null, cells: [[0, 2]], text: "C10 2: 1 mine in (0,2)", rule: RULE },
  ],
  smallest: true,
} as unknown as NonNullable<Answer<"look">["explanation"]>;

it("explains a cell by its clues and lines", () => {
  expect(explanationHeading(WHY)).toBe("(0,2) is a mine: 2 rules together show it, and no fewer would do.");
  expect(explanationLines(WHY)).toEqual(["C3 (0,1): 1 mine in (0,2).", "C10 2: 1 mine in (0,2)."]);
  expect([...usedLines(WHY)]).toEqual([1]);
  expect(toReasons(WHY).map(({ cell: at }) => at)).toEqual([[0, 1], null]);
});

it("shows the two placements of an undetermined cell", () => {
  const solutions = [
    ["..#", "..."],
    ["#..", "..."],
  ];
  const undeterminedExplanation = {
    ...WHY,
    answer: "undetermined",
    clues: [],
    solutions,
  } as unknown as typeof WHY;
  expect([0, 1].map((which) => [...(minesOfPlacement(undeterminedExplanation, which) ?? [])])).toEqual([
    ["0,2"],
    ["0,0"],
  ]);
  expect(minesOfPlacement(WHY, 0)).toBeNull();
});
