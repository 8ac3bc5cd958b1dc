// The board in its region of the page: its size, its labels, and the pointed cell. A board that does not fit scrolls
// inside its region, and the labels stay in place.

import { drawCell, drawGround, drawMarks, drawPath } from "./draw.js";
import { cellName } from "./words.js";

// Cell sides in pixels. If fitting cells would be smaller than LEGIBLE, the board has cells of READABLE and scrolls.
const SMALLEST = 6, LEGIBLE = 13, READABLE = 26, LARGEST = 64, MARGIN = 24;
// The number of cells to draw around the visible ones.
const SPARE = 6;
// The largest canvas, in pixels of the screen.
const LARGEST_CANVAS = 8192;

// Returns the colours of the palette's names on this page, in its present theme.
export function themed(root) {
  const style = getComputedStyle(root), known = new Map();
  return (name) => {
    if (!known.has(name)) known.set(name, style.getPropertyValue(`--${name}`).trim());
    return known.get(name);
  };
}

// Returns the side of the cells of a board in a space of this size.
export function fittingSide({ rows, cols }, width, height) {
  const fit = Math.floor(Math.min((width - MARGIN) / cols, (height - MARGIN) / rows));
  if (fit >= LEGIBLE) return Math.min(fit, LARGEST);
  const wide = Math.floor((width - MARGIN) / cols);
  return wide >= LEGIBLE ? Math.min(wide, READABLE) : READABLE;
}

export class Board {
  // `told` is called after a cell is pointed at. `room` returns the available width and height for cells.
  constructor(region, told, room) {
    this.region = region;
    this.told = told;
    this.room = room;
    this.pointed = null;
    this.palette = this.sight = null;
    this.zoom = 0;
    const canvas = (name) => Object.assign(document.createElement("canvas"), { className: name });
    this.corner = Object.assign(document.createElement("div"), { className: "corner" });
    [this.columns, this.rows, this.cells] = ["columns", "rows", "cells"].map(canvas);
    this.columns.ariaHidden = this.rows.ariaHidden = "true";
    this.cells.setAttribute("role", "img");
    region.replaceChildren(this.corner, this.columns, this.rows, this.cells);
    const point = (event) => this.pointAt(this.cellAt(event.offsetX, event.offsetY));
    this.cells.addEventListener("pointermove", (event) => event.pointerType === "mouse" && point(event));
    this.cells.addEventListener("click", point);
    const look = () => {
      this.sight = null;
      if (this.picture) this.drawSeen();
    };
    region.addEventListener("scroll", look);
    new ResizeObserver(look).observe(region);
  }

  // Redraws everything, also after a change of the theme.
  resize() {
    this.shape = null;
    this.palette = null;
    this.show(this.picture);
  }

  // Reading the colours makes the browser lay out the page, so it is done once.
  colours() {
    return this.palette ??= themed(document.documentElement);
  }

  // Makes cells larger by steps of a quarter, smaller by negative ones.
  enlarge(steps) {
    this.zoom += steps;
    this.resize();
  }

  show(picture) {
    const shape = `${picture.rows}x${picture.cols}`, before = this.picture;
    this.picture = picture;
    const isNew = shape !== this.shape || Boolean(picture.upward) !== Boolean(before.upward);
    if (isNew) this.lay(shape);
    if (isNew || isWhole(picture, before)) this.drawAll();
    else this.drawSeen();
    this.cells.setAttribute("aria-label", `${picture.rows} by ${picture.cols} cells. ${picture.heading}`);
    if (picture.focus !== undefined) this.reveal(picture.focus);
  }

  drawAll() {
    const { picture, side } = this, palette = this.colours();
    const pen = sharpPen(this.cells, picture.cols * side, picture.rows * side);
    this.label(palette);
    this.drawn = picture.path ? picture.cells.slice() : [];
    if (!picture.path) this.drawSeen();
    else {
      paintAll(pen, picture, side, palette);
      if (this.pointed !== null) this.drawPointed(pen, palette);
    }
  }

  // Draws the visible cells whose look has changed.
  drawSeen() {
    const { drawn, picture: { cells, path } } = this, pen = this.cells.getContext("2d"), palette = this.colours();
    if (path) return;
    for (const cell of this.cellsInSight()) {
      if (!drawn[cell] || !isSame(cells[cell], drawn[cell])) this.drawOne(pen, cell, palette);
    }
  }

  // The cells in the scrolled region, and some around them.
  *cellsInSight() {
    const { region, side, picture: { rows, cols, upward } } = this;
    // Reading this size makes the browser lay out the page.
    this.sight ??= [[region.scrollTop, region.clientHeight], [region.scrollLeft, region.clientWidth]];
    const [[top, bottom], [left, right]] = this.sight.map(([from, size], at) =>
      [Math.max(0, Math.floor(from / side) - SPARE), Math.min(at ? cols : rows, Math.ceil((from + size) / side) + SPARE)]);
    for (let line = top; line < bottom; line++) {
      const row = upward ? rows - 1 - line : line;
      for (let col = left; col < right; col++) yield row * cols + col;
    }
  }

  drawOne(pen, cell, palette) {
    this.drawn[cell] = this.picture.cells[cell];
    drawCell(pen, this.drawn[cell], ...this.place(cell), this.side, palette);
    if (cell === this.pointed) this.drawPointed(pen, palette);
  }

  // The mark of the pointed cell is drawn beside the cell's own ring.
  drawPointed(pen, palette) {
    const { fill } = this.picture.cells[this.pointed];
    drawMarks(pen, { fill, ring: "pointed" }, ...this.place(this.pointed), this.side, palette);
  }

  lay(shape) {
    this.shape = shape;
    this.sight = null;
    const { picture } = this;
    const fit = fittingSide(picture, ...this.room());
    this.side = Math.max(SMALLEST, Math.min(96, Math.round(fit * 1.25 ** this.zoom)));
    if (this.pointed !== null && this.pointed >= picture.rows * picture.cols) this.pointed = null;
  }

  place(cell) {
    return placeIn(this.picture, cell, this.side);
  }

  cellAt(x, y) {
    const { rows, cols, upward } = this.picture;
    const [row, col] = [y, x].map((at) => Math.floor(at / this.side));
    const inside = row >= 0 && col >= 0 && row < rows && col < cols;
    return inside ? (upward ? rows - 1 - row : row) * cols + col : null;
  }

  pointAt(cell) {
    if (cell === this.pointed || cell === null) return;
    const before = this.pointed;
    this.pointed = cell;
    if (this.picture.path) this.drawAll();
    else {
      const pen = this.cells.getContext("2d"), palette = this.colours();
      for (const now of [before, cell]) if (now !== null) this.drawOne(pen, now, palette);
    }
    this.told();
  }

  // Points at the cell this many rows down and columns to the right on the screen.
  pointBeside(down, right) {
    const { rows, cols, upward, focus } = this.picture;
    const from = this.pointed ?? focus ?? 0;
    const row = Math.floor(from / cols) + (upward ? -down : down), col = from % cols + right;
    if (row < 0 || col < 0 || row >= rows || col >= cols) return;
    this.pointAt(row * cols + col);
    this.reveal(row * cols + col);
  }

  // The description of the cell that is pointed at.
  words() {
    if (this.pointed === null) return "";
    const { cols, cells } = this.picture;
    return `${cellName(this.pointed, cols)}: ${cells[this.pointed].name}`;
  }

  // Scrolls a cell into the region, if it is outside.
  reveal(cell) {
    const { region } = this, [x, y] = this.place(cell), room = this.side * 2;
    const along = (at, from, size) =>
      at - room < from ? at - room : at + room + MARGIN + this.side > from + size ? at + room + MARGIN + this.side - size : from;
    const to = { left: along(x, region.scrollLeft, region.clientWidth), top: along(y, region.scrollTop, region.clientHeight) };
    region.scrollTo({ ...to, behavior: "instant" });
  }

  // The numbers of the rows and the columns.
  label(palette) {
    const { rows, cols, upward } = this.picture, { side } = this;
    this.corner.style.width = this.corner.style.height = `${MARGIN}px`;
    const every = side >= 17 ? 1 : side >= 9 ? 5 : 10;
    const draw = (canvas, number, isRow) => {
      const length = number * side;
      const pen = isRow ? sharpPen(canvas, MARGIN, length) : sharpPen(canvas, length, MARGIN);
      pen.font = `${Math.max(9, Math.min(13, Math.round(side * 0.55)))}px system-ui, sans-serif`;
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillStyle = palette("dim");
      for (let at = 0; at < number; at += every) {
        const along = ((isRow && upward ? number - 1 - at : at) + 0.5) * side;
        pen.fillText(at, isRow ? MARGIN / 2 : along, isRow ? along : MARGIN / 2);
      }
    };
    draw(this.columns, cols, false);
    draw(this.rows, rows, true);
  }
}

// The upper left corner of a cell.
function placeIn({ rows, cols, upward }, cell, side) {
  const row = Math.floor(cell / cols);
  return [cell % cols * side, (upward ? rows - 1 - row : row) * side];
}

function paintAll(pen, picture, side, palette) {
  const draw = (part) => picture.cells.forEach((look, cell) => part(pen, look, ...placeIn(picture, cell, side), side, palette));
  const middle = (cell) => placeIn(picture, cell, side).map((edge) => edge + side / 2);
  draw(drawGround);
  if (picture.path) drawPath(pen, picture.path, middle, side, palette);
  draw(drawMarks);
}

// Paints a picture, above the picture that the pen painted before, if any.
export function paint(pen, picture, before, side, palette) {
  if (!before || isWhole(picture, before)) paintAll(pen, picture, side, palette);
  else for (const cell of changedCells(picture, before)) drawCell(pen, picture.cells[cell], ...placeIn(picture, cell, side), side, palette);
}

// The cells on a path are redrawn, because the path crosses them.
const isWhole = (picture, before) => Boolean(picture.path || before.path);

function* changedCells({ cells }, before) {
  for (const [cell, look] of cells.entries()) if (!isSame(look, before.cells[cell])) yield cell;
}

const SEEN = ["fill", "text", "short", "sign", "ring", "corner", "hatch", "jewel"];
// Whether two looks have the same drawing.
const isSame = (one, other) => one === other || SEEN.every((part) => one[part] === other[part]);

// A clean pen on a canvas of this size on the page, as sharp as the screen.
export function sharpPen(canvas, width, height) {
  const sharp = Math.min(window.devicePixelRatio || 1, LARGEST_CANVAS / Math.max(width, height));
  const [across, down] = [width, height].map((length) => Math.round(length * sharp));
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  const pen = canvas.getContext("2d");
  pen.setTransform(sharp, 0, 0, sharp, 0, 0);
  pen.clearRect(0, 0, width, height);
  return pen;
}
