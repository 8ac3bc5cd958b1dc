// Files that the page gives, and that are dropped on it. Nothing leaves the machine.

/** Saves a file where the browser saves downloads. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([content]));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Makes an element take dropped files and text; `taken` is told of the text or the first file, and of all files.
 * Returns what takes that back.
 */
export function takeDrops(
  place: HTMLElement,
  taken: (dropped: File | string, files: readonly File[]) => void,
): () => void {
  const over = (event: DragEvent): void => {
    event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const files = Array.from(event.dataTransfer?.files ?? []);
    const text = event.dataTransfer?.getData("text/plain");
    if (files[0]) taken(files[0], files);
    else if (text) taken(text, []);
  };
  place.addEventListener("dragover", over);
  place.addEventListener("drop", drop);
  return () => {
    place.removeEventListener("dragover", over);
    place.removeEventListener("drop", drop);
  };
}
