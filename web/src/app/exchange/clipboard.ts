// Copies text to the clipboard. Some browsers refuse access to the clipboard to all pages, or to pages that were opened
// as files.

import { currentWords } from "../../words/index.ts";

/** Whether a text is a link to this page as a file. Other computers cannot open such a link. */
const isFileLink = (text: string): boolean => text.startsWith("file:");

/**
 * Returns the sentences after a text is copied.
 *
 * @param what the name of the text in a sentence, such as "The link"
 */
export function copiedWords(what: string, text: string): string {
  const { app, results } = currentWords.value;
  return results.sentences([app.copied(what), ...(isFileLink(text) ? [app.copiedFileLink] : [])]);
}

/** Copies a text. Returns whether the copy succeeded. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
