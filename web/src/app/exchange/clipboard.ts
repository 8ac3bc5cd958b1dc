// Copies text to the clipboard. Some browsers refuse pages access to it, or refuse pages that were opened as files.

/** Copies a text. Returns whether the copy succeeded. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
