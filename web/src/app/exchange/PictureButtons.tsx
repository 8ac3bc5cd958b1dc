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
  readonly words: string;
  readonly isWrong: boolean;
} | null>(null);

async function copyPicture(board: PicturedBoard, format: PictureFormat): Promise<string> {
  const messages = currentWords.value.sharing;
  const svg = await drawSvg(generalEngine, board.text, board.cells);
  if (format === "svg" && (await copyToClipboard(svg))) return messages.copied;
  if (format === "png") {
    const png = await renderPng(svg, board.text);
    if (await copyPictureToClipboard(png)) return messages.copied;
    saveFile("board.png", png);
  } else saveFile("board.svg", svg);
  return messages.savedInstead;
}

async function savePicture(board: PicturedBoard, format: PictureFormat): Promise<string> {
  const svg = await drawSvg(generalEngine, board.text, board.cells);
  saveFile(`board.${format}`, format === "png" ? await renderPng(svg, board.text) : svg);
  return currentWords.value.sharing.saved;
}

async function runPictureAction(
  board: PicturedBoard,
  format: PictureFormat,
  how: typeof copyPicture,
): Promise<void> {
  lastCopyResult.value = null;
  try {
    lastCopyResult.value = { of: board.text, words: await how(board, format), isWrong: false };
    announceText(lastCopyResult.value.words);
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
        <p class={lastCopyResult.value.isWrong ? "problem" : "dim"}>{lastCopyResult.value.words}</p>
      )}
    </>
  );
}
