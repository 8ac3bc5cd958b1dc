// Formats exact numbers. The numbers are decimal strings of up to thousands of digits.

/** The most digits of a number that is shown in full. */
const MOST_READABLE_DIGITS = 12;
/** The superscript digits from 0 to 9, for exponents. */
const SUPERSCRIPT_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Puts narrow spaces between thousands. */
export function groupThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** Returns a number in a few characters. Rounds a long number. */
export function shortenNumber(digits: string): string {
  if (digits.length <= MOST_READABLE_DIGITS) return groupThousands(digits);
  const rounded = Math.round(Number(digits.slice(0, 4)) / 10);
  const [start, power] = rounded === 1000 ? [100, digits.length] : [rounded, digits.length - 1];
  const exponent = Array.from(String(power), (digit) => SUPERSCRIPT_DIGITS[Number(digit)] ?? "").join("");
  return `${(start / 100).toFixed(2)}\u202f×\u202f10${exponent}`;
}

/** Returns a chance in percent; rounding never gives 0 % or 100 %. */
export function percentWords(chance: number): string {
  if (chance < 0.001) return "<\u202f0.1\u202f%";
  if (chance > 0.999) return ">\u202f99.9\u202f%";
  return `${(100 * chance).toFixed(1)}\u202f%`;
}

/**
 * Returns a part of a whole as a percentage. If the exact numbers are given, the result is 0 % or 100 % only for exact
 * shares of 0 or 1.
 */
export function exactPercent(part: string | number, whole: string | null, share: number): string {
  if (String(part) === "0") return "0\u202f%";
  return String(part) === whole ? "100\u202f%" : percentWords(share);
}

/**
 * The number of placements with a mine at a cell, and the number of all placements. With a density, both numbers are
 * weights.
 */
export interface PlacementShare {
  readonly mines: string;
  readonly placements: string;
  readonly isWeighed?: boolean;
}

/** Returns the fraction in lowest terms. */
export function reducedFraction({ mines, placements }: PlacementShare): string {
  let [divisor, rest] = [BigInt(placements), BigInt(mines)];
  const [all, some] = [divisor, rest];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return `${some / divisor}/${all / divisor}`;
}
