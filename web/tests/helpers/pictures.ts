// Pictures of a board, which tests paste or drop.

import type { JSHandle, Page } from "puppeteer-core";
import type { Raster } from "../../src/picture/raster/raster.ts";
import { randomBoard, drawBoardPicture } from "../../src/picture/testing/scene.ts";
import { SKINS } from "../../src/picture/testing/skins.ts";

export const skinOf = (name: string) => {
  const skin = SKINS.find((each) => each.name === name);
  if (!skin) throw new Error(`no skin ${name}`);
  return skin;
};
/** A board of 8x9 tiles. */
export const BOARD = randomBoard(8, 9, 3);
export const view = { scale: 28, angle: 0, room: 1.5 };
/** Draws the board in a skin. */
export const picture = (name: string): Raster => drawBoardPicture(BOARD, skinOf(name), view);

/** Makes a PNG file in the page. */
export const preparePng = (page: Page, { width, height, data }: Raster): Promise<JSHandle<File>> =>
  page.evaluateHandle(
    async (width, height, letters) => {
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const pixels = Uint8ClampedArray.from(atob(letters), (letter) => letter.charCodeAt(0));
      canvas.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
      const blob = await new Promise<Blob | null>((done) => {
        canvas.toBlob(done);
      });
      return new File([blob ?? ""], "screen.png", { type: "image/png" });
    },
    width,
    height,
    Buffer.from(data).toString("base64"),
  );

/** Pastes or drops a file. */
export const bringFile = (file: JSHandle<File>, how: "paste" | "drop"): Promise<void> =>
  file.evaluate((file, how) => {
    const transfer = new DataTransfer();
    transfer.items.add(file);
    const options = { bubbles: true, cancelable: true };
    document.body.dispatchEvent(
      how === "paste"
        ? new ClipboardEvent("paste", { ...options, clipboardData: transfer })
        : new DragEvent("drop", { ...options, dataTransfer: transfer }),
    );
  }, how);

/** Pastes or drops a picture. */
export const givePicture = async (page: Page, raster: Raster, how: "paste" | "drop"): Promise<void> =>
  bringFile(await preparePng(page, raster), how);
