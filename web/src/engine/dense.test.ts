import { expect, it } from "vitest";
import { encodeDenseText } from "../../bundle/dense.ts";
import { decodeDenseText, ESCAPED_CODES } from "./dense.ts";

/** Returns pseudo-random bytes for a seed. */
function randomBytes(seed: number, length: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 24;
  });
}

const survivesEncoding = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).equals(decodeDenseText(encodeDenseText(bytes), bytes.length));

it("decodes the text that the build writes", () => {
  for (let length = 0; length < 40; length++)
    for (const bytes of [
      randomBytes(length, length),
      new Uint8Array(length),
      new Uint8Array(length).fill(255),
    ])
      expect(survivesEncoding(bytes)).toBe(true);
  const longBytes = randomBytes(1, 100_000);
  const text = encodeDenseText(longBytes);
  expect(survivesEncoding(longBytes)).toBe(true);
  expect(new TextEncoder().encode(text).length).toBeLessThan((longBytes.length * 8) / 7 + 8);
  expect(ESCAPED_CODES.some((code) => text.includes(String.fromCharCode(code)))).toBe(false);
});

it("decodes every pair of consecutive seven-bit groups", () => {
  const bitText = Array.from({ length: 128 * 128 }, (_, at) => at.toString(2).padStart(14, "0")).join("");
  const bytes = Uint8Array.from({ length: bitText.length / 8 }, (_, at) =>
    parseInt(bitText.slice(8 * at, 8 * at + 8), 2),
  );
  expect(survivesEncoding(bytes)).toBe(true);
});
