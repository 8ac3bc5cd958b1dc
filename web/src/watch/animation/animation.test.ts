import { expect, it } from "vitest";
import { frameDelay, largestSize, markUnchangedPixels, stepsForPalette, frameCellSide } from "./animation.ts";

it("fits large boards and long games into the picture", () => {
  expect([9, 30, 50, 100, 200].map(frameCellSide)).toEqual([24, 24, 19, 9, 6]);
  expect([2, 120, 300, 5000].map(frameDelay)).toEqual([500, 500, 200, 50]);
});

it("takes the colours from a few steps, including the first and the last", () => {
  expect(stepsForPalette(1)).toEqual([0]);
  expect(stepsForPalette(3)).toEqual([0, 1, 2]);
  expect(stepsForPalette(101)).toEqual([0, 20, 40, 60, 80, 100]);
});

it("leaves out the pixels that did not change", () => {
  const paletteIndices = Uint8Array.of(7, 8, 9);
  markUnchangedPixels(paletteIndices, Uint32Array.of(1, 2, 3), Uint32Array.of(1, 5, 3));
  expect([...paletteIndices]).toEqual([255, 8, 255]);
});

it("has room for boards of all sizes", () => {
  const sizes = [
    { rows: 2, cols: 2 },
    { rows: 3, cols: 1 },
    { rows: 1, cols: 5 },
  ];
  expect(largestSize(sizes)).toEqual({ rows: 3, cols: 5 });
});
