import { expect, it } from "vitest";
import { MARK_PIXELS, hasMark, hiddenText, hideText } from "./hidden-text.ts";
import { blankRaster, cropRaster, resizeRaster, type Raster } from "./raster.ts";

const TEXT = "mines rows=3 cols=3 mines=2\n? ? ?\n? 2 ?\n? ? ?\n# gefährlich 雷\n";

/** An opaque picture in which neighbouring pixels differ. */
function colourfulRaster(width: number, height: number): Raster {
  const raster = blankRaster(width, height);
  raster.data.forEach((_, at) => {
    if (at % 4 !== 3) raster.data[at] = (at * 37) % 256;
  });
  return raster;
}

const hidden = (): Raster => {
  const raster = colourfulRaster(60, 40);
  expect(hideText(raster, TEXT)).toBe(true);
  return raster;
};

it("returns the hidden text, and changes no colour by more than one step", () => {
  const raster = hidden();
  expect(hasMark({ data: raster.data.subarray(0, 4 * MARK_PIXELS) })).toBe(true);
  expect(hiddenText(raster)).toBe(TEXT);
  const before = colourfulRaster(60, 40).data;
  raster.data.forEach((value, at) => {
    expect(value >> 1).toBe((before[at] ?? 0) >> 1);
  });
});

it("returns no text from pictures without one", () => {
  for (const raster of [blankRaster(1, 1), blankRaster(60, 40), colourfulRaster(60, 40)])
    expect(hiddenText(raster)).toBeNull();
});

it("returns no text from a picture that was changed, cropped or resized", () => {
  const changed = hidden();
  // A change in the last pixel, far from the hidden text.
  changed.data[changed.data.length - 2] = 255 - (changed.data.at(-2) ?? 0);
  expect(hiddenText(changed)).toBeNull();
  expect(hiddenText(cropRaster(hidden(), { left: 0, top: 0, right: 1, bottom: 0.9 }))).toBeNull();
  expect(hiddenText(cropRaster(hidden(), { left: 0.1, top: 0, right: 1, bottom: 1 }))).toBeNull();
  expect(hiddenText(resizeRaster(hidden(), 50, 33))).toBeNull();
});

it("returns no text if a single hidden bit is wrong, or the stated length is too large", () => {
  for (let bit = 0; bit < 8 * 40; bit++) {
    const raster = hidden();
    const at = Math.floor(bit / 3) * 4 + (bit % 3);
    raster.data[at] = (raster.data[at] ?? 0) ^ 1;
    expect(hiddenText(raster)).toBeNull();
  }
});

it("leaves a picture alone that is too small for the text", () => {
  const raster = colourfulRaster(30, 4);
  expect(hideText(raster, TEXT)).toBe(false);
  expect(raster).toEqual(colourfulRaster(30, 4));
});
