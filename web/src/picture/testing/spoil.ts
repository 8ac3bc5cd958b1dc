// Makes pictures of tests worse, as JPEG does: blocks of eight by eight pixels lose their fine parts.

import { BYTES, type Raster } from "../raster.ts";

const BLOCK = 8;

/** The steps to which parts of a block are rounded at quality 50, for brightness and for colour (ISO 10918-1, K.1). */
const BRIGHTNESS = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const COLOUR = [
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

const WAVES = Array.from({ length: BLOCK * BLOCK }, (_, at) => {
  const [wave, place] = [Math.floor(at / BLOCK), at % BLOCK];
  return (wave === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * wave * Math.PI) / (2 * BLOCK));
});

/**
 * Rounds each block as JPEG does. Colours are not averaged over pixels beforehand.
 *
 * @param quality from 1 to 100
 */
export function spoiled(raster: Raster, quality: number): Raster {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  const steps = (table: readonly number[]): number[] =>
    table.map((step) => Math.min(255, Math.max(1, Math.floor((step * scale + 50) / 100))));
  const tables = [steps(BRIGHTNESS), steps(COLOUR), steps(COLOUR)];
  const made = { ...raster, data: raster.data.slice() };
  for (let top = 0; top < raster.height; top += BLOCK)
    for (let left = 0; left < raster.width; left += BLOCK) {
      const parts = tables.map((table, part) => rounded(blockOf(raster, left, top, part), table));
      write(made, left, top, parts);
    }
  return made;
}

/** Brightness, or one of the two differences of colour, of a block. */
function blockOf({ width, height, data }: Raster, left: number, top: number, part: number): number[] {
  return Array.from({ length: BLOCK * BLOCK }, (_, at) => {
    const x = Math.min(width - 1, left + (at % BLOCK));
    const y = Math.min(height - 1, top + Math.floor(at / BLOCK));
    const from = (y * width + x) * BYTES;
    const [red, green, blue] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
    if (part === 0) return 0.299 * red + 0.587 * green + 0.114 * blue - 128;
    return part === 1
      ? -0.1687 * red - 0.3313 * green + 0.5 * blue
      : 0.5 * red - 0.4187 * green - 0.0813 * blue;
  });
}

function rounded(block: readonly number[], table: readonly number[]): number[] {
  const waves = transformed(transformed(block, false), false);
  const kept = waves.map((value, at) => Math.round(value / (table[at] ?? 1)) * (table[at] ?? 1));
  return transformed(transformed(kept, true), true);
}

/** Transforms each row of a block, and exchanges rows and columns. */
function transformed(block: readonly number[], isBack: boolean): number[] {
  return Array.from({ length: BLOCK * BLOCK }, (_, at) => {
    const [to, row] = [Math.floor(at / BLOCK), at % BLOCK];
    let sum = 0;
    for (let from = 0; from < BLOCK; from++)
      sum += (block[row * BLOCK + from] ?? 0) * (WAVES[isBack ? from * BLOCK + to : to * BLOCK + from] ?? 0);
    return sum;
  });
}

function write(raster: Raster, left: number, top: number, parts: readonly (readonly number[])[]): void {
  for (let at = 0; at < BLOCK * BLOCK; at++) {
    const [x, y] = [left + (at % BLOCK), top + Math.floor(at / BLOCK)];
    if (x >= raster.width || y >= raster.height) continue;
    const [light, blueness, redness] = [
      (parts[0]?.[at] ?? 0) + 128,
      parts[1]?.[at] ?? 0,
      parts[2]?.[at] ?? 0,
    ];
    raster.data.set(
      [light + 1.402 * redness, light - 0.3441 * blueness - 0.7141 * redness, light + 1.772 * blueness],
      (y * raster.width + x) * BYTES,
    );
  }
}
