// Pastes where games are opened.

/** Takes a text or a file that is pasted outside of a field. Returns the function that ends this. */
export function takePastes(taken: (given: File | string) => void): () => void {
  const paste = (event: ClipboardEvent): void => {
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
    const text = event.clipboardData?.getData("text/plain");
    const [file] = event.clipboardData?.files ?? [];
    if (text) taken(text);
    else if (file) taken(file);
  };
  addEventListener("paste", paste);
  return () => {
    removeEventListener("paste", paste);
  };
}
