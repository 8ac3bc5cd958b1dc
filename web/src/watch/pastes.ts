// Handles pastes in the tabs Play and Watch.

/** Accepts a text or file that is pasted outside of text fields. Returns a callback that stops listening. */
export function listenToPastes(taken: (given: File | string) => void): () => void {
  const onPaste = (event: ClipboardEvent): void => {
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
    const pastedText = event.clipboardData?.getData("text/plain");
    const [file] = event.clipboardData?.files ?? [];
    if (pastedText) taken(pastedText);
    else if (file) taken(file);
  };
  addEventListener("paste", onPaste);
  return () => {
    removeEventListener("paste", onPaste);
  };
}
