import { expect, it } from "vitest";
import type { Answer } from "../engine/questions.ts";
import type { ShapedCell } from "./geometry.ts";
import { cellLook, statuses, UNMARKED } from "./looks.ts";
import { heading, leastOf, lines, linesOf, placementOf, reasonsOf, spoken } from "./words.ts";

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

const cell = (at: [number, number], part: Partial<ShapedCell> = {}): ShapedCell => ({
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
  const mines = (text: string) => cellLook(cell([0, 0], { content: "mine", text }), undefined, UNMARKED);
  expect(mines("")).toMatchObject({ sign: "hit", text: "", name: "(0,0): a known mine" });
  expect(mines("2")).toMatchObject({ sign: null, text: "*2", name: "(0,0): 2 known mines" });
});

it("tells statuses by sign, text and words", () => {
  const known = statuses(LOOK);
  const look = (at: [number, number]) => cellLook(cell(at), known.get(at.join()), UNMARKED);
  expect(look([0, 0])).toMatchObject({ text: "33%", sign: null, name: "(0,0): 33.3\u202f% for a mine" });
  expect(look([0, 2])).toMatchObject({ sign: "mine", name: "(0,2): proven mine" });
  expect(look([1, 0])).toMatchObject({ text: "", name: "(1,0): hidden, undecided" });
  expect(look([1, 1]).name).toBe("(1,1): hidden");
});

it("shows clues as the board writes them, flags, mines and rings", () => {
  const clue = cell([0, 0], { content: "opened", text: "{2}" });
  const ringed = { ...UNMARKED, rings: new Map([["0,0", "reason" as const]]) };
  expect(cellLook(clue, undefined, ringed)).toMatchObject({
    text: "{2}",
    ring: "reason",
    name: "(0,0): the clue {2}, part of the proof",
  });
  const marks = { ...UNMARKED, flags: new Set(["0,1"]), mines: new Set(["0,2"]), hit: "0,3" };
  const signs = [1, 2, 3].map((col) => cellLook(cell([0, col]), undefined, marks).sign);
  expect(signs).toEqual(["flag", "mine", "hit"]);
});

it("names the least risk only where nothing is safe", () => {
  expect(leastOf(LOOK)).toEqual({ cells: [[0, 0]], risk: "33.3\u202f%" });
  expect(leastOf({ ...LOOK, safe: [[3, 3]] })).toBeNull();
  expect(spoken(LOOK, null)).toBe("0 safe, 1 mine, 2 undetermined, 1 undecided, 3 placements.");
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
  expect(heading(WHY)).toBe("(0,2) is a mine: 2 rules together show it, and no fewer would do.");
  expect(lines(WHY)).toEqual(["C3 (0,1): 1 mine in (0,2).", "C10 2: 1 mine in (0,2)."]);
  expect([...linesOf(WHY)]).toEqual([1]);
  expect(reasonsOf(WHY).map(({ cell: at }) => at)).toEqual([[0, 1], null]);
});

it("shows the two placements of an undetermined cell", () => {
  const solutions = [
    ["..#", "..."],
    ["#..", "..."],
  ];
  const open = { ...WHY, answer: "undetermined", clues: [], solutions } as unknown as typeof WHY;
  expect([0, 1].map((which) => [...(placementOf(open, which) ?? [])])).toEqual([["0,2"], ["0,0"]]);
  expect(placementOf(WHY, 0)).toBeNull();
});
