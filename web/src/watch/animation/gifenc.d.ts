/** The types of the parts of the library `gifenc` that the page uses. The npm package has no types. */
declare module "gifenc" {
  type Palette = [red: number, green: number, blue: number][];
  interface FrameOptions {
    palette?: Palette;
    /** The duration of the frame in milliseconds. */
    delay: number;
    transparent: boolean;
    transparentIndex: number;
    /** With the value 1, the frame stays visible under the next frame. */
    dispose: number;
  }
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
}
