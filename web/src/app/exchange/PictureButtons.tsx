// Buttons that copy and save a board as a picture.

import { signal } from "@preact/signals";
import { generalEngine } from "../../engine/start.ts";
import { currentWords } from "../../words/index.ts";
import { announceText } from "../announce.ts";
import { copyToClipboard } from "./clipboard.ts";
import { saveFile } from "./files.ts";
import {
  copyPictureToClipboard,
  PICTURE_FORMATS,
  renderPng,
  drawSvg,
  type PictureFormat,
} from "./pictures.ts";
import { failureMessage } from "../failure-message.ts";

interface PicturedBoard {
  readonly text: string;
  /** The number of cells along the longer side. */
  readonly cells: number;
}

/** The result of the last copy, and the copied board. */
const lastCopyResult = signal<{
  readonly of: string;
  /** Returns the result in the language of the page. */
  readonly words: () => string;
  readonly isWrong: boolean;
} | null>(null);

/** The outcome of an action, which names the sentence about it. */
type PictureResult = "copied" | "saved" | "savedInstead";

async function copyPicture(board: PicturedBoard, format: PictureFormat): Promise<PictureResult> {
  const svg = await drawSvg(generalEngine, board.text, board.cells);
  if (format === "svg" && (await copyToClipboard(svg))) return "copied";
  if (format === "png") {
    const png = await renderPng(svg, board.text);
    if (await copyPictureToClipboard(png)) return "copied";
    saveFile("board.png", png);
  } else saveFile("board.svg", svg);
  return "savedInstead";
}

async function savePicture(board: PicturedBoard, format: PictureFormat): Promise<PictureResult> {
  const svg = await drawSvg(generalEngine, board.text, board.cells);
  saveFile(`board.${format}`, format === "png" ? await renderPng(svg, board.text) : svg);
  return "saved";
}

async function runPictureAction(
  board: PicturedBoard,
  format: PictureFormat,
  how: typeof copyPicture,
): Promise<void> {
  lastCopyResult.value = null;
  try {
    const result = await how(board, format);
    const words = (): string => currentWords.value.sharing[result];
    lastCopyResult.value = { of: board.text, words, isWrong: false };
    announceText(words());
  } catch (error) {
    lastCopyResult.value = { of: board.text, words: failureMessage(error), isWrong: true };
  }
}

export function PictureButtons(board: PicturedBoard) {
  const messages = currentWords.value.sharing;
  return (
    <>
      <p class="row">
        {messages.picture}
        {PICTURE_FORMATS.map((format) => (
          <button
            key={`copy-${format}`}
            type="button"
            onClick={() => void runPictureAction(board, format, copyPicture)}
          >
            {messages.copyPicture(format.toUpperCase())}
          </button>
        ))}
        {PICTURE_FORMATS.map((format) => (
          <button
            key={`save-${format}`}
            type="button"
            onClick={() => void runPictureAction(board, format, savePicture)}
          >
            {messages.savePicture(format.toUpperCase())}
          </button>
        ))}
      </p>
      {lastCopyResult.value?.of === board.text && (
        <p class={lastCopyResult.value.isWrong ? "problem" : "dim"}>{lastCopyResult.value.words()}</p>
      )}
    </>
  );
}
