// The clipboard. Some browsers refuse it to pages, or to pages opened as files.

/** Copies a text. Returns whether the copy succeeded. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
