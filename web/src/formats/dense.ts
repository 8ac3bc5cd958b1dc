// Boards of mines in few bytes, for links: the size and the total, a check sum, and the cells by an arithmetic coder whose
// model learns what follows each cell. The coder is that of Witten, Neal and Cleary (1987).

import { disc } from "../analyse/editing/edits.ts";
import type { Position, Seen } from "../board/saved.ts";
import { distanceProblem, minesProblem, sizeProblem } from "../board/sizes.ts";

const SIGNS: readonly Seen[] = ["hidden", "flag", "mine"];

const symbolOf = (seen: Seen): number =>
  typeof seen === "number" ? SIGNS.length + seen : SIGNS.indexOf(seen);
const seenOf = (symbol: number): Seen => SIGNS[symbol] ?? symbol - SIGNS.length;

/** How many symbols a board has. */
const alphabet = (distance: number): number => SIGNS.length + disc(distance) + 1;

/** The weight of a symbol that was seen, against one that was not. */
const LEARNT = 6;
/** Weights are halved before they get larger together. */
const LARGEST = 2 ** 14;

/** The weights of the symbols behind each symbol. */
class Model {
  readonly #weights: number[][];

  constructor(private readonly size: number) {
    this.#weights = Array.from({ length: size }, () => new Array<number>(size).fill(1));
  }

  #after(before: number): number[] {
    return this.#weights[before] ?? [];
  }

  total(before: number): number {
    return this.#after(before).reduce((sum, weight) => sum + weight, 0);
  }

  /** The weights of the symbols below one. */
  below(before: number, symbol: number): number {
    return this.#after(before)
      .slice(0, symbol)
      .reduce((sum, weight) => sum + weight, 0);
  }

  weight(before: number, symbol: number): number {
    return this.#after(before)[symbol] ?? 0;
  }

  /** The symbol to which a number below the total belongs. */
  symbolAt(before: number, value: number): number {
    let sum = 0;
    const at = this.#after(before).findIndex((weight) => (sum += weight) > value);
    return at < 0 ? this.size - 1 : at;
  }

  learn(before: number, symbol: number): void {
    const weights = this.#after(before);
    weights[symbol] = (weights[symbol] ?? 0) + LEARNT;
    if (this.total(before) < LARGEST) return;
    weights.forEach((weight, at) => (weights[at] = Math.ceil(weight / 2)));
  }
}

/** The numbers of a coder lie below this; quarters of it decide about bits. */
const WHOLE = 2 ** 30;
const [QUARTER, HALF] = [WHOLE / 4, WHOLE / 2];

interface Interval {
  low: number;
  high: number;
}

function narrow(interval: Interval, model: Model, before: number, symbol: number): void {
  const range = interval.high - interval.low + 1;
  const total = model.total(before);
  const below = model.below(before, symbol);
  interval.high = interval.low + Math.floor((range * (below + model.weight(before, symbol))) / total) - 1;
  interval.low += Math.floor((range * below) / total);
}

function coded(symbols: readonly number[], size: number): number[] {
  const bits: number[] = [];
  let waiting = 0;
  const put = (bit: number): void => {
    bits.push(bit);
    for (; waiting > 0; waiting--) bits.push(1 - bit);
  };
  const model = new Model(size);
  const interval: Interval = { low: 0, high: WHOLE - 1 };
  let before = 0;
  for (const symbol of symbols) {
    narrow(interval, model, before, symbol);
    model.learn(before, symbol);
    before = symbol;
    for (;;) {
      const shift = shiftOf(interval);
      if (shift === null) break;
      if (shift === QUARTER) waiting++;
      else put(shift === 0 ? 0 : 1);
      widen(interval, shift);
    }
  }
  waiting++;
  put(interval.low < QUARTER ? 0 : 1);
  return bytesOf(bits);
}

/** Returns the number to take off an interval before it is doubled; null if it is wide enough. */
function shiftOf({ low, high }: Interval): number | null {
  if (high < HALF) return 0;
  if (low >= HALF) return HALF;
  return low >= QUARTER && high < HALF + QUARTER ? QUARTER : null;
}

function widen(interval: Interval, shift: number): void {
  interval.low = 2 * (interval.low - shift);
  interval.high = 2 * (interval.high - shift) + 1;
}

const bytesOf = (bits: readonly number[]): number[] =>
  Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((byte, bit, place) => byte | (bit << (7 - place)), 0),
  );

function decoded(bytes: Uint8Array, length: number, size: number): number[] {
  let at = 0;
  const next = (): number => {
    const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at++;
    return bit;
  };
  let value = 0;
  for (let bit = WHOLE; bit > 1; bit /= 2) value = 2 * value + next();
  const model = new Model(size);
  const interval: Interval = { low: 0, high: WHOLE - 1 };
  let before = 0;
  return Array.from({ length }, () => {
    const range = interval.high - interval.low + 1;
    const scaled = Math.floor(((value - interval.low + 1) * model.total(before) - 1) / range);
    const symbol = model.symbolAt(before, scaled);
    narrow(interval, model, before, symbol);
    model.learn(before, symbol);
    before = symbol;
    for (let shift = shiftOf(interval); shift !== null; shift = shiftOf(interval)) {
      value = 2 * (value - shift) + next();
      widen(interval, shift);
    }
    return symbol;
  });
}

/** A sum that tells a cut or changed link from a whole one. */
const checkOf = (symbols: readonly number[]): number =>
  symbols.reduce((sum, symbol) => (sum * 31 + symbol + 1) % 65_521, 7);

/** Numbers in bytes of seven bits each, the lowest first. */
function numeral(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...numeral(Math.floor(value / 128))];
}

/** Returns a board in few bytes; null for a board with a clue that its tiling cannot have. */
export function denseOf({ rows, cols, mines, distance, seen }: Position): Uint8Array | null {
  const size = alphabet(distance);
  const symbols = seen.map(symbolOf);
  if (symbols.some((symbol) => symbol >= size)) return null;
  const head = [rows, cols, distance, mines === null ? 0 : mines + 1, checkOf(symbols)];
  return Uint8Array.from([...head.flatMap(numeral), ...coded(symbols, size)]);
}

/** Returns the board that `denseOf` made these bytes of; null for other bytes. */
export function fromDense(bytes: Uint8Array): Position | null {
  let at = 0;
  const read = (): number => {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined || scale > WHOLE) return NaN;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  };
  const [rows, cols, distance, total, check] = [read(), read(), read(), read(), read()];
  const mines = total === 0 ? null : total - 1;
  if (sizeProblem(rows, cols) ?? distanceProblem(distance) ?? minesProblem(mines, rows, cols)) return null;
  const symbols = decoded(bytes.subarray(at), rows * cols, alphabet(distance));
  return checkOf(symbols) === check ? { rows, cols, mines, distance, seen: symbols.map(seenOf) } : null;
}
