// Where people look and where their keys go, after something was pressed.

/** The board of the part of the page that is shown. */
const board = (): HTMLElement | null => document.querySelector<HTMLElement>("#room .board");

/** So much of a board in the window is enough to go on with. */
const ENOUGH = 0.8;

/** Brings the board into sight where it is not, with what stands right above it. */
export function revealBoard(): void {
  // A new board is drawn by then. A frame may come much later, when people look elsewhere.
  setTimeout(() => {
    const shown = board();
    if (!shown) return;
    const { top, bottom, height } = shown.getBoundingClientRect();
    const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (seen >= ENOUGH * Math.min(height, innerHeight)) return;
    (document.querySelector<HTMLElement>("#room .bar") ?? shown).scrollIntoView({ block: "start" });
  });
}

/** Gives the keys to the board, and scrolls nothing. Returns whether there is a board. */
export function focusBoard(): boolean {
  const shown = board();
  shown?.focus({ preventScroll: true });
  return shown !== null;
}

/** Controls that need no key but to be pressed again. */
const PRESSED = "button, label.file";

/**
 * Gives the keys to the board, and so to the cell under the pointer, once a mouse has pressed a button. Those who use
 * the keyboard, or are read the page, stay where they are. Returns what takes that back.
 */
export function routeKeys(): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  let isMouse = false;
  const down = ({ pointerType }: PointerEvent): void => {
    isMouse = pointerType === "mouse";
  };
  const click = ({ target, detail }: MouseEvent): void => {
    const pressed = target instanceof Element ? target.closest(PRESSED) : null;
    if (!pressed || !isMouse || detail === 0 || pressed.closest("dialog")) return;
    // The press itself may lead to another field, a dialog, or another part of the page.
    setTimeout(() => {
      const { activeElement: now } = document;
      if (now === null || now === document.body || now === pressed || pressed.contains(now)) focusBoard();
    });
  };
  document.addEventListener("pointerdown", down, { signal, capture: true });
  document.addEventListener("click", click, { signal });
  return () => {
    ends.abort();
  };
}
