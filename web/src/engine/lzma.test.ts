import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { decompressLzma } from "./lzma.ts";

const compress = (input: Uint8Array, filter = "preset=9"): Uint8Array =>
  execFileSync("xz", ["--format=lzma", `--lzma1=${filter}`, "--stdout"], { input });

/** Returns pseudo-random bytes for a seed. Every byte is below `most`. */
function randomBytes(seed: number, length: number, most: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % most;
  });
}

/** Returns bytes that repeat earlier parts at all distances, some of them with a changed byte. */
function repetitiveBytes(seed: number, length: number): Uint8Array {
  const choices = randomBytes(seed, length, 256);
  const result: number[] = [];
  for (let at = 0; result.length < length; at += 4) {
    const [kind = 0, far = 0, near = 0, size = 0] = choices.subarray(at % length, (at % length) + 4);
    const from = result.length - 1 - ((far << 8) | near);
    if (kind < 100 || from < 0) result.push(near, size);
    else for (let step = 0; step <= size + (kind & 1) * 256; step++) result.push(result[from + step] ?? kind);
  }
  return Uint8Array.from(result.slice(0, length));
}

it("restores data that xz compressed, with each kind of copy and each setting", () => {
  const inputs = [
    new Uint8Array(0),
    Uint8Array.of(7),
    new Uint8Array(5000),
    randomBytes(1, 3000, 256),
    randomBytes(2, 20_000, 3),
    ...Array.from({ length: 3 }, (_, seed) => repetitiveBytes(seed + 1, 80_000)),
  ];
  for (const input of inputs)
    for (const filter of ["preset=9", "preset=1,lc=4,lp=0,pb=0", "preset=6,lc=0,lp=2,pb=4"]) {
      const restored = decompressLzma(compress(input, filter), input.length);
      expect(Buffer.from(restored).equals(input)).toBe(true);
    }
});

it("terminates on damaged data", () => {
  const compressed = compress(repetitiveBytes(9, 50_000));
  for (let at = 0; at < compressed.length; at += Math.ceil(compressed.length / 50))
    expect(decompressLzma(compressed.with(at, (compressed[at] ?? 0) ^ 85), 50_000).length).toBe(50_000);
  expect(decompressLzma(compressed.slice(0, 20), 50_000).length).toBe(50_000);
  expect(decompressLzma(new Uint8Array(0), 10).length).toBe(10);
});
