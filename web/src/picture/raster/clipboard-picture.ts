// A picture in the clipboard.

/** Returns the copied picture; null if the clipboard has none or the browser refuses access. */
export async function pictureFromClipboard(): Promise<File | null> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((each) => each.startsWith("image/"));
      if (type) return new File([await item.getType(type)], "picture", { type });
    }
    return null;
  } catch {
    // The browser refuses access to the clipboard, or does not support it.
    return null;
  }
}
