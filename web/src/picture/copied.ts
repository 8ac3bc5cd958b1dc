// A picture in the clipboard.

/** Returns the picture that was copied elsewhere; null if there is none, or the browser does not give it. */
export async function pictureFromClipboard(): Promise<File | null> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((each) => each.startsWith("image/"));
      if (type) return new File([await item.getType(type)], "picture", { type });
    }
    return null;
  } catch {
    // Not allowed, or not known to this browser.
    return null;
  }
}
