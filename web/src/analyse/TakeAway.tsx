// What can be taken away: the board in other forms, a link to it, its model.

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { announce } from "../app/announce.ts";
import { download } from "../app/files.ts";
import { printed } from "../board/saved.ts";
import { Asking } from "../engine/asking.ts";
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

const converting = new Asking<"convert">(textEngine);
/** What was done last, or what could not be copied and is shown to be copied by hand. */
const done = signal<string | null>(null);
const byHand = signal<string | null>(null);
const SECONDS = 10;

async function copy(text: string, what: string): Promise<void> {
  byHand.value = null;
  try {
    await navigator.clipboard.writeText(text);
    done.value = `${what} is copied.`;
    announce(done.value);
  } catch {
    done.value = null;
    byHand.value = text;
  }
}

/** Saves the mines of the board as bytes, which other programs open. */
async function saveBytes(): Promise<void> {
  const answer = await converting.ask({ do: "convert", board: printed(position.value), to: "mbf" }, SECONDS);
  if (answer?.bytes) download("board.mbf", Uint8Array.from(answer.bytes));
}

async function copyAs(form: Form): Promise<void> {
  const answer = await converting.ask({ do: "convert", board: printed(position.value), to: form }, SECONDS);
  if (answer?.text) await copy(answer.text, "The board");
}

const address = (): string => location.href.replace(/#.*$/s, "") + linked(printed(position.value));

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
          title="Of a board of which every mine is known"
          onClick={() => void saveBytes()}
        >
          Save as mbf
        </button>
        <button type="button" onClick={() => void copy(address(), "The link")}>
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
      {done.value !== null && <p>{done.value}</p>}
      {byHand.value !== null && (
        <label>
          Copy this by hand
          <textarea readOnly rows={4} value={byHand.value} />
        </label>
      )}
    </details>
  );
}
