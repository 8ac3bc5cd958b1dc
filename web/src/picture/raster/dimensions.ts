// Reads the size of a picture from its first bytes, so that a huge picture is refused before it is decoded.

type PictureSize = readonly [width: number, height: number];

/** The largest picture to decode, in pixels. */
const MOST_DECODED_PIXELS = 40_000_000;
/** The longest side of a picture that every browser decodes, in pixels. */
const LONGEST_DECODED_SIDE = 32_767;

/** Whether a picture is too large to be decoded. */
export const isTooLarge = ([width, height]: PictureSize): boolean =>
  width * height > MOST_DECODED_PIXELS || Math.max(width, height) > LONGEST_DECODED_SIDE;

/** Returns the size that a PNG, GIF, JPEG, BMP or WebP file states; null if it states none. */
export function sizeInFileHeader(bytes: Uint8Array): PictureSize | null {
  const fileView = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30) return null;
  switch (bytes[0]) {
    case 0x89:
      return [fileView.getUint32(16), fileView.getUint32(20)];
    case 0x47:
      return [fileView.getUint16(6, true), fileView.getUint16(8, true)];
    case 0x42:
      return bmpSize(fileView);
    case 0xff:
      return jpegSize(fileView);
    default:
      return webpSize(fileView);
  }
}

/** The header size of the oldest BMP files, which state width and height in two bytes each. */
const OLD_BMP_HEADER_SIZE = 12;

function bmpSize(view: DataView): PictureSize {
  if (view.getUint32(14, true) === OLD_BMP_HEADER_SIZE)
    return [view.getUint16(18, true), view.getUint16(20, true)];
  // If the height is negative, the first row of the file is the top row.
  return [view.getInt32(18, true), Math.abs(view.getInt32(22, true))];
}

const JPEG_START = 0xffd8;
/** Whether a marker begins a frame header. Three markers of this range do not begin a frame header. */
const isFrameMarker = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

/** A byte with which every marker begins. Any number of these bytes can fill the space before a marker. */
const MARKER_START = 0xff;

function jpegSize(view: DataView): PictureSize | null {
  if (view.getUint16(0) !== JPEG_START) return null;
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) === MARKER_START && view.getUint8(at + 1) === MARKER_START) {
      at++;
      continue;
    }
    if (isFrameMarker(view.getUint16(at))) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    const segmentLength = view.getUint16(at + 2);
    if (segmentLength < 2) return null;
    at += 2 + segmentLength;
  }
  return null;
}

function webpSize(view: DataView): PictureSize | null {
  const chunkName = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const threeByteNumber = (at: number): number =>
    view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
  if (chunkName === "VP8X") return [threeByteNumber(24), threeByteNumber(27)];
  if (chunkName === "VP8 ") return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  const packedSize = view.getUint32(21, true);
  return chunkName === "VP8L" ? [(packedSize & 0x3fff) + 1, ((packedSize >>> 14) & 0x3fff) + 1] : null;
}
