// Pictures as arrays of colours, with functions that crop, resize, rotate and transpose them.

/** A picture: four bytes a pixel (red, green, blue, opacity), row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Bytes of a pixel. */
export const BYTES_PER_PIXEL = 4;
/** The number of colour bytes in a pixel: red, green and blue. */
export const COLOURS_PER_PIXEL = 3;

export const blankRaster = (width: number, height: number): Raster => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * BYTES_PER_PIXEL).fill(255),
});

/** Returns the size of a picture after it is reduced to at most this number of pixels. */
export function sizeWithin(width: number, height: number, most: number): [width: number, height: number] {
  const scaleFactor = Math.min(1, Math.sqrt(most / (width * height)));
  return [Math.max(1, Math.floor(width * scaleFactor)), Math.max(1, Math.floor(height * scaleFactor))];
}

/** Writes the mean colour of a rectangle to `into`, at the index `at`. The rectangle may contain parts of pixels. */
export function meanColour(
  { width, height, data }: Raster,
  [left, top, rightColumn, bottom]: readonly [number, number, number, number],
  into: Float32Array,
  at: number,
): void {
  const [x0, x1] = [Math.max(0, left), Math.min(width, rightColumn)];
  const [y0, y1] = [Math.max(0, top), Math.min(height, bottom)];
  let [red, green, blue, all] = [0, 0, 0, 0];
  for (let y = Math.floor(y0); y < y1; y++) {
    const coveredHeight = Math.min(y + 1, y1) - Math.max(y, y0);
    for (let x = Math.floor(x0); x < x1; x++) {
      const coveredArea = coveredHeight * (Math.min(x + 1, x1) - Math.max(x, x0));
      const pixelIndex = (y * width + x) * BYTES_PER_PIXEL;
      red += coveredArea * (data[pixelIndex] ?? 0);
      green += coveredArea * (data[pixelIndex + 1] ?? 0);
      blue += coveredArea * (data[pixelIndex + 2] ?? 0);
      all += coveredArea;
    }
  }
  const inverseArea = all > 0 ? 1 / all : 0;
  into[at] = red * inverseArea;
  into[at + 1] = green * inverseArea;
  into[at + 2] = blue * inverseArea;
}

/** A part of a picture. Its sides are shares of the whole width and height, from 0 to 1. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns a part of a picture, of at least one pixel. */
export function cropRaster({ width, height, data }: Raster, part: PicturePart): Raster {
  const boundPixel = (shareOfSide: number, side: number): number =>
    Math.min(side - 1, Math.max(0, Math.floor(shareOfSide * side)));
  const [left, rightColumn] = [boundPixel(part.left, width), boundPixel(part.right, width)];
  const [top, bottom] = [boundPixel(part.top, height), boundPixel(part.bottom, height)];
  const croppedRaster = blankRaster(rightColumn - left + 1, bottom - top + 1);
  for (let y = top; y <= bottom; y++)
    croppedRaster.data.set(
      data.subarray((y * width + left) * BYTES_PER_PIXEL, (y * width + rightColumn + 1) * BYTES_PER_PIXEL),
      (y - top) * croppedRaster.width * BYTES_PER_PIXEL,
    );
  return croppedRaster;
}

/** Resizes a picture. Each new pixel is the mean of the area that it covers. */
export function resizeRaster(raster: Raster, width: number, height: number): Raster {
  const resized = blankRaster(width, height);
  const colour = new Float32Array(COLOURS_PER_PIXEL);
  const [turnedWidth, high] = [raster.width / width, raster.height / height];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      meanColour(raster, [x * turnedWidth, y * high, (x + 1) * turnedWidth, (y + 1) * high], colour, 0);
      resized.data.set(colour, (y * width + x) * BYTES_PER_PIXEL);
    }
  return resized;
}

/**
 * Rotates a picture around its middle. The result is large enough to hold the whole picture, and new areas have the
 * colour of the nearest pixel.
 *
 * @param angle in radians, clockwise
 */
export function rotateRaster(raster: Raster, angle: number): Raster {
  if (angle === 0) return raster;
  const { width, height } = raster;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turnedWidth = Math.ceil(width * Math.abs(cos) + height * Math.abs(sin));
  const turnedHeight = Math.ceil(height * Math.abs(cos) + width * Math.abs(sin));
  const rotated = blankRaster(turnedWidth, turnedHeight);
  for (let y = 0; y < turnedHeight; y++)
    for (let x = 0; x < turnedWidth; x++) {
      const [dx, dy] = [x - (turnedWidth - 1) / 2, y - (turnedHeight - 1) / 2];
      const sourceX = cos * dx + sin * dy + (width - 1) / 2;
      const sourceY = cos * dy - sin * dx + (height - 1) / 2;
      interpolateColour(raster, sourceX, sourceY, rotated.data, (y * turnedWidth + x) * BYTES_PER_PIXEL);
    }
  return rotated;
}

/** Writes the colour at a point. Between pixels the colour is interpolated. */
function interpolateColour(
  { width, height, data }: Raster,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  at: number,
): void {
  const clampedX = Math.min(width - 1, Math.max(0, x));
  const clampedY = Math.min(height - 1, Math.max(0, y));
  const [left, top] = [Math.floor(clampedX), Math.floor(clampedY)];
  const [fx, fy] = [clampedX - left, clampedY - top];
  const rightColumn = Math.min(width - 1, left + 1);
  const rowBelow = Math.min(height - 1, top + 1);
  const [a, b] = [(top * width + left) * BYTES_PER_PIXEL, (top * width + rightColumn) * BYTES_PER_PIXEL];
  const [c, d] = [
    (rowBelow * width + left) * BYTES_PER_PIXEL,
    (rowBelow * width + rightColumn) * BYTES_PER_PIXEL,
  ];
  for (let colour = 0; colour < COLOURS_PER_PIXEL; colour++) {
    const upperRowValue = (data[a + colour] ?? 0) * (1 - fx) + (data[b + colour] ?? 0) * fx;
    const lowerRowValue = (data[c + colour] ?? 0) * (1 - fx) + (data[d + colour] ?? 0) * fx;
    into[at + colour] = upperRowValue * (1 - fy) + lowerRowValue * fy;
  }
}

/** Returns the picture with rows and columns exchanged. */
export function transposeRaster({ width, height, data }: Raster): Raster {
  const transposedRaster = blankRaster(height, width);
  const sourcePixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const transposedPixels = new Uint32Array(transposedRaster.data.buffer);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) transposedPixels[x * height + y] = sourcePixels[y * width + x] ?? 0;
  return transposedRaster;
}
