// Boards as pictures: the engine draws SVG, and the browser converts it to PNG. Both hold the text of the board.

import type { Engine } from "../../engine/client.ts";
import type { Request } from "../../engine/question-types.ts";
import { hideText } from "../../picture/raster/hidden-text.ts";

export const PICTURE_FORMATS = ["png", "svg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The time limit for the chances on a picture, in seconds. */
const DRAW_BUDGET_SECONDS = 20;
/** The usual side of a square cell, in pixels. */
const USUAL_CELL_SIDE = 40;
/** The smallest side of a square cell, in pixels. */
const SMALLEST_CELL_SIDE = 12;
/** The longest side of a picture with cells of the usual size, in pixels. Larger pictures have smaller cells. */
const LARGEST_PICTURE_SIDE = 6000;

/** Returns the side of a cell in pixels, for a board with this many cells along its longer side. */
export const pictureCellSide = (cells: number): number =>
  Math.max(
    SMALLEST_CELL_SIDE,
    Math.min(USUAL_CELL_SIDE, Math.floor(LARGEST_PICTURE_SIDE / Math.max(1, cells))),
  );

const isDarkTheme = (): boolean => matchMedia("(prefers-color-scheme: dark)").matches;

/** Returns an SVG picture of a board with its answers. The engine writes the text of the board into it. */
export async function drawSvg(engine: Engine, board: string, cells: number): Promise<string> {
  const theme: Request<"draw">["theme"] = isDarkTheme() ? "dark" : "light";
  const request: Request<"draw"> = { do: "draw", board, cell_size: pictureCellSide(cells), theme };
  const { svg } = await engine.ask(request, { budget: DRAW_BUDGET_SECONDS });
  return svg ?? "";
}

/** Converts the SVG picture of a board to PNG. */
export async function renderPng(svg: string, board: string): Promise<Blob> {
  const objectUrl = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const svgImage = new Image();
    svgImage.src = objectUrl;
    await svgImage.decode();
    const canvas = document.createElement("canvas");
    canvas.width = svgImage.naturalWidth;
    canvas.height = svgImage.naturalHeight;
    const context = canvas.getContext("2d");
    if (context) {
      context.drawImage(svgImage, 0, 0);
      hideBoard(context, board);
    }
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new Error("the browser paints no picture"));
      }, "image/png");
    });
  } finally {
    URL.revokeObjectURL(objectUrl);
  }
}

/** Hides the text of a board in the pixels of its picture. */
function hideBoard(context: CanvasRenderingContext2D, board: string): void {
  const { width, height } = context.canvas;
  // The edge of the picture may cover parts of pixels. Only opaque pixels keep their exact colours.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  const pixels = context.getImageData(0, 0, width, height);
  if (hideText(pixels, board)) context.putImageData(pixels, 0, 0);
}

/** Copies a picture. Returns whether the browser allowed the copy. */
export async function copyPictureToClipboard(blob: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
    return true;
  } catch {
    return false;
  }
}
