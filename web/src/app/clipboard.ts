// The clipboard, which some browsers keep from pages, or from those that are files.

/** Copies a text; whether it is copied. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
