import { expect, it } from "vitest";
import type { Cell } from "../../engine/question-types.ts";
import {
  ARROW_DIRECTIONS,
  axisNumbers,
  cellInDirection,
  boardFrame,
  cellNames,
  shrinkPolygon,
  squareSideFor,
  type PlanePoint,
  type ShapedCell,
  type BoardShapes,
} from "./geometry.ts";

const shapedCell = (cell: Cell, centre: [number, number]): ShapedCell => ({
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
/** Hexagons with a corner at the top. Odd rows are shifted by half a cell to the right. */
const hexagons = (rows: number, cols: number): ShapedCell[] =>
  Array.from({ length: rows * cols }, (_, at) => {
    const [row, col] = [Math.floor(at / cols), at % cols];
    return shapedCell([row, col], [col + 0.5 * (row % 2), row * 0.866]);
  });
const walkByKeys = (cells: ShapedCell[], from: Cell, ...keys: string[]): Cell | null =>
  keys.reduce<Cell | null>(
    (cell, key) => cell && cellInDirection(cells, cell, ARROW_DIRECTIONS[key] ?? [0, 0]),
    from,
  );

it("moves to the nearest centre in the direction of an arrow", () => {
  const cells = hexagons(3, 3);
  expect(walkByKeys(cells, [0, 0], "ArrowRight")).toEqual([0, 1]);
  expect(walkByKeys(cells, [0, 1], "ArrowDown")).toEqual([1, 0]);
  expect(walkByKeys(cells, [1, 0], "ArrowUp")).toEqual([0, 0]);
  expect(walkByKeys(cells, [1, 1], "ArrowLeft", "ArrowLeft")).toBeNull();
  expect(walkByKeys(cells, [0, 0], "ArrowUp")).toBeNull();
});

it("reaches every cell of hexagons, triangles and graphs by arrows", () => {
  const triangles = Array.from({ length: 12 }, (_, at) => {
    const [row, col] = [Math.floor(at / 6), at % 6];
    const isPointingUp = (row + col) % 2 === 0;
    return shapedCell([row, col], [0.5 * col, 0.87 * row + (isPointingUp ? 0.58 : 0.29)]);
  });
  const graphCells = Array.from({ length: 7 }, (_, at) =>
    shapedCell([0, at], [2 * Math.sin((2 * Math.PI * at) / 7), -2 * Math.cos((2 * Math.PI * at) / 7)]),
  );
  for (const cells of [hexagons(4, 5), triangles, graphCells]) {
    const reachedCells = new Set(["0,0"]);
    const cellsToVisit: Cell[] = [[0, 0]];
    for (let cell = cellsToVisit.pop(); cell; cell = cellsToVisit.pop())
      for (const direction of Object.values(ARROW_DIRECTIONS)) {
        const cellAhead = cellInDirection(cells, cell, direction);
        if (cellAhead && !reachedCells.has(cellAhead.join())) {
          reachedCells.add(cellAhead.join());
          cellsToVisit.push(cellAhead);
        }
      }
    expect(reachedCells.size).toBe(cells.length);
  }
});

it("jumps over holes and gaps between layers", () => {
  const cells = [shapedCell([0, 0], [0, 0]), shapedCell([0, 2], [2, 0]), shapedCell([2, 0], [5.6, 0])];
  expect(walkByKeys(cells, [0, 0], "ArrowRight", "ArrowRight")).toEqual([2, 0]);
});

const board = (bounds: BoardShapes["bounds"], name: string | null = null): BoardShapes => ({
  name: "",
  bounds,
  cells: [shapedCell([0, 0], [0.5, 0.5])],
  lines: [],
  layers: [{ name, bounds, rows: [], cols: [], joined_rows: false, joined_cols: false }],
  edges: [],
  borders: [],
  sentences: [],
});

it("puts the numbers of rows and columns beside each layer", () => {
  const bounds: BoardShapes["bounds"] = [
    [0, 0],
    [2, 1],
  ];
  const plain = board(bounds);
  const numbered = (name: string | null): BoardShapes => ({
    ...plain,
    layers: [
      {
        name,
        bounds,
        rows: [[0, 0.5]],
        cols: [
          [0, 0.5],
          [1, 1.5],
        ],
        joined_rows: false,
        joined_cols: false,
      },
    ],
  });
  const numbers = axisNumbers(numbered(null));
  expect(numbers.map(({ number }) => number)).toEqual([0, 0, 1]);
  expect(numbers.map(({ at: [x, y] }) => [x < 0, y < 0])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  const [left, top] = boardFrame(numbered(null));
  expect(numbers.every(({ at: [x, y] }) => x > left && y > top)).toBe(true);
  expect(axisNumbers(plain)).toEqual([]);
  const [first] = numbered("0").layers;
  const second = {
    ...first,
    name: "1",
    bounds: [
      [4, 0],
      [6, 1],
    ],
    rows: [[1, 0.5]],
  } as typeof first;
  const layers = [first, second].filter((layer) => layer !== undefined);
  const inLayers = axisNumbers({ ...plain, layers });
  expect(inLayers.map(({ number }) => number)).toEqual([0, 0, 1, 1, 0, 1]);
  expect(new Set(inLayers.map(({ key }) => key)).size).toBe(6);
  expect(inLayers[3]?.at[0]).toBeLessThan(4);
});

it("moves a row or column number beyond the label of a line that would cover it", () => {
  const bounds: BoardShapes["bounds"] = [
    [-0.8, -0.8],
    [2, 1],
  ];
  const layer: BoardShapes["layers"][number] = {
    name: null,
    bounds: [
      [0, 0],
      [2, 1],
    ],
    rows: [[0, 0.5]],
    cols: [
      [0, 0.5],
      [1, 1.5],
    ],
    joined_rows: false,
    joined_cols: false,
  };
  const labelAt = (at: [number, number]): BoardShapes["lines"][number] => ({
    cells: [],
    label: "2",
    at,
    straight: true,
    passes_over_cells: false,
    ringed: false,
  });
  const labelled = { ...board(bounds), layers: [layer], lines: [labelAt([0.5, -0.3]), labelAt([-0.4, 0.5])] };
  const [left, top] = boardFrame(labelled);
  const [row, first, second] = axisNumbers(labelled).map(({ at }) => at);
  expect(row?.[0]).toBeLessThan(-0.7);
  expect(row?.[0]).toBeGreaterThan(left);
  expect(first?.[1]).toBeLessThan(-0.6);
  expect(first?.[1]).toBeGreaterThan(top);
  expect(second?.[1]).toBeGreaterThan(-0.5);
});

it("puts the name of each cell of a graph outside its circle", () => {
  const bounds: BoardShapes["bounds"] = [
    [0, 0],
    [5, 1],
  ];
  const cells = [shapedCell([0, 0], [0.5, 0.5]), shapedCell([0, 1], [4.5, 0.5])];
  const graph: BoardShapes = { ...board(bounds), cells, layers: [] };
  const names = cellNames(graph);
  expect(names.map(({ name }) => name)).toEqual(["0,0", "0,1"]);
  const [left, top, width, height] = boardFrame(graph);
  expect(names.map(({ at: [x, y] }) => [x < 0, x > 5, y])).toEqual([
    [true, false, 0.5],
    [false, true, 0.5],
  ]);
  for (const { at } of names) {
    expect(at[0] > left && at[0] < left + width).toBe(true);
    expect(at[1] > top && at[1] < top + height).toBe(true);
  }
  const single: BoardShapes = {
    ...graph,
    bounds: [
      [0, 0],
      [1, 1],
    ],
    cells: cells.slice(0, 1),
  };
  expect(cellNames(single).map(({ at: [x, y] }) => [x, y < 0])).toEqual([[0.5, true]]);
  expect(cellNames(board(bounds))).toEqual([]);
});

it("fits a board into its room, between the smallest and the largest cells", () => {
  const boardRoom: PlanePoint = [450, 450];
  expect(
    squareSideFor(
      board([
        [0, 0],
        [8.5, 8.5],
      ]),
      boardRoom,
      0,
    ),
  ).toBeCloseTo(50);
  expect(
    squareSideFor(
      board([
        [0, 0],
        [8.5, 8.5],
      ]),
      boardRoom,
      1,
    ),
  ).toBeCloseTo(62.5);
  expect(
    squareSideFor(
      board([
        [0, 0],
        [1, 1],
      ]),
      boardRoom,
      0,
    ),
  ).toBe(60);
  expect(
    squareSideFor(
      board([
        [0, 0],
        [200, 200],
      ]),
      boardRoom,
      0,
    ),
  ).toBe(26);
});

it("leaves room for the names of layers", () => {
  const drawingBounds: BoardShapes["bounds"] = [
    [0, 0],
    [2, 2],
  ];
  expect(boardFrame(board(drawingBounds))).toEqual([-0.25, -0.25, 2.5, 2.5]);
  expect(boardFrame(board(drawingBounds, "layer 0"))[1]).toBeCloseTo(-0.65);
});

it("draws rings within a cell", () => {
  const cell: ShapedCell = {
    ...shapedCell([0, 0], [1, 1]),
    polygon: [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ],
  };
  expect(shrinkPolygon(cell, 0.5)).toEqual([
    [0.5, 0.5],
    [1.5, 0.5],
    [1.5, 1.5],
    [0.5, 1.5],
  ]);
});
