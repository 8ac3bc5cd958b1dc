// The panel with the board as text in any format. If a text is refused, the panel shows the reason.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { WatchableGame } from "../../app/exchange/handover.ts";
import type { UnreadableBoardError } from "../../formats/boards/read.ts";
import { currentWords } from "../../words/index.ts";
import { ProblemNotice } from "../Busy.tsx";
import { ReadingChoice } from "./ReadingChoice.tsx";
import {
  draftText,
  watchableGame,
  isTextPanelOpen,
  discardDraft,
  openBoard,
  unreadError,
  openGameInWatchTab,
  pasteProblem,
} from "./text.ts";

interface Props {
  /** The board that is shown, as text. */
  board: string;
}

export function TextPanel({ board }: Props) {
  const textField = useRef<HTMLTextAreaElement>(null);
  const reasonElement = useRef<HTMLDivElement>(null);
  const text = draftText.value ?? board;
  const shownError = unreadError.value;
  const messages = currentWords.value.analyse;
  useLayoutEffect(() => {
    if (!isTextPanelOpen.value || (draftText.value === null && shownError === null)) return;
    if (shownError?.isOfSymbols) {
      document.getElementById("symbols")?.focus();
      return;
    }
    const [choice] = reasonElement.current?.getElementsByTagName("button") ?? [];
    if (shownError?.place) selectPlace(textField.current, shownError.place);
    // Scrolls to the message and the buttons above the text.
    (choice ?? textField.current)?.focus({ preventScroll: true });
    (reasonElement.current ?? textField.current)?.scrollIntoView({ block: "center" });
  }, [shownError, isTextPanelOpen.value, draftText.value === ""]);
  return (
    <details
      class="part"
      open={isTextPanelOpen.value}
      onToggle={(event) => {
        isTextPanelOpen.value = event.currentTarget.open;
      }}
    >
      <summary>
        <h2>{messages.text}</h2>
      </summary>
      <div ref={reasonElement}>
        {shownError && !shownError.isOfSymbols && <UnreadReason why={shownError} text={text} />}
        {pasteProblem.value !== null && draftText.value === "" && (
          <p class="problem" role="alert">
            {messages.pasteProblem[pasteProblem.value]}
          </p>
        )}
      </div>
      <label for="text">{messages.textLabel}</label>
      <textarea
        id="text"
        ref={textField}
        spellcheck={false}
        rows={10}
        value={text}
        // The field still shows the board and not the content of the refused file.
        aria-invalid={shownError !== null && !shownError.isOfSymbols && draftText.value !== null}
        aria-describedby={shownError && !shownError.isOfSymbols ? "unread" : undefined}
        onInput={(event) => {
          draftText.value = event.currentTarget.value;
        }}
      />
      <ReadButtons text={text} />
    </details>
  );
}

function UnreadReason({ why: shownError, text }: { why: UnreadableBoardError; text: string }) {
  return (
    <div id="unread">
      {watchableGame.value === null ? (
        <ProblemNotice>{shownError.message}</ProblemNotice>
      ) : (
        <p role="alert">{shownError.message}</p>
      )}
      {watchableGame.value !== null && (
        <p class="row">
          <WatchButton game={watchableGame.value} />
        </p>
      )}
      <ReadingChoice
        readings={shownError.readings}
        onChoice={(reading) => void openBoard({ text: reading.text ?? text }, reading.symbols, reading.size)}
      />
    </div>
  );
}

/** An example of the meanings of signs, in the form of requests. */
const SYMBOL_EXAMPLE = "hidden=., zero=_, mine=*, flag=F";

function ReadButtons({ text }: { text: string }) {
  const messages = currentWords.value.analyse;
  const [symbols, setSymbols] = useState("");
  const symbolsProblem = unreadError.value?.isOfSymbols ? unreadError.value.message : null;
  return (
    <>
      <label for="symbols">{messages.symbolsLabel}</label>
      <input
        id="symbols"
        placeholder={SYMBOL_EXAMPLE}
        value={symbols}
        aria-invalid={symbolsProblem !== null}
        aria-describedby={symbolsProblem === null ? undefined : "symbols-wrong"}
        onInput={(event) => {
          setSymbols(event.currentTarget.value);
        }}
      />
      {symbolsProblem !== null && (
        <p class="problem" role="alert" id="symbols-wrong">
          {symbolsProblem}
        </p>
      )}
      <p class="row">
        <button
          type="button"
          class="primary"
          onClick={() => void openBoard({ text }, symbols.replaceAll(/\s/g, "") || null)}
        >
          {messages.showText}
        </button>
        <button
          type="button"
          disabled={draftText.value === null && unreadError.value === null}
          onClick={discardDraft}
        >
          {messages.discard}
        </button>
      </p>
    </>
  );
}

export function WatchButton({ game }: { game: WatchableGame }) {
  return (
    <button
      type="button"
      class="primary"
      onClick={() => {
        openGameInWatchTab(game);
      }}
    >
      {currentWords.value.analyse.watchIt}
    </button>
  );
}

/** Selects the place in the text that an error names. */
function selectPlace(textField: HTMLTextAreaElement | null, [line, column]: readonly [number, number]): void {
  if (!textField) return;
  const textLines = textField.value.split("\n");
  const lineStart = textLines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  // Converts the column of an error, which counts characters, because some characters are two UTF-16 units long.
  const lettersBefore = Array.from(textLines[line - 1] ?? "").slice(0, column - 1);
  const selectionStart = lineStart + lettersBefore.join("").length;
  textField.setSelectionRange(selectionStart, Math.min(selectionStart + 1, textField.value.length));
}
