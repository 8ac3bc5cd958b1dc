// Where cells lie: the next one in the direction of an arrow, and how large a board is drawn.

import type { Answer, Cell } from "../engine/questions.ts";

export type BoardShapes = NonNullable<Answer<"draw">["shapes"]>;
export type ShapedCell = BoardShapes["cells"][number];
export type PlanePoint = readonly [x: number, y: number];

/** The key of a cell in maps and sets. */
export const cellKey = ([row, col]: Cell): string => `${row},${col}`;

export const isSameCell = (one: Cell | null, other: Cell | null): boolean =>
  one !== null && other !== null && one[0] === other[0] && one[1] === other[1];

/** The direction of each arrow, x to the right and y down. */
export const ARROW_DIRECTIONS: Readonly<Record<string, PlanePoint>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** In sides of a square cell: centres no farther along a direction lie beside the cell. */
const LEAST_DISTANCE_ALONG = 0.05;
/** The tangent of the largest angle to an arrow: a little more than 45 degrees, so that the four arrows reach all around. */
const WIDEST_TANGENT = 1.05;

/** Whether a cell is drawn. */
export const isDrawn = (cells: readonly ShapedCell[], cell: Cell): boolean =>
  cells.some((shaped) => isSameCell(shaped.cell, cell));

/** Returns the nearest cell in the direction of an arrow by the centres; null if none lies there. */
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
    const distanceAlong = x * right + y * down;
    const distanceAside = Math.abs(x * down - y * right);
    if (distanceAlong <= LEAST_DISTANCE_ALONG || distanceAside > WIDEST_TANGENT * distanceAlong) continue;
    const distance = Math.hypot(x, y);
    if (best === null || distance < best.distance) best = { cell, distance };
  }
  return best?.cell ?? null;
}

/** In pixels: the diameters of the circle in a cell between which cells are drawn, and where there is room. */
const SMALLEST_DIAMETER = 26;
const LARGEST_DIAMETER = 60;
/** A step of the zoom. */
const ZOOM_STEP = 1.25;
/** Further steps have no effect. */
const MOST_ZOOM_STEPS = 8;
/** In sides of a square cell: the margin around the board, and the room above it for the names of layers. */
const BOARD_MARGIN = 0.25;
const LAYER_NAME_HEIGHT = 0.4;

/** Returns the left, the top, the width and the height of what is drawn, in sides of a square cell. */
export function boardFrame({
  bounds,
  layers,
}: BoardShapes): readonly [left: number, top: number, ...size: PlanePoint] {
  const [[left, top], [right, bottom]] = bounds;
  const heightAbove = BOARD_MARGIN + (layers.some(({ name }) => name !== null) ? LAYER_NAME_HEIGHT : 0);
  return [
    left - BOARD_MARGIN,
    top - heightAbove,
    right - left + 2 * BOARD_MARGIN,
    bottom - top + heightAbove + BOARD_MARGIN,
  ];
}

/** Returns the pixels of the side of a square cell, for a board in a room of this size. */
export function squareSideFor(shapes: BoardShapes, [width, height]: PlanePoint, zoom: number): number {
  const [, , wide, high] = boardFrame(shapes);
  const radius = Math.min(...shapes.cells.map((cell) => cell.radius));
  const diameter = Number.isFinite(radius) ? 2 * radius : 1;
  const fittingSide = Math.min(width / wide, height / high);
  const side = Math.min(LARGEST_DIAMETER / diameter, Math.max(SMALLEST_DIAMETER / diameter, fittingSide));
  return side * ZOOM_STEP ** Math.max(-MOST_ZOOM_STEPS, Math.min(MOST_ZOOM_STEPS, zoom));
}

/** Returns a polygon drawn together around its centre by this share. */
export const shrinkPolygon = ({ polygon, centre }: ShapedCell, share: number): PlanePoint[] =>
  polygon.map(([x, y]) => [
    centre[0] + (x - centre[0]) * (1 - share),
    centre[1] + (y - centre[1]) * (1 - share),
  ]);

export const svgPoints = (polygon: readonly PlanePoint[]): string =>
  polygon.map((place) => place.join()).join(" ");
