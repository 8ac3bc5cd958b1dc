// Draws cells: turns the description of a cell into strokes of a canvas's pen. This module depends on no game and no
// document.

import { drawHatch, drawJewel, outline, RING_DRAWERS, SIGNS } from "./marks.js";

/** @import { Palette, Pen, Point, Ring } from "./marks.js" */
/**
 * The appearance of a cell.
 * @typedef {object} CellAppearance
 * @property {string | number} fill the name of a colour of the palette, or a chance from 0 to 1
 * @property {string | number | undefined} [text] a few characters; the smallest cells have none
 * @property {string | number | undefined} [short] the text for small cells
 * @property {"check" | "mine" | "hit" | "flag" | "ask" | undefined} [sign] identifies the cell without colour
 * @property {Ring | undefined} [ring]
 * @property {string | undefined} [corner] a few characters in the corner of a large cell
 * @property {boolean | undefined} [hatch] whether diagonal lines cross the cell
 * @property {number | undefined} [jewel] a kind of jewel from 1, each of its own colour and shape
 * @property {string} name the description of the cell in words
 */
/** @typedef {Omit<CellAppearance, "name">} UnnamedAppearance the appearance without its words */

/** @type {readonly (readonly [chance: number, colour: readonly number[]])[]} */
const STOPS = [[0, [227, 238, 249]], [0.15, [248, 224, 150]], [0.35, [247, 184, 84]], [0.6, [238, 127, 45]], [1, [168, 54, 12]]];

/**
 * Returns a function that memoizes the results of `compute`. `compute` must have only a few different arguments.
 * @template Argument
 * @param {(argument: Argument) => string} compute
 */
function once(compute) {
  /** @type {Map<Argument, string>} */
  const known = new Map();
  return (/** @type {Argument} */ argument) => {
    const found = known.get(argument) ?? compute(argument);
    known.set(argument, found);
    return found;
  };
}

/** Returns the colour of a chance as `#rrggbb`: from light to dark, for any colour vision. Chances are rounded to thousandths. @param {number} chance */
export const ramp = (chance) => rampAt(Math.round(chance * 1000) / 1000);

const rampAt = once((/** @type {number} */ chance) => {
  const to = Math.max(1, STOPS.findIndex(([at]) => at >= chance));
  const [[low, from], [high, into]] = [STOPS[to - 1], STOPS[to]];
  const share = (chance - low) / (high - low);
  const part = (/** @type {number} */ at) => Math.round(from[at] + (into[at] - from[at]) * share).toString(16).padStart(2, "0");
  return "#" + part(0) + part(1) + part(2);
});

/** Returns the relative luminance of `#rrggbb` as WCAG defines it, from 0 to 1. @param {string} colour */
export function luminance(colour) {
  const part = (/** @type {number} */ at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

// The luminance of a ground on which dark and bright ink have equal contrast.
const MIDDLE = 0.179;

const inkNameOn = once((/** @type {string} */ colour) => luminance(colour) > MIDDLE ? "dark" : "bright");
/** @param {string} colour @param {Palette} palette */
const inkOn = (colour, palette) => palette(inkNameOn(colour));
/** @param {CellAppearance["fill"]} fill @param {Palette} palette */
const colourOf = (fill, palette) => typeof fill === "number" ? ramp(fill) : palette(fill);

/**
 * Draws a part of a cell into the square at (x, y) with this side.
 * @typedef {(pen: Pen, look: UnnamedAppearance, x: number, y: number, side: number, palette: Palette) => void} DrawPart
 */

/** Draws a cell. @type {DrawPart} */
export function drawCell(pen, look, x, y, side, palette) {
  drawGround(pen, look, x, y, side, palette);
  drawMarks(pen, look, x, y, side, palette);
}

/** Draws the ground below a path. @type {DrawPart} */
export function drawGround(pen, { fill }, x, y, side, palette) {
  pen.fillStyle = colourOf(fill, palette);
  pen.fillRect(x, y, side, side);
  pen.setLineDash([]);
  pen.strokeStyle = palette("edge");
  pen.lineWidth = 1;
  if (fill === "hidden" && side >= SHORT_SIDE && palette("bevel-light")) {
    drawBevel(pen, x, y, side, palette);
  } else if (side >= SHORT_SIDE) {
    pen.strokeRect(x + 0.5, y + 0.5, side - 1, side - 1);
  } else {
    // Small cells have only a right and a lower edge: the other two edges are those of adjacent cells.
    outline(pen, [[x + side - 0.5, y], [x + side - 0.5, y + side - 0.5], [x, y + side - 0.5]]);
    pen.stroke();
  }
}

/**
 * Draws the raised edges of a hidden cell, for a palette with colours for them.
 * @param {Pen} pen @param {number} x @param {number} y @param {number} side @param {Palette} palette
 */
function drawBevel(pen, x, y, side, palette) {
  const width = Math.max(2, Math.round(side / 10)), middle = width / 2;
  pen.lineWidth = width;
  pen.strokeStyle = palette("bevel-dark");
  outline(pen, [[x + side - middle, y], [x + side - middle, y + side - middle], [x, y + side - middle]]);
  pen.stroke();
  pen.strokeStyle = palette("bevel-light");
  outline(pen, [[x + side, y + middle], [x + middle, y + middle], [x + middle, y + side]]);
  pen.stroke();
}

/** Draws the marks above a path. @type {DrawPart} */
export function drawMarks(pen, look, x, y, side, palette) {
  let ink = inkOn(colourOf(look.fill, palette), palette);
  if (look.hatch) drawHatch(pen, x, y, side, ink);
  if (look.ring) RING_DRAWERS[look.ring](pen, x, y, side, palette);
  if (look.jewel) ink = inkOn(drawJewel(pen, look.jewel, x, y, side, palette), palette);
  pen.fillStyle = pen.strokeStyle = ink;
  if (look.sign && look.sign !== "ask") SIGNS[look.sign](pen, x + side / 2, y + side / 2, side * 0.3);
  else if (look.sign === "ask") drawQuestionMark(pen, look, x, y, side);
  else if (look.text !== undefined) {
    // A palette may have colours for the clues.
    pen.fillStyle = look.fill === "open" && palette(`digit-${look.text}`) || ink;
    drawText(pen, look, x, y, side);
    pen.fillStyle = ink;
  }
  if (look.corner && side >= TEXT_SIDE) write(pen, look.corner, x + side * 0.82, y + side * 0.82, side * 0.27, "");
}

/**
 * Draws a question mark. If the cell has room for both, draws the text below the question mark.
 * @param {Pen} pen @param {UnnamedAppearance} look @param {number} x @param {number} y @param {number} side
 */
function drawQuestionMark(pen, look, x, y, side) {
  if (look.text === undefined || side < LONG_SIDE) {
    write(pen, "?", x + side / 2, y + side / 2, side * 0.75, "bold");
  } else {
    write(pen, "?", x + side / 2, y + side * 0.34, side * 0.36, "bold");
    drawText(pen, look, x + side * 0.1, y + side * 0.28, side * 0.8);
  }
}

// The least sides of cells with room for different texts: a short text that fills the cell, a short text with a margin,
// a text in a corner, and a long text.
const LEAST_SIDE = 13, SHORT_SIDE = 17, TEXT_SIDE = 22, LONG_SIDE = 34;

/** @param {Pen} pen @param {UnnamedAppearance} look @param {number} x @param {number} y @param {number} side */
function drawText(pen, { text: long, short, jewel }, x, y, side) {
  const text = String(short === undefined || side >= LONG_SIDE ? long : side >= LEAST_SIDE ? short : "");
  // In small cells, short text fills the cell.
  const share = side < SHORT_SIDE && text.length < 3 && !jewel ? 0.64 : text.length > 2 ? 0.34 : text.length > 1 || jewel ? 0.46 : short === undefined ? 0.6 : 0.46;
  write(pen, text, x + side / 2, y + side / 2 + side * (jewel ? 0.05 : 0.03), side * share, "");
}

/** @param {Pen} pen @param {string} text @param {number} x @param {number} y @param {number} size @param {string} weight */
function write(pen, text, x, y, size, weight) {
  pen.font = `${weight} ${Math.max(6, Math.round(size))}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(text, x, y);
}

/**
 * Draws a path through the middles of cells, with a strong line at its end. `middle` returns the middle of a cell.
 * @param {Pen} pen @param {readonly number[]} path @param {(cell: number) => Point} middle @param {number} side
 * @param {Palette} palette
 */
export function drawPath(pen, path, middle, side, palette) {
  const STRONG = 8;
  const stroke = (/** @type {readonly number[]} */ cells, /** @type {number} */ width, /** @type {number} */ alpha) => {
    if (cells.length < 2) return;
    pen.globalAlpha = alpha;
    pen.strokeStyle = palette("tone-proof");
    pen.lineWidth = width;
    outline(pen, cells.map(middle));
    pen.stroke();
    pen.globalAlpha = 1;
  };
  stroke(path, Math.max(1, side / 30), 0.3);
  stroke(path.slice(-STRONG), Math.max(2, side / 8), 0.6);
}
