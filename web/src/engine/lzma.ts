// Decompresses LZMA, as the tool `xz --format=lzma` writes it. The browser itself supports only gzip, but the engine is
// 1.5 times as large with gzip.

/** The probabilities of bits have 11 bits, and adapt by a 32nd of the error. */
const [PROBABILITY_BITS, ADAPTATION_BITS] = [11, 5];
const EVEN_PROBABILITY = 1 << (PROBABILITY_BITS - 1);
/** If the range of the decoder is below this number, the decoder reads a further byte. */
const LEAST_RANGE = 2 ** 24;
/** The bytes of the header: the properties, the size of the dictionary, and the size of the result. */
const HEADER_BYTES = 13;
/** The number of bytes at the start of the coded data that fill the register of the decoder. */
const REGISTER_BYTES = 5;

const STATES = 12;
/** States below this number mean that the last command was a literal. */
const FIRST_STATE_AFTER_MATCH = 7;
const MOST_POSITION_STATES = 16;
const SHORTEST_MATCH = 2;
const [LENGTH_STATES, SLOT_BITS, ALIGNED_BITS] = [4, 6, 4];
/**
 * A slot below this number determines the distance of a copy completely. Distances in higher slots have further bits.
 */
const FIRST_SLOT_WITH_BITS = 4;
/** In slots from this number on, the bits of a distance have equal probabilities, except for the last four bits. */
const FIRST_SLOT_WITH_EVEN_BITS = 14;
const DISTANCE_TREES = 128;

const evenProbabilities = (number: number): Uint16Array => new Uint16Array(number).fill(EVEN_PROBABILITY);

/** Reads bits, each with a probability that adapts to the bits read so far. */
class BitReader {
  #range = 0xffffffff;
  #code = 0;
  #at: number;

  constructor(private readonly bytes: Uint8Array) {
    this.#at = HEADER_BYTES;
    for (let count = 0; count < REGISTER_BYTES; count++)
      this.#code = ((this.#code << 8) | this.#next()) >>> 0;
  }

  #next(): number {
    return this.bytes[this.#at++] ?? 0;
  }

  /** Reads a bit. `all[which]` is the probability of a 0, and then adapts to the bit that was read. */
  bit(all: Uint16Array, which: number): number {
    const probability = all[which] ?? EVEN_PROBABILITY;
    const bound = (this.#range >>> PROBABILITY_BITS) * probability;
    const isOne = this.#code >= bound;
    if (isOne) {
      this.#range -= bound;
      this.#code -= bound;
      all[which] = probability - (probability >>> ADAPTATION_BITS);
    } else {
      this.#range = bound;
      all[which] = probability + (((1 << PROBABILITY_BITS) - probability) >>> ADAPTATION_BITS);
    }
    if (this.#range < LEAST_RANGE) this.#refill();
    return isOne ? 1 : 0;
  }

  /** Reads bits with equal probabilities. */
  evenBits(count: number): number {
    let bits = 0;
    for (let left = count; left > 0; left--) {
      this.#range >>>= 1;
      const isOne = this.#code >= this.#range;
      if (isOne) this.#code -= this.#range;
      bits = (bits << 1) | (isOne ? 1 : 0);
      if (this.#range < LEAST_RANGE) this.#refill();
    }
    return bits;
  }

  #refill(): void {
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | this.#next()) >>> 0;
  }

  /** Reads a number, its highest bit first. The probability of each bit depends on the bits before it. */
  tree(all: Uint16Array, from: number, count: number): number {
    let bits = 1;
    for (let left = count; left > 0; left--) bits = (bits << 1) | this.bit(all, from + bits);
    return bits - (1 << count);
  }

  /** Reads a number, its lowest bit first. */
  reverseTree(all: Uint16Array, from: number, count: number): number {
    let [bits, number] = [1, 0];
    for (let at = 0; at < count; at++) {
      const bit = this.bit(all, from + bits);
      bits = (bits << 1) | bit;
      number |= bit << at;
    }
    return number;
  }
}

/** Reads the lengths of matches, which depend on the position. */
class LengthReader {
  readonly #choices = evenProbabilities(2);
  readonly #low = evenProbabilities(MOST_POSITION_STATES << 3);
  readonly #middle = evenProbabilities(MOST_POSITION_STATES << 3);
  readonly #high = evenProbabilities(1 << 8);

  read(reader: BitReader, positionState: number): number {
    if (reader.bit(this.#choices, 0) === 0) return reader.tree(this.#low, positionState << 3, 3);
    if (reader.bit(this.#choices, 1) === 0) return 8 + reader.tree(this.#middle, positionState << 3, 3);
    return 16 + reader.tree(this.#high, 0, 8);
  }
}

/** The state after a literal, by the state before it. */
const stateAfterLiteral = (state: number): number => (state < 4 ? 0 : state < 10 ? state - 3 : state - 6);

/** Decodes the commands of LZMA: literals, and copies of earlier bytes. */
class Decoder {
  readonly #reader: BitReader;
  readonly #literalContextBits: number;
  readonly #literalPositionMask: number;
  readonly #positionMask: number;
  readonly #literals: Uint16Array;
  readonly #isMatch = evenProbabilities(STATES << 4);
  readonly #isRepeated = evenProbabilities(STATES);
  readonly #isNotLastDistance = evenProbabilities(STATES);
  readonly #isLongRepeat = evenProbabilities(STATES << 4);
  readonly #isNotSecondDistance = evenProbabilities(STATES);
  readonly #isNotThirdDistance = evenProbabilities(STATES);
  readonly #slots = evenProbabilities(LENGTH_STATES << SLOT_BITS);
  readonly #distances = evenProbabilities(DISTANCE_TREES);
  readonly #aligned = evenProbabilities(1 << ALIGNED_BITS);
  readonly #matchLengths = new LengthReader();
  readonly #repeatLengths = new LengthReader();
  /** The distances of the last four copies, the latest first. */
  #last: [number, number, number, number] = [1, 1, 1, 1];
  #state = 0;
  #at = 0;

  constructor(
    bytes: Uint8Array,
    private readonly result: Uint8Array,
  ) {
    const properties = bytes[0] ?? 0;
    const positionProperties = Math.floor(properties / 9);
    this.#literalContextBits = properties % 9;
    const literalPositionBits = positionProperties % 5;
    this.#literalPositionMask = (1 << literalPositionBits) - 1;
    this.#positionMask = (1 << Math.floor(positionProperties / 5)) - 1;
    this.#literals = evenProbabilities(0x300 << (this.#literalContextBits + literalPositionBits));
    this.#reader = new BitReader(bytes);
  }

  decode(): void {
    while (this.#at < this.result.length) {
      const positionState = this.#at & this.#positionMask;
      if (this.#reader.bit(this.#isMatch, (this.#state << 4) + positionState) === 0) this.#literal();
      else this.#copy(this.#length(positionState));
    }
  }

  #literal(): void {
    const { result } = this;
    const before = result[this.#at - 1] ?? 0;
    const context =
      ((this.#at & this.#literalPositionMask) << this.#literalContextBits) +
      (before >> (8 - this.#literalContextBits));
    const from = 0x300 * context;
    let symbol = 1;
    if (this.#state >= FIRST_STATE_AFTER_MATCH) {
      // The byte after a copy probably differs from the byte that would continue the copy. Therefore, the bits of the
      // continuing byte select the probabilities of the bits to read.
      let continued = result[this.#at - this.#last[0]] ?? 0;
      while (symbol < 0x100) {
        const bitOfContinued = (continued >> 7) & 1;
        continued <<= 1;
        const bit = this.#reader.bit(this.#literals, from + ((1 + bitOfContinued) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (bit !== bitOfContinued) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.#reader.bit(this.#literals, from + symbol);
    result[this.#at++] = symbol & 0xff;
    this.#state = stateAfterLiteral(this.#state);
  }

  /** Reads the distance of a copy, and returns its length. */
  #length(positionState: number): number {
    const reader = this.#reader;
    if (reader.bit(this.#isRepeated, this.#state) === 0) return this.#newDistance(positionState);
    const isAfterLiteral = this.#state < FIRST_STATE_AFTER_MATCH;
    const [first, second, third, fourth] = this.#last;
    if (reader.bit(this.#isNotLastDistance, this.#state) === 0) {
      if (reader.bit(this.#isLongRepeat, (this.#state << 4) + positionState) === 0) {
        this.#state = isAfterLiteral ? 9 : 11;
        return 1;
      }
    } else if (reader.bit(this.#isNotSecondDistance, this.#state) === 0)
      this.#last = [second, first, third, fourth];
    else if (reader.bit(this.#isNotThirdDistance, this.#state) === 0)
      this.#last = [third, first, second, fourth];
    else this.#last = [fourth, first, second, third];
    this.#state = isAfterLiteral ? 8 : 11;
    return SHORTEST_MATCH + this.#repeatLengths.read(reader, positionState);
  }

  #newDistance(positionState: number): number {
    const length = this.#matchLengths.read(this.#reader, positionState);
    this.#state = this.#state < FIRST_STATE_AFTER_MATCH ? 7 : 10;
    const [first, second, third] = this.#last;
    this.#last = [this.#distance(Math.min(length, LENGTH_STATES - 1)), first, second, third];
    return SHORTEST_MATCH + length;
  }

  #distance(lengthState: number): number {
    const reader = this.#reader;
    const slot = reader.tree(this.#slots, lengthState << SLOT_BITS, SLOT_BITS);
    if (slot < FIRST_SLOT_WITH_BITS) return 1 + slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    if (slot < FIRST_SLOT_WITH_EVEN_BITS)
      return 1 + base + reader.reverseTree(this.#distances, base - slot, bits);
    const even = reader.evenBits(bits - ALIGNED_BITS) << ALIGNED_BITS;
    return 1 + base + even + reader.reverseTree(this.#aligned, 0, ALIGNED_BITS);
  }

  #copy(length: number): void {
    const { result } = this;
    const [distance] = this.#last;
    const end = Math.min(this.#at + length, result.length);
    for (let at = this.#at; at < end; at++) result[at] = result[at - distance] ?? 0;
    this.#at = end;
  }
}

/**
 * Returns the `length` bytes that were compressed. If the data is damaged, the result is wrong, and there is no error.
 */
export function decompressLzma(compressed: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(length);
  new Decoder(compressed, result).decode();
  return result;
}
