// Where cells lie: the next one in the direction of an arrow, and how large a board is drawn.

import type { Answer, Cell } from "../engine/questions.ts";

export type Shapes = NonNullable<Answer<"draw">["shapes"]>;
export type ShapedCell = Shapes["cells"][number];
export type Place = readonly [x: number, y: number];

/** The key of a cell in maps and sets. */
export const nameOf = ([row, col]: Cell): string => `${row},${col}`;

export const isSame = (one: Cell | null, other: Cell | null): boolean =>
  one !== null && other !== null && one[0] === other[0] && one[1] === other[1];

/** The direction of each arrow, x to the right and y down. */
export const ARROWS: Readonly<Record<string, Place>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** In sides of a square cell: centres no farther along a direction lie beside the cell. */
const LEAST = 0.05;
/** The tangent of the largest angle to an arrow: a little more than 45 degrees, so that the four arrows reach all around. */
const WIDEST = 1.05;

/** Whether a cell is drawn. */
export const isDrawn = (cells: readonly ShapedCell[], cell: Cell): boolean =>
  cells.some((shaped) => isSame(shaped.cell, cell));

/** Returns the nearest cell in the direction of an arrow by the centres; null if none lies there. */
export function beside(cells: readonly ShapedCell[], from: Cell, [right, down]: Place): Cell | null {
  const start = cells.find(({ cell }) => isSame(cell, from));
  if (!start) return null;
  let best: { cell: Cell; distance: number } | null = null;
  for (const { cell, centre } of cells) {
    const [x, y] = [centre[0] - start.centre[0], centre[1] - start.centre[1]];
    const along = x * right + y * down;
    const aside = Math.abs(x * down - y * right);
    if (along <= LEAST || aside > WIDEST * along) continue;
    const distance = Math.hypot(x, y);
    if (best === null || distance < best.distance) best = { cell, distance };
  }
  return best?.cell ?? null;
}

/** In pixels: the diameters of the circle in a cell between which cells are drawn, and where there is room. */
const SMALLEST = 26;
const LARGEST = 60;
/** A step of the zoom. */
const STEP = 1.25;
/** Further steps have no effect. */
const MOST_STEPS = 8;
/** In sides of a square cell: the margin around the board, and the room above it for the names of layers. */
const MARGIN = 0.25;
const NAMES = 0.4;

/** Returns the left, the top, the width and the height of what is drawn, in sides of a square cell. */
export function frameOf({ bounds, layers }: Shapes): readonly [left: number, top: number, ...size: Place] {
  const [[left, top], [right, bottom]] = bounds;
  const above = MARGIN + (layers.some(({ name }) => name !== null) ? NAMES : 0);
  return [left - MARGIN, top - above, right - left + 2 * MARGIN, bottom - top + above + MARGIN];
}

/** Returns the pixels of the side of a square cell, for a board in a room of this size. */
export function sideFor(shapes: Shapes, [width, height]: Place, zoom: number): number {
  const [, , wide, high] = frameOf(shapes);
  const radius = Math.min(...shapes.cells.map((cell) => cell.radius));
  const diameter = Number.isFinite(radius) ? 2 * radius : 1;
  const fitting = Math.min(width / wide, height / high);
  const side = Math.min(LARGEST / diameter, Math.max(SMALLEST / diameter, fitting));
  return side * STEP ** Math.max(-MOST_STEPS, Math.min(MOST_STEPS, zoom));
}

/** Returns a polygon drawn together around its centre by this share. */
export const shrunk = ({ polygon, centre }: ShapedCell, share: number): Place[] =>
  polygon.map(([x, y]) => [
    centre[0] + (x - centre[0]) * (1 - share),
    centre[1] + (y - centre[1]) * (1 - share),
  ]);

export const pointsOf = (polygon: readonly Place[]): string => polygon.map((place) => place.join()).join(" ");
