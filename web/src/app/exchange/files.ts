// Saves files, and accepts dropped files. The page sends no file to another machine.

/** Saves a file where the browser saves downloads. */
export function saveFile(name: string, content: string | Blob | Uint8Array<ArrayBuffer>): void {
  const objectUrl = URL.createObjectURL(new Blob([content]));
  const downloadLink = Object.assign(document.createElement("a"), { href: objectUrl, download: name });
  downloadLink.click();
  URL.revokeObjectURL(objectUrl);
}

/** The elements of the page that handle dropped text themselves. */
const TEXT_FIELDS = "input, textarea, select";

/**
 * Accepts drops anywhere on the page, because the browser would leave the page after other drops. `taken` gets the
 * dropped text or the first file, and the list of all files. Returns a callback that stops listening.
 */
export function listenToDrops(taken: (dropped: File | string, files: readonly File[]) => void): () => void {
  const isTextField = ({ target, dataTransfer }: DragEvent): boolean =>
    target instanceof Element &&
    target.closest(TEXT_FIELDS) !== null &&
    !dataTransfer?.types.includes("Files");
  const onDragOver = (event: DragEvent): void => {
    if (!isTextField(event)) event.preventDefault();
  };
  const onDrop = (event: DragEvent): void => {
    if (isTextField(event)) return;
    event.preventDefault();
    const files = Array.from(event.dataTransfer?.files ?? []);
    const droppedText = event.dataTransfer?.getData("text/plain");
    if (files[0]) taken(files[0], files);
    else if (droppedText) taken(droppedText, []);
  };
  addEventListener("dragover", onDragOver);
  addEventListener("drop", onDrop);
  return () => {
    removeEventListener("dragover", onDragOver);
    removeEventListener("drop", onDrop);
  };
}
