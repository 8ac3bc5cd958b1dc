// The board in its region of the page: its size, its row and column numbers, and the cell that the user points at.
// A board that does not fit scrolls inside its region, and the numbers stay in place.

import { drawCell, drawMarks } from "./draw.js";
import { BLANK, isSame, isWhole, drawWholePicture, drawingContext, placeIn, sharpPen, themePalette } from "./canvas.js";
import { CONTROLS, cellName } from "./words.js";

/** @import { CellAppearance } from "./draw.js" */
/** @import { Palette, Pen } from "./marks.js" */
/** @import { Picture } from "./canvas.js" */
/** @typedef {readonly [from: number, size: number]} Span */

// Sides of cells in pixels. If a board fits only with cells smaller than LEGIBLE, the cells get at least the side READABLE
// and the board scrolls. MARGIN is the width of the numbers.
const SMALLEST = 6, LEGIBLE = 13, READABLE = 26, LARGEST = 64, MARGIN = 24;
// The number of rows and columns around the visible cells that are also drawn.
const SPARE = 6;

/**
 * Returns the side of the cells of a board for which this width and height are available.
 * @param {Pick<Picture, "rows" | "cols">} picture @param {number} width @param {number} height
 */
export function fittingSide({ rows, cols }, width, height) {
  const fit = Math.floor(Math.min((width - MARGIN) / cols, (height - MARGIN) / rows));
  if (fit >= LEGIBLE) return Math.min(fit, LARGEST);
  const wide = Math.floor((width - MARGIN) / cols);
  return wide >= LEGIBLE ? Math.min(wide, READABLE) : halvingSide(width - MARGIN);
}

/**
 * Returns the least side of cells, at least READABLE, at which the right border cuts a column in half. The half column
 * shows users that the board goes on.
 * @param {number} width
 */
function halvingSide(width) {
  const whole = Math.floor(width / READABLE - 0.5);
  return whole < 1 ? READABLE : Math.floor(width / (whole + 0.5));
}

export class Board {
  /**
   * Calls `onPoint` when the user points at a cell. `room` returns the width and height that are available for cells.
   * `size` describes how large a board is.
   * @param {HTMLElement} region @param {() => void} onPoint @param {() => [width: number, height: number]} room
   * @param {typeof CONTROLS.size} size
   */
  constructor(region, onPoint, room, size = CONTROLS.size) {
    this.region = region;
    this.onPoint = onPoint;
    this.room = room;
    this.size = size;
    /** @type {Picture} */
    this.picture = BLANK;
    /**
     * The rows and columns for which the cells' side was chosen, such as `9x9`; null if the side must be chosen anew.
     * @type {string | null}
     */
    this.shape = null;
    /** The cell that the user points at. @type {number | null} */
    this.pointed = null;
    /** @type {Palette | null} */
    this.palette = null;
    /** The visible part of the board in pixels: from top to bottom, and from left to right. @type {readonly [Span, Span] | null} */
    this.sight = null;
    /** The present drawing of each cell. @type {CellAppearance[]} */
    this.drawn = [];
    this.side = LEGIBLE;
    this.zoom = 0;
    const canvas = (/** @type {string} */ name) => Object.assign(document.createElement("canvas"), { className: name });
    this.corner = Object.assign(document.createElement("div"), { className: "corner" });
    this.columns = canvas("columns");
    this.rows = canvas("rows");
    /** The canvas of the cells. */
    this.cells = canvas("cells");
    this.columns.ariaHidden = this.rows.ariaHidden = "true";
    this.cells.setAttribute("role", "img");
    region.replaceChildren(this.corner, this.columns, this.rows, this.cells);
    const point = (/** @type {MouseEvent} */ event) => this.pointAt(this.cellAt(event.offsetX, event.offsetY));
    this.cells.addEventListener("pointermove", (event) => event.pointerType === "mouse" && point(event));
    this.cells.addEventListener("click", point);
    const look = () => {
      this.sight = null;
      this.drawSeen();
    };
    region.addEventListener("scroll", look);
    new ResizeObserver(look).observe(region);
  }

  // Draws everything again, for another size or another theme.
  resize() {
    this.shape = null;
    this.palette = null;
    this.show(this.picture);
  }

  // The palette is kept, because reading the colours makes the browser lay out the page.
  colours() {
    return this.palette ??= themePalette(document.documentElement);
  }

  /**
   * Makes cells larger by this many steps of a quarter. A negative number makes cells smaller. @param {number} steps
   */
  enlarge(steps) {
    this.zoom += steps;
    this.resize();
  }

  /** @param {Picture} picture */
  show(picture) {
    const shape = `${picture.rows}x${picture.cols}`, before = this.picture;
    this.picture = picture;
    const isNew = shape !== this.shape || Boolean(picture.upward) !== Boolean(before.upward);
    if (isNew) this.lay(shape);
    if (isNew || isWhole(picture, before)) this.drawAll();
    else this.drawSeen();
    this.cells.setAttribute("aria-label", `${this.size(picture.rows, picture.cols)} ${picture.heading}`);
    if (picture.focus !== undefined) this.reveal(picture.focus);
  }

  drawAll() {
    const { picture, side } = this, palette = this.colours();
    const pen = sharpPen(this.cells, picture.cols * side, picture.rows * side);
    this.label(palette);
    this.drawn = picture.path ? picture.cells.slice() : [];
    if (!picture.path) this.drawSeen();
    else {
      drawWholePicture(pen, picture, side, palette);
      if (this.pointed !== null) this.drawPointed(pen, this.pointed, palette);
    }
  }

  // Draws the visible cells that have changed since they were drawn.
  drawSeen() {
    const { drawn, picture: { cells, path } } = this, pen = drawingContext(this.cells), palette = this.colours();
    if (path) return;
    for (const cell of this.cellsInSight()) {
      if (!drawn[cell] || !isSame(cells[cell], drawn[cell])) this.drawOne(pen, cell, palette);
    }
  }

  // Returns the visible cells, and some cells around them.
  *cellsInSight() {
    const { region, side, picture: { rows, cols, upward } } = this;
    // The sizes are kept, because reading the sizes makes the browser lay out the page.
    this.sight ??= [[region.scrollTop, region.clientHeight], [region.scrollLeft, region.clientWidth]];
    const [[top, bottom], [left, right]] = this.sight.map(([from, size], at) =>
      [Math.max(0, Math.floor(from / side) - SPARE), Math.min(at ? cols : rows, Math.ceil((from + size) / side) + SPARE)]);
    for (let line = top; line < bottom; line++) {
      const row = upward ? rows - 1 - line : line;
      for (let col = left; col < right; col++) yield row * cols + col;
    }
  }

  /** @param {Pen} pen @param {number} cell @param {Palette} palette */
  drawOne(pen, cell, palette) {
    this.drawn[cell] = this.picture.cells[cell];
    drawCell(pen, this.drawn[cell], ...this.place(cell), this.side, palette);
    if (cell === this.pointed) this.drawPointed(pen, cell, palette);
  }

  /** Marks the cell that the user points at, in addition to the ring that the cell may have. @param {Pen} pen @param {number} pointed @param {Palette} palette */
  drawPointed(pen, pointed, palette) {
    const { fill } = this.picture.cells[pointed];
    drawMarks(pen, { fill, ring: "pointed" }, ...this.place(pointed), this.side, palette);
  }

  /** @param {string} shape */
  lay(shape) {
    this.shape = shape;
    this.sight = null;
    const { picture } = this;
    const fit = fittingSide(picture, ...this.room());
    this.side = Math.max(SMALLEST, Math.min(96, Math.round(fit * 1.25 ** this.zoom)));
    if (this.pointed !== null && this.pointed >= picture.rows * picture.cols) this.pointed = null;
  }

  /** @param {number} cell */
  place(cell) {
    return placeIn(this.picture, cell, this.side);
  }

  /** @param {number} x @param {number} y @returns {number | null} */
  cellAt(x, y) {
    const { rows, cols, upward } = this.picture;
    const [row, col] = [y, x].map((at) => Math.floor(at / this.side));
    const inside = row >= 0 && col >= 0 && row < rows && col < cols;
    return inside ? (upward ? rows - 1 - row : row) * cols + col : null;
  }

  /** @param {number | null} cell */
  pointAt(cell) {
    if (cell === this.pointed || cell === null) return;
    const before = this.pointed;
    this.pointed = cell;
    if (this.picture.path) this.drawAll();
    else {
      const pen = drawingContext(this.cells), palette = this.colours();
      for (const now of [before, cell]) if (now !== null) this.drawOne(pen, now, palette);
    }
    this.onPoint();
  }

  /** Points at the cell that is this many rows down and columns to the right on the screen. @param {number} down @param {number} right */
  pointBeside(down, right) {
    const { rows, cols, upward, focus } = this.picture;
    const from = this.pointed ?? focus ?? 0;
    const row = Math.floor(from / cols) + (upward ? -down : down), col = from % cols + right;
    if (row < 0 || col < 0 || row >= rows || col >= cols) return;
    this.pointAt(row * cols + col);
    this.reveal(row * cols + col);
  }

  /** Returns the description of the cell that the user points at. */
  words() {
    if (this.pointed === null) return "";
    const { cols, cells } = this.picture;
    return `${cellName(this.pointed, cols)}: ${cells[this.pointed].name}`;
  }

  /** Scrolls the region until a cell is visible. @param {number} cell */
  reveal(cell) {
    const { region } = this, [x, y] = this.place(cell), room = this.side * 2;
    const along = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) =>
      at - room < from ? at - room : at + room + MARGIN + this.side > from + size ? at + room + MARGIN + this.side - size : from;
    const to = { left: along(x, region.scrollLeft, region.clientWidth), top: along(y, region.scrollTop, region.clientHeight) };
    region.scrollTo({ ...to, behavior: "instant" });
  }

  /** Draws the numbers of the rows and the columns. @param {Palette} palette */
  label(palette) {
    const { rows, cols, upward } = this.picture, { side } = this;
    this.corner.style.width = this.corner.style.height = `${MARGIN}px`;
    const every = side >= 17 ? 1 : side >= 9 ? 5 : 10;
    const draw = (/** @type {HTMLCanvasElement} */ canvas, /** @type {number} */ number, /** @type {boolean} */ isRow) => {
      const length = number * side;
      const pen = isRow ? sharpPen(canvas, MARGIN, length) : sharpPen(canvas, length, MARGIN);
      pen.font = `${Math.max(9, Math.min(13, Math.round(side * 0.55)))}px system-ui, sans-serif`;
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillStyle = palette("dim");
      for (let at = 0; at < number; at += every) {
        const along = ((isRow && upward ? number - 1 - at : at) + 0.5) * side;
        pen.fillText(String(at), isRow ? MARGIN / 2 : along, isRow ? along : MARGIN / 2);
      }
    };
    draw(this.columns, cols, false);
    draw(this.rows, rows, true);
  }
}
