// Where people look and where their keys go, after something was pressed.

/** The board of the part of the page that is shown. */
const shownBoard = (): HTMLElement | null => document.querySelector<HTMLElement>("#room .board");

/** So much of a board in the window is enough to go on with. */
const VISIBLE_SHARE = 0.8;

/** Brings the board into sight where it is not, with what stands right above it. */
export function revealBoard(): void {
  // A new board is drawn by then. A frame may come much later, when people look elsewhere.
  setTimeout(() => {
    const boardElement = shownBoard();
    if (!boardElement) return;
    const { top, bottom, height } = boardElement.getBoundingClientRect();
    const visibleHeight = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (visibleHeight >= VISIBLE_SHARE * Math.min(height, innerHeight)) return;
    (document.querySelector<HTMLElement>("#room .bar") ?? boardElement).scrollIntoView({ block: "start" });
  });
}

/** Gives the keys to the board, and scrolls nothing. Returns whether there is a board. */
export function focusBoard(): boolean {
  const boardElement = shownBoard();
  boardElement?.focus({ preventScroll: true });
  return boardElement !== null;
}

/** Controls that need no key but to be pressed again. */
const PRESSABLE_CONTROLS = "button, label.file";

/**
 * Gives the keys to the board, and so to the cell under the pointer, once a mouse has pressed a button. Those who use
 * the keyboard, or are read the page, stay where they are. Returns what takes that back.
 */
export function routeKeysToBoard(): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  let isMouse = false;
  const onPointerDown = ({ pointerType }: PointerEvent): void => {
    isMouse = pointerType === "mouse";
  };
  const onClick = ({ target, detail }: MouseEvent): void => {
    const pressedControl = target instanceof Element ? target.closest(PRESSABLE_CONTROLS) : null;
    if (!pressedControl || !isMouse || detail === 0 || pressedControl.closest("dialog")) return;
    // The press itself may lead to another field, a dialog, or another part of the page.
    setTimeout(() => {
      const { activeElement: now } = document;
      if (now === null || now === document.body || now === pressedControl || pressedControl.contains(now))
        focusBoard();
    });
  };
  document.addEventListener("pointerdown", onPointerDown, { signal, capture: true });
  document.addEventListener("click", onClick, { signal });
  return () => {
    abortController.abort();
  };
}
