// Decompresses LZMA, which makes the engine a third smaller than the formats that browsers decompress. The format is
// described in "LZMA specification" by Igor Pavlov.

/** The numbers of bits of the three kinds of lengths, and the first length of each kind. */
const LENGTH_KINDS = [
  [3, 0],
  [3, 8],
  [8, 16],
] as const;
const SHORTEST_MATCH = 2;
const STATES = 12;
const POSITION_STATES = 16;
/** The state after a literal, a match, a repeated match and a repeated byte, from each state. */
const AFTER_LITERAL = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 4, 5];
const FIRST_STATE_AFTER_MATCH = 7;
/** The first place of the literals' probabilities; the lengths and places of the others. */
const HALF = 1024;

const probabilities = (count: number): Uint16Array => new Uint16Array(count).fill(HALF);

/** Decodes bits, each with the probability that it is 0. The probability adapts to each bit. */
class RangeDecoder {
  // The numbers have 32 bits without a sign, which a typed array holds without boxes.
  readonly #numbers = new Uint32Array(2);
  #at = 0;

  constructor(private readonly bytes: Uint8Array) {
    const [, a = 0, b = 0, c = 0, d = 0] = bytes;
    this.#numbers[RANGE] = 0xffffffff;
    this.#numbers[CODE] = (a << 24) | (b << 16) | (c << 8) | d;
    this.#at = 5;
  }
}
const RANGE = 0;
const CODE = 1;
