// Draws cells: turns the look of a cell into strokes of a canvas's pen. Nothing here knows a game or a document.
//
// A look is { fill, text, sign, ring, corner, hatch, jewel, name }. All but `fill` and `name` may be absent:
//   fill    the name of a colour of the palette, or a chance from 0 to 1
//   text    a few characters; a `short` text, if there is one, is for small cells, and the smallest have none
//   sign    check, mine, hit, flag or ask, which identifies the cell without colour
//   ring    move, guess, reason, next, gone or pair
//   corner  a few characters in the corner of a large cell
//   hatch   whether lines cross it
//   jewel   a kind of jewel from 1, each of its own colour and shape
//   name    the description of the cell in words

const STOPS = [[0, [227, 238, 249]], [0.15, [248, 224, 150]], [0.35, [247, 184, 84]], [0.6, [238, 127, 45]], [1, [168, 54, 12]]];

// Returns the function with its results memoized, for a function of few arguments.
function once(compute) {
  const known = new Map();
  return (argument) => {
    if (!known.has(argument)) known.set(argument, compute(argument));
    return known.get(argument);
  };
}

// Returns the colour of a chance in thousandths. Colours run from light to dark, for colour-blind people too.
export const ramp = (chance) => rampAt(Math.round(chance * 1000) / 1000);

const rampAt = once((chance) => {
  const to = Math.max(1, STOPS.findIndex(([at]) => at >= chance));
  const [[low, from], [high, into]] = [STOPS[to - 1], STOPS[to]];
  const share = (chance - low) / (high - low);
  const part = (at) => Math.round(from[at] + (into[at] - from[at]) * share).toString(16).padStart(2, "0");
  return "#" + part(0) + part(1) + part(2);
});

// Returns the relative luminance of `#rrggbb` by WCAG, from 0 to 1.
export function luminance(colour) {
  const part = (at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

// The luminance at which dark and bright ink contrast equally.
const MIDDLE = 0.179;

const inkNameOn = once((colour) => luminance(colour) > MIDDLE ? "dark" : "bright");
const inkOn = (colour, palette) => palette(inkNameOn(colour));
const colourOf = (fill, palette) => typeof fill === "number" ? ramp(fill) : palette(fill);

// Draws a cell into the square of this side at (x, y). `palette` gives the colour of a name.
export function drawCell(pen, look, x, y, side, palette) {
  drawGround(pen, look, x, y, side, palette);
  drawMarks(pen, look, x, y, side, palette);
}

// Draws the ground below a path.
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
    // Adjacent cells share an edge, so one line is enough.
    outline(pen, [[x + side - 0.5, y], [x + side - 0.5, y + side - 0.5], [x, y + side - 0.5]]);
    pen.stroke();
  }
}

// The raised edges of a hidden cell, for a palette that has them.
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

// Draws the marks above a path.
export function drawMarks(pen, look, x, y, side, palette) {
  let ink = inkOn(colourOf(look.fill, palette), palette);
  if (look.hatch) drawHatch(pen, x, y, side, ink);
  if (look.ring) RINGS[look.ring](pen, x, y, side, palette);
  if (look.jewel) ink = drawJewel(pen, look.jewel, x, y, side, palette);
  pen.fillStyle = pen.strokeStyle = ink;
  if (look.sign && look.sign !== "ask") SIGNS[look.sign](pen, x + side / 2, y + side / 2, side * 0.3);
  else if (look.sign === "ask") drawAsked(pen, look, x, y, side);
  else if (look.text !== undefined) {
    // A palette may have colours for the clues.
    pen.fillStyle = look.fill === "open" && palette(`digit-${look.text}`) || ink;
    drawText(pen, look, x, y, side);
    pen.fillStyle = ink;
  }
  if (look.corner && side >= TEXT_SIDE) write(pen, look.corner, x + side * 0.82, y + side * 0.82, side * 0.27, "");
}

// A question mark, drawn above the text if the cell has room for both.
function drawAsked(pen, look, x, y, side) {
  if (look.text === undefined || side < LONG_SIDE) {
    write(pen, "?", x + side / 2, y + side / 2, side * 0.75, "bold");
  } else {
    write(pen, "?", x + side / 2, y + side * 0.34, side * 0.36, "bold");
    drawText(pen, look, x + side * 0.1, y + side * 0.28, side * 0.8);
  }
}

// The least sides of a cell, in pixels, for four uses of text: filling short text, short text, corner text, long text.
const LEAST_SIDE = 13, SHORT_SIDE = 17, TEXT_SIDE = 22, LONG_SIDE = 34;

function drawText(pen, { text: long, short, jewel }, x, y, side) {
  const text = String(short === undefined || side >= LONG_SIDE ? long : side >= LEAST_SIDE ? short : "");
  // In small cells, short text is larger relative to the cell.
  const share = side < SHORT_SIDE && text.length < 3 && !jewel ? 0.64 : text.length > 2 ? 0.34 : text.length > 1 || jewel ? 0.46 : short === undefined ? 0.6 : 0.46;
  write(pen, text, x + side / 2, y + side / 2 + side * (jewel ? 0.05 : 0.03), side * share, "");
}

function write(pen, text, x, y, size, weight) {
  pen.font = `${weight} ${Math.max(6, Math.round(size))}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(text, x, y);
}

function outline(pen, points) {
  pen.beginPath();
  points.forEach(([x, y], at) => at ? pen.lineTo(x, y) : pen.moveTo(x, y));
}

function disc(pen, x, y, radius) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}

function spikes(pen, x, y, reach, number) {
  pen.lineWidth = Math.max(1.2, reach / 4);
  for (let at = 0; at < number; at++) {
    const [dx, dy] = [Math.cos(2 * Math.PI * at / number) * reach, Math.sin(2 * Math.PI * at / number) * reach];
    outline(pen, [[x, y], [x + dx, y + dy]]);
    pen.stroke();
  }
}

const SIGNS = {
  check(pen, x, y, r) {
    pen.lineWidth = Math.max(1.5, r / 2.4);
    outline(pen, [[x - r, y], [x - r * 0.25, y + r * 0.75], [x + r, y - r * 0.75]]);
    pen.stroke();
  },
  mine(pen, x, y, r) {
    spikes(pen, x, y, r * 1.15, 8);
    disc(pen, x, y, r * 0.72);
    pen.fill();
  },
  hit(pen, x, y, r) {
    spikes(pen, x, y, r * 1.35, 12);
  },
  flag(pen, x, y, r) {
    pen.lineWidth = Math.max(1.2, r / 4);
    outline(pen, [[x - r * 0.6, y + r * 1.1], [x - r * 0.6, y - r * 1.1]]);
    pen.stroke();
    outline(pen, [[x - r * 0.6, y - r * 1.1], [x + r, y - r * 0.45], [x - r * 0.6, y + r * 0.2]]);
    pen.fill();
  },
};

function square(pen, x, y, side, colour, width, dash) {
  pen.setLineDash(dash);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.strokeRect(x + width / 2, y + width / 2, side - width, side - width);
  pen.setLineDash([]);
}

// A line of two colours is visible on any ground.
function double(pen, x, y, side, palette, dash) {
  const width = Math.max(1.5, side / 18);
  square(pen, x, y, side, palette("dark"), width, []);
  square(pen, x + width, y + width, side - 2 * width, palette("dark"), width, []);
  square(pen, x + width * 0.5, y + width * 0.5, side - width, palette("bright"), width, dash);
}

const RINGS = {
  move: (pen, x, y, side, palette) => double(pen, x, y, side, palette, []),
  guess: (pen, x, y, side, palette) => double(pen, x, y, side, palette, [side / 5, side / 7]),
  reason: (pen, x, y, side, palette) => square(pen, x, y, side, palette("tone-proof"), Math.max(2, side / 10), []),
  next: (pen, x, y, side, palette) => square(pen, x + 1, y + 1, side - 2, palette("tone-proof"), Math.max(1.5, side / 14), [side / 8, side / 8]),
  gone: (pen, x, y, side, palette) => square(pen, x, y, side, palette("tone-guess"), Math.max(2, side / 10), []),
  pair: (pen, x, y, side, palette) => double(pen, x, y, side, palette, []),
  pointed: (pen, x, y, side, palette) => square(pen, x, y, side, palette("ink"), Math.max(1.5, side / 16), [2, 2]),
};

// The hatching fills two corners, so that text in the middle stays legible.
function drawHatch(pen, x, y, side, ink) {
  pen.save();
  // The lines are clipped to the cell, because a cell is redrawn alone.
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

// The number of corners of each kind of jewel; 0 means a round jewel.
const CORNERS = [0, 4, 3, 6, 5, 4.5, 3.5, 8, 6.5, 5.5];

// Draws a jewel, and returns the ink for text on it.
function drawJewel(pen, kind, x, y, side, palette) {
  const colour = palette(`jewel-${(kind - 1) % CORNERS.length + 1}`);
  const shape = CORNERS[(kind - 1) % CORNERS.length], corners = Math.floor(shape);
  const [middleX, middleY, radius] = [x + side / 2, y + side / 2, side * 0.4];
  if (corners === 0) disc(pen, middleX, middleY, radius * 0.9);
  else {
    const turn = (shape % 1 ? Math.PI / corners : 0) - Math.PI / 2;
    const corner = (at) => turn + 2 * Math.PI * at / corners;
    outline(pen, Array.from({ length: corners }, (_, at) => [middleX + radius * Math.cos(corner(at)), middleY + radius * Math.sin(corner(at))]));
    pen.closePath();
  }
  pen.fillStyle = colour;
  pen.fill();
  pen.strokeStyle = palette("ink");
  pen.lineWidth = 1;
  pen.stroke();
  return inkOn(colour, palette);
}

// Draws a path through the centres of cells, with a stronger end. `middle` returns the centre of a cell.
export function drawPath(pen, path, middle, side, palette) {
  const STRONG = 8;
  const stroke = (cells, width, alpha) => {
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
