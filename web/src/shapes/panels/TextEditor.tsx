// The board as text that the user can edit. The page shows changes while the user types. For a mistake, the page shows
// the line and the column.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { draftText, isTextPanelOpen, discardDraft, openBoard } from "../../analyse/exchange/text.ts";
import { currentWords } from "../../words/index.ts";
import { proposeChange, shownText } from "../state.ts";

/** The pause after the last key before the text is read. */
const READ_DELAY_MILLISECONDS = 250;

/** Returns the state of the typed text. The text is read after each pause in typing. */
function useTypedText() {
  const { value: typed } = draftText;
  const [mistake, setMistake] = useState<string | null>(null);
  /**
   * The text of the board before the user began to type. Discarding the typed text restores this board. Null if no text
   * is typed.
   */
  const textBeforeTyping = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (typed === null || textBeforeTyping.current === null) return;
    let isLast = true;
    const timer = setTimeout(() => {
      void proposeChange(() => typed).then((refusal) => {
        if (isLast) setMistake(refusal);
      });
    }, READ_DELAY_MILLISECONDS);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [typed]);
  const endTyping = (): void => {
    textBeforeTyping.current = null;
    setMistake(null);
    discardDraft();
  };
  return {
    mistake: typed === null ? null : mistake,
    type: (value: string): void => {
      if (draftText.value === null) textBeforeTyping.current = null;
      textBeforeTyping.current ??= shownText.value;
      draftText.value = value;
    },
    discard: (): void => {
      const { current: board } = textBeforeTyping;
      endTyping();
      if (board !== null) void proposeChange(() => board);
    },
    /**
     * Shows the text as the engine prints it. A text with a mistake stays unchanged, so that the user can correct it.
     */
    leave: async (): Promise<void> => {
      const { value: left } = draftText;
      if (left === null || textBeforeTyping.current === null) return;
      const changeRefusal = await proposeChange(() => left);
      if (draftText.value !== left) return;
      if (changeRefusal === null) endTyping();
      else setMistake(changeRefusal);
    },
  };
}

export function TextEditor() {
  const messages = currentWords.value;
  const { mistake, discard, type, leave } = useTypedText();
  return (
    <details
      class="part"
      open={isTextPanelOpen.value}
      onToggle={({ currentTarget }) => {
        isTextPanelOpen.value = currentTarget.open;
      }}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        // Keeps the typed text, because the buttons below need it.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) void leave();
      }}
    >
      <summary>
        <h2>{messages.analyse.text}</h2>
      </summary>
      <label for="text">{messages.shapes.textLabel}</label>
      <textarea
        id="text"
        spellcheck={false}
        rows={10}
        value={draftText.value ?? shownText.value}
        aria-invalid={mistake !== null}
        aria-describedby={mistake === null ? undefined : "text-wrong"}
        onInput={({ currentTarget: { value } }) => {
          type(value);
        }}
      />
      {mistake !== null && (
        <p class="problem" role="alert" id="text-wrong">
          {messages.shapes.notChanged(mistake)}
        </p>
      )}
      <TextButtons onDiscard={discard} />
    </details>
  );
}

function TextButtons({ onDiscard }: { onDiscard: () => void }) {
  const messages = currentWords.value.analyse;
  const { value } = draftText;
  return (
    // In some browsers, a press on a button takes the focus away from the text without giving it to the button.
    <p
      class="row"
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <button
        type="button"
        class="primary"
        disabled={value === null}
        onClick={() => void openBoard({ text: value ?? "" })}
      >
        {messages.showText}
      </button>
      <button type="button" disabled={value === null} onClick={onDiscard}>
        {messages.discard}
      </button>
    </p>
  );
}
