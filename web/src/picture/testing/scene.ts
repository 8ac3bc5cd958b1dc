// Pictures for tests: a board in a window, drawn in a skin, at any scale and angle.

import { blankRaster, BYTES_PER_PIXEL, type Raster } from "../raster/raster.ts";
import type { Colour } from "../tiles/glyph.ts";
import type { Meaning } from "../meanings/signs.ts";
import { signColourAt, type Skin } from "./skins.ts";

export interface DrawnBoard {
  readonly rows: number;
  readonly cols: number;
  readonly tiles: readonly Meaning[];
}

/** Returns a generator of pseudo-random numbers from 0 to 1, determined by a seed. */
export function randomGenerator(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state >>> 8) ^ (state >>> 20)) / 2 ** 24;
  };
}

/** Returns a random board in play, with opened areas and flags on some mines. */
export function randomBoard(rows: number, cols: number, seed: number, hasMines = false): DrawnBoard {
  const nextRandom = randomGenerator(seed);
  const isMine = Array.from({ length: rows * cols }, () => nextRandom() < 0.2);
  const neighboursOf = (at: number): number[] => {
    const [row, col] = [Math.floor(at / cols), at % cols];
    const neighbourList: number[] = [];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, col - 1); x <= Math.min(cols - 1, col + 1); x++)
        if (y * cols + x !== at) neighbourList.push(y * cols + x);
    return neighbourList;
  };
  const clueAt = (at: number): number => neighboursOf(at).filter((other) => isMine[other]).length;
  const tiles: Meaning[] = isMine.map((mine) => (mine && nextRandom() < 0.3 ? (hasMines ? "*" : "F") : "?"));
  const openCell = (at: number): void => {
    if (tiles[at] !== "?" || isMine[at]) return;
    tiles[at] = String(clueAt(at)) as Meaning;
    if (tiles[at] === "0") neighboursOf(at).forEach(openCell);
  };
  for (let tries = 0; tries < rows * cols; tries++) {
    const openedIndex = Math.floor(nextRandom() * rows * cols);
    if (clueAt(openedIndex) === 0 || nextRandom() < 0.25) openCell(openedIndex);
  }
  return { rows, cols, tiles };
}

export interface PictureView {
  /** The side of a tile in pixels. */
  readonly scale: number;
  /** The angle of the board in degrees, clockwise. */
  readonly angle: number;
  /** The margin around the board on each side, in tiles. A negative margin crops the board. */
  readonly room: number;
}

/** The number of sample points per pixel in each direction. */
const SAMPLES_PER_SIDE = 2;

/** Draws a board. */
export function drawBoardPicture(board: DrawnBoard, skin: Skin, { scale, angle, room }: PictureView): Raster {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [wide, high] = [(board.cols + 2 * room) * scale, (board.rows + 2 * room) * scale];
  const width = Math.round(wide * Math.abs(cos) + high * Math.abs(sin));
  const height = Math.round(high * Math.abs(cos) + wide * Math.abs(sin));
  const raster = blankRaster(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [red, green, blue] = [0, 0, 0];
      for (let part = 0; part < SAMPLES_PER_SIDE * SAMPLES_PER_SIDE; part++) {
        const fromMiddleX = x + ((part % SAMPLES_PER_SIDE) + 0.5) / SAMPLES_PER_SIDE - width / 2;
        const fromMiddleY = y + (Math.floor(part / SAMPLES_PER_SIDE) + 0.5) / SAMPLES_PER_SIDE - height / 2;
        const sceneCol = (cos * fromMiddleX + sin * fromMiddleY) / scale + board.cols / 2;
        const sceneRow = (cos * fromMiddleY - sin * fromMiddleX) / scale + board.rows / 2;
        const colour = colourAt(board, skin, sceneRow, sceneCol);
        red += colour[0];
        green += colour[1];
        blue += colour[2];
      }
      const at = (y * width + x) * BYTES_PER_PIXEL;
      raster.data[at] = red / SAMPLES_PER_SIDE ** 2;
      raster.data[at + 1] = green / SAMPLES_PER_SIDE ** 2;
      raster.data[at + 2] = blue / SAMPLES_PER_SIDE ** 2;
    }
  return raster;
}

/** Returns the colour at a point of the scene. Coordinates are in tiles, from the upper left corner of the board. */
function colourAt(board: DrawnBoard, skin: Skin, down: number, across: number): Colour {
  const [row, col] = [Math.floor(down), Math.floor(across)];
  if (row < 0 || col < 0 || row >= board.rows || col >= board.cols)
    return windowColour(board, skin, down, across);
  const meaning = board.tiles[row * board.cols + col] ?? "?";
  const tilePoint = { x: across - col, y: down - row, row, col };
  const isHidden = meaning === "?" || meaning === "F";
  return signColourAt(skin, meaning, tilePoint) ?? skin.tile(isHidden, tilePoint, meaning);
}

/** Returns the colour of the window around the board: a frame, a title bar with counters, and a text on the left. */
function windowColour(
  board: DrawnBoard,
  { around: [neighboursOf, far], digits, flag }: Skin,
  down: number,
  across: number,
): Colour {
  const distanceFromBoard = Math.max(-down, -across, down - board.rows, across - board.cols);
  if (distanceFromBoard < 0.4) return neighboursOf;
  if (down < -0.5 && down > -1.8 && across > 0 && across < board.cols) {
    const isCounter = across % (board.cols - 2) < 1.6;
    return isCounter
      ? Math.sin(across * 9) * Math.sin(down * 11) > 0.2
        ? [255, 0, 0]
        : [40, 0, 0]
      : neighboursOf;
  }
  const isText =
    across < -0.8 && Math.sin(down * 8.3) > 0 && Math.sin(across * 17 + Math.floor(down * 1.32) * 2) > 0.1;
  if (isText) return digits[6] ?? flag[1];
  return far;
}
