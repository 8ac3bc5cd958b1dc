// Stores the watched binary recording in the browser, in base 64, so that a reload shows the recording again.

import { strFromU8 } from "fflate";
import { recall, remember } from "../app/storage.ts";

const STORAGE_KEY = "watch.recording";
/** The size of the largest stored recording, in bytes. Browsers store about 5 MB for the whole page. */
const LARGEST_STORED_BYTES = 1_000_000;

const isText = (value: unknown): value is string => typeof value === "string";

/**
 * Stores the bytes of a recording. If there is no recording, or if the recording is too large, removes an earlier
 * recording.
 */
export function storeRecording(bytes: Uint8Array | null): void {
  const isStored = bytes !== null && bytes.length <= LARGEST_STORED_BYTES;
  remember(STORAGE_KEY, isStored ? btoa(strFromU8(bytes, true)) : "");
}

/** Returns the bytes of the stored recording; null if no recording is stored. */
export function storedRecording(): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(recall(STORAGE_KEY, isText) ?? ""), (letter) => letter.charCodeAt(0));
    return bytes.length > 0 ? bytes : null;
  } catch {
    // A value that is not base 64 does not come from this page.
    return null;
  }
}
