/** Takes what is pasted beside a field. Returns what takes that back. */
export function takePastes(taken: (text: string) => void): () => void {
  const paste = (event: ClipboardEvent): void => {
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
    const text = event.clipboardData?.getData("text/plain");
    if (text) taken(text);
  };
  addEventListener("paste", paste);
  return () => {
    removeEventListener("paste", paste);
  };
}
