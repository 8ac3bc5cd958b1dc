// Modal dialogs hold the keyboard focus while they are shown.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { focusBoard } from "./reveal-board.ts";

/**
 * Shows the dialog of the returned reference as a modal dialog. When the dialog is gone, the focus returns to the element
 * that had it before, or else to the board.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { activeElement: opener } = document;
    dialog.current?.showModal();
    return () => {
      // The page removes the dialog before the timeout ends.
      setTimeout(() => {
        returnFocus(opener);
      });
    };
  }, []);
  return dialog;
}

/** Returns the focus to an element, or else to the board. A focus that is elsewhere by now stays there. */
function returnFocus(opener: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected)
    opener.focus({ preventScroll: true });
  else focusBoard();
}
