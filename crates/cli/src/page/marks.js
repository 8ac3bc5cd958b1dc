// The marks in cells: signs, rings, hatches and jewels, as strokes of a canvas's pen.

/** @typedef {keyof typeof RING_DRAWERS} Ring */
/** @typedef {(name: string) => string} Palette the colours by their names */
/** @typedef {CanvasRenderingContext2D} Pen */
/** @typedef {readonly [x: number, y: number]} Point */

/** @param {Pen} pen @param {readonly Point[]} points */
export function outline(pen, points) {
  pen.beginPath();
  points.forEach(([x, y], at) => at ? pen.lineTo(x, y) : pen.moveTo(x, y));
}

/** @param {Pen} pen @param {number} x @param {number} y @param {number} radius */
function traceDisc(pen, x, y, radius) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}

/** @param {Pen} pen @param {number} x @param {number} y @param {number} reach @param {number} number */
function drawSpikes(pen, x, y, reach, number) {
  pen.lineWidth = Math.max(1.2, reach / 4);
  for (let at = 0; at < number; at++) {
    const [dx, dy] = [Math.cos(2 * Math.PI * at / number) * reach, Math.sin(2 * Math.PI * at / number) * reach];
    outline(pen, [[x, y], [x + dx, y + dy]]);
    pen.stroke();
  }
}

/** @type {Record<"check" | "mine" | "hit" | "flag", (pen: Pen, x: number, y: number, radius: number) => void>} */
export const SIGNS = {
  check(pen, x, y, r) {
    pen.lineWidth = Math.max(1.5, r / 2.4);
    outline(pen, [[x - r, y], [x - r * 0.25, y + r * 0.75], [x + r, y - r * 0.75]]);
    pen.stroke();
  },
  mine(pen, x, y, r) {
    drawSpikes(pen, x, y, r * 1.15, 8);
    traceDisc(pen, x, y, r * 0.72);
    pen.fill();
  },
  hit(pen, x, y, r) {
    drawSpikes(pen, x, y, r * 1.35, 12);
  },
  flag(pen, x, y, r) {
    pen.lineWidth = Math.max(1.2, r / 4);
    outline(pen, [[x - r * 0.6, y + r * 1.1], [x - r * 0.6, y - r * 1.1]]);
    pen.stroke();
    outline(pen, [[x - r * 0.6, y - r * 1.1], [x + r, y - r * 0.45], [x - r * 0.6, y + r * 0.2]]);
    pen.fill();
  },
};

/**
 * @param {Pen} pen @param {number} x @param {number} y @param {number} side @param {string} colour
 * @param {number} width @param {number[]} dash
 */
function drawSquare(pen, x, y, side, colour, width, dash) {
  pen.setLineDash(dash);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.strokeRect(x + width / 2, y + width / 2, side - width, side - width);
  pen.setLineDash([]);
}

/**
 * Draws a square in two colours, which is visible on any ground.
 * @param {Pen} pen @param {number} x @param {number} y @param {number} side @param {Palette} palette @param {number[]} dash
 */
function drawDoubleSquare(pen, x, y, side, palette, dash) {
  const width = Math.max(1.5, side / 18);
  drawSquare(pen, x, y, side, palette("dark"), width, []);
  drawSquare(pen, x + width, y + width, side - 2 * width, palette("dark"), width, []);
  drawSquare(pen, x + width * 0.5, y + width * 0.5, side - width, palette("bright"), width, dash);
}

/** @typedef {(pen: Pen, x: number, y: number, side: number, palette: Palette) => void} DrawRing */

export const RING_DRAWERS = {
  /** @type {DrawRing} */
  move: (pen, x, y, side, palette) => drawDoubleSquare(pen, x, y, side, palette, []),
  /** @type {DrawRing} */
  guess: (pen, x, y, side, palette) => drawDoubleSquare(pen, x, y, side, palette, [side / 5, side / 7]),
  /** @type {DrawRing} */
  reason: (pen, x, y, side, palette) => drawSquare(pen, x, y, side, palette("tone-proof"), Math.max(2, side / 10), []),
  /** @type {DrawRing} */
  next: (pen, x, y, side, palette) => drawSquare(pen, x + 1, y + 1, side - 2, palette("tone-proof"), Math.max(1.5, side / 14), [side / 8, side / 8]),
  /** @type {DrawRing} */
  gone: (pen, x, y, side, palette) => drawSquare(pen, x, y, side, palette("tone-guess"), Math.max(2, side / 10), []),
  /** @type {DrawRing} */
  pair: (pen, x, y, side, palette) => drawDoubleSquare(pen, x, y, side, palette, []),
  /** @type {DrawRing} */
  pointed: (pen, x, y, side, palette) => drawSquare(pen, x, y, side, palette("ink"), Math.max(1.5, side / 16), [2, 2]),
};

/**
 * Draws diagonal lines in two corners, so that the text in the middle stays readable.
 * @param {Pen} pen @param {number} x @param {number} y @param {number} side @param {string} ink
 */
export function drawHatch(pen, x, y, side, ink) {
  pen.save();
  // Clips the lines to the cell, because the page may redraw a cell without its neighbours.
  pen.beginPath();
  pen.rect(x, y, side, side);
  pen.clip();
  pen.strokeStyle = ink;
  pen.lineWidth = Math.max(1, side / 24);
  for (const share of [0.2, 0.4, 0.6, 1.4, 1.6, 1.8]) {
    const from = Math.min(1, share), to = Math.max(0, share - 1);
    outline(pen, [[x + side * to, y + side * from], [x + side * from, y + side * to]]);
    pen.stroke();
  }
  pen.restore();
}

// The number of corners of each kind of jewel: 0 is a circle, and a fraction turns the shape.
const CORNERS = [0, 4, 3, 6, 5, 4.5, 3.5, 8, 6.5, 5.5];

/**
 * Draws a jewel and returns its colour.
 * @param {Pen} pen @param {number} kind @param {number} x @param {number} y @param {number} side @param {Palette} palette
 */
export function drawJewel(pen, kind, x, y, side, palette) {
  const colour = palette(`jewel-${(kind - 1) % CORNERS.length + 1}`);
  const shape = CORNERS[(kind - 1) % CORNERS.length], corners = Math.floor(shape);
  const [middleX, middleY, radius] = [x + side / 2, y + side / 2, side * 0.4];
  if (corners === 0) traceDisc(pen, middleX, middleY, radius * 0.9);
  else {
    const turn = (shape % 1 ? Math.PI / corners : 0) - Math.PI / 2;
    const corner = (/** @type {number} */ at) => turn + 2 * Math.PI * at / corners;
    outline(pen, Array.from({ length: corners }, (_, at) => [middleX + radius * Math.cos(corner(at)), middleY + radius * Math.sin(corner(at))]));
    pen.closePath();
  }
  pen.fillStyle = colour;
  pen.fill();
  pen.strokeStyle = palette("ink");
  pen.lineWidth = 1;
  pen.stroke();
  return colour;
}
