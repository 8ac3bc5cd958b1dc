// A button that copies a text, and says whether that is done.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { announce } from "./announce.ts";
import { isCopied } from "./clipboard.ts";

interface Props {
  text: string;
  /** The name of the text, as in a sentence. */
  what: string;
  label?: string;
  children: ComponentChildren;
}

export function CopyButton({ text, what, label, children }: Props) {
  // An answer belongs to the text that was copied.
  const [said, setSaid] = useState<{ readonly of: string; readonly isDone: boolean } | null>(null);
  const copy = async (): Promise<void> => {
    const isDone = await isCopied(text);
    setSaid({ of: text, isDone });
    announce(isDone ? `${what} is copied.` : `${NOT_COPIED} ${text}`);
  };
  return (
    <>
      <button type="button" aria-label={label} onClick={() => void copy()}>
        {children}
      </button>
      {said?.of === text &&
        (said.isDone ? (
          <span class="dim">{what} is copied.</span>
        ) : (
          <span class="problem">
            {NOT_COPIED} <output>{text}</output>
          </span>
        ))}
    </>
  );
}

const NOT_COPIED = "The browser does not let the page copy. Copy this by hand:";
