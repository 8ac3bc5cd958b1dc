// The help, in one dialog.

import { useEffect, useRef } from "preact/hooks";

export function Help({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="help-title" onClose={onClose}>
      <h2 id="help-title">Help</h2>
      <p>
        This page proves which cells of a minesweeper board are safe, shows the clues that prove it, and
        counts the exact chances of all others. It computes everything itself: nothing leaves this machine.
      </p>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
