// The exports of a board: the board in other forms, a link to it, its model.

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { announce } from "../../app/announce.ts";
import { PictureButtons } from "../../app/PictureButtons.tsx";
import { isCopied } from "../../app/clipboard.ts";
import { download } from "../../app/files.ts";
import { printed, type Position } from "../../board/saved.ts";
import { PendingRequest } from "../../engine/asking.ts";
import { linked } from "../../formats/link.ts";
import { words } from "../../words/index.ts";
import { Asked } from "../Busy.tsx";
import { exportAs, exporting } from "./evidence.ts";
import { position } from "../state.ts";
import { textEngine } from "./text.ts";

const FORMS = ["text", "grid", "emoji", "json", "plain", "rawvf", "game-id"] as const;
type Form = (typeof FORMS)[number];
const isForm = (value: string): value is Form => FORMS.some((form) => form === value);

const converting = new PendingRequest<"convert">(textEngine);
/** The last copy, and the text to copy by hand where the browser refused; each belongs to one board. */
const done = signal<{ readonly of: Position; readonly words: string } | null>(null);
const byHand = signal<{ readonly of: Position; readonly text: string } | null>(null);
const SECONDS = 10;

/** Forgets the result of an earlier copy, which this one replaces. */
function begin(): Position {
  done.value = null;
  byHand.value = null;
  return position.value;
}

async function copy(of: Position, text: string, what: string): Promise<void> {
  if (await isCopied(text)) {
    done.value = { of, words: words.value.app.copied(what) };
    announce(done.value.words);
  } else byHand.value = { of, text };
}

/** Saves the mines of the board as bytes, which other programs open. */
async function saveBytes(): Promise<void> {
  const answer = await converting.ask({ do: "convert", board: printed(begin()), to: "mbf" }, SECONDS);
  if (answer?.bytes) download("board.mbf", Uint8Array.from(answer.bytes));
}

async function copyAs(form: Form): Promise<void> {
  const of = begin();
  const answer = await converting.ask({ do: "convert", board: printed(of), to: form }, SECONDS);
  if (answer?.text) await copy(of, answer.text, words.value.analyse.theBoard);
}

async function copyLink(): Promise<void> {
  const of = begin();
  await copy(of, location.href.replace(/#.*$/s, "") + linked(printed(of)), words.value.analyse.theLink);
}

export function TakeAway() {
  const say = words.value.analyse;
  const [form, setForm] = useState<Form>("text");
  return (
    <details class="part">
      <summary>
        <h2>{say.takeAway}</h2>
      </summary>
      <p class="row">
        <label>
          {say.copyAs}{" "}
          <select
            value={form}
            onChange={({ currentTarget: { value } }) => {
              if (isForm(value)) setForm(value);
            }}
          >
            {FORMS.map((value) => (
              <option key={value} value={value}>
                {say.forms[value]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => void copyAs(form)}>
          {say.copy}
        </button>
        <button type="button" title={say.saveMbfHint} onClick={() => void saveBytes()}>
          {say.saveMbf}
        </button>
        <button type="button" onClick={() => void copyLink()}>
          {say.copyLink}
        </button>
      </p>
      <PictureButtons
        text={printed(position.value)}
        cells={Math.max(position.value.rows, position.value.cols)}
      />
      <p class="row">
        {say.models}
        {(["dimacs", "opb", "lp"] as const).map((format) => (
          <button key={format} type="button" onClick={() => void exportAs(printed(position.value), format)}>
            {format.toUpperCase()}
          </button>
        ))}
      </p>
      <Asked asking={converting} what={say.writing} />
      <Asked asking={exporting} what={say.writingModel} />
      {done.value?.of === position.value && <p>{done.value.words}</p>}
      {byHand.value?.of === position.value && (
        <label>
          {say.byHand}
          <textarea readOnly rows={4} value={byHand.value.text} />
        </label>
      )}
    </details>
  );
}
