// Brings messages into view when they appear.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * Scrolls as little as necessary to show the element of the returned reference, after its message appears or changes.
 * A message that is there from the start does not scroll the page.
 *
 * @param message the message, or null without a message
 */
export function useRevealedMessage<E extends HTMLElement>(message: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  const previousMessage = useRef(message);
  useLayoutEffect(() => {
    if (message !== null && message !== previousMessage.current)
      element.current?.scrollIntoView({ block: "nearest" });
    previousMessage.current = message;
  }, [message]);
  return element;
}
