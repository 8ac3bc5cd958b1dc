// The geometry of cells: the next cell in the direction of an arrow key, and the size of a drawn board.

import type { Answer, Cell } from "../../engine/question-types.ts";

export type BoardShapes = NonNullable<Answer<"draw">["shapes"]>;
export type ShapedCell = BoardShapes["cells"][number];
export type PlanePoint = readonly [x: number, y: number];

/** The key of a cell in maps and sets. */
export const cellKey = ([row, col]: Cell): string => `${row},${col}`;

export const isSameCell = (one: Cell | null, other: Cell | null): boolean =>
  one !== null && other !== null && one[0] === other[0] && one[1] === other[1];

/** The direction of each arrow key. The x axis points to the right and the y axis down. */
export const ARROW_DIRECTIONS: Readonly<Record<string, PlanePoint>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * The least distance in the direction of an arrow at which the centre of a cell counts as ahead. A square cell has side
 * 1.
 */
const LEAST_FORWARD_DISTANCE = 0.05;
/**
 * The tangent of the largest angle between an arrow and the next cell. The angle exceeds 45 degrees, so that four
 * arrows cover all directions.
 */
const LARGEST_ARROW_TANGENT = 1.05;

/** Whether a cell is part of the drawing. */
export const isDrawn = (cells: readonly ShapedCell[], cell: Cell): boolean =>
  cells.some((shaped) => isSameCell(shaped.cell, cell));

/** Returns the nearest cell in the direction of an arrow; null if there is no such cell. */
export function cellInDirection(
  cells: readonly ShapedCell[],
  from: Cell,
  [right, down]: PlanePoint,
): Cell | null {
  const startCell = cells.find(({ cell }) => isSameCell(cell, from));
  if (!startCell) return null;
  let best: { cell: Cell; distance: number } | null = null;
  for (const { cell, centre } of cells) {
    const [x, y] = [centre[0] - startCell.centre[0], centre[1] - startCell.centre[1]];
    const forwardDistance = x * right + y * down;
    const sidewaysDistance = Math.abs(x * down - y * right);
    if (
      forwardDistance <= LEAST_FORWARD_DISTANCE ||
      sidewaysDistance > LARGEST_ARROW_TANGENT * forwardDistance
    )
      continue;
    const distance = Math.hypot(x, y);
    if (best === null || distance < best.distance) best = { cell, distance };
  }
  return best?.cell ?? null;
}

/**
 * The least diameter of the circle inside a cell, in pixels. The board enlarges the cells to fill the space, up to the
 * largest diameter.
 */
const SMALLEST_CELL_DIAMETER = 26;
/** The largest diameter of the circle inside a cell, in pixels. */
const LARGEST_CELL_DIAMETER = 60;
/** One zoom step enlarges cells by this factor. */
const ZOOM_RATIO = 1.25;
/** The most zoom steps. Further steps have no effect. */
const MOST_ZOOM_STEPS = 8;
/** The margin around the board. A square cell has side 1. */
const BOARD_MARGIN = 0.25;
/** The width and height of the row and column numbers beside a layer. A square cell has side 1. */
export const AXIS_SIZE = 0.4;
/** The height of the names of layers above the board. A square cell has side 1. */
const LAYER_NAME_HEIGHT = 0.4;

/** The distance from the border of a graph's cell to the middle of its name. A square cell has side 1. */
const CELL_NAME_DISTANCE = 0.3;
/** The space for the names of a graph's cells, on each side of the board. A square cell has side 1. */
const CELL_NAME_ROOM = 0.5;

/** Returns the left side, the top, the width and the height of the drawing. A square cell has side 1. */
export function boardFrame(shapes: BoardShapes): readonly [left: number, top: number, ...size: PlanePoint] {
  const [least, [right, bottom]] = shapes.bounds;
  const corners = [least, ...shapes.layers.map(labelledCorner)];
  const margin = BOARD_MARGIN + (isGraph(shapes) ? CELL_NAME_ROOM : 0);
  const left = Math.min(...corners.map(([x]) => x)) - margin;
  const top = Math.min(...corners.map(([, y]) => y)) - margin;
  return [left, top, right + margin - left, bottom + margin - top];
}

/** Returns the upper left corner of a layer with its numbers and its name. */
function labelledCorner(layer: LayerShape): PlanePoint {
  const [[left, top]] = layer.bounds;
  const axisSize = hasAxes(layer) ? AXIS_SIZE : 0;
  return [left - axisSize, top - axisSize - (layer.name === null ? 0 : LAYER_NAME_HEIGHT)];
}

/** Whether a board is a graph, whose cells lie on a circle. */
const isGraph = ({ layers }: BoardShapes): boolean => layers.length === 0;

type LayerShape = BoardShapes["layers"][number];

/** Whether a layer has row and column numbers. */
export const hasAxes = ({ rows }: LayerShape): boolean => rows.length > 0;

/** A number beside a layer, and the position of its middle. */
export interface AxisNumber {
  readonly key: string;
  readonly number: number;
  readonly at: PlanePoint;
}

/** Returns the numbers of the rows on the left of each layer, and of the columns above each layer. */
export const axisNumbers = ({ layers, lines }: BoardShapes): AxisNumber[] =>
  layers.filter(hasAxes).flatMap((layer) => layerNumbers(layer, lines));

function layerNumbers(
  { name, bounds: [[left, top]], rows, cols }: LayerShape,
  lines: BoardShapes["lines"],
): AxisNumber[] {
  const distance = (BOARD_MARGIN + AXIS_SIZE) / 2;
  const key = (axis: string, number: number): string => [name, axis, number].join(" ");
  const placeNumber = (at: PlanePoint, outward: PlanePoint): PlanePoint => awayFromLabels(at, outward, lines);
  return [
    ...rows.map(([number, y]) => ({
      key: key("row", number),
      number,
      at: placeNumber([left - distance, y], [-1, 0]),
    })),
    ...cols.map(([number, x]) => ({
      key: key("col", number),
      number,
      at: placeNumber([x, top - distance], [0, -1]),
    })),
  ];
}

/** The least distance of a number from the middle of a line's label. A square cell has side 1. */
const LEAST_LABEL_DISTANCE = 0.37;

/** Moves a number outward, beyond the label of a line that would cover it. */
function awayFromLabels(at: PlanePoint, outward: PlanePoint, lines: BoardShapes["lines"]): PlanePoint {
  const coveringLabel = lines.find(
    ({ at: [x, y] }) =>
      Math.abs(x - at[0]) < LEAST_LABEL_DISTANCE && Math.abs(y - at[1]) < LEAST_LABEL_DISTANCE,
  )?.at;
  return coveringLabel
    ? [
        outward[0] === 0 ? at[0] : coveringLabel[0] + outward[0] * LEAST_LABEL_DISTANCE,
        outward[1] === 0 ? at[1] : coveringLabel[1] + outward[1] * LEAST_LABEL_DISTANCE,
      ]
    : at;
}

/** The name of a cell of a graph, and the position of its middle. */
export interface CellName {
  readonly name: string;
  readonly at: PlanePoint;
}

/** Returns the names of the cells of a graph, outside the circle of the cells. Other boards have none. */
export function cellNames(shapes: BoardShapes): CellName[] {
  if (!isGraph(shapes)) return [];
  const [least, most] = shapes.bounds;
  const [middleX, middleY] = [(least[0] + most[0]) / 2, (least[1] + most[1]) / 2];
  return shapes.cells.map(({ cell, centre: [x, y], radius }) => {
    const distance = Math.hypot(x - middleX, y - middleY);
    // The name of a single cell is above the cell.
    const [right, down] = distance === 0 ? [0, -1] : [(x - middleX) / distance, (y - middleY) / distance];
    const outward = radius + CELL_NAME_DISTANCE;
    return { name: cellKey(cell), at: [x + right * outward, y + down * outward] };
  });
}

/** Returns the side of a square cell in pixels, for a board that is drawn in a space of this size. */
export function squareSideFor(shapes: BoardShapes, [width, height]: PlanePoint, zoom: number): number {
  const [, , wide, high] = boardFrame(shapes);
  const radius = Math.min(...shapes.cells.map((cell) => cell.radius));
  const diameter = Number.isFinite(radius) ? 2 * radius : 1;
  const fittingSide = Math.min(width / wide, height / high);
  const clampedSide = Math.min(
    LARGEST_CELL_DIAMETER / diameter,
    Math.max(SMALLEST_CELL_DIAMETER / diameter, fittingSide),
  );
  return clampedSide * ZOOM_RATIO ** Math.max(-MOST_ZOOM_STEPS, Math.min(MOST_ZOOM_STEPS, zoom));
}

/** Returns the polygon of a cell, shrunk towards its centre by this share. */
export const shrinkPolygon = ({ polygon, centre }: ShapedCell, share: number): PlanePoint[] =>
  polygon.map(([x, y]) => [
    centre[0] + (x - centre[0]) * (1 - share),
    centre[1] + (y - centre[1]) * (1 - share),
  ]);

export const svgPoints = (polygon: readonly PlanePoint[]): string =>
  polygon.map((place) => place.join()).join(" ");
