// Hides a text in the lowest bits of the colours of a picture. The page writes the board into its own pictures this
// way, and reads it back without recognising tiles. A copy through the clipboard keeps these bits, but drops the texts
// that a PNG file can hold beside its pixels.

import { BYTES_PER_PIXEL, COLOURS_PER_PIXEL, type Raster } from "./raster.ts";

/** The first hidden bytes. */
const MARK = new TextEncoder().encode("gridprf1");
/** The bytes of the length of the text, and of the fingerprint. */
const NUMBER_BYTES = 4;
const HEADER_BYTES = MARK.length + 2 * NUMBER_BYTES;
const BITS_PER_BYTE = 8;
/** The number of pixels that hold the mark. All of them are in the first row of the picture. */
export const MARK_PIXELS = Math.ceil((MARK.length * BITS_PER_BYTE) / COLOURS_PER_PIXEL);

/** The start and the factor of the hash FNV-1a with 32 bits. */
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/** Returns the index of the colour that holds a bit. */
const indexOfBit = (bit: number): number =>
  Math.floor(bit / COLOURS_PER_PIXEL) * BYTES_PER_PIXEL + (bit % COLOURS_PER_PIXEL);

/** Returns the number of bytes that a picture can hide. */
const capacity = ({ width, height }: Raster): number =>
  Math.floor((width * height * COLOURS_PER_PIXEL) / BITS_PER_BYTE);

/** Returns a hash of the text and of the picture without its lowest bits, so that any visible change is found. */
function fingerprint({ width, height, data }: Raster, text: Uint8Array): number {
  let hash = HASH_START;
  for (const value of [width, height, ...text]) hash = Math.imul(hash ^ value, HASH_FACTOR);
  for (const value of data) hash = Math.imul(hash ^ (value >> 1), HASH_FACTOR);
  return hash >>> 0;
}

/** Hides a text in an opaque picture. Returns whether the picture is large enough. */
export function hideText(raster: Raster, text: string): boolean {
  const textBytes = new TextEncoder().encode(text);
  const hiddenBytes = new Uint8Array(HEADER_BYTES + textBytes.length);
  if (hiddenBytes.length > capacity(raster) || raster.width < MARK_PIXELS) return false;
  hiddenBytes.set(MARK);
  const header = new DataView(hiddenBytes.buffer);
  header.setUint32(MARK.length, textBytes.length);
  header.setUint32(MARK.length + NUMBER_BYTES, fingerprint(raster, textBytes));
  hiddenBytes.set(textBytes, HEADER_BYTES);
  for (let bit = 0; bit < hiddenBytes.length * BITS_PER_BYTE; bit++) {
    const at = indexOfBit(bit);
    const shift = BITS_PER_BYTE - 1 - (bit % BITS_PER_BYTE);
    const value = ((hiddenBytes[Math.floor(bit / BITS_PER_BYTE)] ?? 0) >> shift) & 1;
    raster.data[at] = ((raster.data[at] ?? 0) & ~1) | value;
  }
  return true;
}

/** Returns hidden bytes. */
function bytesAt({ data }: Pick<Raster, "data">, start: number, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, (_, place) => {
    let byte = 0;
    for (let bit = 0; bit < BITS_PER_BYTE; bit++)
      byte = byte * 2 + ((data[indexOfBit((start + place) * BITS_PER_BYTE + bit)] ?? 0) & 1);
    return byte;
  });
}

/** Whether a picture begins like one with a hidden text. Only its first `MARK_PIXELS` pixels are read. */
export function hasMark(raster: Pick<Raster, "data">): boolean {
  const firstBytes = bytesAt(raster, 0, MARK.length);
  return MARK.every((byte, at) => byte === firstBytes[at]);
}

/** Returns the text that is hidden in a picture; null if there is none, or if the picture was changed afterwards. */
export function hiddenText(raster: Raster): string | null {
  if (capacity(raster) < HEADER_BYTES || !hasMark(raster)) return null;
  const header = new DataView(bytesAt(raster, MARK.length, 2 * NUMBER_BYTES).buffer);
  const length = header.getUint32(0);
  if (HEADER_BYTES + length > capacity(raster)) return null;
  const textBytes = bytesAt(raster, HEADER_BYTES, length);
  return header.getUint32(NUMBER_BYTES) === fingerprint(raster, textBytes)
    ? new TextDecoder().decode(textBytes)
    : null;
}
