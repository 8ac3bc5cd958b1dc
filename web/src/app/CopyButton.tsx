// A button that copies a text and shows whether the copy succeeded.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { announceText } from "./announce.ts";
import { copyToClipboard } from "./clipboard.ts";
import { currentWords } from "../words/index.ts";

interface Props {
  text: string;
  /** The name of the text, as in a sentence. */
  what: string;
  label?: string;
  children: ComponentChildren;
}

export function CopyButton({ text, what, label, children }: Props) {
  // The result belongs to the copied text.
  const [said, setSaid] = useState<{ readonly of: string; readonly isDone: boolean } | null>(null);
  const messages = currentWords.value.app;
  const copy = async (): Promise<void> => {
    const isDone = await copyToClipboard(text);
    setSaid({ of: text, isDone });
    announceText(isDone ? messages.copied(what) : `${messages.notCopied} ${text}`);
  };
  return (
    <>
      <button type="button" aria-label={label} onClick={() => void copy()}>
        {children}
      </button>
      {said?.of === text &&
        (said.isDone ? (
          <span class="dim">{messages.copied(what)}</span>
        ) : (
          <span class="problem">
            {messages.notCopied} <output>{text}</output>
          </span>
        ))}
    </>
  );
}
