// Buttons that copy and save a board as a picture.

import { signal } from "@preact/signals";
import { sideEngine } from "../engine/start.ts";
import { words } from "../words/index.ts";
import { announce } from "./announce.ts";
import { isCopied } from "./clipboard.ts";
import { download } from "./files.ts";
import { isPictureCopied, PICTURES, pngOf, svgOf, type PictureFormat } from "./pictures.ts";
import { trouble } from "./trouble.ts";

interface Board {
  readonly text: string;
  /** How many cells its longer side has. */
  readonly cells: number;
}

/** The result of the last copy, and the board that it is about. */
const told = signal<{ readonly of: string; readonly words: string; readonly isWrong: boolean } | null>(null);

async function copy(board: Board, format: PictureFormat): Promise<string> {
  const say = words.value.sharing;
  const svg = await svgOf(sideEngine, board.text, board.cells);
  if (format === "svg" && (await isCopied(svg))) return say.copied;
  if (format === "png") {
    const png = await pngOf(svg);
    if (await isPictureCopied(png)) return say.copied;
    download("board.png", png);
  } else download("board.svg", svg);
  return say.savedInstead;
}

async function save(board: Board, format: PictureFormat): Promise<string> {
  const svg = await svgOf(sideEngine, board.text, board.cells);
  download(`board.${format}`, format === "png" ? await pngOf(svg) : svg);
  return words.value.sharing.saved;
}

async function act(board: Board, format: PictureFormat, how: typeof copy): Promise<void> {
  told.value = null;
  try {
    told.value = { of: board.text, words: await how(board, format), isWrong: false };
    announce(told.value.words);
  } catch (error) {
    told.value = { of: board.text, words: trouble(error), isWrong: true };
  }
}

export function PictureButtons(board: Board) {
  const say = words.value.sharing;
  return (
    <>
      <p class="row">
        {say.picture}
        {PICTURES.map((format) => (
          <button key={`copy-${format}`} type="button" onClick={() => void act(board, format, copy)}>
            {say.copyPicture(format.toUpperCase())}
          </button>
        ))}
        {PICTURES.map((format) => (
          <button key={`save-${format}`} type="button" onClick={() => void act(board, format, save)}>
            {say.savePicture(format.toUpperCase())}
          </button>
        ))}
      </p>
      {told.value?.of === board.text && (
        <p class={told.value.isWrong ? "problem" : "dim"}>{told.value.words}</p>
      )}
    </>
  );
}
