// Paints pictures of boards on a canvas.

import { drawCell, drawGround, drawMarks, drawPath } from "./draw.js";

/** @import { CellAppearance, DrawPart } from "./draw.js" */
/** @import { Palette, Pen } from "./marks.js" */
/**
 * The picture of a step: the board, and the step in words.
 * @typedef {object} Picture
 * @property {number} rows
 * @property {number} cols
 * @property {readonly CellAppearance[]} cells in row-major order, row 0 at the bottom if the picture is `upward`
 * @property {boolean} [upward]
 * @property {readonly number[]} [path] cells
 * @property {number | undefined} [focus] a cell that is scrolled into sight
 * @property {string} [tone] proof, guess or nothing
 * @property {string} heading
 * @property {readonly string[]} lines
 */

// The largest side of a canvas, in pixels of the screen.
const LARGEST_CANVAS = 8192;

/** An empty picture, for a board that is not shown yet. @type {Picture} */
export const BLANK = { rows: 0, cols: 0, cells: [], heading: "", lines: [] };

/**
 * Returns the palette of the page's present theme.
 * @param {Element} root @returns {Palette}
 */
export function themePalette(root) {
  const style = getComputedStyle(root), known = new Map();
  return (name) => {
    const colour = known.get(name) ?? style.getPropertyValue(`--${name}`).trim();
    known.set(name, colour);
    return colour;
  };
}

/** @param {HTMLCanvasElement} canvas @returns {Pen} */
export function drawingContext(canvas) {
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("the browser has no canvas");
  return pen;
}

/**
 * Returns the position of a cell's upper left corner.
 * @param {Picture} picture @param {number} cell @param {number} side @returns {[x: number, y: number]}
 */
export function placeIn({ rows, cols, upward }, cell, side) {
  const row = Math.floor(cell / cols);
  return [cell % cols * side, (upward ? rows - 1 - row : row) * side];
}

/** @param {Pen} pen @param {Picture} picture @param {number} side @param {Palette} palette */
export function drawWholePicture(pen, picture, side, palette) {
  const draw = (/** @type {DrawPart} */ part) => picture.cells.forEach((look, cell) => part(pen, look, ...placeIn(picture, cell, side), side, palette));
  const middle = (/** @type {number} */ cell) => {
    const [x, y] = placeIn(picture, cell, side);
    return /** @type {const} */ ([x + side / 2, y + side / 2]);
  };
  draw(drawGround);
  if (picture.path) drawPath(pen, picture.path, middle, side, palette);
  draw(drawMarks);
}

/**
 * Draws a picture. If the pen has drawn the picture `before`, draws only the cells that differ.
 * @param {Pen} pen @param {Picture} picture @param {Picture | null} before @param {number} side @param {Palette} palette
 */
export function drawPicture(pen, picture, before, side, palette) {
  if (!before || isWhole(picture, before)) drawWholePicture(pen, picture, side, palette);
  else for (const cell of changedCells(picture, before)) drawCell(pen, picture.cells[cell], ...placeIn(picture, cell, side), side, palette);
}

/** Whether the whole picture must be drawn, because a path crosses its cells. @param {Picture} picture @param {Picture} before */
export const isWhole = (picture, before) => Boolean(picture.path || before.path);

/** @param {Picture} picture @param {Picture} before */
function* changedCells({ cells }, before) {
  for (const [cell, look] of cells.entries()) if (!isSame(look, before.cells[cell])) yield cell;
}

/** @type {readonly (keyof CellAppearance)[]} */
const VISIBLE_FIELDS = ["fill", "text", "short", "sign", "ring", "corner", "hatch", "jewel"];
/** Whether two cells are drawn equally. @param {CellAppearance} one @param {CellAppearance} other */
export const isSame = (one, other) => one === other || VISIBLE_FIELDS.every((field) => one[field] === other[field]);

/**
 * Clears the canvas, gives it this size on the page and the resolution of the screen, and returns its pen.
 * @param {HTMLCanvasElement} canvas @param {number} width @param {number} height @returns {Pen}
 */
export function sharpPen(canvas, width, height) {
  const sharp = Math.min(window.devicePixelRatio || 1, LARGEST_CANVAS / Math.max(width, height));
  const [across, down] = [width, height].map((length) => Math.round(length * sharp));
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  const pen = drawingContext(canvas);
  pen.setTransform(sharp, 0, 0, sharp, 0, 0);
  pen.clearRect(0, 0, width, height);
  return pen;
}
