// The exports of a board: the board in other forms, a link to it, its model.

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { announce } from "../app/announce.ts";
import { isCopied } from "../app/clipboard.ts";
import { download } from "../app/files.ts";
import { printed, type Position } from "../board/saved.ts";
import { PendingRequest } from "../engine/asking.ts";
import { linked } from "../formats/link.ts";
import { Asked } from "./Busy.tsx";
import { exportAs, exporting } from "./evidence.ts";
import { position } from "./state.ts";
import { textEngine } from "./text.ts";

const FORMS = {
  text: "saved board",
  grid: "grid",
  emoji: "emoji",
  json: "JSON",
  plain: "WxHxM text",
  rawvf: "RawVF",
  "game-id": "game id",
} as const;
type Form = keyof typeof FORMS;
const isForm = (value: string): value is Form => value in FORMS;

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
    done.value = { of, words: `${what} is copied.` };
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
  if (answer?.text) await copy(of, answer.text, "The board");
}

async function copyLink(): Promise<void> {
  const of = begin();
  await copy(of, location.href.replace(/#.*$/s, "") + linked(printed(of)), "The link");
}

export function TakeAway() {
  const [form, setForm] = useState<Form>("text");
  return (
    <details class="part">
      <summary>
        <h2>Copy, link, export</h2>
      </summary>
      <p class="row">
        <label>
          Copy as{" "}
          <select
            value={form}
            onChange={({ currentTarget: { value } }) => {
              if (isForm(value)) setForm(value);
            }}
          >
            {Object.entries(FORMS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => void copyAs(form)}>
          Copy
        </button>
        <button
          type="button"
          title="Only for a board whose mines are all known"
          onClick={() => void saveBytes()}
        >
          Save as mbf
        </button>
        <button type="button" onClick={() => void copyLink()}>
          Copy a link
        </button>
      </p>
      <p class="row">
        Model for other solvers:
        {(["dimacs", "opb", "lp"] as const).map((format) => (
          <button key={format} type="button" onClick={() => void exportAs(format)}>
            {format.toUpperCase()}
          </button>
        ))}
      </p>
      <Asked asking={converting} what="Writing" />
      <Asked asking={exporting} what="Writing the model" />
      {done.value?.of === position.value && <p>{done.value.words}</p>}
      {byHand.value?.of === position.value && (
        <label>
          The browser does not let the page copy: copy this by hand
          <textarea readOnly rows={4} value={byHand.value.text} />
        </label>
      )}
    </details>
  );
}
