// Exact numbers as people read them. They are strings of digits, thousands of them on large boards.

/** Longer numbers are shortened. */
const MOST_READABLE_DIGITS = 12;
const SUPERSCRIPT_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** With small blanks between thousands. */
export function groupThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** A number in a few characters, rounded where it is a long one. */
export function shortenNumber(digits: string): string {
  if (digits.length <= MOST_READABLE_DIGITS) return groupThousands(digits);
  const rounded = Math.round(Number(digits.slice(0, 4)) / 10);
  const [start, power] = rounded === 1000 ? [100, digits.length] : [rounded, digits.length - 1];
  const exponent = Array.from(String(power), (digit) => SUPERSCRIPT_DIGITS[Number(digit)] ?? "").join("");
  return `${(start / 100).toFixed(2)}\u202f×\u202f10${exponent}`;
}

/** A chance in percent; one that is rounded is never said to be none or all. */
export function percentWords(chance: number): string {
  if (chance < 0.001) return "<\u202f0.1\u202f%";
  if (chance > 0.999) return ">\u202f99.9\u202f%";
  return `${(100 * chance).toFixed(1)}\u202f%`;
}

/** Returns a part of a whole in percent; 0 % and 100 % follow the exact numbers, as far as these are known. */
export function exactPercent(part: string | number, whole: string | null, share: number): string {
  if (String(part) === "0") return "0\u202f%";
  return String(part) === whole ? "100\u202f%" : percentWords(share);
}

/** The placements with a mine at a cell, and all; or what they weigh. */
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
