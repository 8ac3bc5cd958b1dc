import { expect, it } from "vitest";
import { denseText } from "../../bundle/dense.ts";
import { bytesOfDense, FORBIDDEN } from "./dense.ts";

/** Bytes that a seed gives. */
function bytesOf(seed: number, length: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 24;
  });
}

const isRead = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).equals(bytesOfDense(denseText(bytes), bytes.length));

it("reads what the build writes", () => {
  for (let length = 0; length < 40; length++)
    for (const bytes of [bytesOf(length, length), new Uint8Array(length), new Uint8Array(length).fill(255)])
      expect(isRead(bytes)).toBe(true);
  const long = bytesOf(1, 100_000);
  const text = denseText(long);
  expect(isRead(long)).toBe(true);
  expect(new TextEncoder().encode(text).length).toBeLessThan((long.length * 8) / 7 + 8);
  expect(FORBIDDEN.some((code) => text.includes(String.fromCharCode(code)))).toBe(false);
});

it("reads every group of seven bits before every other", () => {
  const bits = Array.from({ length: 128 * 128 }, (_, at) => at.toString(2).padStart(14, "0")).join("");
  const bytes = Uint8Array.from({ length: bits.length / 8 }, (_, at) =>
    parseInt(bits.slice(8 * at, 8 * at + 8), 2),
  );
  expect(isRead(bytes)).toBe(true);
});
