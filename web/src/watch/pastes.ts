// Pastes where games are opened.

/** Takes a text or a file that is pasted outside of a field. Returns the function that ends this. */
export function listenToPastes(taken: (given: File | string) => void): () => void {
  const onPaste = (event: ClipboardEvent): void => {
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
    const text = event.clipboardData?.getData("text/plain");
    const [file] = event.clipboardData?.files ?? [];
    if (text) taken(text);
    else if (file) taken(file);
  };
  addEventListener("paste", onPaste);
  return () => {
    removeEventListener("paste", onPaste);
  };
}
