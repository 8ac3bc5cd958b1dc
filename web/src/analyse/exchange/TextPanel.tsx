// The board as text, to be read and written in any form, and why a text is refused.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { UnreadBoardError } from "../../formats/read.ts";
import { words } from "../../words/index.ts";
import { Problem } from "../Busy.tsx";
import { Readings } from "./Readings.tsx";
import { draft, game, isOpen, note, putBack, take, unread, watchGame } from "./text.ts";

interface Props {
  /** The board that is shown, as text. */
  board: string;
}

export function TextPanel({ board }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = useRef<HTMLDivElement>(null);
  const text = draft.value ?? board;
  const why = unread.value;
  const say = words.value.analyse;
  useLayoutEffect(() => {
    if (!isOpen.value || (draft.value === null && why === null)) return;
    if (why?.isOfSymbols) {
      document.getElementById("symbols")?.focus();
      return;
    }
    const [choice] = reason.current?.getElementsByTagName("button") ?? [];
    if (why?.place) mark(field.current, why.place);
    // The message and what can be done stand above the text, and are brought into sight with it.
    (choice ?? field.current)?.focus({ preventScroll: true });
    (reason.current ?? field.current)?.scrollIntoView({ block: "center" });
  }, [why, isOpen.value, draft.value === ""]);
  return (
    <details
      class="part"
      open={isOpen.value}
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>
        <h2>{say.text}</h2>
      </summary>
      <div ref={reason}>{why && !why.isOfSymbols && <Why why={why} text={text} />}</div>
      <label for="text">{say.textLabel}</label>
      <textarea
        id="text"
        ref={field}
        spellcheck={false}
        rows={10}
        value={text}
        aria-invalid={why !== null && !why.isOfSymbols}
        aria-describedby={why && !why.isOfSymbols ? "unread" : undefined}
        onInput={(event) => {
          draft.value = event.currentTarget.value;
        }}
      />
      <Taking text={text} />
    </details>
  );
}

function Why({ why, text }: { why: UnreadBoardError; text: string }) {
  return (
    <div id="unread">
      <Problem>{why.message}</Problem>
      {game.value !== null && (
        <p class="row">
          <WatchIt text={game.value} />
        </p>
      )}
      <Readings
        readings={why.readings}
        onChoice={(reading) => void take({ text: reading.text ?? text }, reading.symbols, reading.size)}
      />
    </div>
  );
}

/** The meanings of signs as they are typed: the words of requests. */
const SYMBOLS = "hidden=., zero=_, mine=*, flag=F";

function Taking({ text }: { text: string }) {
  const say = words.value.analyse;
  const [symbols, setSymbols] = useState("");
  const wrong = unread.value?.isOfSymbols ? unread.value.message : null;
  return (
    <>
      <label for="symbols">{say.symbolsLabel}</label>
      <input
        id="symbols"
        placeholder={SYMBOLS}
        value={symbols}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : "symbols-wrong"}
        onInput={(event) => {
          setSymbols(event.currentTarget.value);
        }}
      />
      {wrong !== null && (
        <p class="problem" role="alert" id="symbols-wrong">
          {wrong}
        </p>
      )}
      <p class="row">
        <button
          type="button"
          class="primary"
          onClick={() => void take({ text }, symbols.replaceAll(/\s/g, "") || null)}
        >
          {say.showText}
        </button>
        <button type="button" disabled={draft.value === null && unread.value === null} onClick={putBack}>
          {say.discard}
        </button>
      </p>
    </>
  );
}

function WatchIt({ text }: { text: string }) {
  return (
    <button
      type="button"
      class="primary"
      onClick={() => {
        watchGame(text);
      }}
    >
      {words.value.analyse.watchIt}
    </button>
  );
}

export function Note() {
  if (note.value === null) return null;
  return (
    <p class="remark row">
      <span>{note.value}</span>
      {game.value !== null && <WatchIt text={game.value} />}
      <button
        type="button"
        aria-label={words.value.analyse.closeNote}
        onClick={() => {
          note.value = null;
        }}
      >
        ×
      </button>
    </p>
  );
}

/** Selects what a message speaks of. */
function mark(field: HTMLTextAreaElement | null, [line, column]: readonly [number, number]): void {
  if (!field) return;
  const lines = field.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  // Columns count letters, of which some are two units long.
  const before = Array.from(lines[line - 1] ?? "").slice(0, column - 1);
  const at = start + before.join("").length;
  field.setSelectionRange(at, Math.min(at + 1, field.value.length));
}
