// The checksum in links of the page. Compressed data alone does not show that a letter of a link was changed.

/** The checksum is less than this prime, so it takes two bytes. */
const MODULUS = 65_521;
const FACTOR = 31;

/** Returns the checksum of whole numbers below the modulus. Every change of one number changes the checksum. */
export function checksum(numbers: Iterable<number>): number {
  let sum = 7;
  for (const number of numbers) sum = (sum * FACTOR + number + 1) % MODULUS;
  return sum;
}
