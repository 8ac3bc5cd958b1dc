// Files that tests drop on the page.

import type { Page } from "puppeteer-core";

/** Drops a file, and returns whether the page prevented the browser from opening it. */
export const dropFile = (
  page: Page,
  place: string,
  name: string,
  bytes: readonly number[],
): Promise<boolean> =>
  page.$eval(
    place,
    (element, name, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], name));
      const over = { dataTransfer, bubbles: true, cancelable: true };
      return [new DragEvent("dragover", over), new DragEvent("drop", over)].every(
        (event) => !element.dispatchEvent(event),
      );
    },
    name,
    bytes,
  );
