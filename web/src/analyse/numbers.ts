// Exact numbers as people read them. They are strings of digits, thousands of them on large boards.

/** Longer numbers are shortened. */
const READABLE = 12;
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** With small blanks between thousands. */
export function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** A number in a few characters, rounded where it is a long one. */
export function shortened(digits: string): string {
  if (digits.length <= READABLE) return grouped(digits);
  const rounded = Math.round(Number(digits.slice(0, 4)) / 10);
  const [start, power] = rounded === 1000 ? [100, digits.length] : [rounded, digits.length - 1];
  const raised = Array.from(String(power), (digit) => RAISED[Number(digit)] ?? "").join("");
  return `${(start / 100).toFixed(2)}\u202f×\u202f10${raised}`;
}

/** A chance in percent; one that is rounded is never said to be none or all. */
export function percent(chance: number): string {
  if (chance < 0.001) return "<\u202f0.1\u202f%";
  if (chance > 0.999) return ">\u202f99.9\u202f%";
  return `${(100 * chance).toFixed(1)}\u202f%`;
}

/** Returns a part of a whole in percent; 0 % and 100 % follow the exact numbers, as far as these are known. */
export function portion(part: string | number, whole: string | null, share: number): string {
  if (String(part) === "0") return "0\u202f%";
  return String(part) === whole ? "100\u202f%" : percent(share);
}

/** The placements with a mine at a cell, and all; or what they weigh. */
export interface Share {
  readonly mines: string;
  readonly placements: string;
  readonly isWeighed?: boolean;
}

/** Returns the fraction in lowest terms. */
export function fraction({ mines, placements }: Share): string {
  let [divisor, rest] = [BigInt(placements), BigInt(mines)];
  const [all, some] = [divisor, rest];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return `${some / divisor}/${all / divisor}`;
}
