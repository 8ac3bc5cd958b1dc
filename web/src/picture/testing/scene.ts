// Pictures for tests: a board in a window, drawn in a skin, at any scale and angle.

import { blank, BYTES, type Raster } from "../raster.ts";
import type { Colour } from "../glyph.ts";
import type { Meaning } from "../signs.ts";
import { signAt, type Skin } from "./skins.ts";

export interface Board {
  readonly rows: number;
  readonly cols: number;
  readonly tiles: readonly Meaning[];
}

/** Numbers that look random, from 0 to 1, and are those of a seed. */
export function random(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state >>> 8) ^ (state >>> 20)) / 2 ** 24;
  };
}

/** A board in play: areas are open, and some mines have flags. */
export function boardOf(rows: number, cols: number, seed: number, hasMines = false): Board {
  const next = random(seed);
  const isMine = Array.from({ length: rows * cols }, () => next() < 0.2);
  const near = (at: number): number[] => {
    const [row, col] = [Math.floor(at / cols), at % cols];
    const found: number[] = [];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, col - 1); x <= Math.min(cols - 1, col + 1); x++)
        if (y * cols + x !== at) found.push(y * cols + x);
    return found;
  };
  const clue = (at: number): number => near(at).filter((other) => isMine[other]).length;
  const tiles: Meaning[] = isMine.map((mine) => (mine && next() < 0.3 ? (hasMines ? "*" : "F") : "?"));
  const open = (at: number): void => {
    if (tiles[at] !== "?" || isMine[at]) return;
    tiles[at] = String(clue(at)) as Meaning;
    if (tiles[at] === "0") near(at).forEach(open);
  };
  for (let tries = 0; tries < rows * cols; tries++) {
    const at = Math.floor(next() * rows * cols);
    if (clue(at) === 0 || next() < 0.25) open(at);
  }
  return { rows, cols, tiles };
}

export interface View {
  /** Pixels of a tile's side. */
  readonly scale: number;
  /** In degrees, clockwise. */
  readonly angle: number;
  /** Tiles of room around the board on each side; less than 0 crops. */
  readonly room: number;
}

/** Points of a pixel that are looked at in each direction. */
const FINE = 2;

/** Draws a board. */
export function drawn(board: Board, skin: Skin, { scale, angle, room }: View): Raster {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [wide, high] = [(board.cols + 2 * room) * scale, (board.rows + 2 * room) * scale];
  const width = Math.round(wide * Math.abs(cos) + high * Math.abs(sin));
  const height = Math.round(high * Math.abs(cos) + wide * Math.abs(sin));
  const made = blank(width, height);
  const sum = [0, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      sum.fill(0);
      for (let part = 0; part < FINE * FINE; part++) {
        const dx = x + ((part % FINE) + 0.5) / FINE - width / 2;
        const dy = y + (Math.floor(part / FINE) + 0.5) / FINE - height / 2;
        const col = (cos * dx + sin * dy) / scale + board.cols / 2;
        const row = (cos * dy - sin * dx) / scale + board.rows / 2;
        colourAt(board, skin, row, col).forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value));
      }
      made.data.set(
        sum.map((value) => value / FINE ** 2),
        (y * width + x) * BYTES,
      );
    }
  return made;
}

/** The colour at a point of the scene, in tiles from the left upper corner of the board. */
function colourAt(board: Board, skin: Skin, down: number, across: number): Colour {
  const [row, col] = [Math.floor(down), Math.floor(across)];
  if (row < 0 || col < 0 || row >= board.rows || col >= board.cols)
    return surroundings(board, skin, down, across);
  const meaning = board.tiles[row * board.cols + col] ?? "?";
  const spot = { x: across - col, y: down - row, row, col };
  const isHidden = meaning === "?" || meaning === "F";
  return signAt(skin, meaning, spot) ?? skin.tile(isHidden, spot, meaning);
}

/** A frame, a bar with a title and counters above, and a text on the left. */
function surroundings(
  board: Board,
  { around: [near, far], digits, flag }: Skin,
  down: number,
  across: number,
): Colour {
  const away = Math.max(-down, -across, down - board.rows, across - board.cols);
  if (away < 0.4) return near;
  if (down < -0.5 && down > -1.8 && across > 0 && across < board.cols) {
    const isCounter = across % (board.cols - 2) < 1.6;
    return isCounter ? (Math.sin(across * 9) * Math.sin(down * 11) > 0.2 ? [255, 0, 0] : [40, 0, 0]) : near;
  }
  const isText =
    across < -0.8 && Math.sin(down * 8.3) > 0 && Math.sin(across * 17 + Math.floor(down * 1.32) * 2) > 0.1;
  if (isText) return digits[6] ?? flag[1];
  return far;
}
