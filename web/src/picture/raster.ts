// Pictures as arrays of colours: made smaller, turned, and blurred along one side.

/** A picture: four bytes a pixel (red, green, blue, opacity), row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Bytes of a pixel. */
export const BYTES = 4;
/** Bytes of a pixel that are colours. */
export const COLOURS = 3;

export const blank = (width: number, height: number): Raster => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * BYTES).fill(255),
});

/** Returns the size of a picture after it is made smaller, so that it has at most so many pixels. */
export function sizeWithin(width: number, height: number, most: number): [width: number, height: number] {
  const scale = Math.min(1, Math.sqrt(most / (width * height)));
  return [Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale))];
}

/** Returns the mean colour of a rectangle, whose sides may lie within pixels, in `into` from `at`. */
export function mean(
  { width, height, data }: Raster,
  [left, top, right, bottom]: readonly [number, number, number, number],
  into: Float32Array,
  at: number,
): void {
  const [x0, x1] = [Math.max(0, left), Math.min(width, right)];
  const [y0, y1] = [Math.max(0, top), Math.min(height, bottom)];
  let [red, green, blue, all] = [0, 0, 0, 0];
  for (let y = Math.floor(y0); y < y1; y++) {
    const high = Math.min(y + 1, y1) - Math.max(y, y0);
    for (let x = Math.floor(x0); x < x1; x++) {
      const share = high * (Math.min(x + 1, x1) - Math.max(x, x0));
      const from = (y * width + x) * BYTES;
      red += share * (data[from] ?? 0);
      green += share * (data[from + 1] ?? 0);
      blue += share * (data[from + 2] ?? 0);
      all += share;
    }
  }
  const by = all > 0 ? 1 / all : 0;
  into[at] = red * by;
  into[at + 1] = green * by;
  into[at + 2] = blue * by;
}

/** A part of a picture: its sides as shares of the whole one, from 0 to 1. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns a part of a picture, of at least one pixel. */
export function cropped({ width, height, data }: Raster, part: Part): Raster {
  const pixel = (share: number, side: number): number =>
    Math.min(side - 1, Math.max(0, Math.floor(share * side)));
  const [left, right] = [pixel(part.left, width), pixel(part.right, width)];
  const [top, bottom] = [pixel(part.top, height), pixel(part.bottom, height)];
  const made = blank(right - left + 1, bottom - top + 1);
  for (let y = top; y <= bottom; y++)
    made.data.set(
      data.subarray((y * width + left) * BYTES, (y * width + right + 1) * BYTES),
      (y - top) * made.width * BYTES,
    );
  return made;
}

/** Returns a picture of another size, each of whose pixels is the mean of what it covers. */
export function resized(raster: Raster, width: number, height: number): Raster {
  const made = blank(width, height);
  const colour = new Float32Array(COLOURS);
  const [wide, high] = [raster.width / width, raster.height / height];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      mean(raster, [x * wide, y * high, (x + 1) * wide, (y + 1) * high], colour, 0);
      made.data.set(colour, (y * width + x) * BYTES);
    }
  return made;
}

/**
 * Returns a picture turned around its middle, in a frame that holds all of it. Places outside have the colour of the
 * nearest pixel.
 *
 * @param angle in radians, clockwise
 */
export function turned(raster: Raster, angle: number): Raster {
  if (angle === 0) return raster;
  const { width, height } = raster;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const wide = Math.ceil(width * Math.abs(cos) + height * Math.abs(sin));
  const high = Math.ceil(height * Math.abs(cos) + width * Math.abs(sin));
  const made = blank(wide, high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [dx, dy] = [x - (wide - 1) / 2, y - (high - 1) / 2];
      const fromX = cos * dx + sin * dy + (width - 1) / 2;
      const fromY = cos * dy - sin * dx + (height - 1) / 2;
      between(raster, fromX, fromY, made.data, (y * wide + x) * BYTES);
    }
  return made;
}

/** Writes the colour at a point between pixels. */
function between(
  { width, height, data }: Raster,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  at: number,
): void {
  const cx = Math.min(width - 1, Math.max(0, x));
  const cy = Math.min(height - 1, Math.max(0, y));
  const [left, top] = [Math.floor(cx), Math.floor(cy)];
  const [fx, fy] = [cx - left, cy - top];
  const right = Math.min(width - 1, left + 1);
  const below = Math.min(height - 1, top + 1);
  const [a, b] = [(top * width + left) * BYTES, (top * width + right) * BYTES];
  const [c, d] = [(below * width + left) * BYTES, (below * width + right) * BYTES];
  for (let colour = 0; colour < COLOURS; colour++) {
    const above = (data[a + colour] ?? 0) * (1 - fx) + (data[b + colour] ?? 0) * fx;
    const under = (data[c + colour] ?? 0) * (1 - fx) + (data[d + colour] ?? 0) * fx;
    into[at + colour] = above * (1 - fy) + under * fy;
  }
}

/** Returns a picture with rows and columns exchanged. */
export function transposed({ width, height, data }: Raster): Raster {
  const made = blank(height, width);
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(made.data.buffer);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) to[x * height + y] = from[y * width + x] ?? 0;
  return made;
}
