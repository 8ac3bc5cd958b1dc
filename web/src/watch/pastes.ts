// Pastes in the rooms that open games.

/** Accepts a text or file pasted outside of fields. Returns a callback that stops listening. */
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
