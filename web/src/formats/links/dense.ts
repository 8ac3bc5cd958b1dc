// Compresses boards of mines to few bytes, for links. The bytes are size, total, checksum, and the cells in arithmetic
// coding. The model of the coder learns which symbols follow each symbol. Source of the coder: Witten, Neal and Cleary
// (1987).

import { largestNeighbourCount } from "../../board/neighbourhoods.ts";
import type { Position, CellState } from "../../board/saved-board.ts";
import { distanceProblem, minesProblem, sizeProblem } from "../../board/sizes.ts";
import { checksum } from "./checksum.ts";

const SPECIAL_STATES: readonly CellState[] = ["hidden", "flag", "mine"];

const symbolOfState = (seen: CellState): number =>
  typeof seen === "number" ? SPECIAL_STATES.length + seen : SPECIAL_STATES.indexOf(seen);
const stateOfSymbol = (symbol: number): CellState => SPECIAL_STATES[symbol] ?? symbol - SPECIAL_STATES.length;

/** Returns the number of different states that a cell can have on a board with this squared distance. */
const stateKindCount = (distance: number): number =>
  SPECIAL_STATES.length + largestNeighbourCount(distance) + 1;

/** The weight of a symbol grows by this much at each occurrence. */
const WEIGHT_PER_OCCURRENCE = 6;
/** The largest sum of weights. If the sum exceeds this number, all weights are halved. */
const LARGEST_WEIGHT_SUM = 2 ** 14;

/** The model of the coder: for each symbol, the weights of the symbols that can follow it. */
class SymbolModel {
  readonly #weights: number[][];

  constructor(private readonly alphabetLength: number) {
    this.#weights = Array.from({ length: alphabetLength }, () => new Array<number>(alphabetLength).fill(1));
  }

  #after(before: number): number[] {
    return this.#weights[before] ?? [];
  }

  total(before: number): number {
    return this.#after(before).reduce((sum, weight) => sum + weight, 0);
  }

  /** Returns the sum of the weights of all symbols below a symbol. */
  below(before: number, symbol: number): number {
    return this.#after(before)
      .slice(0, symbol)
      .reduce((sum, weight) => sum + weight, 0);
  }

  weight(before: number, symbol: number): number {
    return this.#after(before)[symbol] ?? 0;
  }

  /**
   * Returns the symbol whose interval contains a value. The intervals of the symbols follow each other, and the length
   * of an interval is the weight of its symbol.
   */
  symbolAt(before: number, value: number): number {
    let sum = 0;
    const symbolIndex = this.#after(before).findIndex((weight) => (sum += weight) > value);
    return symbolIndex < 0 ? this.alphabetLength - 1 : symbolIndex;
  }

  learn(before: number, symbol: number): void {
    const weights = this.#after(before);
    weights[symbol] = (weights[symbol] ?? 0) + WEIGHT_PER_OCCURRENCE;
    if (this.total(before) < LARGEST_WEIGHT_SUM) return;
    weights.forEach((weight, at) => (weights[at] = Math.ceil(weight / 2)));
  }
}

/**
 * The bounds of the coder's interval are below this number. The coder compares the bounds with quarters of this number
 * to get the next bit.
 */
const CODE_RANGE = 2 ** 30;
const [QUARTER, HALF] = [CODE_RANGE / 4, CODE_RANGE / 2];

interface CodeInterval {
  low: number;
  high: number;
}

function narrowInterval(interval: CodeInterval, model: SymbolModel, before: number, symbol: number): void {
  const intervalLength = interval.high - interval.low + 1;
  const weightSum = model.total(before);
  const weightBelow = model.below(before, symbol);
  interval.high =
    interval.low +
    Math.floor((intervalLength * (weightBelow + model.weight(before, symbol))) / weightSum) -
    1;
  interval.low += Math.floor((intervalLength * weightBelow) / weightSum);
}

function encodeSymbols(symbols: readonly number[], alphabetLength: number): number[] {
  const codeBits: number[] = [];
  let waiting = 0;
  const putBit = (bit: number): void => {
    codeBits.push(bit);
    for (; waiting > 0; waiting--) codeBits.push(1 - bit);
  };
  const model = new SymbolModel(alphabetLength);
  const interval: CodeInterval = { low: 0, high: CODE_RANGE - 1 };
  let before = 0;
  for (const symbol of symbols) {
    narrowInterval(interval, model, before, symbol);
    model.learn(before, symbol);
    before = symbol;
    for (;;) {
      const doublingOffset = doublingOffsetOf(interval);
      if (doublingOffset === null) break;
      if (doublingOffset === QUARTER) waiting++;
      else putBit(doublingOffset === 0 ? 0 : 1);
      widenInterval(interval, doublingOffset);
    }
  }
  waiting++;
  putBit(interval.low < QUARTER ? 0 : 1);
  return packBits(codeBits);
}

/**
 * Returns the number to subtract from both bounds of an interval before the bounds are doubled. Returns null for an
 * interval that is wide enough.
 */
function doublingOffsetOf({ low, high }: CodeInterval): number | null {
  if (high < HALF) return 0;
  if (low >= HALF) return HALF;
  return low >= QUARTER && high < HALF + QUARTER ? QUARTER : null;
}

function widenInterval(interval: CodeInterval, doublingOffset: number): void {
  interval.low = 2 * (interval.low - doublingOffset);
  interval.high = 2 * (interval.high - doublingOffset) + 1;
}

const packBits = (bits: readonly number[]): number[] =>
  Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((byte, bit, place) => byte | (bit << (7 - place)), 0),
  );

function decodeSymbols(bytes: Uint8Array, length: number, alphabetLength: number): number[] {
  let at = 0;
  const nextBit = (): number => {
    const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at++;
    return bit;
  };
  let value = 0;
  for (let bit = CODE_RANGE; bit > 1; bit /= 2) value = 2 * value + nextBit();
  const model = new SymbolModel(alphabetLength);
  const interval: CodeInterval = { low: 0, high: CODE_RANGE - 1 };
  let before = 0;
  return Array.from({ length }, () => {
    const range = interval.high - interval.low + 1;
    const scaledValue = Math.floor(((value - interval.low + 1) * model.total(before) - 1) / range);
    const symbol = model.symbolAt(before, scaledValue);
    narrowInterval(interval, model, before, symbol);
    model.learn(before, symbol);
    before = symbol;
    for (
      let doublingOffset = doublingOffsetOf(interval);
      doublingOffset !== null;
      doublingOffset = doublingOffsetOf(interval)
    ) {
      value = 2 * (value - doublingOffset) + nextBit();
      widenInterval(interval, doublingOffset);
    }
    return symbol;
  });
}

/** Returns a checksum of the header and the cells. The checksum detects links that were cut or changed. */
const checksumOf = (headerNumbers: readonly number[], symbols: readonly number[]): number =>
  checksum([...headerNumbers, ...symbols]);

/** Returns a number as a varint: seven bits a byte, the lowest bits first. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** Returns the compressed board; null if a clue exceeds the number of neighbours. */
export function encodeBoard({ rows, cols, mines, distance, seen }: Position): Uint8Array | null {
  const alphabetLength = stateKindCount(distance);
  const symbols = seen.map(symbolOfState);
  if (symbols.some((symbol) => symbol >= alphabetLength)) return null;
  const headerNumbers = [rows, cols, distance, mines === null ? 0 : mines + 1];
  return Uint8Array.from([
    ...[...headerNumbers, checksumOf(headerNumbers, symbols)].flatMap(varint),
    ...encodeSymbols(symbols, alphabetLength),
  ]);
}

/** Returns the board that `encodeBoard` compressed to these bytes; null for all other bytes. */
export function decodeBoard(bytes: Uint8Array): Position | null {
  let at = 0;
  const readVarint = (): number => {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined || scale > CODE_RANGE) return NaN;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  };
  const [rows, cols, distance, total, check] = [
    readVarint(),
    readVarint(),
    readVarint(),
    readVarint(),
    readVarint(),
  ];
  const statedMines = total === 0 ? null : total - 1;
  if (sizeProblem(rows, cols) ?? distanceProblem(distance) ?? minesProblem(statedMines, rows, cols))
    return null;
  const symbols = decodeSymbols(bytes.subarray(at), rows * cols, stateKindCount(distance));
  return checksumOf([rows, cols, distance, total], symbols) === check
    ? { rows, cols, mines: statedMines, distance, seen: symbols.map(stateOfSymbol) }
    : null;
}
