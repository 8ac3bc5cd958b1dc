// Degrades test pictures as JPEG does: blocks of eight by eight pixels lose their fine details.

import { BYTES_PER_PIXEL, type Raster } from "../raster/raster.ts";

const BLOCK_SIDE = 8;

/** The quantisation table for brightness at quality 50 (ISO 10918-1, K.1). */
const BRIGHTNESS_STEPS = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
/** The quantisation table for colour at quality 50 (ISO 10918-1, K.1). */
const COLOUR_STEPS = [
  17,
  18,
  24,
  47,
  99,
  99,
  99,
  99,
  18,
  21,
  26,
  66,
  99,
  99,
  99,
  99,
  24,
  26,
  56,
  99,
  99,
  99,
  99,
  99,
  47,
  66,
  99,
  99,
  99,
  99,
  99,
  99,
  ...Array.from({ length: 32 }, () => 99),
];

const COSINE_TABLE = Array.from({ length: BLOCK_SIDE * BLOCK_SIDE }, (_, at) => {
  const [wave, place] = [Math.floor(at / BLOCK_SIDE), at % BLOCK_SIDE];
  return (
    (wave === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * wave * Math.PI) / (2 * BLOCK_SIDE))
  );
});

/**
 * Quantises each block of a picture as JPEG does. The colours keep their full resolution.
 *
 * @param quality from 1 to 100
 */
export function degradeLikeJpeg(raster: Raster, quality: number): Raster {
  const stepScale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  const stepsAtQuality = (table: readonly number[]): number[] =>
    table.map((step) => Math.min(255, Math.max(1, Math.floor((step * stepScale + 50) / 100))));
  const stepTables = [
    stepsAtQuality(BRIGHTNESS_STEPS),
    stepsAtQuality(COLOUR_STEPS),
    stepsAtQuality(COLOUR_STEPS),
  ];
  const compressedRaster = { ...raster, data: raster.data.slice() };
  for (let top = 0; top < raster.height; top += BLOCK_SIDE)
    for (let left = 0; left < raster.width; left += BLOCK_SIDE) {
      const decodedParts = stepTables.map((table, part) =>
        roundBlock(readBlock(raster, left, top, part), table),
      );
      writeBlock(compressedRaster, left, top, decodedParts);
    }
  return compressedRaster;
}

/** Reads one component of a block: the brightness, or one of the two colour differences. */
function readBlock({ width, height, data }: Raster, left: number, top: number, part: number): Float64Array {
  const block = new Float64Array(BLOCK_SIDE * BLOCK_SIDE);
  for (let at = 0; at < block.length; at++) {
    const pixelColumn = Math.min(width - 1, left + (at % BLOCK_SIDE));
    const pixelRow = Math.min(height - 1, top + Math.floor(at / BLOCK_SIDE));
    const pixelIndex = (pixelRow * width + pixelColumn) * BYTES_PER_PIXEL;
    const red = data[pixelIndex] ?? 0;
    const green = data[pixelIndex + 1] ?? 0;
    const blue = data[pixelIndex + 2] ?? 0;
    if (part === 0) block[at] = 0.299 * red + 0.587 * green + 0.114 * blue - 128;
    else if (part === 1) block[at] = -0.1687 * red - 0.3313 * green + 0.5 * blue;
    else block[at] = 0.5 * red - 0.4187 * green - 0.0813 * blue;
  }
  return block;
}

function roundBlock(block: Float64Array, table: readonly number[]): Float64Array {
  const frequencies = transformRows(transformRows(block, false), false);
  for (let at = 0; at < frequencies.length; at++) {
    const step = table[at] ?? 1;
    frequencies[at] = Math.round((frequencies[at] ?? 0) / step) * step;
  }
  return transformRows(transformRows(frequencies, true), true);
}

/** Applies the cosine transform to each row of a block, and exchanges rows and columns. */
function transformRows(block: Float64Array, isBack: boolean): Float64Array {
  const transformed = new Float64Array(BLOCK_SIDE * BLOCK_SIDE);
  for (let to = 0; to < BLOCK_SIDE; to++)
    for (let row = 0; row < BLOCK_SIDE; row++) {
      let sum = 0;
      for (let from = 0; from < BLOCK_SIDE; from++)
        sum +=
          (block[row * BLOCK_SIDE + from] ?? 0) *
          (COSINE_TABLE[isBack ? from * BLOCK_SIDE + to : to * BLOCK_SIDE + from] ?? 0);
      transformed[to * BLOCK_SIDE + row] = sum;
    }
  return transformed;
}

function writeBlock(
  { width, height, data }: Raster,
  left: number,
  top: number,
  blockParts: readonly Float64Array[],
): void {
  for (let at = 0; at < BLOCK_SIDE * BLOCK_SIDE; at++) {
    const x = left + (at % BLOCK_SIDE);
    const y = top + Math.floor(at / BLOCK_SIDE);
    if (x >= width || y >= height) continue;
    const light = (blockParts[0]?.[at] ?? 0) + 128;
    const blueness = blockParts[1]?.[at] ?? 0;
    const redness = blockParts[2]?.[at] ?? 0;
    const pixelIndex = (y * width + x) * BYTES_PER_PIXEL;
    data[pixelIndex] = light + 1.402 * redness;
    data[pixelIndex + 1] = light - 0.3441 * blueness - 0.7141 * redness;
    data[pixelIndex + 2] = light + 1.772 * blueness;
  }
}
