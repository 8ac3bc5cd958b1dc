import { expect, it } from "vitest";
import type { Cell } from "../engine/questions.ts";
import {
  ARROWS,
  beside,
  frameOf,
  shrunk,
  sideFor,
  type Place,
  type ShapedCell,
  type Shapes,
} from "./geometry.ts";

const shaped = (cell: Cell, centre: [number, number]): ShapedCell => ({
  cell,
  shape: "circle",
  centre,
  radius: 0.5,
  polygon: [],
  content: "hidden",
  text: "",
  status: null,
  probability: null,
  ringed: false,
});
/** Hexagons with a corner at the top: odd rows are half a cell to the right. */
const hexagons = (rows: number, cols: number): ShapedCell[] =>
  Array.from({ length: rows * cols }, (_, at) => {
    const [row, col] = [Math.floor(at / cols), at % cols];
    return shaped([row, col], [col + 0.5 * (row % 2), row * 0.866]);
  });
const walk = (cells: ShapedCell[], from: Cell, ...keys: string[]): Cell | null =>
  keys.reduce<Cell | null>((cell, key) => cell && beside(cells, cell, ARROWS[key] ?? [0, 0]), from);

it("moves to the nearest centre in the direction of an arrow", () => {
  const cells = hexagons(3, 3);
  expect(walk(cells, [0, 0], "ArrowRight")).toEqual([0, 1]);
  expect(walk(cells, [0, 1], "ArrowDown")).toEqual([1, 0]);
  expect(walk(cells, [1, 0], "ArrowUp")).toEqual([0, 0]);
  expect(walk(cells, [1, 1], "ArrowLeft", "ArrowLeft")).toBeNull();
  expect(walk(cells, [0, 0], "ArrowUp")).toBeNull();
});

it("reaches every cell of hexagons, triangles and graphs by arrows", () => {
  const triangles = Array.from({ length: 12 }, (_, at) => {
    const [row, col] = [Math.floor(at / 6), at % 6];
    const isUp = (row + col) % 2 === 0;
    return shaped([row, col], [0.5 * col, 0.87 * row + (isUp ? 0.58 : 0.29)]);
  });
  const graph = Array.from({ length: 7 }, (_, at) =>
    shaped([0, at], [2 * Math.sin((2 * Math.PI * at) / 7), -2 * Math.cos((2 * Math.PI * at) / 7)]),
  );
  for (const cells of [hexagons(4, 5), triangles, graph]) {
    const reached = new Set(["0,0"]);
    const open: Cell[] = [[0, 0]];
    for (let cell = open.pop(); cell; cell = open.pop())
      for (const arrow of Object.values(ARROWS)) {
        const next = beside(cells, cell, arrow);
        if (next && !reached.has(next.join())) {
          reached.add(next.join());
          open.push(next);
        }
      }
    expect(reached.size).toBe(cells.length);
  }
});

it("jumps over holes and gaps between layers", () => {
  const cells = [shaped([0, 0], [0, 0]), shaped([0, 2], [2, 0]), shaped([2, 0], [5.6, 0])];
  expect(walk(cells, [0, 0], "ArrowRight", "ArrowRight")).toEqual([2, 0]);
});

const board = (bounds: Shapes["bounds"], name: string | null = null): Shapes => ({
  name: "",
  bounds,
  cells: [shaped([0, 0], [0.5, 0.5])],
  lines: [],
  layers: [{ name, bounds, rows: [], cols: [], joined_rows: false, joined_cols: false }],
  edges: [],
  borders: [],
  sentences: [],
});

it("fits a board into its room, between the smallest and the largest cells", () => {
  const room: Place = [450, 450];
  expect(
    sideFor(
      board([
        [0, 0],
        [8.5, 8.5],
      ]),
      room,
      0,
    ),
  ).toBeCloseTo(50);
  expect(
    sideFor(
      board([
        [0, 0],
        [8.5, 8.5],
      ]),
      room,
      1,
    ),
  ).toBeCloseTo(62.5);
  expect(
    sideFor(
      board([
        [0, 0],
        [1, 1],
      ]),
      room,
      0,
    ),
  ).toBe(60);
  expect(
    sideFor(
      board([
        [0, 0],
        [200, 200],
      ]),
      room,
      0,
    ),
  ).toBe(26);
});

it("leaves room for the names of layers", () => {
  const bounds: Shapes["bounds"] = [
    [0, 0],
    [2, 2],
  ];
  expect(frameOf(board(bounds))).toEqual([-0.25, -0.25, 2.5, 2.5]);
  expect(frameOf(board(bounds, "layer 0"))[1]).toBeCloseTo(-0.65);
});

it("draws rings within a cell", () => {
  const cell: ShapedCell = {
    ...shaped([0, 0], [1, 1]),
    polygon: [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ],
  };
  expect(shrunk(cell, 0.5)).toEqual([
    [0.5, 0.5],
    [1.5, 0.5],
    [1.5, 1.5],
    [0.5, 1.5],
  ]);
});
