// Copies text to the clipboard. Some browsers refuse access to the clipboard to all pages, or to pages that were opened
// as files.

/** Copies a text. Returns whether the copy succeeded. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
