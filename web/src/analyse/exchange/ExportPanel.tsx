// The exports of a board: texts in other formats, a link, and a model.

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { announceText } from "../../app/announce.ts";
import { PictureButtons } from "../../app/exchange/PictureButtons.tsx";
import { copiedWords, copyToClipboard } from "../../app/exchange/clipboard.ts";
import { saveFile } from "../../app/exchange/files.ts";
import { boardText, type Position } from "../../board/saved-board.ts";
import { PendingRequest } from "../../engine/pending-request.ts";
import { boardFragment } from "../../formats/links/board-link.ts";
import { currentWords } from "../../words/index.ts";
import { RequestStatus } from "../Busy.tsx";
import { saveModel, exportRequest } from "./certificates.ts";
import { position } from "../state.ts";
import { textEngine } from "./text.ts";

const COPY_FORMS = ["text", "grid", "emoji", "json", "plain", "rawvf", "game-id"] as const;
type CopyForm = (typeof COPY_FORMS)[number];
const isCopyForm = (value: string): value is CopyForm => COPY_FORMS.some((form) => form === value);

const convertRequest = new PendingRequest<"convert">(textEngine);
/**
 * The result of the last copy in the language of the page, and the copied board. If the browser refused the copy, `textToCopyByHand` has the text.
 */
const copyResult = signal<{ readonly of: Position; readonly words: () => string } | null>(null);
const textToCopyByHand = signal<{ readonly of: Position; readonly text: string } | null>(null);
const CONVERT_SECONDS = 10;

/** Clears the result of the previous copy. Returns the board to copy. */
function beginCopy(): Position {
  copyResult.value = null;
  textToCopyByHand.value = null;
  return position.value;
}

async function copyText(of: Position, text: string, what: () => string): Promise<void> {
  if (await copyToClipboard(text)) {
    copyResult.value = { of, words: () => copiedWords(what(), text) };
    announceText(copyResult.value.words());
  } else textToCopyByHand.value = { of, text };
}

/** Saves the mines of the board in the binary format `mbf`. */
async function saveMbfFile(): Promise<void> {
  const convertAnswer = await convertRequest.ask(
    { do: "convert", board: boardText(beginCopy()), to: "mbf" },
    CONVERT_SECONDS,
  );
  if (convertAnswer?.bytes) saveFile("board.mbf", Uint8Array.from(convertAnswer.bytes));
}

async function copyInForm(form: CopyForm): Promise<void> {
  const copiedBoard = beginCopy();
  const answer = await convertRequest.ask(
    { do: "convert", board: boardText(copiedBoard), to: form },
    CONVERT_SECONDS,
  );
  if (answer?.text) await copyText(copiedBoard, answer.text, () => currentWords.value.analyse.theBoard);
}

async function copyLink(): Promise<void> {
  const copiedBoard = beginCopy();
  await copyText(
    copiedBoard,
    location.href.replace(/#.*$/s, "") + boardFragment(boardText(copiedBoard)),
    () => currentWords.value.analyse.theLink,
  );
}

export function ExportPanel() {
  const messages = currentWords.value.analyse;
  const [form, setForm] = useState<CopyForm>("text");
  return (
    <details class="part">
      <summary>
        <h2>{messages.takeAway}</h2>
      </summary>
      <p class="row">
        <label>
          {messages.copyAs}{" "}
          <select
            value={form}
            onChange={({ currentTarget: { value } }) => {
              if (isCopyForm(value)) setForm(value);
            }}
          >
            {COPY_FORMS.map((value) => (
              <option key={value} value={value}>
                {messages.forms[value]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => void copyInForm(form)}>
          {messages.copy}
        </button>
        <button type="button" title={messages.saveMbfHint} onClick={() => void saveMbfFile()}>
          {messages.saveMbf}
        </button>
        <button type="button" onClick={() => void copyLink()}>
          {messages.copyLink}
        </button>
      </p>
      <PictureButtons
        text={boardText(position.value)}
        cells={Math.max(position.value.rows, position.value.cols)}
      />
      <p class="row">
        {messages.models}
        {(["dimacs", "opb", "lp"] as const).map((name) => (
          <button key={name} type="button" onClick={() => void saveModel(boardText(position.value), name)}>
            {name.toUpperCase()}
          </button>
        ))}
      </p>
      <RequestStatus asking={convertRequest} what={messages.writing} />
      <RequestStatus asking={exportRequest} what={messages.writingModel} />
      {copyResult.value?.of === position.value && <p>{copyResult.value.words()}</p>}
      {textToCopyByHand.value?.of === position.value && (
        <label>
          {messages.byHand}
          <textarea readOnly rows={4} value={textToCopyByHand.value.text} />
        </label>
      )}
    </details>
  );
}
