// Draws parts of the page one after the other at the start, so that no task of the browser is long.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { yieldToPage } from "./yield-to-page.ts";

/** Whether the page has started. After the start, all parts are drawn at once. */
let hasStarted = false;
/** A promise that settles when all parts so far are drawn. */
let drawnParts = Promise.resolve();

/** Draws its children in a separate task while the page starts. */
export function Deferred({ children }: { children: ComponentChildren }) {
  const [isDue, setDue] = useState(hasStarted);
  useLayoutEffect(() => {
    if (isDue) return;
    drawnParts = drawnParts.then(yieldToPage).then(() => {
      hasStarted = true;
      setDue(true);
    });
  }, []);
  return isDue ? <>{children}</> : null;
}
