// Draws the board in a picture with its reading, and finds the tile at a point of it.

import { tilesOfReading, type Reading } from "./reading.ts";
import { AROUND } from "./sides.ts";
import type { Recognised } from "./worker.ts";

type Shown = Pick<Recognised, "picture" | "grid">;

/** The part of a tile's side that its sign is high, and the least height in pixels. */
const LETTER = 0.46;
const LEAST_LETTER = 8;
/** The width of a sign's ground, as a part of its height. */
const SLIM = 0.72;
/** The sign of a doubtful tile. */
const DOUBTFUL = "…";

const COLOURS = {
  sign: "#000",
  ground: "#ffffe0",
  asked: "#d000d0",
  chosen: "#0060ff",
  veil: "rgb(0 0 0 / 50%)",
};

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** The sides of a tile, in pixels of the picture that is shown. */
const sizeOf = ({ picture, grid }: Shown): readonly [wide: number, high: number] => [
  picture.width / (grid.cols + 2 * AROUND),
  picture.height / (grid.rows + 2 * AROUND),
];

/** The place of a tile, in pixels of the picture that is shown. */
export function boxOf(of: Shown, tile: number): Box {
  const [wide, high] = sizeOf(of);
  const { cols } = of.grid;
  return {
    x: ((tile % cols) + AROUND) * wide,
    y: (Math.floor(tile / cols) + AROUND) * high,
    wide,
    high,
  };
}

/** Returns the tile at a point, as shares of the picture that is shown; null beside the board. */
export function tileAtPoint({ rows, cols }: Recognised["grid"], across: number, down: number): number | null {
  const row = Math.floor(down * (rows + 2 * AROUND)) - AROUND;
  const col = Math.floor(across * (cols + 2 * AROUND)) - AROUND;
  return row >= 0 && row < rows && col >= 0 && col < cols ? row * cols + col : null;
}

/** Draws the board, what is around it darkened. */
export function drawBoard(context: CanvasRenderingContext2D, of: Recognised): void {
  const { picture, grid } = of;
  const [wide, high] = sizeOf(of);
  const inside = [AROUND * wide, AROUND * high, grid.cols * wide, grid.rows * high] as const;
  context.clearRect(0, 0, picture.width, picture.height);
  context.drawImage(picture, 0, 0);
  const veil = new Path2D();
  veil.rect(0, 0, picture.width, picture.height);
  veil.rect(...inside);
  context.fillStyle = COLOURS.veil;
  context.fill(veil, "evenodd");
}

/** Draws the reading of each tile into its corner. */
export function drawReading(context: CanvasRenderingContext2D, of: Recognised, reading: Reading): void {
  const [wide, high] = sizeOf(of);
  const size = Math.max(LEAST_LETTER, high * LETTER);
  context.font = `bold ${size}px sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  tilesOfReading(of.groups, reading, of.grid).forEach((meaning, tile) => {
    const { x, y } = boxOf(of, tile);
    context.fillStyle = COLOURS.ground;
    context.fillRect(x + wide - size * SLIM, y + high - size, size * SLIM, size);
    context.fillStyle = COLOURS.sign;
    context.fillText(meaning ?? DOUBTFUL, x + wide - (size * SLIM) / 2, y + high - size / 2, size * SLIM);
  });
}

/** Outlines tiles: those that are asked about, or the one that is corrected. */
export function outline(
  context: CanvasRenderingContext2D,
  of: Recognised,
  tiles: readonly number[],
  as: "asked" | "chosen",
): void {
  const line = Math.max(2, sizeOf(of)[0] / 10);
  context.strokeStyle = COLOURS[as];
  context.lineWidth = line;
  for (const tile of tiles) {
    const { x, y, wide, high } = boxOf(of, tile);
    context.strokeRect(x + line / 2, y + line / 2, wide - line, high - line);
  }
}
