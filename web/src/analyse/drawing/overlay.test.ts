import { expect, it, vi } from "vitest";
import { unopenedBoard } from "../../board/saved-board.ts";
import { noFindings, withLookAnswer } from "../findings.ts";
import { pictureOfFindings, NO_MARKS } from "./appearance.ts";
import { possibleZeros, decimalQuotient } from "./overlay.ts";

vi.mock("../../engine/start.ts", () => ({ newEngine: () => ({}), boardEngine: {} }));
vi.mock("../state.ts", async () => {
  const { signal } = await import("@preact/signals");
  return { position: signal({ rows: 1, cols: 1, mines: null, distance: 2, seen: ["hidden"] }) };
});

const foundFindings = withLookAnswer(noFindings(unopenedBoard(1, 5, 2, 2), []), {
  consistent: true,
  safe: [[0, 3]],
  mine: [[0, 0]],
  undetermined: [
    [0, 1],
    [0, 2],
    [0, 4],
  ],
  counts: {
    count: "4",
    prior: "total",
    classes: [
      { cells: [[0, 0]], mines: "4", probability: 1 },
      { cells: [[0, 3]], mines: "0", probability: 0 },
      {
        cells: [
          [0, 1],
          [0, 2],
          [0, 4],
        ],
        mines: "1",
        probability: 0.25,
      },
    ],
  },
} as never);

it("finds possible zeros, which have no proven mine around them", () => {
  expect(possibleZeros(foundFindings)).toEqual([2, 3, 4]);
});

it("divides numbers of any length", () => {
  expect([
    decimalQuotient("1", "4"),
    decimalQuotient("0", "7"),
    decimalQuotient("7", "7"),
    decimalQuotient("0", "0"),
  ]).toEqual([0.25, 0, 1, 0]);
  expect(decimalQuotient(`1${"0".repeat(400)}`, `4${"0".repeat(400)}`)).toBe(0.25);
});

it("shows the chosen kind of chances on hidden cells", () => {
  const cellTexts = (numbers: Parameters<typeof pictureOfFindings>[2]): unknown[] =>
    pictureOfFindings(foundFindings, NO_MARKS, numbers).cells.map(({ text, sign }) => sign ?? text);
  expect(cellTexts({ of: "safe" })).toEqual(["mine", "75%", "75%", "check", "75%"]);
  expect(
    cellTexts({
      of: "zero",
      chances: new Map([
        [2, 0.5],
        [3, 0.999],
        [4, 0],
      ]),
    }),
  ).toEqual(["mine", undefined, "50%", "99%", "0%"]);
  expect(
    pictureOfFindings(foundFindings, NO_MARKS, { of: "zero", chances: new Map([[2, 1]]) }).cells[2]?.name,
  ).toContain("100\u202f% for a zero");
});
